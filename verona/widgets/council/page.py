"""The page of a game: cards, tokens, words and buttons. It draws what a seat may know, no more."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape

from ipywidgets import HTML, Box, VBox

from verona.council.cards import Area, Card
from verona.council.ending import ending
from verona.council.hand import AREAS
from verona.council.notation import format_slot
from verona.council.sitting import Sitting, Stage, Told
from verona.council.state import Lay, Phase, Seat, Token
from verona.council.view import View, known
from verona.text import Note, Text, text
from verona.widgets.choices import Choices
from verona.widgets.council import tokens
from verona.widgets.council.cards import Marks, row_scene, rows, with_area
from verona.widgets.council.deck import deck_html
from verona.widgets.council.rows import Rows
from verona.widgets.council.signs import sign
from verona.widgets.council.tokens import tokens_scene
from verona.widgets.council.words import COUNCIL, EXILE, main_buttons, menu, other_buttons, standing, words_of
from verona.widgets.pieces import (
    box,
    display,
    heading,
    html,
    mark,
    named,
    picture,
    says,
    shown,
    side,
    update,
)
from verona.widgets.said import Said
from verona.widgets.scene import Scene
from verona.widgets.svg import svg

NOBODY, NO_CARDS = text("Nobody yet"), text("No cards left")
OFFERED, HAND, KEPT = text("Choose from these"), text("Your hand"), text("You have kept")
YOUR_TOKENS, PLAYERS = text("Your tokens"), text("Players, in turn order")


class CouncilPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `pressed` with the word of a click (see `verona.council.sitting`) or of a button."""

    def __init__(self, sitting: Sitting, pressed: Callable[[str], None]) -> None:
        self.areas = {area: Rows(area.title, pressed) for area in Area}
        self.offered, self.hand = Rows(OFFERED, pressed), Rows(HAND, pressed)
        self.tokens = picture(tokens.BLANK, YOUR_TOKENS, pressed, width=420)
        self._counts = {area: HTML() for area in Area}
        self._offering, self._holding, self._players = HTML(), HTML(), html("verona-players")
        self.said, self._choices = Said(), Choices(pressed)
        self.buttons, self.menu = self._choices.now, self._choices.menu
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
        self._table = box(
            Box,
            "verona-council-table",
            side(self.said, self.said.note, self.buttons),
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
        self.said.show(words_of(sitting), note, reasons_first=not sitting.table.over)
        others, main = other_buttons(sitting), main_buttons(sitting)
        waiting = () if sitting.picked else (COUNCIL, EXILE)
        asked = sitting.asked or sitting.doubted is not None
        self._choices.show(others, main, menu(sitting), asked=asked, waiting=waiting)

    def close(self) -> None:
        """Takes the page and all its buttons away for good."""
        self._choices.discard()
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
