"""The moves, each a small value with a text form that survives a round trip."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, cast

from game.balam.kinds import KINDS, ORDER, TYPES, Kind, King, Type
from game.balam.sites import LOSE, NAMES, SITE_NAMES, Name, Site, read_name, read_site
from game.balam.texts import _
from game.language import quoted


class Construction(NamedTuple):
    """A building to put up, on one slot or on two in ascending order (BAL-38)."""

    type: Type
    slots: tuple[int, ...]

    def __str__(self) -> str:
        return f"+{self.type}{_slots(self.slots)}"


class Demolition(NamedTuple):
    """A building to take away, named by its lowest slot (BAL-39)."""

    type: Type
    slot: int

    def __str__(self) -> str:
        return f"-{self.type}{self.slot}"


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a face-down card (BAL-29)."""

    position: int

    def __str__(self) -> str:
        return f"peek {self.position}"


@dataclass(frozen=True, slots=True)
class End:
    """Look at no more cards (BAL-34)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a Katun card (BAL-23)."""

    position: int

    def __str__(self) -> str:
        return f"flip {self.position}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pay the tax and do nothing (BAL-22)."""

    tax: Kind

    def __str__(self) -> str:
        return f"pass {self.tax}"


class Build(NamedTuple):
    """Pay the tax, take away and put up buildings on one site. A tuple, as a turn lists hundreds."""

    tax: Kind
    site: Site
    demolish: tuple[Demolition, ...]
    construct: tuple[Construction, ...]
    pay: tuple[Kind, ...]
    """The tokens for villages, garrisons, palaces and temples, in the order of kinds."""

    def __str__(self) -> str:
        words = ["build", self.tax, SITE_NAMES[self.site], *map(str, self.demolish), *map(str, self.construct)]
        return " ".join(words + _payment(self.pay))


class Attack(NamedTuple):
    """Pay the tax and send garrisons of one city against another. A tuple like Build, as every turn lists some."""

    tax: Kind
    origin: Site
    target: Site
    garrisons: tuple[int, ...]
    """The slots of those that take part."""
    obsidian: tuple[int, ...]
    """The slots of those that spend their obsidian."""

    def __str__(self) -> str:
        spent = f" o{_slots(self.obsidian)}" if self.obsidian else ""
        origin, target = SITE_NAMES[self.origin], SITE_NAMES[self.target]
        return f"attack {self.tax} {origin}>{target} g{_slots(self.garrisons)}{spent}"


@dataclass(frozen=True, slots=True)
class Defend:
    """Spend the obsidian of these garrisons (BAL-48)."""

    garrisons: tuple[Name, ...]

    def __str__(self) -> str:
        return f"defend {_names(self.garrisons)}"


@dataclass(frozen=True, slots=True)
class Lose:
    """Give up these garrisons of the attacking city, one for each skull (BAL-50)."""

    slots: tuple[int, ...]

    def __str__(self) -> str:
        return f"lose {_slots(self.slots)}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy the buildings of the attacked city with these lowest slots (BAL-53)."""

    slots: tuple[int, ...]

    def __str__(self) -> str:
        return f"destroy {_slots(self.slots)}"


