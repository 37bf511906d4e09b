"""The page of a game: cards, tokens, words and buttons. It draws what a seat may know, no more."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from verona.council.cards import Area, Card
from verona.council.ending import ending
from verona.council.hand import AREAS
from verona.council.notation import format_slot
from verona.council.sitting import Sitting, Stage, Told
from verona.council.state import Lay, Phase, Seat, Token
from verona.council.view import View, known
from verona.text import Note, Text, text
from verona.widgets.choices import Choice
from verona.widgets.council import tokens
from verona.widgets.council.cards import Marks, row_scene, rows, with_area
from verona.widgets.council.deck import deck_html
from verona.widgets.council.rows import Rows
from verona.widgets.council.signs import sign
from verona.widgets.council.tokens import tokens_scene
from verona.widgets.council.words import COUNCIL, EXILE, main_buttons, menu, other_buttons, standing, words_of
from verona.widgets.pieces import (
    box,
    button,
    discard,
    display,
    heading,
    html,
    listing,
    mark,
    named,
    paragraph,
    picture,
    put_note,
    says,
    shown,
    update,
)
from verona.widgets.said import Words
from verona.widgets.scene import Scene
from verona.widgets.svg import svg

NOBODY, NO_CARDS = text("Nobody yet"), text("No cards left")
OFFERED, HAND, KEPT = text("Choose from these"), text("Your hand"), text("You have kept")
YOUR_TOKENS, PLAYERS = text("Your tokens"), text("Players, in turn order")


class CouncilPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `pressed` with the word of a click (see `verona.council.sitting`) or of a button."""

    def __init__(self, sitting: Sitting, pressed: Callable[[str], None]) -> None:
        self._pressed = pressed
        self.areas = {area: Rows(area.title, pressed) for area in Area}
        self.offered, self.hand = Rows(OFFERED, pressed), Rows(HAND, pressed)
        self.tokens = picture(tokens.BLANK, YOUR_TOKENS, pressed, width=420)
        self._counts = {area: HTML() for area in Area}
        self._offering, self._holding, self._players = HTML(), HTML(), html("verona-players")
        self._who, self._text, self._task, self._note = (
            html(f"verona-{name}") for name in ("who", "text", "task", "note")
        )
        self.buttons, self.menu = box(Box, "verona-buttons"), box(Box, "verona-menu")
        self._made: dict[tuple[Choice | str, ...], Button] = {}
        self._areas = box(
            Box,
            "verona-areas",
            *(box(VBox, f"verona-{area.value}", self._counts[area], self.areas[area]) for area in Area),
        )
        self._offer = box(VBox, "verona-offered", self._offering, self.offered)
        self._hand = box(VBox, "verona-hand-cards", self._holding, self.hand)
        self._tokens = box(
            VBox, "verona-tokens", says(HTML(), value=partial(heading, YOUR_TOKENS)), self.tokens
        )
        cards = box(VBox, "verona-cards", self._offer, self._areas, self._hand)
        words = box(VBox, "verona-words", self._who, self._text, self._task, self._note)
        self._table = box(
            Box,
            "verona-council-table",
            words,
            self.buttons,
            cards,
            self._tokens,
            self._players,
        )
        rules = says(html("verona-rules"), value=partial(deck_html, sitting.table.deal.setting.deck))
        super().__init__([self._table, self.menu, rules])
        named(self, "verona-council-page")

    def show(self, sitting: Sitting, note: Note | None) -> None:
        """Shows a sitting and what was answered to the last click."""
        seen = sitting.view
        self._show_cards(sitting, seen)
        self._show_words(sitting, note)
        for stage in Stage:
            mark(self._table, f"is-{stage.value.replace(' ', '-')}", stage is sitting.stage)

    def _show_cards(self, sitting: Sitting, seen: View | None) -> None:
        drafting = sitting.stage is Stage.DRAFT
        marks = marks_of(sitting, seen)
        for area, picture_rows in self.areas.items():
            picture_rows.show(() if seen is None else area_scenes(sitting, seen, area, marks))
            count = len(known(seen).in_area(area)) if seen is not None else 0
            says(self._counts[area], value=partial(heading, area.title, text("{n}", n=count)))
        display(self._areas, seen is not None and seen.phase is not Phase.DRAFT)
        self.offered.show(() if seen is None else _scenes(seen, seen.stack, marks, text("")))
        offered = text("{n}", n=len(seen.stack) if seen is not None else 0)
        says(self._offering, value=partial(heading, OFFERED, offered))
        display(self._offer, drafting)
        hand = seen.hand if seen is not None else ()
        self.hand.show(() if seen is None or not hand else _scenes(seen, hand, marks, NO_CARDS))
        says(self._holding, value=partial(heading, KEPT if drafting else HAND))
        display(self._hand, bool(hand))
        own = tokens.BLANK if seen is None else tokens_scene(seen.seat, seen.setting.faces, seen.own, marks)
        update(self.tokens, own)
        display(self._tokens, seen is not None and sitting.stage not in (Stage.TOLD, Stage.OVER))
        says(self._players, value=partial(players_html, standing(sitting), sitting.table.turn))

    def _show_words(self, sitting: Sitting, note: Note | None) -> None:
        words = words_of(sitting)
        says(self._who, value=partial(paragraph, words.who))
        says(self._text, value=partial(_text_html, words, first=sitting.table.over))
        says(self._task, value=partial(paragraph, words.task))
        put_note(self._note, note)
        places = [self._button(choice, "verona-primary") for choice in (COUNCIL, EXILE)]
        for place in places:
            place.disabled = not sitting.picked
        buttons = [self._button(choice) for choice in other_buttons(sitting)]
        buttons += [self._button(choice, "verona-primary") for choice in main_buttons(sitting)]
        # Other children would be other buttons on the page: a press or the focus might get lost.
        for row, wanted in (
            (self.buttons, buttons),
            (self.menu, [self._button(choice, "verona-quiet") for choice in menu(sitting)]),
        ):
            if row.children != tuple(wanted):
                row.children = wanted

    def _button(self, choice: Choice, *names: str) -> Button:
        """The button of a choice, which is made only once."""
        key: tuple[Choice | str, ...] = (choice, *names)
        if key not in self._made:
            self._made[key] = button(choice.label, partial(self._press_of, key, choice.word), *names)
        return self._made[key]

    def _press_of(self, key: tuple[Choice | str, ...], word: str) -> None:
        """A press on a button; one that has gone meanwhile was meant for what was there before."""
        if self._made[key] in (*self.buttons.children, *self.menu.children):
            self._pressed(word)

    def close(self) -> None:
        """Takes the page and all its buttons away for good."""
        for made in self._made.values():
            discard(made)
        super().close()


