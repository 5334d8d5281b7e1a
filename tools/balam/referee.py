"""Replays games of Balam from the lines that `tools.simulate` writes, and checks every move and number in them.

It implements the rules from their page alone, without the engine, so that the two can be compared. The rolls and the
deck are taken from the line.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

KINDS = ["maize", "cacao", "shell", "jade", "obsidian", "prisoner"]
TOKENS = dict(zip(KINDS, [30, 10, 8, 8, 16, 10], strict=True))
WORTH = dict(zip(KINDS, [1, 2, 2, 2, 2, 3], strict=True))
SIDES = {"V": "VG", "G": "VG", "P": "PT", "T": "PT", "M": "MR", "R": "MR", "B": "BO", "O": "BO"}
NAMED = {"M": "cacao", "R": "maize", "B": "shell", "O": "jade"}
ADJACENT = {2: ["01"], 3: ["01", "12"], 4: ["01", "12", "23", "03"]}
DISASTERS: dict[str, tuple[str, int, dict[str, int]]] = {
    "drought": ("maize", 1, {"V": 2}),
    "uprising": ("maize", 1, {"P": 1}),
    "earthquake": ("prisoner", 1, {"T": 1}),
    "pochteca": ("prisoner", 1, {"M": 2}),
    "toltec_raid": ("prisoner", 1, {"G": 2}),
    "decadence": ("prisoner", 1, {"B": 1, "O": 1}),
    "eruption": ("prisoner", 2, {}),
    "tidal_wave": ("prisoner", 2, {}),
}
TILES = (
    [(f"T{n:02}", "shell", 2, "sea", "ES") for n in range(1, 5)]
    + [(f"T{n:02}", "obsidian", 2, "volcano", "NEW") for n in range(5, 9)]
    + [("T09", "jade", 2, "none", "NEW"), ("T10", "jade", 2, "none", "NESW"), ("T11", "jade", 2, "cenote", "NESW")]
    + [(f"T{n}", "cacao", 2, "none", "NEW" if n < 14 else "NESW") for n in range(12, 16)]
    + [(f"T{n}", "maize", 4, "none", "NESW") for n in range(16, 27)]
    + [("T27", "maize", 4, "cenote", "NESW"), ("T28", "maize", 4, "none", "NEW"), ("T29", "maize", 4, "none", "NEW")]
    + [("T30", "maize", 4, "cenote", "NEW"), ("T31", "obsidian", 4, "volcano", "NESW")]
    + [("T32", "jade", 4, "cenote", "NS"), ("T33", "cacao", 4, "none", "NE")]
)
CARDS = Counter(
    {
        **{f"prosperous:{one}/{other}": 1 for one, other in combinations(KINDS[:5], 2)},
        **{f"favourable:{kind}": n for kind, n in zip(KINDS, [5, 2, 2, 2, 3], strict=False)},
        **dict.fromkeys(["cacao_feast", "eclipse"], 1),
        **dict.fromkeys(["exceptional", "expedition", "wedding"], 2),
        **dict.fromkeys(["cenotes", "eruption", "tidal_wave"], 3),
        **dict.fromkeys(["uprising", "earthquake", "pochteca", "toltec_raid", "decadence"], 4),
        "ball_match": 5,
        "drought": 6,
    }
)
SIZES = {"standard": "F5", "random": "F5", "small": "E4", "wide": "H4"}


class Fault(Exception):
    """The line is not a game by the rules."""


def check(holds: Any, what: str) -> None:
    """Raise Fault unless the condition holds."""
    if not holds:
        raise Fault(what)


class Referee:
    """Replays one game."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.line = line
        self.options = line["options"]
        self.kings: int = self.options["players"]
        self.sites: dict[str, dict[str, Any]] = line["board"]
        self.links = {site: set(facts["links"]) for site, facts in self.sites.items()}
        self.owner: dict[str, int] = {}
        self.stands: dict[str, dict[int, list[Any]]] = {site: {} for site in self.sites}
        """By site and lowest slot: type, slots, content."""
        self.treasury = [Counter({"maize": 6}) for _ in range(self.kings)]
        self.supply = Counter(TOKENS) - Counter({"maize": 6 * self.kings})
        self.stock = Counter({"VG": 45, "PT": 16, "MR": 24, "BO": 14})
        self.points: list[Counter[str]] = [Counter() for _ in range(self.kings)]
        self.moves = iter(line["moves"])
        self.rolls = iter(line["rolls"])
        self.done = 0
        self.matches = 0
        self.eclipse = False

    # Reading moves

    def _ask(self, king: int) -> tuple[str, list[str]]:
        """The next move of the line: its verb and its arguments."""
        seat, text = next(self.moves, (None, "nothing"))
        self.done += 1
        check(seat == king, f"move {self.done} ({text}) is of {seat}, but {king} is asked")
        check(text == " ".join(text.split()), f"move {self.done}: spaces in {text!r}")
        verb, *words = text.split(" ")
        return verb, words

    def _wrong(self, verb: str, words: list[str]) -> Fault:
        return Fault(f"move {self.done} ({' '.join([verb, *words])}) answers another question or has another form")

    def _names(self, words: list[str], least: int = 1) -> list[tuple[str, int]]:
        """Buildings, which must be in strictly ascending order."""
        check(words == sorted(set(words)) and len(words) >= least, f"move {self.done}: order of {words}")
        check(all(re.fullmatch(r"[A-H][1-5]\.[0-3]", word) for word in words), f"move {self.done}: names {words}")
        return [(word[:2], int(word[3])) for word in words]

    def _slots(self, text: str) -> list[int]:
        """Slots, which must be in strictly ascending order."""
        found = text.split(",")
        check(found == sorted(set(found)) and all(one in "0123" and one for one in found), f"move {self.done}: {text}")
        return [int(one) for one in found]

    # The board

    def _own(self, king: int) -> Iterator[tuple[str, int, list[Any]]]:
        """The buildings of a king, in order."""
        for site in sorted(self.stands):
            if self.owner.get(site) == king:
                for slot in sorted(self.stands[site]):
                    yield site, slot, self.stands[site][slot]

    def _cities(self, king: int) -> int:
        return sum(owner == king for owner in self.owner.values())

    def _count(self, king: int, letter: str) -> int:
        return sum(one[0] == letter for _, _, one in self._own(king))

    def _influence(self, king: int, site: str) -> int:
        near = {site} | self.links[site]
        return sum(one[0] == "M" for place, _, one in self._own(king) if place in near)

    def _open(self, king: int, site: str) -> bool:
        mine = self._influence(king, site)
        others = [self._influence(other, site) for other in range(self.kings) if other != king]
        top = sum(others) if self.options["blockade"] == "sum" else max(others)
        return mine > top or (mine == top and self.owner.get(site, king) == king)

    def _may_move(self, king: int, start: str, goal: str) -> bool:
        if start == goal:
            return True
        if not self._open(king, start):
            return False
        seen, edge = {start}, [start]
        while edge:
            for site in self.links[edge.pop()] - seen:
                if self._open(king, site):
                    seen.add(site)
                    edge.append(site)
        return goal in seen

    def _pyramids(self, king: int) -> int:
        return sum(1 + len(self.links[site]) for site, _, one in self._own(king) if one[0] == "M")

    def _remove(self, site: str, slot: int) -> None:
        letter, _, content = self.stands[site].pop(slot)
        self.stock[SIDES[letter]] += 1
        if content:
            self.supply[content] += 1
        if not self.stands[site]:
            del self.owner[site]

    def _pay(self, king: int, kind: str) -> None:
        check(kind in KINDS and self.treasury[king][kind] > 0, f"move {self.done}: king {king} has no {kind}")
        self.treasury[king][kind] -= 1
        self.supply[kind] += 1

    def _gain(self, king: int, kind: str, number: int = 1) -> None:
        number = min(number, self.supply[kind])
        self.supply[kind] -= number
        self.treasury[king][kind] += number

    # The course of the game

    def run(self) -> None:
        """Replay the whole game."""
        self._check_setup()
        first = self.line["first"]
        number = 0
        length = self.options["length"] or self.kings
        while self.matches < length:
            last = self._play_round(first, number)
            first = (last + 1) % self.kings
            order = [(first + step) % self.kings for step in range(self.kings)]
            self._produce(order)
            self._distribute(order)
            if not self.eclipse:
                for king in order:
                    self._gain(king, "maize", 2)
            check(number < len(self.line["rounds"]), f"round {number + 1} is missing")
            told = self.line["rounds"][number]
            self._check_books()
            check(told["scores"] == [sum(one.values()) for one in self.points], f"scores of round {number + 1}")
            check(told["treasuries"] == [one.total() for one in self.treasury], f"treasuries of round {number + 1}")
            check(told["cities"] == [self._cities(king) for king in range(self.kings)], f"cities of round {number + 1}")
            number += 1
        check(len(self.line["rounds"]) == number, "number of rounds")
        check(next(self.moves, None) is None, "moves after the end")
        check(next(self.rolls, None) is None, "rolls after the end")
        for king in range(self.kings):
            self.points[king]["treasury"] += self.treasury[king].total() // 2
        sources = ["temples", "cenotes", "matches", "cards", "treasury"]
        finals = [{source: one[source] for source in sources} | {"total": sum(one.values())} for one in self.points]
        check(self.line["scores"] == finals, f"final scores {self.line['scores']} should be {finals}")
        totals = [one["total"] for one in finals]
        check(self.line["winners"] == [king for king, n in enumerate(totals) if n == max(totals)], "winners")

    def _check_setup(self) -> None:
        """Check board, deck and first player."""
        check(self.line["first"] == (self.line["builder"] + 1) % self.kings, "first player")
        chosen = self.options["builder"]
        check(chosen in (-1, self.line["builder"]), "builder")
        deck = self.line["deck"]
        check(Counter(deck) == CARDS, "the cards of the deck")
        check(all(card.startswith("prosperous") for card in deck[:10]), "prosperous cards on top")
        matches = [place for place, card in enumerate(deck, start=1) if card == "ball_match"]
        bounds = [(20, 21), (30, 32), (41, 43), (51, 53), (62, 63)]
        check(all(low <= at <= high for at, (low, high) in zip(matches, bounds, strict=True)), "places of the matches")
        check(34 <= deck.index("eclipse") + 1 <= 39, "place of the eclipse")
        corner = SIZES[self.options["board"]]
        columns, rows = "ABCDEFGH"[: "ABCDEFGH".index(corner[0]) + 1], range(1, int(corner[1]) + 1)
        check(set(self.sites) == {f"{column}{row}" for column in columns for row in rows}, "sites of the board")
        used = [facts["tile"] for facts in self.sites.values()]
        check(len(used) == len(set(used)), "a tile lies twice")
        exits = {}
        for site, facts in self.sites.items():
            tile = next(one for one in TILES if one[0] == facts["tile"])
            check((facts["production"], facts["slots"], facts["feature"]) == tile[1:4], f"tile on {site}")
            exits[site] = {"NESW"[("NESW".index(way) + facts["rotation"]) % 4] for way in tile[4]}
        corners = [columns[0] + "1", columns[-1] + "1", columns[-1] + corner[1], columns[0] + corner[1]]
        seas = [site for site, facts in self.sites.items() if facts["feature"] == "sea"]
        check(sorted(seas) == sorted(corners), "the sea lies in the corners")
        check([self.sites[site]["rotation"] for site in corners] == [0, 1, 2, 3], "the sea faces outward")
        for site in self.sites:
            joined = set()
            for way, back, step, fall in (("N", "S", 0, -1), ("E", "W", 1, 0), ("S", "N", 0, 1), ("W", "E", -1, 0)):
                other = chr(ord(site[0]) + step) + str(int(site[1]) + fall)
                if way in exits[site] and back in exits.get(other, ()):
                    joined.add(other)
            check(self.sites[site]["links"] == sorted(joined), f"links of {site}")
            check(len(joined) >= 2, f"{site} has too few links")

    def _check_books(self) -> None:
        """Check that tokens, tiles and pyramids add up."""
        tokens = Counter(self.supply)
        tiles = Counter(self.stock)
        for king in range(self.kings):
            tokens.update(self.treasury[king])
            check(self._cities(king) <= 12 and self._pyramids(king) <= 15, "pyramids")
            for _, _, (letter, _, content) in self._own(king):
                tiles[SIDES[letter]] += 1
                if content:
                    tokens[content] += 1
        check(tokens == Counter(TOKENS), "tokens")
        check(tiles == Counter({"VG": 45, "PT": 16, "MR": 24, "BO": 14}), "building tiles")

    def _ranked(self, counts: list[int]) -> tuple[list[int], int | None]:
        """The one or two leaders, and the second."""
        top = max(counts)
        leaders = [king for king, n in enumerate(counts) if n == top]
        if top == 0 or len(leaders) > 2:
            return [], None
        if len(leaders) == 2:
            return leaders, None
        rest = sorted((n for king, n in enumerate(counts) if king not in leaders), reverse=True)
        if rest[0] == 0 or (len(rest) > 1 and rest[0] == rest[1]):
            return leaders, None
        return leaders, next(king for king, n in enumerate(counts) if n == rest[0] and king not in leaders)

    def _play_round(self, first: int, number: int) -> int:
        """Divination and turns; returns the king who played last."""
        size = self.kings + 1
        row = self.line["deck"][number * size : number * size + size]
        leaders, second = self._ranked([self._count(king, "O") for king in range(self.kings)])
        if len(leaders) == 2:
            leaders.sort(key=lambda king: (king - first) % self.kings)
            self._divine(leaders[0], 1)
            self._divine(leaders[1], 1)
        elif leaders:
            self._divine(leaders[0], self.kings)
            if second is not None:
                self._divine(second, 1)
        down = set(range(size))
        king = first
        while True:
            self._turn(king, row, down)
            if not down:
                return king
            king = (king + 1) % self.kings

    def _divine(self, king: int, quota: int) -> None:
        seen: set[str] = set()
        while quota:
            verb, words = self._ask(king)
            if (verb, words) == ("end", []):
                return
            check(verb == "peek" and len(words) == 1, f"move {self.done}: a look or the end")
            check(words[0] in map(str, range(self.kings + 1)) and words[0] not in seen, f"move {self.done}: which card")
            seen.add(words[0])
            quota -= 1

    def _turn(self, king: int, row: list[str], down: set[int]) -> None:
        verb, words = self._ask(king)
        match verb, words:
            case "flip", [position]:
                check(position in map(str, down), f"move {self.done}: card {position} is not face down")
                down.remove(int(position))
                self._katun(king, row[int(position)])
            case "pass", [tax]:
                self._pay(king, tax)
            case "build", [tax, site, *changes]:
                self._pay(king, tax)
                self._build(king, site, changes)
            case "attack", [tax, way, garrisons, *obsidian] if len(obsidian) < 2:
                self._pay(king, tax)
                self._attack(king, way, garrisons, obsidian)
            case _:
                raise self._wrong(verb, words)

    def _build(self, king: int, site: str, changes: list[str]) -> None:
        check(site in self.sites and self.owner.get(site, king) == king, f"move {self.done}: building on {site}")
        form = r"((?: -[A-Z][0-3])*)((?: \+[A-Z][0-3](?:,[0-3])?)*)(?: =([a-z,]+))?"
        found = re.fullmatch(form, "".join(" " + change for change in changes))
        check(found and changes, f"move {self.done}: form of {changes}")
        assert found is not None
        removed = found[1].split()
        check(
            [one[2] for one in removed] == sorted({one[2] for one in removed}), f"move {self.done}: order of removals"
        )
        for one in removed:
            there = self.stands[site].get(int(one[2]))
            check(there and there[0] == one[1], f"move {self.done}: {one} is not there")
            self._remove(site, int(one[2]))
        new = [(one[1], self._slots(one[2:])) for one in found[2].split()]
        check(removed or new, f"move {self.done}: no change")
        check([slots[0] for _, slots in new] == sorted({slots[0] for _, slots in new}), f"move {self.done}: order")
        size = self.sites[site]["slots"]
        taken = {slot for _, slots, _ in self.stands[site].values() for slot in slots}
        founded = site not in self.owner and not removed
        anything = 0
        for letter, slots in new:
            check(letter in SIDES and not taken & set(slots) and max(slots) < size, f"move {self.done}: room on {site}")
            taken |= set(slots)
            if letter in "PT":
                check("".join(map(str, slots)) in ADJACENT[size], f"move {self.done}: slots that touch")
                anything += 2
            else:
                check(len(slots) == 1, f"move {self.done}: one slot")
                if letter in NAMED:
                    self._pay(king, NAMED[letter])
                else:
                    anything += 1
            self.stock[SIDES[letter]] -= 1
            check(self.stock[SIDES[letter]] >= 0, f"move {self.done}: tiles")
        paid = found[3].split(",") if found[3] else []
        check(len(paid) == anything, f"move {self.done}: payment")
        check([KINDS.index(kind) for kind in paid] == sorted(KINDS.index(kind) for kind in paid), "order of payment")
        for kind in paid:
            self._pay(king, kind)
        if new:
            check(not founded or self._cities(king) < 12, f"move {self.done}: large pyramids")
            self.owner[site] = king
        for letter, slots in new:
            self.stands[site][slots[0]] = [letter, slots, None]
        check(self._pyramids(king) <= 15, f"move {self.done}: small pyramids")

    def _attack(self, king: int, way: str, garrisons: str, obsidian: list[str]) -> None:
        check(re.fullmatch(r"[A-H][1-5]>[A-H][1-5]", way), f"move {self.done}: way {way}")
        start, target = way.split(">")
        check(self.owner.get(start) == king, f"move {self.done}: attack from {start}")
        enemy = self.owner.get(target, king)
        check(enemy != king and target in self.links[start], f"move {self.done}: attack on {target}")
        check(garrisons[0] == "g" and all(one[0] == "o" for one in obsidian), f"move {self.done}: form")
        part = self._slots(garrisons[1:])
        spent = self._slots(obsidian[0][1:]) if obsidian else []
        check(all(self.stands[start].get(slot, "-")[0] == "G" for slot in part), f"move {self.done}: garrisons")
        for slot in spent:
            check(slot in part and self.stands[start][slot][2] == "obsidian", f"move {self.done}: obsidian")
            self.stands[start][slot][2] = None
            self.supply["obsidian"] += 1
        near = {target} | self.links[target]
        defenders = [(site, slot, one) for site, slot, one in self._own(enemy) if site in near and one[0] == "G"]
        defence = len(defenders)
        armed = {f"{site}.{slot}": one for site, slot, one in defenders if one[2] == "obsidian"}
        if armed:
            verb, words = self._ask(enemy)
            check(verb == "defend" and words, f"move {self.done}: defence")
            for site, slot in self._names([] if words == ["none"] else words, 0):
                check(f"{site}.{slot}" in armed, f"move {self.done}: no obsidian on {site}.{slot}")
                armed[f"{site}.{slot}"][2] = None
                self.supply["obsidian"] += 1
                defence += 1
        dice = next(self.rolls, "")
        faces = "0123x"
        check(len(dice) == len(part) and all(die in faces for die in dice), f"move {self.done}: roll {dice!r}")
        difference = sum(int(die) for die in dice if die != "x") + len(spent) - defence
        if skulls := dice.count("x"):
            verb, words = self._ask(king)
            check(verb == "lose" and len(words) == 1, f"move {self.done}: losses")
            fallen = self._slots(words[0])
            check(len(fallen) == skulls and set(fallen) <= set(part), f"move {self.done}: which garrisons fall")
            for slot in fallen:
                self._remove(start, slot)
        there = self.stands[target]
        if not any(len(one[1]) <= difference for one in there.values()):
            return
        verb, words = self._ask(king)
        check(verb == "destroy" and len(words) == 1, f"move {self.done}: destruction")
        hit = self._slots(words[0])
        check(all(slot in there for slot in hit), f"move {self.done}: nothing stands there")
        left = difference - sum(len(there[slot][1]) for slot in hit)
        more = [len(one[1]) for slot, one in there.items() if slot not in hit]
        check(
            left >= 0 and all(points > left for points in more), f"move {self.done}: destroyed too much or too little"
        )
        for slot in hit:
            self._remove(target, slot)
        prisoners = len(hit)
        for _slot, one in sorted(self.stands[start].items()):
            if one[0] == "G" and one[2] is None and prisoners and self.supply["prisoner"]:
                one[2] = "prisoner"
                self.supply["prisoner"] -= 1
                prisoners -= 1
        if target not in self.owner and self._could_settle(king, target):
            verb, words = self._ask(king)
            if (verb, words) != ("decline", []):
                check(
                    verb == "settle" and words and all(word[0] != "-" for word in words), f"move {self.done}: settling"
                )
                check(any(word[0] == "+" for word in words), f"move {self.done}: settling with nothing")
                self._build(king, target, words)

    def _could_settle(self, king: int, site: str) -> bool:
        if self._cities(king) >= 12:
            return False
        owned = self.treasury[king]
        for letter, side in SIDES.items():
            if not self.stock[side]:
                continue
            price = owned[NAMED[letter]] >= 1 if letter in NAMED else owned.total() >= 1 + (letter in "PT")
            pyramids = letter != "M" or self._pyramids(king) + 1 + len(self.links[site]) <= 15
            if price and pyramids:
                return True
        return False

    # Cards

    def _katun(self, king: int, card: str) -> None:
        name, _, shown = card.partition(":")
        others = [other for other in range(self.kings) if other != king]
        match name:
            case "prosperous":
                verb, words = self._ask(king)
                if (verb, words) == ("prestige", []):
                    self.points[king]["cards"] += 3
                else:
                    self._take(king, verb, words, shown.split("/"))
            case "favourable":
                self._gain(king, shown)
            case "exceptional":
                self._gain(king, "maize", 2)
            case "expedition":
                if self.supply.total():
                    self._take(king, *self._ask(king), KINDS)
            case "cacao_feast":
                for step in range(self.kings):
                    self._gain((king + step) % self.kings, "cacao")
            case "wedding":
                if any(self.treasury[other].total() for other in others):
                    verb, words = self._ask(king)
                    check(
                        verb == "dowry" and len(words) == 2 and words[0] in map(str, others), f"move {self.done}: dowry"
                    )
                    giver, kind = int(words[0]), words[1]
                    check(self.treasury[giver][kind] > 0, f"move {self.done}: no such dowry")
                    self.treasury[giver][kind] -= 1
                    self.treasury[king][kind] += 1
            case "cenotes":
                self._cenotes(king)
            case "ball_match":
                self.matches += 1
                leaders, second = self._ranked([self._count(one, "B") for one in range(self.kings)])
                for one in leaders:
                    self.points[one]["matches"] += self._cities(one) // len(leaders)
                if second is not None:
                    self.points[second]["matches"] += self._cities(second) // 2
            case "eclipse":
                self.eclipse = True
            case _:
                self._disaster(king, name)

    def _take(self, king: int, verb: str, words: list[str], kinds: list[str]) -> None:
        check(verb == "take" and len(words) == 1 and words[0] in kinds, f"move {self.done}: what to take")
        check(self.supply[words[0]] > 0, f"move {self.done}: none left")
        self._gain(king, words[0])

    def _cenotes(self, king: int) -> None:
        holes = [site for site, facts in self.sites.items() if facts["feature"] == "cenote"]
        stores = {f"{site}.{slot}": one for site, slot, one in self._own(king) if one[0] in "RG" and one[2]}
        if not any(self._may_move(king, name[:2], hole) for name in stores for hole in holes):
            return
        verb, words = self._ask(king)
        check(verb == "offer" and words and words == sorted(set(words)), f"move {self.done}: offer")
        used: set[str] = set()
        for word in [] if words == ["none"] else words:
            name, _, hole = word.partition(">")
            check(name in stores and hole in holes and not used & {name, hole}, f"move {self.done}: {word}")
            check(self._may_move(king, name[:2], hole), f"move {self.done}: no way for {word}")
            used |= {name, hole}
            kind, stores[name][2] = stores[name][2], None
            self.supply[kind] += 1
            self.points[king]["cenotes"] += 2 * WORTH[kind]

    def _disaster(self, king: int, name: str) -> None:
        kind, price, takes = DISASTERS[name]
        if takes:
            hit = {f"{site}.{slot}": one[0] for site, slot, one in self._own(king) if one[0] in takes}
        else:
            feature = "sea" if name == "tidal_wave" else "volcano"
            sites = {site for site, facts in self.sites.items() if facts["feature"] == feature}
            if feature == "volcano" and self.options["volcano_scope"] == "linked":
                sites |= {other for site in sites for other in self.links[site]}
            hit = {f"{site}.{slot}": one[0] for site, slot, one in self._own(king) if site in sites}
        if not hit:
            return
        verb, words = self._ask(king)
        if verb == "pay":
            check(len(self._names(words)) == price, f"move {self.done}: price")
            for site, slot in self._names(words):
                there = self.stands.get(site, {}).get(slot)
                fits = there and self.owner[site] == king and there[0] in "RG" and there[2] == kind
                check(fits, f"move {self.done}: no {kind} on {site}.{slot}")
                assert there is not None
                there[2] = None
                self.supply[kind] += 1
            return
        check(verb == "suffer", f"move {self.done}: pay or suffer")
        falls = list(hit)
        if takes:
            self._names(words)
            check(all(word in hit for word in words), f"move {self.done}: other buildings")
            lost = Counter(hit[word] for word in words)
            owned = Counter(hit.values())
            check(lost == Counter({one: min(n, owned[one]) for one, n in takes.items()}), f"move {self.done}: losses")
            falls = words
        else:
            check(words == ["all"], f"move {self.done}: all")
        for word in falls:
            self._remove(word[:2], int(word[3]))

    # The end of a round

    def _produce(self, order: list[int]) -> None:
        for kind in KINDS[:5]:
            for king in order:
                villages = {
                    f"{site}.{slot}": one
                    for site, slot, one in self._own(king)
                    if one[0] == "V" and self.sites[site]["production"] == kind
                }
                chosen = list(villages)
                if 0 < self.supply[kind] < len(villages):
                    verb, words = self._ask(king)
                    check(verb == "produce" and words[:1] == [kind], f"move {self.done}: production of {kind}")
                    chosen = words[1:]
                    self._names(chosen)
                    check(set(chosen) <= set(villages), f"move {self.done}: other villages")
                    check(len(chosen) == self.supply[kind], f"move {self.done}: number of villages")
                elif not self.supply[kind]:
                    chosen = []
                for name in chosen:
                    villages[name][2] = kind
                    self.supply[kind] -= 1

    def _distribute(self, order: list[int]) -> None:
        for king in order:
            mine = {f"{site}.{slot}": one for site, slot, one in self._own(king)}
            if any(one[2] for one in mine.values()):
                verb, words = self._ask(king)
                check(verb == "assign" and words and words == sorted(set(words)), f"move {self.done}: distribution")
                self._assign(king, mine, [] if words == ["none"] else [tuple(word.split(">")) for word in words])

    def _assign(self, king: int, mine: dict[str, list[Any]], pairs: list[Any]) -> None:
        stays = {
            name for name, one in mine.items() if one[2] and (one[0] == "R" or (one[0], one[2]) == ("G", "obsidian"))
        }
        check(all(len(pair) == 2 and mine.get(pair[0], "---")[2] for pair in pairs), f"move {self.done}: sources")
        sources = [source for source, _ in pairs]
        check(len(sources) == len(set(sources)), f"move {self.done}: a token twice")
        load = Counter(name for name in stays if name not in sources)
        arriving: dict[str, str] = {}
        for source, target in pairs:
            kind = mine[source][2]
            if target == "lose":
                check(source in stays, f"move {self.done}: {source} is not stored")
                continue
            check(target in mine and target != source, f"move {self.done}: target {target}")
            letter = mine[target][0]
            check(letter in "TPR" or (letter, kind) == ("G", "obsidian"), f"move {self.done}: {kind} to {letter}")
            load[target] += 1
            check(load[target] <= (2 if letter in "TP" else 1), f"move {self.done}: no room on {target}")
            check(self._may_move(king, source[:2], target[:2]), f"move {self.done}: no way from {source} to {target}")
            if letter in "RG":
                arriving[target] = kind
        for source, target in pairs:
            kind = mine[source][2]
            mine[source][2] = None
            letter = mine[target][0] if target != "lose" else ""
            if letter == "P":
                self.treasury[king][kind] += 1
            elif letter not in ("R", "G"):
                self.supply[kind] += 1
                if letter == "T":
                    self.points[king]["temples"] += WORTH[kind]
        for name, one in mine.items():
            if one[2] and name not in stays:
                self.supply[one[2]] += 1
                one[2] = None
        for name, kind in arriving.items():
            mine[name][2] = kind


def referee(line: dict[str, Any]) -> None:
    """Check one game; raises Fault if it breaks a rule."""
    Referee(line).run()


def main() -> None:
    """Check every line of a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.referee", description=__doc__)
    parser.add_argument("jsonl", type=Path, metavar="FILE", help="games as `tools.simulate --game balam` writes them")
    path = parser.parse_args().jsonl
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        sys.exit(f"referee: cannot read {path}: {error.strerror}")
    faults = []
    for number, text in enumerate(lines, start=1):
        try:
            referee(json.loads(text))
        except Fault as fault:
            faults.append(f"{path}:{number}: {fault}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(lines)} games, every move by the rules and every number right.")


if __name__ == "__main__":
    main()
