"""The options and the full state of a game, secrets included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple, Protocol, Self, get_args

from game.balam.catalogue import Catalogue
from game.balam.kinds import SEATS, Card, Kind, King, Type, Wealth
from game.balam.map import Map
from game.balam.sites import Site
from game.balam.texts import _, marked, ngettext
from game.engine.contract import Seat
from game.engine.option import GameOptions, option, seats_option

Phase = Literal[
    "divine",
    "turn",
    "defend",
    "lose",
    "destroy",
    "settle",
    "gain",
    "wedding",
    "cenotes",
    "disaster",
    "produce",
    "assign",
    "over",
]
"""The kind of decision to be made."""

BoardName = Literal["standard", "random", "small", "wide"]
BOARDS: tuple[BoardName, ...] = get_args(BoardName)
Blockade = Literal["max", "sum"]
VolcanoScope = Literal["tile", "linked"]
SCOPES: tuple[VolcanoScope, ...] = get_args(VolcanoScope)
Dice = Literal["standard", "harsh"]
DICE: tuple[Dice, ...] = get_args(Dice)
MOST_MATCHES = 5
LAST_MATCH = (0, 20.5, 31, 42, 52, 62.5)
"""The mean places of the ball matches in the deck."""


def _length_word(number: int) -> str:
    if not number:
        return _("one per king")
    return ngettext("{matches} match", "{matches} matches", number).format(matches=number)


def length_words(options: "Options") -> str:
    """The number of ball matches, and about how many rounds they take."""
    sentence = ngettext(
        "{matches} match, about {rounds} rounds", "{matches} matches, about {rounds} rounds", options.matches
    )
    return sentence.format(matches=options.matches, rounds=round(LAST_MATCH[options.matches] / options.cards + 0.5))


BOARD_WORDS: Mapping[BoardName, tuple[str, str]] = {
    "random": (marked("random"), marked("6 × 5 tiles, laid out afresh for every game.")),
    "standard": (marked("standard"), marked("6 × 5 tiles, always the same. Good for a first game.")),
    "small": (marked("small"), marked("5 × 4 tiles: kings meet sooner.")),
    "wide": (marked("wide"), marked("8 × 4 tiles, with two of the richest sites.")),
}
"""The name of each board, and one sentence about it."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The variants, in any combination (BAL-08, BAL-115, BAL-116)."""

    first_in_short = ("board",)
    players: int = seats_option(2, len(SEATS), "BAL-01", marked("Balam is for 2 to 4 players, not {value} (BAL-01)."))
    length: int = option(
        0,
        values=(0, *range(2, MOST_MATCHES + 1)),
        title=marked("Length"),
        explains=marked("The number of ball matches. The game ends with the round of the last one."),
        words=_length_word,
        short=length_words,
        refuses=marked("length is {value}; choose 2 to 5 ball matches, or 0 for one per player (BAL-08)."),
        rule="BAL-08",
    )
    board: BoardName = option(
        "random",
        title=marked("Board"),
        explains=marked("The tiles, and how they are laid out."),
        words=lambda board: _(BOARD_WORDS[board][0]),
        means=lambda options: _(BOARD_WORDS[options.board][1]),
        short=lambda options: _("board: {board}").format(board=_(BOARD_WORDS[options.board][0])),
        rule="BAL-116",
    )
    builder: int = option(
        -1,
        values=range(-1, len(SEATS)),
        title=marked("Builder"),
        explains=marked(
            "The king who lays out the board. The next one goes first. "
            "A seat number from 0, or “lots” for a random one."
        ),
        refuses=marked("builder is {value}; choose one of the seats from 0, or -1 to draw one (BAL-03)."),
        rule="BAL-03",
        kind="seat",
    )
    blockade: Blockade = option(
        "max",
        title=marked("Joint blockade"),
        explains=marked("The pyramids of all rivals on a site are added up."),
        kind="switch",
        short=lambda options: _("all rivals block together") if options.blockade == "sum" else "",
        rule="BAL-116",
    )
    volcano_scope: VolcanoScope = option(
        "tile",
        title=marked("Far eruptions"),
        explains=marked("Eruptions also destroy cities that a path joins to a volcano tile."),
        kind="switch",
        short=lambda options: _("eruptions reach neighbours") if options.volcano_scope == "linked" else "",
        rule="BAL-116",
    )
    dice: Dice = option(
        "standard",
        title=marked("Harsh dice"),
        explains=marked("A die has two blank faces, so attacks succeed less often."),
        kind="switch",
        short=lambda options: _("harsh dice") if options.dice == "harsh" else "",
        rule="BAL-116",
    )

    def conflict(self) -> str | None:
        if self.builder < self.players:
            return None
        sentence = _("builder is {value}; choose one of the seats from 0, or -1 to draw one (BAL-03).")
        return sentence.format(value=self.builder)

    @property
    def matches(self) -> int:
        """T: how many ball matches the game lasts (BAL-08)."""
        return self.length or self.players

    @property
    def cards(self) -> int:
        """NJ + 1: how many Katun cards are laid out in a round (BAL-18)."""
        return self.players + 1


class Building(NamedTuple):
    """A building in a city; palaces and temples take two slots (BAL-38)."""

    type: Type
    slots: tuple[int, ...]
    content: Kind | None = None
    """The token on it: on a village only at the end of a round, on a reserve, on a garrison (BAL-56, BAL-91)."""

    @property
    def slot(self) -> int:
        """The lowest slot, which names the building (BAL-119)."""
        return self.slots[0]


