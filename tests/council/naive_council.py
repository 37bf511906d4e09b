"""The rules once more, plainly and in another way: a record is followed word by word, on dictionaries.

Shares no code with `verona`, so that a mistake in one shows against the other.
"""

import re

M, C, N = "Montague", "Capulet", "neutral"
HOUSES = {
    "escalus": N,
    "mercutio": N,
    "romeo": M,
    "juliet": C,
    "lord-capulet": C,
    "lord-montague": M,
    "tybalt": C,
    "nurse": N + C,
    "paris": N,
    "laurence": N,
    "benvolio": M,
    "lady-capulet": C,
    "lady-montague": M,
    "rosaline": C,
    "john": N,
    "balthasar": M,
    "peter": C,
}
FIVE = {"rosaline", "john", "balthasar", "peter"}
AGENDAS = {"escalus", "mercutio", "romeo", "juliet", "lord-capulet", "lord-montague", "rosaline", "john"}
HAND = {2: 5, 3: 4, 4: 3, 5: 3}


def held(who, areas):
    """Whether an agenda holds; `areas` maps the living to "council" or "exile"."""
    here = [name for name, area in areas.items() if area == "council"]
    montagues, capulets, neutrals = (sum(house in HOUSES[name] for name in here) for house in (M, C, N))
    lovers = [areas.get("romeo"), areas.get("juliet")]
    away = len(areas) - len(here)
    return {
        "escalus": montagues == capulets or neutrals >= 4,
        "mercutio": away > len(here),
        "romeo": None not in lovers and lovers[0] == lovers[1],
        "juliet": None not in lovers and lovers[0] == lovers[1],
        "lord-capulet": capulets > montagues,
        "lord-montague": montagues > capulets,
        "rosaline": None not in lovers and lovers[0] != lovers[1],
        "john": away == len(here),
    }[who]


class Referee:
    """Follows a record from its headers on; an assertion fails where something is out of order."""

    def __init__(self, text):
        headers = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
        self.players, self.poison = int(headers["Players"]), headers["Poison"] == "yes"
        deal = headers["Deal"].split()
        assert sorted(deal) == sorted({*HOUSES} - (set() if self.players == 5 else FIVE))
        self.areas, self.slots, self.owners, self.removed = {}, {}, {}, []
        if self.players == 2:
            self.removed, self.offers = deal[:3], [set(deal[3:8]), set(deal[8:])]
            self.hands = [set(), set()]
        else:
            self.hands = [{key} for key in deal[: self.players]]
            self.offers = [set(deal[self.players :])]
        # What a player has in hand: 0 3 5, the 4 for two, poison and antidote.
        tokens = ("0345" if self.players == 2 else "035") + ("PA" if self.poison else "")
        self.tokens = [set(tokens) for _ in range(self.players)]
        for line in text.splitlines():
            if line and not line.startswith("["):
                name, *words = line.split()
                self.line(name, words)

    def line(self, name, words):
        if name == "draft":
            for number, word in enumerate(words):
                self.keep(number, set(word.removeprefix("keep:").split("+")))
        elif name == "last":
            self.last(words)
        else:
            round, seat = map(int, name.split("."))
            assert len(self.areas) == (round - 1) * self.players + seat - 1
            for word in words:
                self.do(seat - 1, word)

    def keep(self, number, kept):
        seat = number % self.players
        offer = self.offers[seat if self.players == 2 else 0]
        assert kept <= offer
        assert len(kept) == (3 if self.players == 2 else 1)
        self.hands[seat] |= kept
        offer -= kept
        if self.players == 2 and seat == 1:
            self.hands[0] |= self.offers[1]
            self.hands[1] |= self.offers[0]
        elif self.players > 2 and all(len(hand) == HAND[self.players] for hand in self.hands):
            self.removed = sorted(offer)

    def last(self, words):
        """Those who can't lay anything are passed over, so that any word may be a later player's."""
        assert not any(self.hands)
        seats = [seat for seat in range(self.players) if self.tokens[seat]]
        for word in words:
            self.do(seats.pop(0), word)

    def do(self, seat, word):
        verb, _, rest = word.partition(":")
        parts = rest.split("+")
        if ">" in word:
            key, area = word.split(">")
            self.hands[seat].remove(key)
            self.areas[key] = area
        elif "@" in word:
            letter, name = word.split("@")
            self.lay(seat, letter, name)
        elif verb in ("move", "exchange"):
            for key in parts:
                self.areas[key] = {"council": "exile", "exile": "council"}[self.areas[key]]
        elif verb == "swap":
            one, other = parts
            self.slots[one], self.slots[other] = self.slots[other], self.slots[one]
        elif verb == "shift":
            start, end = parts
            assert end not in self.slots
            self.slots[end] = self.slots.pop(start)
        elif verb == "replace":
            name, letter = parts
            owner, back = self.slots.pop(name)
            assert owner == seat
            self.lay(seat, letter, name)
            self.tokens[seat].add(back)
        else:
            assert word == "-" or verb == "look"

    def lay(self, seat, letter, name):
        key, place = name.split(".")
        assert key in self.areas
        assert key in AGENDAS
        assert name not in self.slots
        assert place in "123"
        self.tokens[seat].remove(letter)
        self.slots[name] = (seat, letter)

    @property
    def dead(self):
        found = set()
        for key in self.areas:
            there = [letter for name, (_, letter) in self.slots.items() if name.split(".")[0] == key]
            if there.count("P") > there.count("A"):
                found.add(key)
        return found

    @property
    def points(self):
        living = {key: area for key, area in self.areas.items() if key not in self.dead}
        points = [0] * self.players
        for name, (owner, letter) in self.slots.items():
            key, place = name.split(".")
            if letter in "0345" and key in living and held(key, living):
                points[owner] += int(letter) + {"1": 1, "2": 0, "3": -1}[place]
        return points
