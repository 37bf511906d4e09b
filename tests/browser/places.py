"""Every page of the tutorial, and every stage of a game: how a visitor comes there, one after another."""

import json

from guest import READY, WHILE
from playwright.sync_api import expect
from serving import ROOT

from verona.store.games import GameStore, new_id
from verona.store.place import games_file
from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.state import Disguise, Place, Seat, Tell
from verona.twist.table import Game, Player, Table

PAGES = sorted(path.name for path in (ROOT / "tutorial").glob("*.ipynb") if path.name != "play.ipynb")
STEPS = (
    *("01_welcome.ipynb?step=5", "03_disguise.ipynb?step=2", "07_elimination.ipynb?step=2"),
    *("julia_3_cards.ipynb?step=4", "julia_4_example.ipynb?step=3"),
)
SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
DAY = (*map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]), Tell(True))
COUNCIL = ROOT / "tests" / "council" / "records" / "going_on.txt"
# By the name of the player who left it there, so that the button which opens it can be found.
GAMES = {
    "Placing": SETUP[:2],
    "Hiding": SETUP[:6],
    "Moving": (*SETUP, *DAY[:3]),
    "Hearing": (*SETUP, *DAY[:6]),
}


def keep_games(server):
    """Has the server keep the games; the script by which a browser knows them."""
    store = GameStore(games_file({"VERONA_DATA": str(server.folder / "games")}))
    tables = [_table(name, done) for name, done in GAMES.items()]
    games = {new_id(): table for table in (*tables, _table("Ending", (*SETUP, *DAY)).resign(Seat.NURSE))}
    for id, table in games.items():
        store.save(id, table)
    kept = json.dumps(json.dumps({"games": [*games]}))
    return f"if (location.protocol !== 'about:') localStorage.verona ??= {kept};"


def _table(name, done):
    return Table((Player(name), Player("Bob")), 4, games=(Game(done),))


def is_set(page):
    """Waits until a page is all there."""
    page.wait_for_function("document.getElementById('loading')?.textContent === ''", timeout=60_000)
    page.wait_for_timeout(300)


def press(page, name):
    if name == READY:
        expect(page.get_by_role("button", name=READY, exact=True)).to_be_visible()
        page.wait_for_timeout(WHILE)
    page.get_by_role("button", name=name, exact=True).click()


def places(page, root):
    """Goes from place to place, and gives the name of each on arrival."""
    for name in (*PAGES, *STEPS):
        page.goto(f"{root}voila/render/{name}")
        is_set(page)
        yield name
        if "?" in name:
            press(page, "Show me")
            yield f"{name}, answered"
        elif name == "council.ipynb":
            press(page, "Start")
            expect(page.locator(".verona-offered")).to_be_visible()
            yield "council, the draft"
            press(page, "Leave the table")
            page.get_by_label("Paste a record here").fill(COUNCIL.read_text())
            press(page, "Open")
            press(page, READY)
            expect(page.locator(".verona-council-table.is-token")).to_be_visible()
            yield "council, a token"
        elif name == "julia.ipynb":
            press(page, "Start")
            expect(page.locator(".verona-julia-table.is-decision")).to_be_visible()
            yield "julia, the decision"
    page.goto(f"{root}voila/render/play.ipynb")
    is_set(page)
    yield "lobby"
    for player in GAMES:
        page.get_by_role("button", name=f"{player} (Nurse)").click()
        yield from stages(page, player)
    page.get_by_role("button", name="Ending and Bob").click()
    expect(page.locator(".verona-review")).to_be_visible()
    yield "review"


def stages(page, player):
    """From opening a kept game on; back in the lobby at the end."""
    who, task = page.locator(".verona-who").first, page.locator(".verona-task").first
    if player == "Placing":
        expect(task).to_contain_text("Give the screen")
        yield "hand-over"
        press(page, READY)
        expect(task).to_contain_text("Click a square")
        yield "placing"
    elif player == "Hiding":
        press(page, READY)
        expect(task).to_contain_text("tiles")
        yield "hiding"
    elif player == "Moving":
        expect(who).to_contain_text("move 4")
        yield "moving"
    else:
        expect(page.get_by_role("button", name="Hear the report")).to_be_visible()
        yield "before the report"
        press(page, "Hear the report")
        expect(who).to_contain_text("reports")
        yield "the report"
    press(page, "Leave the table")
