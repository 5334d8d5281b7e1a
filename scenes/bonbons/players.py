"""The kinds of players, a person or one of the four levels, and the six liveries."""

from collections.abc import Mapping, Sequence

from game.bonbons.bot_names import LEVELS
from game.bonbons.texts import marked
from scenes.kit.seating import Kind, Seating
from scenes.look.liveries import Livery
from scenes.look.svg import ARTWORK
from scenes.persistence.player import PERSON

GLYPHS = ARTWORK / "bonbons" / "glyphs"

LIVERIES: Mapping[str, Livery] = {
    "red": Livery(
        name=marked("Red"),
        colour="#E23D5B",
        dark="#9C1B36",
        band="#A8213D",
        deep="#86102A",
        marks="#450613",
        weave="stripes",
        glyph=GLYPHS / "heart.svg",
    ),
    "turquoise": Livery(
        name=marked("Turquoise"),
        colour="#2BB3B1",
        dark="#0F6E6D",
        band="#0B6866",
        deep="#005A58",
        marks="#043332",
        weave="dots",
        glyph=GLYPHS / "star.svg",
    ),
    "violet": Livery(
        name=marked("Violet"),
        colour="#7B4FB5",
        dark="#57308C",
        band="#5F3899",
        deep="#4A2580",
        marks="#26104A",
        weave="checks",
        glyph=GLYPHS / "bow.svg",
    ),
    "green": Livery(
        name=marked("Green"),
        colour="#37A35B",
        dark="#1F6B3A",
        band="#22693B",
        deep="#145A2C",
        marks="#082E15",
        weave="waves",
        glyph=GLYPHS / "clover.svg",
    ),
    "blue": Livery(
        name=marked("Blue"),
        colour="#2F7DD1",
        dark="#1B4F8E",
        band="#1F5596",
        deep="#12427D",
        marks="#082346",
        weave="bars",
        glyph=GLYPHS / "cross.svg",
    ),
    "yellow": Livery(
        name=marked("Honey"),
        colour="#F0A92B",
        dark="#7F5200",
        band="#835600",
        deep="#6B4600",
        marks="#382400",
        weave="net",
        glyph=GLYPHS / "cherry.svg",
    ),
}

EASIEST = "child"
"""The level that plays with children."""
CALLED: Mapping[str, str] = {
    "child": marked("The Chick"),
    "normal": marked("The Cat"),
    "good": marked("The Fox"),
    "elephant": marked("The Elephant"),
}
"""Names of the levels themselves, when they take over or have played the deal of the day."""
CHARACTERS: Mapping[str, Sequence[str]] = {
    "child": (marked("Pip"), marked("Tilly"), marked("Mo"), marked("Lulu"), marked("Nino"), marked("Bibi")),
    "normal": (marked("Minou"), marked("Felix"), marked("Luna"), marked("Oscar"), marked("Mina"), marked("Toby")),
    "good": (marked("Ruby"), marked("Robin"), marked("Vera"), marked("Finn"), marked("Zoe"), marked("Rusty")),
    "elephant": (marked("Ella"), marked("Otto"), marked("Nelly"), marked("Jumbo"), marked("Tembo"), marked("Hannibal")),
}
"""The names of chicks, cats, foxes and elephants at the table, in the order of the liveries."""

SEATING = Seating(
    game="bonbons",
    kinds={
        PERSON: Kind(marked("Human"), marked("Someone at this screen.")),
        **{level: Kind(name, sentence, CALLED[level]) for level, (name, sentence) in LEVELS.items()},
        "random": Kind(marked("Computer: dreamy"), marked("Plays any legal move, without a thought.")),
    },
    offered=(PERSON, *LEVELS),
    liveries=LIVERIES,
    characters=CHARACTERS,
)
