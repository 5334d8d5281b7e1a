"""Remarks of the four levels."""

from game.balconia.texts import marked
from scenes.kit.session import Remarks

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
