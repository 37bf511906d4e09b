"""A game as text: a header a line, then the draft, then a line a turn, as in `1.2 tybalt>exile - 5@romeo.1`.

A turn is named by its round and its player, 1 for the start player. Reading plays every action again, so
whatever was read is true. The whole deal is in a record: it is not for players' eyes before the end.
Blank lines, byte order mark, Windows line endings, and spaces at the end of a line are overlooked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from verona.council.deck import DECK, Deck
from verona.council.ending import ending
from verona.council.notation import format_action, parse_action, parse_card
from verona.council.rules import new_game, play, replay, to_move
from verona.council.state import PLAYERS, Action, Deal, Phase, Setting, State
from verona.game import IllegalAction, NotationError
from verona.headers import Line, check_headers, checked, header, numbered, read_headers
from verona.text import text

GAME = "Council of Verona"
RECORD_HEADERS = ("Game", "Deck", "Players", "Poison", "Deal", "Result")
"""The headers with a meaning, in the order in which they are written."""

_YES_NO = {"no": False, "yes": True}


@dataclass(frozen=True, slots=True)
class Record:
    """A game: how it was dealt, and what was done since. Its result follows from that.

    `headers` are free ones, such as ("Player1", "Ann"), in order; a value is a line of text. Raises
    ValueError if a header cannot be written, and IllegalAction, which is one, if the rules refuse an action.
    """

    deal: Deal
    actions: tuple[Action, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        check_headers(self.headers, RECORD_HEADERS)
        replay(self.start, self.actions)

    @property
    def start(self) -> State:
        """The game before the first action."""
        return new_game(self.deal)

    @property
    def state(self) -> State:
        """The game after the last action."""
        return replay(self.start, self.actions)

    @property
    def result(self) -> str:
        """Everybody's points by seat, such as `9 4 7`; `*` while the game goes on."""
        return _result(self.state)


def _result(state: State) -> str:
    if state.phase is not Phase.OVER:
        return "*"
    return " ".join(str(points) for points in ending(state).points)


def turn_name(state: State) -> str:
    """The name of the line on which the next action stands: `draft`, `last`, or the round and the player.

    >>> from random import Random
    >>> from verona.council.state import shuffled
    >>> turn_name(new_game(shuffled(Setting(), Random(0))))
    'draft'
    """
    if state.phase is Phase.DRAFT:
        return "draft"
    if state.phase is Phase.LAST:
        return "last"
    # In its own turn a player has played this round's card already, unless that is what comes next.
    played = len(state.table) + (state.phase is Phase.PLAY)
    return f"{(played - 1) // state.setting.players + 1}.{state.turn + 1}"


def lines(record: Record) -> Iterator[tuple[str, tuple[Action, ...]]]:
    """The lines of a record: each with its name and its actions."""
    state, named = record.start, list[tuple[str, Action]]()
    for action in record.actions:
        named.append((turn_name(state), action))
        state = play(state, action)
    for name, group in groupby(named, key=lambda pair: pair[0]):
        yield name, tuple(action for _, action in group)


def format_record(record: Record) -> str:
    """The record as text: the headers with a meaning first, then the others, then the lines.

    >>> deal = Deal(Setting(), Setting().cards)
    >>> print(format_record(Record(deal, (parse_action("keep:tybalt", DECK),), (("Player1", "Ann"),))))
    [Game "Council of Verona"]
    [Deck "Verona, partly reconstructed"]
    [Players "3"]
    [Poison "no"]
    [Deal "escalus mercutio romeo juliet lord-capulet lord-montague tybalt nurse paris laurence benvolio \
lady-capulet lady-montague"]
    [Result "*"]
    [Player1 "Ann"]
    draft keep:tybalt
    <BLANKLINE>
    """
    setting = record.deal.setting
    headers = [
        ("Game", GAME),
        ("Deck", setting.deck.name),
        ("Players", str(setting.players)),
        ("Poison", "yes" if setting.poison else "no"),
        ("Deal", " ".join(card.key for card in record.deal.cards)),
        ("Result", record.result),
        *record.headers,
    ]
    written = [header(name, value) for name, value in headers]
    written += [" ".join([name, *map(format_action, actions)]) for name, actions in lines(record)]
    return "".join(line + "\n" for line in written)


def parse_record(written: str, deck: Deck = DECK) -> Record:
    """The record that `written` is, of a game with `deck`; NotationError names line, word and what is wrong.

    >>> parse_record("1.1 romeo>exile")
    Traceback (most recent call last):
    verona.game.NotationError: line 1: '1.1': expected the header [Game "..."]
    """
    filled = [(number, line) for number, line in numbered(written) if line]
    headers, body = read_headers(filled, RECORD_HEADERS, GAME)
    deal = _parse_deal(headers, deck)
    state, actions = new_game(deal), list[Action]()
    for number, line in body:
        try:
            state, done = _parse_line(state, line.split())
        except NotationError as error:
            raise error.on_line(number) from None
        actions += done
    problem = text("expected the result '{result}', as the game stands", result=_result(state))
    checked(headers, "Result", (_result(state),), problem)
    free = tuple((name, value) for name, (_, value) in headers.items() if name not in RECORD_HEADERS)
    return Record(deal, tuple(actions), free)


def _parse_deal(headers: dict[str, Line], deck: Deck) -> Deal:
    another = text("expected the deck '{deck}'; for another one, first open its file", deck=deck.name)
    checked(headers, "Deck", (deck.name,), another)
    players = checked(headers, "Players", tuple(map(str, PLAYERS)), text("expected 2 to 5 players"))
    poison = checked(headers, "Poison", _YES_NO, text("expected 'yes' or 'no'"))
    setting = Setting(deck, int(players), _YES_NO[poison])
    number, keys = headers["Deal"]
    try:
        cards = tuple(parse_card(key, deck) for key in keys.split())
    except NotationError as error:
        raise error.on_line(number) from None
    missing = " ".join(card.key for card in setting.cards if card not in cards)
    if missing:
        raise NotationError(
            keys, text("expected every card once, missing: {missing}", missing=missing), number
        )
    if len(cards) != len(setting.cards):
        problem = text("expected {n} cards, each once, not {found}", n=len(setting.cards), found=len(cards))
        raise NotationError(keys, problem, number)
    return Deal(setting, cards)


def _parse_line(state: State, words: Sequence[str]) -> tuple[State, tuple[Action, ...]]:
    name, *words = words
    if to_move(state) is None:
        raise NotationError(name, text("expected the end of the record, the game is over"))
    if name != turn_name(state):
        raise NotationError(
            name, text("expected '{turn}' at the beginning of the line", turn=turn_name(state))
        )
    if not words:
        raise NotationError(name, text("expected an action after the name of the turn"))
    actions = list[Action]()
    for word in words:
        if to_move(state) is None or turn_name(state) != name:
            raise NotationError(word, text("expected a new line after the end of the turn"))
        action = parse_action(word, state.setting.deck)
        try:
            state = play(state, action)
        except IllegalAction as refused:
            raise NotationError(word, refused.reason) from None
        actions.append(action)
    return state, tuple(actions)
