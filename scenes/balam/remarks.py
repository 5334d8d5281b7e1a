"""Remarks of computers before a turn."""

from game.balam.texts import marked
from scenes.kit.session import Remarks

# Said at random before a turn: a remark depends on nothing that a king knows.
REMARKS = Remarks(
    4,
    {
        "prince": (
            marked("Can I have a jaguar, too?"),
            marked("My father never lets me do this."),
            marked("Is obsidian sharp? Ouch. It is."),
            marked("I’ll build a temple for my parrot."),
            marked("Is it bedtime after this round?"),
        ),
        "scribe": (
            marked("Let me write that down."),
            marked("One bar, three dots: eight. I think."),
            marked("I only closed my eyes to reckon."),
            marked("My brush is dry again."),
            marked("It says so in the codex, somewhere."),
        ),
        "astronomer": (
            marked("Venus is up early today."),
            marked("I have counted. Twice."),
            marked("The stars don’t hurry, and nor do I."),
            marked("A shadow falls on somebody’s maize."),
            marked("Ask me again in 52 years."),
        ),
        "jaguar": (
            marked("I can wait. Can you?"),
            marked("Such soft borders you have."),
            marked("I smell fresh maize."),
            marked("Balam means jaguar, by the way."),
            marked("Purr."),
        ),
        "balanced": (marked("A little here, a little there."), marked("Everything in its place.")),
        "temple": (marked("The gods are hungry."), marked("Higher! They can hardly see us.")),
        "palace": (marked("Every bean is counted."), marked("How lovely jade sounds in a chest.")),
        "war": (marked("Nice city. Is anybody home?"), marked("My spears are getting bored.")),
        "courts": (marked("Hips, not hands!"), marked("Anybody for a match?")),
        "markets": (marked("For you, a special toll."), marked("All routes lead past my stall.")),
    },
)
