"""A learner's attempt at a step: from one click to the next, pure and without a screen.

Every click is a word: a square (`d2`), a character's tile (`N`), a pair (`QN`), `same` or `different` for the
report, `confirm`, or `option 0`, `option 1`, … for the answers to a question. A wrong click changes nothing
but the note that says why.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from verona.lessons.model import CONFIRM, OPTIONS, Ask, Do, Find, Roam, Step, Strike, Tick, Walk
from verona.text import Note, Text, Tone, counted, text
from verona.twist.board import SQUARE_NAMES, Area, Square, area, parse_square
from verona.twist.characters import ALL_PAIRS, LETTERS, Character, Pair
from verona.twist.hand import press
from verona.twist.notation import REPORTS, format_action, parse_character, parse_pair
from verona.twist.reasons import why_not, why_not_move
from verona.twist.rules import first_round, play
from verona.twist.state import Action, Disguise, Move, Phase, Place, Position, State, Tell

TILES = tuple(LETTERS)
PAIR_NAMES = tuple(pair.letters for pair in ALL_PAIRS)
WORDS: tuple[str, ...] = (*SQUARE_NAMES, *TILES, *PAIR_NAMES, *REPORTS, CONFIRM, *OPTIONS)
"""Every word a click can be."""
PHASE_OVER = text("Nobody can move any more: the first phase is over, and all show their colours again.")
CONFIRM_NOW = text("Nothing counts yet: now confirm.")


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where the learner is in a step.

    `actions` have been played on top of the step's opening, the token `chosen` is in hand, and `picked` are
    the words clicked but not confirmed yet.
    """

    step: Step
    actions: tuple[Action, ...] = ()
    chosen: Character | None = None
    picked: tuple[str, ...] = ()
    note: Note | None = None
    done: bool = False

    @property
    def state(self) -> State:
        """The game on the table, replayed from the step's start."""
        state = self.step.start
        for action in (*self.step.opening, *self.actions):
            state = play(state, action)
            if isinstance(self.step.goal, Walk):  # on a walk nobody has to rest
                state = first_round(state.position)
        return state

    @property
    def to_visit(self) -> tuple[Square, ...]:
        """The squares a walk has yet to reach."""
        if not isinstance(self.step.goal, Walk):
            return ()
        visited = [action.square for action in self.actions if isinstance(action, Move)]
        return tuple(square for square in self.step.goal.visit if square not in visited)

    @property
    def asks(self) -> bool:
        """Whether there is something left to do before going on."""
        return not self.done and not isinstance(self.step.goal, Roam | None)

    @property
    def wrong_ticks(self) -> tuple[Square, ...]:
        """The ticked squares that the last Check has found to be wrong, until the next click."""
        goal, note = self.step.goal, self.note
        if not isinstance(goal, Tick) or note is None or note.tone is not Tone.WRONG:
            return ()
        return tuple(sorted(set(map(parse_square, self.picked)) - goal.squares))

    @property
    def needs_confirm(self) -> bool:
        """Whether the step ends with a press on Confirm, or Check."""
        return isinstance(self.step.goal, Tick | Strike) or self.confirms_a_choice

    @property
    def confirms_a_choice(self) -> bool:
        """Whether it is a placement or a disguise that is confirmed."""
        goal = self.step.goal
        return isinstance(goal, Do) and isinstance(goal.actions[0], Place | Disguise)

    @property
    def in_hand(self) -> bool:
        """Whether there is something that Escape puts back."""
        choosing = self.confirms_a_choice and not self.done
        return self.chosen is not None or (choosing and bool(self.picked))


