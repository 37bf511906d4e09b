"""The page of Romeo i Julia: the lobby, places and hands as pictures, the cheat sheet, a look back."""
