"""What the games of the house share: how an action is refused, and how a text is."""

from verona.text import Text, text

GAME_OVER = text("The game is over.")
DAMAGED = text("This saved game is damaged and can't be opened.")


class IllegalAction(ValueError):
    """An action that the rules refuse. `reason` says why, in words a player understands."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NotationError(ValueError):
    """Text that is not in the notation. `reason` names the line, if known, the token and what is wrong.

    `token` is None where something is missing; `line` counts from 1. The message is the reason in English.

    >>> str(NotationError("Fa9", text("expected a square a1 to e4")).on_line(6))
    "line 6: 'Fa9': expected a square a1 to e4"
    """

    def __init__(self, token: str | None, problem: Text, line: int | None = None) -> None:
        self.reason = _reason(token, problem, line)
        super().__init__(str(self.reason))
        self.token = token
        self.problem = problem
        self.line = line

    def on_line(self, line: int) -> "NotationError":
        """The same error, found on a line of a longer text."""
        return NotationError(self.token, self.problem, line)


class TableError(ValueError):
    """What can't be opened as a table. `reason` says why to a player, the message where to a programmer.

    Neither quotes what was read, as the lovers may be in it.
    """

    def __init__(self, reason: Text, detail: str = "") -> None:
        super().__init__(detail or str(reason))
        self.reason = reason


def _reason(token: str | None, problem: Text, line: int | None) -> Text:
    if token is not None:
        problem = text("{token}: {problem}", token=_quoted(token), problem=problem)
    return problem if line is None else text("line {line}: {problem}", line=line, problem=problem)


def _quoted(token: str) -> str:
    return repr(token if len(token) <= 60 else token[:57] + "...")
