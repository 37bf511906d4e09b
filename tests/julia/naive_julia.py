"""A second, plain referee for records: it believes deals and rolls, and works out the rest from letters.

It shares nothing with the house: no class, no table.
"""

HEROES = {
    "1": ({"D": 3, "M": 2, "P": 1}, {"F": 3, "K": 2, "M": 1}),
    "2": ({"M": 3, "D": 2, "C": 1}, {"K": 3, "C": 2, "F": 1}),
    "3": ({"C": 3, "D": 2, "P": 1}, {"M": 3, "P": 2, "F": 1}),
    "4": ({"F": 3, "C": 2, "K": 1}, {"P": 3, "K": 2, "D": 1}),
}
DECK = [colour + letter for colour in "rby" for letter in "CPDMFK"] + ["J"] * 3 + ["R"] * 3


def listed(word):
    return [] if word in ("", "-") else word.split("+")


def counts(card, stone, event):
    """Whether a card counts for a stone at an event."""
    if card in "JR":
        return stone in {"J": "ry", "R": "by"}[card]
    return card[1] == event and stone in {"r": "ry", "b": "by", "y": "y"}[card[0]]


class Player:
    def __init__(self, word):
        hero, villain = word.split(":")
        self.villain = "!" + villain  # a location may have the same letters
        self.julia, self.romeo = HEROES[hero]
        self.done, self.target, self.stones = [], None, {}
        self.hand, self.own, self.harm = [], [], []

    def skill(self, stone, event):
        julia, romeo = self.julia.get(event, 0), self.romeo.get(event, 0)
        return {"r": julia, "b": romeo, "y": julia + romeo}[stone]


def referee(text):
    """The winner's number or `*`, and for each player the locations done and where stones stand."""
    table, dealer, won = [], 0, "*"
    for line in (line for line in text.splitlines() if not line.startswith("[")):
        name, *words = line.split()
        count = len(table)
        order = [(dealer + step) % count for step in range(count)] if count else []
        match name.split(".")[-1]:
            case "setup":
                parts = words[0].split("/")
                table = [Player(part) for part in parts if ":" in part]
                tied = list(range(len(table)))
                for throw in (part.split("+") for part in parts if ":" not in part):
                    tied = [who for who, pips in zip(tied, throw, strict=True) if pips == max(throw)]
                (dealer,) = tied
            case "draw":
                if name != "1.draw":
                    dealer = (dealer + 1) % count
                for player, part in zip(table, words[0].split("/"), strict=True):
                    location, hand = part.split(":")
                    assert bool(location) == (player.target is None and len(player.done) < 12 // count)
                    player.target = player.target or location or player.villain
                    player.hand, player.own, player.harm = listed(hand), [], []
                    assert len(player.hand) == 5
            case "decision":
                deciding = [who for who in order if len(table[who].stones) in (0, 3)]
                for who, word in zip(deciding, words, strict=False):
                    table[who].stones = dict(zip("rby", word, strict=True))
                    assert len({*word}) == 3
                    question = "" if table[who].target == table[who].villain else "?"
                    assert {*word} <= {*table[who].target, *question}
            case "exchange":
                given = {who: listed(word) for who, word in zip(order, words, strict=False)}
                for who, cards in given.items():
                    for card in cards:
                        table[who].hand.remove(card)
                if len(words) > count:
                    for who, part in enumerate(words[count].split("/")):
                        assert len(listed(part)) == len(given[who])
                        table[who].hand += listed(part)
            case "complication":
                for step, word in enumerate(words):
                    card, to = word.split(">")
                    giver, taker = order[step % count], int(to) - 1
                    table[giver].hand.remove(card)
                    (table[taker].own if giver == taker else table[taker].harm).append(card)
                    assert len(table[taker].harm) <= 2
            case "final":
                won = final(table, order, words)
        in_play = [card for player in table for card in (*player.hand, *player.own, *player.harm)]
        assert all(in_play.count(card) <= DECK.count(card) for card in in_play)
    return won, [(player.done, player.stones) for player in table]


def final(table, order, words):
    words = iter(words)
    for who in order:
        player, named = table[who], None
        if "?" in player.stones.values():
            named = next(words, None)
            if named is None:
                return "*"
            named = named.removeprefix("=")
            assert named not in player.target
        waiting = dict(player.stones)
        while waiting:
            word = next(words, None)
            if word is None:
                return "*"
            stone, event = word[0], waiting.pop(word[0])
            event = named if event == "?" else event
            own, *harm = word[1:].split("-")
            own = own.split("+")[1:]
            for cards, pile in ((own, player.own), (harm, player.harm)):
                for card in cards:
                    assert counts(card, stone, event)
                    pile.remove(card)
            for card in player.harm:
                later = any(counts(card, *spot) for spot in still(waiting, named))
                assert later or not counts(card, stone, event)
            if player.skill(stone, event) + len(own) - len(harm) + int(next(words)) >= 6:
                del player.stones[stone]
        if not player.stones and player.target == player.villain:
            return str(who + 1)
        if not player.stones:
            player.done.append(player.target)
            player.target = None
    return "*"


def still(waiting, named):
    return [(stone, named if event == "?" else event) for stone, event in waiting.items()]
