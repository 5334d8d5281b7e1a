"""Helpers for positions of Balam: play on from them, and read the results."""

from collections.abc import Mapping

from game.balam.events import Event
from game.balam.kinds import KINDS, King
from game.balam.map import LaidTile, Map
from game.balam.match import balam
from game.balam.sites import Name, Site, read_name, read_site
from game.balam.state import Distribution, State

GAME = balam()


def distributing(state: State, *kings: King) -> State:
    """The position at the end of its round, with these kings to distribute."""
    full = (1 << state.options.cards) - 1
    return state.changed(phase="assign", asked=kings[0], pending=Distribution(kings), turned=full)


def play(state: State, *texts: str) -> State:
    """The state after these moves."""
    return told(state, *texts)[0]


def told(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, and all their events."""
    happened: tuple[Event, ...] = ()
    for text in texts:
        state, events = GAME.apply(state, GAME.read_move(text))
        happened += events
    return state, happened


def refusal(state: State, text: str) -> str:
    """The refusal of a move; empty if it is legal."""
    return str(GAME.refusal(state, GAME.read_move(text)) or "")


def listed(state: State) -> set[str]:
    """The listed moves as texts."""
    return {str(move) for move in GAME.legal(state)}


def content(state: State, text: str) -> str | None:
    """The token on the building of this name, which must exist."""
    name: Name = read_name(text)
    stands = state.cities[name // 4]
    assert stands is not None, f"no city for {text}"
    return next(one.content for one in stands.buildings if one.slot == name % 4)


def buildings(state: State, text: str) -> str:
    """The city on a site in text form; empty if there is none."""
    stands = state.cities[read_site(text)]
    if stands is None:
        return ""
    words = [
        f"{one.type}{','.join(map(str, one.slots))}" + (f"={one.content}" if one.content else "")
        for one in stands.buildings
    ]
    return " ".join([str(stands.owner), *words])


def treasury(state: State, king: King) -> dict[str, int]:
    """The tokens that a king owns, without kinds he has none of."""
    return {kind: number for kind, number in zip(KINDS, state.treasuries[king], strict=True) if number}


def gone(before: State, after: State) -> dict[str, int]:
    """Changes of the supply, by kind."""
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
