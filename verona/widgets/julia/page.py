"""The page of a game: what lies before everybody, the hand, words, buttons: what a seat may know."""

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.julia.cards import Symbol
from verona.julia.hand import SEATS, card_words, press
from verona.julia.helps import outlook
from verona.julia.notation import STONES, SYMBOLS
from verona.julia.odds import Plan, best_plan
from verona.julia.sitting import Sitting, Stage
from verona.julia.state import Phase, Place, Seat
from verona.julia.view import View, known
from verona.player import Player
from verona.text import Note, Text, text
from verona.widgets.card_table.words import menu
from verona.widgets.choices import Choices
from verona.widgets.julia import hand
from verona.widgets.julia.hand import hand_scene
from verona.widgets.julia.helping import FINAL, chances_html, helping
from verona.widgets.julia.place import HEIGHT, WIDTH, Marks, place_scene, tentative
from verona.widgets.julia.sheet import deck_html, sheet_html
from verona.widgets.julia.words import heading_of, main_buttons, other_buttons, picked_plan, waiting, words_of
from verona.widgets.pieces import (
    box,
    button,
    display,
    foot,
    heading,
    html,
    listing,
    mark,
    named,
    picture,
    says,
    shown,
    update,
)
from verona.widgets.said import Said
from verona.widgets.scene import Scene

HAND = text("Your hand")
HELP, NO_HELP = text("Which cards could help?"), text("No more help")
BEFORE = text("What lies before {name}")
BLANK = Scene(WIDTH, HEIGHT, ())
_ASKED = (Stage.DECISION, Stage.EXCHANGE, Stage.COMPLICATION, Stage.NAMING, Stage.RESOLVING)


