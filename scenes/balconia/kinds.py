"""Who can sit at the table: a person or any bot there is, each with a friendly name and a sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from game.balconia.bots import BOTS
from scenes.settings import PERSON


class Kind(NamedTuple):
    """A kind of player in words."""

    name: str
    sentence: str


KNOWN: Mapping[str, Kind] = {
    PERSON: Kind("Person", "Sits at this screen and plays with mouse or keys."),
    "random": Kind("Computer: dreamy", "Plays any move that is allowed, without a thought."),
    "greedy": Kind("Computer: greedy", "Takes the most points it sees now, and remembers every block."),
}


def kinds() -> tuple[str, ...]:
    """Everyone who can play, persons first."""
    return (PERSON, *BOTS)


def in_words(kind: str) -> Kind:
    """A kind by name; a new bot without words is called by its name."""
    return KNOWN.get(kind) or Kind(f"Computer: {kind}", "A computer player.")


def after(kind: str) -> str:
    """The next kind, round and round; one that is not there any more becomes a person."""
    every = kinds()
    return every[(every.index(kind) + 1) % len(every)] if kind in every else PERSON
