"""Why a stone has its chance, and which cards in hand could still help: in HTML, beside the pictures."""

from html import escape

from verona.julia.cards import Stone
from verona.julia.explanations import elsewhere, how_it_went, of_no_use, sum_of
from verona.julia.helps import Help, helps
from verona.julia.odds import Plan, reckon
from verona.julia.state import PIPS, Phase, Place, Result, Seat
from verona.julia.view import View, known
from verona.text import Text, counted, text
from verona.widgets.julia.signs import die_shapes, stone_shapes
from verona.widgets.pieces import listing, shown
from verona.widgets.scene import Scene
from verona.widgets.svg import svg

DONE = text("Done: {names}")


def stone_html(stone: Stone) -> str:
    """A stone as a small picture without words."""
    return svg(Scene(24, 24, stone_shapes(stone, 12, 12, 9.5, lettered=False)))


def chances_html(seen: View, seat: Seat, place: Place, plan: Plan) -> str:
    """How each stone of a place fared in this turn or what its chance is, sum by sum; and what is done."""
    rows = [_fared(result, place) for result in seen.results if result.seat == seat and seen.phase in FINAL]
    rows += [_row(stone_html(one.stone), list(sum_of(one))) for one in plan.stones]
    remarks = [told for _, told in elsewhere(plan)]
    if seen.phase is Phase.RESOLVING and seat == seen.turn:
        events = tuple(known(seen).event(stone) for stone in Stone)
        remarks += [told for _, told in of_no_use(place, events)]
    names = ", ".join(shown(location.title) for location in place.done)
    finished = f"<p><small>{escape(shown(DONE.filled(names=names)))}</small></p>" if names else ""
    return (f"<ul>{''.join(rows)}</ul>" if rows else "") + listing(*remarks) + finished


FINAL = (Phase.NAMING, Phase.RESOLVING, Phase.ROLL, Phase.OVER, Phase.DRAW)
"""The phases in which the results of this turn's dice are to be seen; after the last one comes the draw."""


def _fared(result: Result, place: Place) -> str:
    """The die, what the factor is made of, and what they make."""
    *parts, _ = sum_of(reckon(place.hero, result.stone, result.event, result.own, result.harm))
    return _row(svg(Scene(24, 24, die_shapes(result.pips, 12, 12, 20))), [*parts, how_it_went(result)])


def _row(picture: str, lines: list[Text]) -> str:
    *first, last = (escape(shown(line)) for line in lines)
    small = f"<small>{'<br>'.join(first)}</small>" if first else ""
    return f"<li>{picture}<span>{small}<b>{last}</b></span></li>"


def helping(seen: View, place: Place) -> tuple[Text, ...]:
    """Which of the cards in hand could still help, and how much; `place` has the stones as they are to be."""
    return tuple(map(_says, helps(seen, place)))


def _says(help: Help) -> Text:
    card, change = help.card, help.change
    match help.stones:
        case ():
            return text("The {card} can't help here.", card=card)
        case (one,):
            who = text("The {card} could count for the {stone}.", card=card, stone=one)
        case (one, other):
            who = text(
                "The {card} could count for the {stone} or the {other}.", card=card, stone=one, other=other
            )
        case _:
            who = text("The {card} could count for each of the stones.", card=card)
    if change is None:
        return who
    sixths = int(change * len(PIPS))
    if not sixths:
        return text("{who} It adds no chance now.", who=who)
    return counted("{who} It adds {n} chance in 6.", "{who} It adds {n} chances in 6.", n=sixths, who=who)
