"""The kinds of players, people and computers with a style each, their remarks, and the four liveries."""

from collections.abc import Mapping

from game.balam.bot_names import LEVELS
from game.balam.texts import marked
from scenes.kit.seating import Kind, Remarks, Seating
from scenes.look.liveries import Livery
from scenes.look.svg import ARTWORK
from scenes.persistence.player import PERSON

GLYPHS = ARTWORK / "balam" / "glyphs"

LIVERIES: Mapping[str, Livery] = {
    "purple": Livery(
        name=marked("Purple"),
        colour="#9163CC",
        dark="#57308C",
        band="#5F3899",
        deep="#4A2580",
        marks="#26104A",
        weave="stripes",
        glyph=GLYPHS / "jaguar.svg",
    ),
    "grey": Livery(
        name=marked("Grey"),
        colour="#98A2AE",
        dark="#454E5A",
        band="#4F5965",
        deep="#3B444F",
        marks="#1C2228",
        weave="dots",
        glyph=GLYPHS / "owl.svg",
    ),
    "gold": Livery(
        name=marked("Gold"),
        colour="#F0B429",
        dark="#7F5200",
        band="#835600",
        deep="#6B4600",
        marks="#382400",
        weave="net",
        glyph=GLYPHS / "sun.svg",
    ),
    "turquoise": Livery(
        name=marked("Turquoise"),
        colour="#2BB3B1",
        dark="#0F6E6D",
        band="#0B6866",
        deep="#005A58",
        marks="#043332",
        weave="waves",
        glyph=GLYPHS / "snake.svg",
    ),
}

KINGS: Mapping[str, Kind] = {
    **{level: Kind(name, sentence, name) for level, (name, sentence) in LEVELS.items()},
    "balanced": Kind(
        marked("The Steward"), marked("A little of everything, at the right time."), marked("The Steward")
    ),
    "temple": Kind(marked("The Priest"), marked("Builds temples and lives for sacrifices."), marked("The Priest")),
    "palace": Kind(
        marked("The Treasurer"), marked("Fills the treasury first, spends it later."), marked("The Treasurer")
    ),
    "war": Kind(marked("The Warlord"), marked("Likes garrisons, obsidian and neighbours."), marked("The Warlord")),
    "courts": Kind(
        marked("The Ball Player"), marked("Builds ball courts and waits for the match."), marked("The Ball Player")
    ),
    "markets": Kind(marked("The Merchant"), marked("Opens their own routes and closes yours."), marked("The Merchant")),
}
"""The computer's kings by their names in records: four levels, then six with a favourite strategy."""
DREAMER = Kind(marked("The Dreamer"), marked("Plays any legal move, without a thought."), marked("The Dreamer"))

SEATING = Seating(
    game="balam",
    kinds={
        PERSON: Kind(marked("Human"), marked("Someone at this screen.")),
        **KINGS,
        "random": DREAMER,
    },
    offered=(PERSON, *KINGS),
    liveries=LIVERIES,
)
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
