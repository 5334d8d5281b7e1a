"""What the four levels say now and then while they play: out of thin air, whatever they know."""

from collections.abc import Mapping

from game.balconia.texts import _, marked
from game.engine.chance import Chance

SELDOM = 3
"""One turn in this many has a remark."""
REMARKS: Mapping[str, tuple[str, ...]] = {
    "tourist": (
        marked("Is this the way to the beach?"),
        marked("Lovely! I’ll send a postcard."),
        marked("Do the cats belong to anybody?"),
        marked("My guidebook says nothing about this."),
        marked("Wait, which side is mine again?"),
    ),
    "neighbour": (
        marked("Mind the flowers, will you?"),
        marked("I can see you hesitate from here."),
        marked("My aunt built higher, one-handed."),
        marked("Your laundry is dripping on my newspaper."),
        marked("I’m only in it for the points."),
    ),
    "concierge": (
        marked("Wipe your feet before you build."),
        marked("I have a key for that."),
        marked("Nobody moves in without me knowing."),
        marked("And no accordion after ten!"),
        marked("This house has seen worse. Not much worse."),
    ),
    "architect": (
        marked("I drew this yesterday, on a napkin."),
        marked("Load-bearing cats. Interesting."),
        marked("Form follows fun."),
        marked("Measure twice, gloat once."),
        marked("Structurally speaking: hm."),
    ),
}


def remark(kind: str, chance: Chance) -> str | None:
    """What a level says this time, in the language spoken now; mostly nothing."""
    every = REMARKS.get(kind, ())
    return _(chance.choice(every)) if every and chance.below(SELDOM) == 0 else None
