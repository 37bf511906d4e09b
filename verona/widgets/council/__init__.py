"""The page of Council of Verona: the lobby, cards and tokens as pictures, the game, a look back."""