def act(attempt: Attempt, word: str) -> Attempt:
    """The attempt after one click; ValueError if `word` is not one of `WORDS`.

    >>> from verona.lessons.twist.placement import LESSON
    >>> attempt = act(Attempt(LESSON.step(1)), "d2")
    >>> attempt.picked, act(attempt, "confirm").done
    (('d2',), True)
    """
    if word not in WORDS:
        raise ValueError(f"{word!r}: expected a square, a letter, a pair, 'same', 'different' or 'confirm'")
    goal = attempt.step.goal
    if goal is None or attempt.done:
        return _look(attempt, word)
    match goal:
        case Do():
            return _do(attempt, goal, word)
        case Walk():
            return _walk(attempt, goal, word)
        case Roam():
            return _move(attempt, word, lambda move: _roam_on(attempt, move))
        case Ask():
            return _ask(attempt, goal, word)
        case Find():
            return _find(attempt, goal, word)
        case Tick():
            return _tick(attempt, goal, word)
        case Strike():
            return _strike(attempt, goal, word)
        case _:
            assert_never(goal)


def put_back(attempt: Attempt) -> Attempt:
    """The attempt with nothing in hand, and nothing put down unconfirmed: what Escape does.

    What is ticked or crossed out stays, as it was not in hand.
    """
    picked = () if attempt.confirms_a_choice else attempt.picked
    return replace(attempt, chosen=None, picked=picked, note=None)


def solution(step: Step) -> tuple[str, ...]:
    """Clicks that lead a fresh attempt to the goal: what "Show me" plays. () if there is nothing to do.

    >>> from verona.lessons.twist.placement import LESSON
    >>> solution(LESSON.step(1))
    ('d2', 'confirm')
    """
    match step.goal:
        case None | Roam():
            return ()
        case Do(actions):
            return _played(Attempt(step).state.position, actions[0])
        case Walk(character, _, line):
            start = Attempt(step).state.position.where(character)
            return tuple(SQUARE_NAMES[square] for square in (start, *line))  # the token stays in hand
        case Ask(_, right):
            return (OPTIONS[right],)
        case Find(squares):
            return (SQUARE_NAMES[squares[0]],)
        case Tick(ticked):
            return (*(SQUARE_NAMES[square] for square in sorted(ticked)), CONFIRM)
        case Strike(pairs):
            return (*(pair.letters for pair in sorted(pairs)), CONFIRM)
        case _:
            assert_never(step.goal)


def _played(position: Position, action: Action) -> tuple[str, ...]:
    match action:
        case Place(_, square):
            return (SQUARE_NAMES[square], CONFIRM)
        case Disguise(pair):
            return (*pair.letters, CONFIRM)
        case Move(character, square):
            return (SQUARE_NAMES[position.where(character)], SQUARE_NAMES[square])
        case Tell():
            return (format_action(action),)
        case _:
            assert_never(action)


def _right(attempt: Attempt, praise: Text | None = None) -> Attempt:
    praise = praise or attempt.step.praise
    return replace(attempt, done=True, chosen=None, note=Note(praise, Tone.RIGHT) if praise else None)


def _wrong(attempt: Attempt, reason: Text) -> Attempt:
    return replace(attempt, note=Note(reason, Tone.WRONG))


def _aside(attempt: Attempt, remark: Text) -> Attempt:
    return replace(attempt, note=Note(remark, Tone.ASIDE))


_INTRODUCTIONS = {
    Character.PRINCE: text("The Prince, with a plain crown: one square in any direction."),
    Character.PRINCESS: text("The Princess, with a coronet: straight in any direction, as far as she likes."),
    Character.BISHOP: text("The Bishop, with a mitre: along the diagonals, as far as he likes."),
    Character.NOBLE: text("The Noble, with a feathered hat: along rows and columns, as far as he likes."),
    Character.SERVANT: text("The Servant, with a jug: one square along a row or a column."),
    Character.FRIAR: text("The Friar, with a hood: he jumps over others, in any direction."),
}


