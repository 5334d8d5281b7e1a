"""Who can sit at the table: a person or one of the four levels, each with a name, a face and a sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from game.balconia.bot_names import LEVELS
from game.balconia.words import seat_name
from game.engine.contract import Seat
from game.engine.outside import called as outside_name
from game.engine.outside import is_outside
from game.language import _, marked
from scenes.keep.settings import PERSON


class Kind(NamedTuple):
    """A kind of player in words; `called` is the name of one who brings their own."""

    name: str
    sentence: str
    called: str = ""


KNOWN: Mapping[str, Kind] = {
    PERSON: Kind(marked("Person"), marked("Sits at this screen and plays with mouse or keys.")),
    "tourist": Kind(
        marked("Tourist"), marked("Enjoys the view and forgets what stands behind. A child can win."), marked("Tourist")
    ),
    "neighbour": Kind(
        marked("Neighbour"), marked("Takes the most points there are now, and remembers a lot."), marked("Neighbour")
    ),
    "concierge": Kind(
        marked("Concierge"), marked("Knows what every balcony may still become. Stay awake."), marked("Concierge")
    ),
    "architect": Kind(
        marked("Architect"),
        marked("Forgets nothing and plans a turn ahead. You will have to think."),
        marked("Architect"),
    ),
    "random": Kind(marked("Computer: dreamy"), marked("Plays any move that is allowed, without a thought.")),
    "greedy": Kind(marked("Computer: greedy"), marked("Takes the most points it sees now, and remembers every block.")),
}


def kinds() -> tuple[str, ...]:
    """Everyone who is offered, persons first, then from the weakest level to the strongest."""
    return (PERSON, *LEVELS)


def in_words(kind: str) -> Kind:
    """A kind by name, in the language spoken now; a new bot without words is called by its name."""
    if is_outside(kind):
        return Kind(outside_name(kind), _("A program outside the game."), outside_name(kind))
    if kind not in KNOWN:
        return Kind(_("Computer: {name}").format(name=kind), _("A computer player."))
    return Kind(*map(_, KNOWN[kind]))


def called(seat: Seat, name: str, kind: str) -> str:
    """What a player is called: by their name; without one a level brings its own, and a seat has one for all others."""
    return name or in_words(kind).called or seat_name(seat)


def after(kind: str) -> str:
    """The next kind, round and round; one that is not offered becomes a person."""
    every = kinds()
    return every[(every.index(kind) + 1) % len(every)] if kind in every else PERSON
