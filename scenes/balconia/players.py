"""The kinds of players, a person or one of the four levels, and the remarks that the levels make."""

from game.balconia.bot_names import LEVELS
from game.balconia.texts import marked
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.kit.seating import Kind, Remarks, Seating
from scenes.persistence.player import PERSON, Player

SEATING = Seating(
    game="balconia",
    kinds={
        PERSON: Kind(marked("Human"), marked("Someone at this screen.")),
        "tourist": Kind(
            marked("Tourist"),
            marked("Enjoys the view and forgets what’s round the back. A child can win."),
            marked("The Tourist"),
        ),
        "neighbour": Kind(
            marked("Neighbour"),
            marked("Grabs the most points available now and has a good memory."),
            marked("The Neighbour"),
        ),
        "concierge": Kind(
            marked("Concierge"),
            marked("Knows what every balcony may still become. Stay awake."),
            marked("The Concierge"),
        ),
        "architect": Kind(
            marked("Architect"),
            marked("Forgets nothing and plans a turn ahead. You’ll have to think."),
            marked("The Architect"),
        ),
        "random": Kind(marked("Computer: dreamy"), marked("Plays any legal move, without a thought.")),
        "greedy": Kind(marked("Computer: greedy"), marked("Grabs the most points in sight and remembers every block.")),
    },
    offered=(PERSON, *LEVELS),
    liveries={str(seat): livery for seat, livery in LIVERIES.items()},
)
# Chosen without regard to the position, so that a remark never gives away what a level knows.
REMARKS = Remarks(
    3,
    {
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
    },
)


# Said about a side that the computer cannot see, to the player who sees it: a person at the window would do the same.
ADMIRATION = {
    "tourist": marked("Wow! May I take a picture of that?"),
    "neighbour": marked("All right, that was clever."),
    "concierge": marked("Well, well. That goes into my book."),
    "architect": marked("Elegant. I’d have signed that myself."),
}
"""The remarks of the levels when a person has just placed a block for many points."""


def in_words(kind: str) -> Kind:
    """A kind by name, in the current language."""
    return SEATING.kind(kind)


def called(seat: Seat, name: str, kind: str) -> str:
    """The name shown for a player at a seat."""
    return SEATING.called(Player(name, kind), LIVERIES[seat])