class PlaceShown(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """What lies before one player: a name, a picture, and how likely each stone succeeds."""

    def __init__(self, player: Player, clicked: Callable[[str], None] | None = None) -> None:
        self._player = player
        self._name, self._chances = HTML(), html("verona-chances")
        self.picture = picture(BLANK, BEFORE.filled(name=player), clicked, width=WIDTH)
        super().__init__([self._name, self.picture, self._chances])
        named(self, "verona-place")

    def show(self, seen: View, seat: Seat, remark: Text, marks: Marks, place: Place, plan: Plan) -> None:
        """Shows `place`, which is that of `seat` with its stones as they are to be."""
        own_turn = seat == seen.turn and seen.phase in (Phase.DECISION, Phase.NAMING, Phase.RESOLVING)
        update(self.picture, place_scene(seat, place, plan, marks, own_turn, named_at(seen, seat)))
        name = text("{name}", name=self._player)
        says(self._name, value=partial(heading, name, remark))
        says(self._chances, value=partial(chances_html, seen, seat, place, plan))

    def wipe(self) -> None:
        """Nothing of a player is left."""
        update(self.picture, BLANK)
        for piece in (self._name, self._chances):
            says(piece, value=str)


class JuliaPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `pressed` with the word of a click (see `verona.julia.sitting`) or of a button."""

    def __init__(self, sitting: Sitting, pressed: Callable[[str], None]) -> None:
        self._sitting = sitting
        self.helping = False
        self.places = tuple(PlaceShown(player, pressed) for player in sitting.table.players)
        self.hand = picture(hand.BLANK, HAND, pressed, width=WIDTH)
        self.said, self._choices = Said(), Choices(pressed)
        self.buttons, self.menu = self._choices.now, self._choices.menu
        self.help = button(HELP, self._toggle_help, "verona-quiet")
        self._helps = html("verona-helps")
        self._sheet = html("verona-sheet")
        title = says(HTML(), value=partial(heading, HAND))
        self._hand = box(VBox, "verona-in-hand", title, self.hand)
        self._helping = box(VBox, "verona-helping", self.help, self._helps)
        self._places = box(Box, "verona-places", *self.places)
        self._table = box(
            Box,
            "verona-julia-table",
            self.said,
            self._hand,
            foot(self.said.note, self.buttons),
            self._helping,
            self._places,
            self._sheet,
        )
        cards = says(html("verona-rules"), value=partial(deck_html, sitting.table.setting.deck))
        super().__init__([self._table, self.menu, cards])
        named(self, "verona-julia-page")

    def show(self, sitting: Sitting, note: Note | None) -> None:
        """Shows a sitting and what was answered to the last click."""
        if (sitting.holder, sitting.handing) != (self._sitting.holder, self._sitting.handing):
            self.helping = False
        self._sitting = sitting
        seen = sitting.view
        self._show_table(sitting, seen)
        self._show_words(sitting, note)
        now = sitting.stage
        for stage in Stage:
            mark(self._table, f"is-{stage.value.replace(' ', '-')}", stage is now)

    def _show_table(self, sitting: Sitting, seen: View | None) -> None:
        says(self._sheet, value=partial(sheet_html, None if seen is None else _phase(sitting, seen)))
        display(self._places, seen is not None)
        marks = marks_of(sitting, seen)
        asked = None if sitting.stage is Stage.TOLD else sitting.table.turn
        for seat, place in enumerate(self.places):
            if seen is None:
                place.wipe()
                continue
            lies, plan = laid(sitting, seen, seat)
            place.show(seen, seat, heading_of(seen, seat, asked), marks, lies, plan)
            mark(place, "is-turn", seat == asked)
        cards = seen.hand if seen is not None and sitting.stage is not Stage.TOLD else ()
        update(self.hand, hand_scene(cards, marks) if cards else hand.BLANK)
        for part in (self._hand, self._helping):
            display(part, bool(cards))
        says(self.help, description=partial(shown, NO_HELP if self.helping else HELP))
        if seen is None or not cards or not self.helping:
            says(self._helps, value=str)
        else:
            says(self._helps, value=partial(_helps_html, seen, laid(sitting, seen, seen.seat)[0]))

    def _toggle_help(self) -> None:
        self.helping = not self.helping
        self._show_table(self._sitting, self._sitting.view)

    def _show_words(self, sitting: Sitting, note: Note | None) -> None:
        self.said.show(words_of(sitting), note)
        others, main = other_buttons(sitting), main_buttons(sitting)
        equal = sitting.stage in (Stage.NAMING, Stage.COMPLICATION) and not sitting.asked
        self._choices.show(
            others, main, menu(sitting), asked=sitting.asked, equal=equal, waiting=waiting(sitting)
        )

    def close(self) -> None:
        """Takes the page and all its buttons away for good."""
        self._choices.discard()
        super().close()


def _phase(sitting: Sitting, seen: View) -> Phase | None:
    return None if sitting.stage in (Stage.TOLD, Stage.OVER) else seen.phase


def named_at(seen: View, seat: Seat) -> Symbol | None:
    """The event that the stone on a player's question mark meets in this turn; None if it isn't named."""
    if seen.phase not in FINAL:
        return None
    if seat == seen.turn and seen.named is not None:
        return seen.named
    stone = seen.places[seat].on_question
    return next((one.event for one in seen.results if (one.seat, one.stone) == (seat, stone)), None)


def laid(sitting: Sitting, seen: View, seat: Seat) -> tuple[Place, Plan]:
    """A place as it is to be shown, stones not confirmed yet included, and what its cards make of it."""
    place = seen.places[seat]
    if sitting.stage is Stage.DECISION and seat == seen.turn and (sitting.picked or not place.standing):
        place = tentative(place, sitting.picked)
        return place, best_plan(place)
    if sitting.stage is Stage.RESOLVING and seat == seen.turn and sitting.picked:
        return place, picked_plan(seen, sitting.picked)
    if sitting.stage is Stage.TOLD:
        return place, Plan(None, ())
    return place, outlook(seen, seat)


def marks_of(sitting: Sitting, seen: View | None) -> Marks:
    """What is picked, and what may be clicked now."""
    if seen is None or sitting.stage not in _ASKED:
        return Marks()
    state, place = known(seen), seen.places[seen.turn]
    offered = {
        Stage.DECISION: (*STONES, *SYMBOLS),
        Stage.EXCHANGE: card_words(seen.hand),
        Stage.COMPLICATION: (*card_words(seen.hand), *SEATS),
        Stage.NAMING: (),
        Stage.RESOLVING: (*STONES, *card_words(place.own, "+"), *card_words(place.harm, "-")),
    }[sitting.stage]
    held = any(">" not in one for one in sitting.picked)
    if sitting.stage is Stage.DECISION and not held:
        offered = tuple(STONES)
    lit = (word for word in offered if not isinstance(press(state, sitting.picked, word), Note))
    return Marks(frozenset(sitting.picked), frozenset(lit))


def _helps_html(seen: View, place: Place) -> str:
    return listing(*helping(seen, place))