@dataclass(frozen=True, slots=True)
class Settle:
    """Build on the devastated site without paying the tax again (BAL-58)."""

    construct: tuple[Construction, ...]
    pay: tuple[Kind, ...]

    def __str__(self) -> str:
        return " ".join(["settle", *map(str, self.construct), *_payment(self.pay)])


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the devastated site to itself (BAL-58)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a token of this kind (BAL-61, BAL-64)."""

    kind: Kind

    def __str__(self) -> str:
        return f"take {self.kind}"


@dataclass(frozen=True, slots=True)
class Prestige:
    """Take the prestige of a prosperous Katun (BAL-61)."""

    def __str__(self) -> str:
        return "prestige"


@dataclass(frozen=True, slots=True)
class Dowry:
    """Take a token of this kind from another king (BAL-66)."""

    king: King
    kind: Kind

    def __str__(self) -> str:
        return f"dowry {self.king} {self.kind}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Bring tokens to cenotes, from a building each (BAL-68)."""

    pairs: tuple[tuple[Name, Site], ...]

    def __str__(self) -> str:
        return " ".join(
            ["offer", *([f"{NAMES[source]}>{SITE_NAMES[site]}" for source, site in self.pairs] or ["none"])]
        )


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay for a disaster with the tokens on these buildings (BAL-79)."""

    sources: tuple[Name, ...]

    def __str__(self) -> str:
        return f"pay {_names(self.sources)}"


@dataclass(frozen=True, slots=True)
class Suffer:
    """Lose these buildings to a disaster (BAL-80)."""

    buildings: tuple[Name, ...]

    def __str__(self) -> str:
        return f"suffer {_names(self.buildings)}"


@dataclass(frozen=True, slots=True)
class SufferAll:
    """Lose every city by the sea, or next to a volcano (BAL-81)."""

    def __str__(self) -> str:
        return "suffer all"


@dataclass(frozen=True, slots=True)
class Produce:
    """These villages produce when there is not a token for each (BAL-86)."""

    kind: Kind
    villages: tuple[Name, ...]

    def __str__(self) -> str:
        return f"produce {self.kind} {_names(self.villages)}"


class Assign(NamedTuple):
    """Move tokens from their buildings to others, or to LOSE. A tuple like Build, as many are listed."""

    pairs: tuple[tuple[Name, Name], ...]

    def __str__(self) -> str:
        return " ".join(
            ["assign", *([f"{NAMES[source]}>{NAMES[target]}" for source, target in self.pairs] or ["none"])]
        )


Move = (
    Peek
    | End
    | Flip
    | Pass
    | Build
    | Attack
    | Defend
    | Lose
    | Destroy
    | Settle
    | Decline
    | Take
    | Prestige
    | Dowry
    | Offer
    | Pay
    | Suffer
    | SufferAll
    | Produce
    | Assign
)

LISTED = 64
"""Answers of one kind are listed one by one up to this number."""


def rising(items: Sequence[int]) -> bool:
    """True if the items are strictly increasing."""
    return all(one < other for one, other in pairwise(items))


def read_move(text: str) -> Move:
    """The move whose str() is this text; raises ValueError, also when a list is in another order."""
    try:
        move = _read(text.split(" "))
    except (KeyError, ValueError):
        move = None
    if move is None:
        sentence = _("{text} is not a valid move; try something like “flip 2” or “build maize D3 +V0 +R1 =maize”.")
        raise ValueError(sentence.format(text=quoted(text)))
    if str(move) != text:
        sentence = _("{text} is not a valid move; write it like this: “{move}” (each item once, in ascending order).")
        raise ValueError(sentence.format(text=quoted(text), move=move))
    return move


def _read(words: list[str]) -> Move | None:
    """The move with its lists in order, whatever order they have in the text."""
    match words:
        case ["peek", position]:
            return Peek(_digit(position))
        case ["end"]:
            return End()
        case ["flip", position]:
            return Flip(_digit(position))
        case ["pass", tax]:
            return Pass(_kind(tax))
        case ["build", tax, site, *changes] if changes:
            return Build(_kind(tax), read_site(site), *_changes(changes))
        case ["attack", tax, way, garrisons, *obsidian] if len(obsidian) <= 1:
            origin, target = way.split(">")
            spent = _read_slots(obsidian[0], "o") if obsidian else ()
            return Attack(_kind(tax), read_site(origin), read_site(target), _read_slots(garrisons, "g"), spent)
        case ["defend", *names]:
            return Defend(_read_names([] if names == ["none"] else names))
        case ["lose", slots]:
            return Lose(_read_slots(slots))
        case ["destroy", slots]:
            return Destroy(_read_slots(slots))
        case ["settle", *changes]:
            demolish, construct, pay = _changes(changes)
            return Settle(construct, pay) if construct and not demolish else None
        case ["decline"]:
            return Decline()
        case ["take", kind]:
            return Take(_kind(kind))
        case ["prestige"]:
            return Prestige()
        case ["dowry", king, kind]:
            return Dowry(_digit(king), _kind(kind))
        case ["offer", *pairs]:
            ways = [pair.split(">") for pair in pairs if pairs != ["none"]]
            return Offer(tuple(sorted({(_name(source), read_site(site)) for source, site in ways})))
        case ["pay", *names] if names:
            return Pay(_read_names(names))
        case ["suffer", "all"]:
            return SufferAll()
        case ["suffer", *names] if names:
            return Suffer(_read_names(names))
        case ["produce", kind, *names] if names:
            return Produce(_kind(kind), _read_names(names))
        case ["assign", *pairs]:
            ways = [pair.split(">") for pair in pairs if pairs != ["none"]]
            return Assign(tuple(sorted({(_name(source), read_name(target)) for source, target in ways})))
        case _:
            return None


_CHANGE = re.compile(r"([+-])([A-Z])([0-3])(?:,([0-3]))?")


def _changes(words: list[str]) -> tuple[tuple[Demolition, ...], tuple[Construction, ...], tuple[Kind, ...]]:
    demolish: set[Demolition] = set()
    construct: dict[Construction, None] = {}
    pay: tuple[Kind, ...] = ()
    for word in words:
        if word.startswith("="):
            pay = tuple(sorted(map(_kind, word[1:].split(",")), key=ORDER.__getitem__))
        elif (change := _CHANGE.fullmatch(word)) and change[2] in TYPES:
            letter = cast("Type", change[2])
            if change[1] == "-":
                demolish.add(Demolition(letter, int(change[3])))
            else:
                slots = {int(slot) for slot in change.groups()[2:] if slot}
                construct[Construction(letter, tuple(sorted(slots)))] = None
        else:
            raise ValueError(word)
    by_slot = sorted(construct, key=lambda one: one.slots[0])
    return tuple(sorted(demolish, key=lambda one: one.slot)), tuple(by_slot), pay


def _kind(text: str) -> Kind:
    return KINDS[KINDS.index(cast("Kind", text))]


def _digit(text: str) -> int:
    if not (len(text) == 1 and "0" <= text <= "9"):
        raise ValueError(text)
    return int(text)


def _name(text: str) -> Name:
    if (name := read_name(text)) == LOSE:
        raise ValueError(text)
    return name


def _read_names(words: list[str]) -> tuple[Name, ...]:
    return tuple(sorted({_name(word) for word in words}))


def _read_slots(text: str, sign: str = "") -> tuple[int, ...]:
    if not re.fullmatch(rf"{sign}[0-3](,[0-3])*", text):
        raise ValueError(text)
    return tuple(sorted({int(slot) for slot in text.removeprefix(sign).split(",")}))


def _slots(slots: Iterable[int]) -> str:
    return ",".join(map(str, slots))


def _names(names: tuple[Name, ...]) -> str:
    return " ".join(NAMES[name] for name in names) or "none"


def _payment(pay: tuple[Kind, ...]) -> list[str]:
    return [f"={','.join(pay)}"] if pay else []
