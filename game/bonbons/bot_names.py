"""The names of the levels, without imports that would slow down the shelf."""

from collections.abc import Mapping

from game.bonbons.texts import marked

LEVELS: Mapping[str, tuple[str, str]] = {
    "child": (marked("Chick"), marked("Turns over whatever looks nice and soon forgets it.")),
    "normal": (marked("Cat"), marked("Remembers the last few turns, and mixes up a colour now and then.")),
    "good": (marked("Fox"), marked("Remembers almost everything and knows when to stop.")),
    "elephant": (marked("Elephant"), marked("Never forgets and always knows the odds.")),
}
"""The levels from the weakest to the strongest, each with its name and a description."""