def _look(attempt: Attempt, word: str) -> Attempt:
    """Where nothing is asked (any more), a click tells what is there. It never hides the praise."""
    if attempt.done:
        return attempt
    if word in TILES:
        return _aside(attempt, _INTRODUCTIONS[parse_character(word)])
    if word not in SQUARE_NAMES:
        return attempt
    square = parse_square(word)
    occupant = attempt.state.position.at(square)
    if occupant is not None:
        return _aside(attempt, _INTRODUCTIONS[occupant])
    if area(square) is Area.CENTRE:
        return _aside(attempt, text("{square}: a free square in the centre.", square=word))
    return _aside(attempt, text("{square}: a free square on the edge.", square=word))


def _do(attempt: Attempt, goal: Do, word: str) -> Attempt:
    match goal.actions[0]:
        case Place(character):
            return _place(attempt, goal, character, word)
        case Disguise():
            return _disguise(attempt, goal, word)
        case Move():
            return _move(attempt, word, lambda move: _finish(attempt, goal, move))
        case Tell():
            if word in REPORTS:
                return _finish(attempt, goal, REPORTS[word])
            return _aside(attempt, text("Everyone has moved. Now the Nurse answers: choose below the text."))
        case _:
            assert_never(goal.actions[0])


def _objection(attempt: Attempt, goal: Do, action: Action) -> Text | None:
    """Why not `action`: because the rules forbid it, or because the step asks for another one."""
    reason = why_not(attempt.state, action)
    if reason is None and action not in goal.actions:
        reason = dict(goal.because).get(action, goal.otherwise)
    return reason


def _finish(attempt: Attempt, goal: Do, action: Action) -> Attempt:
    reason = _objection(attempt, goal, action)
    if reason is not None:
        return _wrong(attempt, reason)
    played = replace(attempt, actions=(*attempt.actions, action), picked=())
    return _right(played, dict(goal.because).get(action))


def _place(attempt: Attempt, goal: Do, character: Character, word: str) -> Attempt:
    if word == CONFIRM:
        if not attempt.picked:
            return _wrong(attempt, text("First click a square, then confirm."))
        return _finish(attempt, goal, Place(character, parse_square(attempt.picked[0])))
    if word not in SQUARE_NAMES:
        return _aside(attempt, text("Now it is a square's turn: click one on the board."))
    reason = _objection(attempt, goal, Place(character, parse_square(word)))
    return _wrong(attempt, reason) if reason else _aside(replace(attempt, picked=(word,)), CONFIRM_NOW)


def _disguise(attempt: Attempt, goal: Do, word: str) -> Attempt:
    if word == CONFIRM:
        if len(attempt.picked) < 2:
            return _wrong(attempt, text("First choose two tiles, then confirm."))
        return _finish(attempt, goal, Disguise(Pair.of(*map(parse_character, attempt.picked))))
    if word not in TILES:
        return _aside(attempt, text("The board is set. Choose among the six tiles now."))
    if word in attempt.picked:
        return replace(attempt, picked=tuple(tile for tile in attempt.picked if tile != word), note=None)
    if not any(
        isinstance(wanted, Disguise) and parse_character(word) in wanted.pair for wanted in goal.actions
    ):
        return _wrong(attempt, goal.otherwise)
    if len(attempt.picked) == 2:
        return _wrong(attempt, text("There are two lovers, no more. Take one tile back first."))
    chosen = replace(attempt, picked=(*attempt.picked, word), note=None)
    return _aside(chosen, CONFIRM_NOW) if len(chosen.picked) == 2 else chosen


def _move(attempt: Attempt, word: str, finish: Callable[[Move], Attempt]) -> Attempt:
    """Take a token in hand, change it for another, put it back, or move it."""
    if word not in SQUARE_NAMES:
        return _aside(attempt, text("Choose a figure on the board, then a square."))
    match press(attempt.state.position, attempt.chosen, parse_square(word)):
        case None if attempt.note is not None and attempt.note.tone is Tone.WRONG:
            return replace(attempt, note=None)  # after a refusal a click means: this one, again
        case None:
            return put_back(attempt)
        case Move() as move:
            return finish(move)
        case Note() as note:
            return replace(attempt, note=note)
        case Character() as character:
            return replace(attempt, chosen=character, note=None)


