"""Positions written down in a few words, for the tests of Balam."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Event
from game.balam.kinds import KINDS, ORDER, TILE_OF, Card, King, Type, Wealth, wealth
from game.balam.map import LaidTile, Map
from game.balam.rules import balam
from game.balam.sites import SITES, Name, Site, read_name, read_site
from game.balam.state import Building, City, Distribution, Options, State, building
from game.engine.chance import Chance

GAME = balam()
KINGS = ("purple", "grey", "gold", "turquoise")


def city(text: str) -> City:
    """`0 V0 P2,3 R1=jade`: the king, then each building with its slots and what lies on it."""
    owner, *words = text.split()
    return City(int(owner), tuple(sorted(map(_building, words), key=lambda one: one.slot)))


def _building(word: str) -> Building:
    place, _equals, content = word.partition("=")
    letter: Type = place[0]  # type: ignore[assignment]
    kind = KINDS[KINDS.index(content)] if content else None
    return building(letter, tuple(map(int, place[1:].split(","))), kind)


def position(
    cities: Mapping[str, str] | None = None,
    treasuries: Sequence[Wealth] | None = None,
    row: Sequence[str] = (),
    current: King = 0,
    board: Map | None = None,
    supply: Mapping[str, int] | None = None,
    scores: Sequence[int] | None = None,
    options: Options | None = None,
) -> State:
    """A turn of `current` on the standard board: these cities and treasuries, these cards first in the row.

    What is in nobody's hands is in the supply, unless `supply` says how much is left of a kind.
    """
    options = options or Options(board="standard")
    kings = options.players
    box = load_catalogue()
    built: list[City | None] = [None] * SITES
    for place, text in (cities or {}).items():
        built[read_site(place)] = city(text)
    owned = tuple(treasuries) if treasuries is not None else (wealth(),) * kings
    left, stock = list(box.tokens), list(box.stock)
    for treasury in owned:
        left = [one - other for one, other in zip(left, treasury, strict=True)]
    for one in (one for stands in built if stands is not None for one in stands.buildings):
        stock[TILE_OF[one.type]] -= 1
        if one.content is not None:
            left[ORDER[one.content]] -= 1
    for kind, number in (supply or {}).items():
        left[ORDER[kind]] = number  # type: ignore[index]
    deck = list(box.deck)
    for card in row:
        deck.remove(Card(card))
    state = GAME.new(replace(options, builder=(current - 1) % kings), 1)
    return state._replace(
        options=options,
        board=board or state.board,
        deck=(*map(Card, row), *deck),
        cities=tuple(built),
        treasuries=owned,
        scores=tuple(scores or (0,) * kings),
        supply=tuple(left),
        stock=tuple(stock),
    )


def distributing(state: State, *kings: King) -> State:
    """The position at the end of its round, when these kings distribute."""
    full = (1 << state.options.cards) - 1
    return state._replace(phase="assign", asked=kings[0], pending=Distribution(kings), turned=full)


def play(state: State, *texts: str) -> State:
    """The state after these moves."""
    return told(state, *texts)[0]


def told(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, and what happened in all of them."""
    happened: tuple[Event, ...] = ()
    for text in texts:
        state, events = GAME.apply(state, GAME.read_move(text))
        happened += events
    return state, happened


def refusal(state: State, text: str) -> str:
    """Why a move is refused, empty when it is not."""
    return GAME.refusal(state, GAME.read_move(text)) or ""


def listed(state: State) -> set[str]:
    """The texts of the moves to choose from."""
    return {str(move) for move in GAME.legal(state)}


def content(state: State, text: str) -> str | None:
    """What lies on the building of this name; there must be one."""
    name: Name = read_name(text)
    stands = state.cities[name // 4]
    assert stands is not None, f"no city for {text}"
    return next(one.content for one in stands.buildings if one.slot == name % 4)


def buildings(state: State, text: str) -> str:
    """The city on this site as it would be written down, empty when there is none."""
    stands = state.cities[read_site(text)]
    if stands is None:
        return ""
    words = [
        f"{one.type}{','.join(map(str, one.slots))}" + (f"={one.content}" if one.content else "")
        for one in stands.buildings
    ]
    return " ".join([str(stands.owner), *words])


def treasury(state: State, king: King) -> dict[str, int]:
    """What a king owns, without the kinds that he has none of."""
    return {kind: number for kind, number in zip(KINDS, state.treasuries[king], strict=True) if number}


def gone(before: State, after: State) -> dict[str, int]:
    """How the supply has changed, by kind."""
    pairs = zip(KINDS, before.supply, after.supply, strict=True)
    return {kind: new - old for kind, old, new in pairs if new != old}


def little_board(sites: Mapping[str, str], links: str) -> Map:
    """A board of these sites, `A2: shell 2 sea`, with these links, `A2-A3 A3-B3`."""
    tiles: dict[Site, LaidTile] = {}
    for place, text in sites.items():
        production, slots, *feature = text.split()
        picture = feature[0] if feature else "none"
        tiles[read_site(place)] = LaidTile("T01", 0, production, int(slots), picture)  # type: ignore[arg-type]
    pairs = [link.split("-") for link in links.split()]
    return Map.of(tiles, [(read_site(one), read_site(other)) for one, other in pairs])


def rolling(state: State, roll: str) -> State:
    """The position with dice that will show this: one character a die, x for a skull."""
    faces = load_catalogue().dice[state.options.dice]
    for word in count():
        chance = Chance(word)
        if all(faces[chance.below(len(faces))] == die for die in roll):
            return state._replace(word=word)
    raise AssertionError("no dice show that")