@cache
def building(letter: Type, slots: tuple[int, ...], content: Kind | None = None) -> Building:
    """The building, cached: there are few different ones."""
    return Building(letter, slots, content)


class City(NamedTuple):
    """A site with buildings; the owner's large pyramid stands on it (BAL-15)."""

    owner: King
    buildings: tuple[Building, ...]
    """In the order of their lowest slots; never empty."""


class Land(Protocol):
    """The board with its cities, of a state, a view or a draft."""

    @property
    def catalogue(self) -> Catalogue:
        """The components of the game."""

    @property
    def options(self) -> Options:
        """The variants."""

    @property
    def board(self) -> Map:
        """The sites and paths."""

    @property
    def cities(self) -> Sequence[City | None]:
        """By site."""


class Divination(NamedTuple):
    """The kings who may still look at cards, with the number of cards; the first one decides (BAL-29 to BAL-34)."""

    looks: tuple[tuple[King, int], ...]


class War(NamedTuple):
    """An attack under way."""

    attacker: King
    defender: King
    origin: Site
    target: Site
    garrisons: tuple[int, ...]
    """The slots of those that take part."""
    obsidian: int
    """The tokens that the attacker has committed."""
    defence: int = 0
    roll: str = ""
    """One character a die, x for a skull."""


class Drawn(NamedTuple):
    """A Katun card that asks the king who turned it over for a decision."""

    position: int
    card: Card


class Shortage(NamedTuple):
    """Fewer tokens of a kind than a king has villages for it (BAL-86)."""

    kind: Kind
    available: int


class Distribution(NamedTuple):
    """The kings who still have to distribute; the first one decides (BAL-87)."""

    kings: tuple[King, ...]


Pending = Divination | War | Drawn | Shortage | Distribution

Source = Literal["temples", "cenotes", "matches", "cards", "treasury"]
SOURCES: tuple[Source, ...] = ("temples", "cenotes", "matches", "cards", "treasury")


class Receipt(NamedTuple):
    """Points of a king and where they came from: in which round, in which city's temple, or in which cenote."""

    king: King
    source: Source
    points: int
    round: int
    site: Site | None = None
    """The city of the temple, or the cenote."""


class PublicState(NamedTuple):
    """The public part of a state; legality depends on nothing else.

    A tuple, because every move makes one: a frozen dataclass takes six times as long.
    """

    catalogue: Catalogue
    """The components that this game is played with."""
    options: Options
    board: Map
    builder: King
    phase: Phase
    asked: King
    """The king who decides now."""
    pending: Pending | None
    """The subject of the decision, None in a plain turn."""
    current: King
    """The king whose turn it is; at the end of a round, the one who took the last turn (BAL-20)."""
    round: int
    """From 1."""
    turned: int
    """Bit i is set when card i of the row lies face up."""
    seen: tuple[int, ...]
    """By king: bit i is set when the king has looked at card i of the row (BAL-29)."""
    matches: int
    """Ball matches turned so far (BAL-73)."""
    eclipse: bool
    """True once the eclipse has been turned (BAL-74)."""
    cities: tuple[City | None, ...]
    """By site; None for free sites and where the board has no site."""
    treasuries: tuple[Wealth, ...]
    scores: tuple[int, ...]
    """The score track, by king."""
    receipts: tuple[Receipt, ...]
    """The sources of the points, in the order they were scored."""
    supply: Wealth
    stock: tuple[int, ...]
    """Building tiles left, in the order of TILES."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides now, None after the end."""
        return None if self.phase == "over" else SEATS[self.asked]


class Observable:
    """The public fields of a state or a view as attributes of its own."""

    __slots__ = ()
    public: PublicState
    catalogue: Catalogue
    options: Options
    board: Map
    builder: King
    phase: Phase
    asked: King
    pending: Pending | None
    current: King
    round: int
    turned: int
    seen: tuple[int, ...]
    matches: int
    eclipse: bool
    cities: tuple[City | None, ...]
    treasuries: tuple[Wealth, ...]
    scores: tuple[int, ...]
    receipts: tuple[Receipt, ...]
    supply: Wealth
    stock: tuple[int, ...]

    def changed(self, **fields: Any) -> Self:
        """A copy with these fields changed, public or not."""
        public = {name: fields.pop(name) for name in PublicState._fields if name in fields}
        return replace(self, public=self.public._replace(**public), **fields)  # type: ignore[type-var]


for _name in PublicState._fields:
    setattr(Observable, _name, property(attrgetter(f"public.{_name}")))


@dataclass(frozen=True, slots=True)
class State(Observable):
    """The full state of a game; only a Match holds one."""

    public: PublicState
    deck: tuple[Card, ...]
    """All 72 cards as they were stacked, the top one first; a round's row is the next NJ + 1 of them (BAL-07)."""
    word: int
    """The random state of the dice."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides now, None after the end."""
        return self.public.to_move

    @property
    def row(self) -> tuple[Card, ...]:
        """The Katun cards of this round, by position (BAL-18)."""
        cards = self.public.options.cards
        return self.deck[(self.public.round - 1) * cards : self.public.round * cards]
