"""The names of the levels, without imports that would slow down the shelf."""

from collections.abc import Mapping

from game.balam.texts import marked

LEVELS: Mapping[str, tuple[str, str]] = {
    "prince": (marked("The Prince"), marked("Still young: does the first thing that comes to mind.")),
    "scribe": (marked("The Scribe"), marked("Good with numbers, but dozes off now and then.")),
    "astronomer": (marked("The Astronomer"), marked("Counts the cards and sees trouble coming.")),
    "jaguar": (marked("The Jaguar"), marked("Plans ahead and knows every weak spot.")),
}
"""The levels from the weakest to the strongest, each with its name and a description."""
