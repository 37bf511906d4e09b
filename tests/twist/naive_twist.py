"""The rules once more, slowly and in another way: letters, column letters and row digits, no tables.

Shares no code with `verona`, so that a mistake in one shows against the other.
"""

COLUMNS, ROWS = "abcde", "1234"
WAYS = {
    "P": [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
    "Q": [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
    "B": [(1, 1), (1, -1), (-1, -1), (-1, 1)],
    "N": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "S": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "F": [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
}


def neighbour(square, way):
    """The next square that way, or None beyond the edge."""
    column, row = COLUMNS.index(square[0]) + way[0], ROWS.index(square[1]) + way[1]
    return COLUMNS[column] + ROWS[row] if column in range(5) and row in range(4) else None


def walk(start, way, free, limit=9):
    """The free squares one passes, and the square that ends the walk: taken, or None beyond the edge."""
    passed, square = [], neighbour(start, way)
    while square is not None and square in free and len(passed) < limit:
        passed.append(square)
        square = neighbour(square, way)
    return passed, square


def targets(letter, stands):
    """Where the character may go; `stands` maps letters to squares."""
    taken = set(stands.values())
    free = {column + row for column in COLUMNS for row in ROWS} - taken
    found = set()
    for way in WAYS[letter]:
        passed, end = walk(stands[letter], way, free)
        if letter in "PS":
            found.update(passed[:1])
        elif letter in "QBN":
            found.update(passed)
        elif end is not None:  # the Friar: now over everyone who stands there in a row
            _, landing = walk(end, way, taken)
            if landing is not None:
                found.add(landing)
    return found


def moves(stands, active):
    return {letter + square for letter in active for square in targets(letter, stands)}


def in_centre(square):
    return square[0] in "bcd" and square[1] in "23"


def referee(setup, lovers, days, lines):
    """Play the round lines of a record; return the squares, the pairs left and the result.

    AssertionError at the first thing that is not as the rules have it.
    """
    stands = {token[0]: token[1:] for token in setup.split()}
    left = {a + b for i, a in enumerate("PQBNSF") for b in "PQBNSF"[i + 1 :]}
    result = "*"
    for number, line in enumerate(lines, start=1):
        assert result == "*", "a round after the end"
        head, *words = line.split()
        assert head == f"{number}."
        active = set("PQBNSF")
        while words and words[0] not in ("same", "different"):
            move = words.pop(0)
            assert move in moves(stands, active), move
            stands[move[0]] = move[1:]
            active.remove(move[0])
        if not words:
            assert number == len(lines), "a round without its report"
            break
        assert not moves(stands, active), "a report too early"
        report, count = words
        together = {pair for pair in left if in_centre(stands[pair[0]]) == in_centre(stands[pair[1]])}
        if lovers != "?":
            assert (lovers in together) == (report == "same"), "a lie"
        left = together if report == "same" else left - together
        assert len(left) == int(count) > 0
        if len(left) == 1:
            result = "Capulet"
        elif number == days:
            result = "Nurse"
    return stands, left, result
