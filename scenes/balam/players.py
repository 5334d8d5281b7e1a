"""The kinds of players, people and computers with a style each, their remarks, and the four liveries."""

from collections.abc import Mapping

from game.balam.bot_names import LEVELS
from game.balam.texts import marked
from scenes.kit.seating import Kind, Seating
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