def _walk(attempt: Attempt, goal: Walk, word: str) -> Attempt:
    if word in SQUARE_NAMES:
        occupant = attempt.state.position.at(parse_square(word))
        if occupant not in (None, goal.character):
            in_hand = attempt.chosen is not None
            busy = text("The {character} stands there; a move ends on an empty square.", character=occupant)
            other = text("On this board only the {character} moves.", character=goal.character)
            return _wrong(attempt, busy if in_hand else other)
    return _move(attempt, word, lambda move: _walk_on(attempt, move))


def _walk_on(attempt: Attempt, move: Move) -> Attempt:
    reason = why_not_move(attempt.state.position, move)
    if reason is not None:
        return _wrong(attempt, reason)
    # The token stays in hand, so that the next squares light at once.
    moved = replace(attempt, actions=(*attempt.actions, move), note=None)
    return moved if moved.to_visit else _right(moved)


def _roam_on(attempt: Attempt, move: Move) -> Attempt:
    reason = why_not_move(attempt.state.position, move)
    if reason is not None:
        return _wrong(attempt, reason)
    moved = replace(attempt, actions=(*attempt.actions, move), chosen=None, note=None)
    if moved.state.phase is Phase.MOVING:
        return moved
    return _aside(moved, PHASE_OVER)


def _ask(attempt: Attempt, goal: Ask, word: str) -> Attempt:
    if word not in OPTIONS[: len(goal.options)]:
        return _look(attempt, word)
    index = OPTIONS.index(word)
    reply = goal.options[index].reply
    return _right(attempt, reply) if index == goal.right else _wrong(attempt, reply)


def _find(attempt: Attempt, goal: Find, word: str) -> Attempt:
    if word not in SQUARE_NAMES:
        return _aside(attempt, text("The answer is a square: click it on the board."))
    square = parse_square(word)
    if square in goal.squares:
        return _right(replace(attempt, picked=(word,)))
    return _wrong(attempt, dict(goal.because).get(square, goal.otherwise))


def _toggled(attempt: Attempt, word: str) -> Attempt:
    picked = attempt.picked
    left = tuple(other for other in picked if other != word)
    return replace(attempt, picked=left if word in picked else (*picked, word), note=None)


def _checked(attempt: Attempt, wrong: Iterable[Text], missing: Text | None) -> Attempt:
    """The first objection to what is picked, then what is missing, then praise."""
    reason = next(iter(wrong), missing)
    return _wrong(attempt, reason) if reason else _right(attempt)


def _tick(attempt: Attempt, goal: Tick, word: str) -> Attempt:
    if word in SQUARE_NAMES:
        return _toggled(attempt, word)
    if word != CONFIRM or not attempt.picked:
        return _aside(attempt, text("Tick squares on the board, then check."))
    because, picked = dict(goal.because), set(map(parse_square, attempt.picked))
    wrong = (because.get(square, goal.otherwise) for square in sorted(picked - goal.squares))
    n = len(goal.squares - picked)
    missing = counted(
        "So far all is right, but one square is still missing.",
        "So far all is right, but {n} squares are still missing.",
        n=n,
    )
    return _checked(attempt, wrong, missing if n else None)


def _strike(attempt: Attempt, goal: Strike, word: str) -> Attempt:
    if word in PAIR_NAMES:
        return _toggled(attempt, word)
    if word != CONFIRM or not attempt.picked:
        return _aside(attempt, text("Strike pairs off the list of fifteen, then check."))
    because, picked = dict(goal.because), set(map(parse_pair, attempt.picked))
    wrong = (because.get(pair, goal.otherwise) for pair in sorted(picked - goal.pairs))
    n = len(goal.pairs - picked)
    missing = counted(
        "So far all is right, but one more pair must go.",
        "So far all is right, but {n} more pairs must go.",
        n=n,
    )
    return _checked(attempt, wrong, missing if n else None)
