"""Reads a board as a screen reader tells it."""

from verona.twist.characters import Character


def notation(words):
    """Who stands where, in notation, from what is said of the squares.

    >>> notation(["a4, edge, free", "b4, edge, Friar, has moved", "c4, edge, Prince"])
    'Pc4 Fb4'
    """
    standing = {said.split(", ")[2]: said.split(", ")[0] for said in words}
    names = {str(character.title): character for character in Character}
    return " ".join(who.letter + standing[name] for name, who in names.items() if name in standing)
