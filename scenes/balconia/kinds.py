"""Who can sit at the table: a person or one of the four levels, each with a name, a face and a sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from game.balconia.bots import LEVELS
from scenes.settings import PERSON


class Kind(NamedTuple):
    """A kind of player in words; `called` is the name of one who brings their own."""

    name: str
    sentence: str
    called: str = ""


KNOWN: Mapping[str, Kind] = {
    PERSON: Kind("Person", "Sits at this screen and plays with mouse or keys."),
    "tourist": Kind("Tourist", "Enjoys the view and forgets what stands behind. A child can win.", "Tourist"),
    "neighbour": Kind("Neighbour", "Takes the most points there are now, and remembers a lot.", "Neighbour"),
    "concierge": Kind("Concierge", "Knows what every balcony may still become. Stay awake.", "Concierge"),
    "architect": Kind("Architect", "Forgets nothing and plans a turn ahead. You will have to think.", "Architect"),
    "random": Kind("Computer: dreamy", "Plays any move that is allowed, without a thought."),
    "greedy": Kind("Computer: greedy", "Takes the most points it sees now, and remembers every block."),
}


def kinds() -> tuple[str, ...]:
    """Everyone who is offered, persons first, then from the weakest level to the strongest."""
    return (PERSON, *LEVELS)


def in_words(kind: str) -> Kind:
    """A kind by name; a new bot without words is called by its name."""
    return KNOWN.get(kind) or Kind(f"Computer: {kind}", "A computer player.")


def after(kind: str) -> str:
    """The next kind, round and round; one that is not offered becomes a person."""
    every = kinds()
    return every[(every.index(kind) + 1) % len(every)] if kind in every else PERSON
