"""The table of a card game, whichever it is: the lobby, the game, the look back."""