def marks_of(sitting: Sitting, seen: View | None) -> Marks:
    """What is marked on the cards and tokens."""
    if seen is None:
        return Marks()
    if not sitting.table.over:
        # In the draft everything that is offered may be chosen.
        lit = () if sitting.stage is Stage.DRAFT else sitting.lit
        if sitting.stage is Stage.PLAY and sitting.picked:
            lit = AREAS
        picked = (*sitting.picked, *map(format_slot, seen.looked))
        return Marks(sitting.table.players, frozenset(picked), frozenset(lit))
    end = ending(known(seen))
    judged = sitting.telling in (None, Told.AGENDAS, Told.SCORES)
    poisoned = judged or sitting.telling is Told.POISON
    return Marks(
        sitting.table.players,
        holding=frozenset(end.holding) if judged else None,
        dead=frozenset(end.dead) if poisoned else frozenset(),
    )


def area_scenes(sitting: Sitting, seen: View, area: Area, marks: Marks) -> tuple[Scene, ...]:
    """The cards of an area with what lies on them, a token included that is not confirmed yet."""
    cards = known(seen).in_area(area)
    scenes = _scenes(seen, cards, marks, NOBODY, (*seen.tokens, *_tentative(sitting, seen)))
    return with_area(scenes, cards, area, marks) if sitting.stage is Stage.PLAY else scenes


def _tentative(sitting: Sitting, seen: View) -> tuple[Token, ...]:
    match sitting.ready:
        case Lay(face, slot):
            return (Token(seen.seat, face, slot),)
    return ()


def _scenes(
    seen: View, cards: Iterable[Card], marks: Marks, empty: Text, laid: Iterable[Token] | None = None
) -> tuple[Scene, ...]:
    deck, tokens = seen.setting.deck, None if laid is None else tuple(laid)
    return tuple(row_scene(row, deck, tokens, marks, shown(empty)) for row in rows(tuple(cards)))


def _text_html(words: Words, *, first: bool) -> str:
    """What is said `first` or last, and the list."""
    said, told = paragraph(*words.texts), listing(*words.reasons)
    return said + told if first else told + said


def players_html(lines: Sequence[tuple[Seat, Text]], turn: Seat | None) -> str:
    """The players with their signs; whose turn it is stands out by more than its colour."""
    items = "".join(
        f"<li{' aria-current=true' if seat == turn else ''}>{_sign_html(seat)}"
        f"<span>{escape(shown(line))}</span></li>"
        for seat, line in lines
    )
    return f"{heading(PLAYERS)}<ol>{items}</ol>" if items else ""


def _sign_html(seat: int) -> str:
    return svg(Scene(16, 16, (sign(seat, 8, 8, 1, "ink"),)))
