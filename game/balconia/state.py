"""The options and the full state of a game, secrets included (BLC-04 to BLC-08)."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.balconia.block_set import DOCUMENT, set_name
from game.balconia.building import COLUMNS, SEATS, TURQUOISE, Cell, cell_at
from game.balconia.cards import BLOCKS, Catalogue, FaceId
from game.balconia.texts import _, marked, ngettext
from game.engine.contract import Seat
from game.engine.option import GameOptions, option
from game.language import quoted

STANDARD_TOKENS = 14
MIDDLE = 3
"""The usual column of the entrance."""
Phase = Literal["select", "place", "over"]


def entrance_columns(options: "Options") -> dict[str, int]:
    """The columns of three entrances by their names in sentences, from the left as turquoise sees them."""
    return dict(zip(("first", "second", "third"), (cell % COLUMNS + 1 for cell in options.door_cells), strict=True))


def _free_means(options: "Options") -> str:
    if options.free_placement:
        return _("Blocks may go into any empty cell.")
    return _("Each block must touch another block or an entrance.")


def _door_means(options: "Options") -> str:
    if options.full_building == "three":
        return _("The entrances are in columns {first}, {second} and {third}.").format(**entrance_columns(options))
    if options.door == MIDDLE:
        return _("The entrance is in the middle.")
    return _("The entrance isn’t in the middle.")


def _full_means(options: "Options") -> str:
    match options.full_building:
        case "one":
            return _("All 22 blocks are placed; two cells stay empty.")
        case "three":
            return _("Every cell is filled. You score three doors: one in your colour, two in your opponent’s.")
        case _:
            sentence = ngettext(
                "The game ends after {number} block.", "The game ends after {number} blocks.", options.tokens
            )
            return sentence.format(number=options.tokens)


def _door_short(options: "Options") -> str:
    if options.door == MIDDLE:
        return ""
    if options.full_building == "three":
        return _("columns {first}, {second} and {third}").format(**entrance_columns(options))
    return _("entrance in column {column}").format(column=options.door)


def _full_short(options: "Options") -> str:
    if not options.full_building:
        return ""
    blocks = ngettext("{number} block", "{number} blocks", options.tokens).format(number=options.tokens)
    return f"{blocks}, {_('3 entrances')}" if options.full_building == "three" else blocks


def _cards_mean(options: "Options") -> str:
    if not options.cards:
        return _("The blocks and entrances from the box.")
    return _("{name} replaces some blocks.").format(name=quoted(set_name(options.cards)))


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The variants, in any combination (BLC-29 to BLC-32)."""

    first_in_short = ("full_building",)
    free_placement: bool = option(
        False,
        title=marked("Free placement"),
        explains=marked("Blocks may go into any empty cell."),
        means=_free_means,
        short=lambda options: _("free placement") if options.free_placement else "",
        rule="BLC-29",
    )
    door: int = option(
        MIDDLE,
        values=range(1, COLUMNS + 1),
        title=marked("Door position"),
        explains=marked("The column of the entrance, as Turquoise sees it."),
        means=_door_means,
        short=_door_short,
        rule="BLC-30",
    )
    full_building: Literal["one", "three"] | None = option(
        None,
        title=marked("Full building"),
        explains=marked("All 22 blocks are placed, with 1 entrance or 3."),
        words={"one": marked("1 entrance"), "three": marked("3 entrances")},
        means=_full_means,
        short=_full_short,
        rule="BLC-31",
    )
    cards: str = option(
        "",
        title=marked("Block set"),
        explains=marked("A file with blocks that replace those with the same numbers."),
        means=_cards_mean,
        short=lambda options: quoted(set_name(options.cards)) if options.cards else "",
        since=2,
        rule="BLC-32",
        document=DOCUMENT,
    )

    @property
    def tokens(self) -> int:
        """The number of tokens played: 14, or all for a full building (BLC-05, BLC-31)."""
        return BLOCKS if self.full_building else STANDARD_TOKENS

    @property
    def door_cells(self) -> tuple[Cell, ...]:
        """The cells of the entrances; three keep their distances and wrap around the ground floor."""
        middle = self.door - 1
        columns = (middle - 2, middle, middle + 2) if self.full_building == "three" else (middle,)
        return tuple(sorted(cell_at(column % COLUMNS, 0) for column in columns))

    @property
    def own_door(self) -> Cell:
        """The cell of the entrance whose doors have the colours of their viewers (BLC-07)."""
        return cell_at(self.door - 1, 0)


class PlacedBlock(NamedTuple):
    """A block in the building: the face each player sees."""

    turquoise: FaceId
    rose: FaceId

    def seen_by(self, seat: Seat) -> FaceId:
        """The face toward this seat."""
        return self.turquoise if seat == TURQUOISE else self.rose


@dataclass(frozen=True, slots=True)
class State:
    """The complete position, secrets included; only a Match holds one."""

    catalogue: Catalogue
    """The cards as played."""
    options: Options
    tokens: tuple[int, ...]
    """Face down on the table, the next one first."""
    returned: tuple[int, ...]
    """Back in the box, unseen."""
    building: tuple[PlacedBlock | None, ...]
    """By cell in building coordinates."""
    occupied: int
    """Bit i is set where cell i is taken."""
    block: int | None
    """The block in play, None when the game is over."""
    turned: int | None
    """Its rotation on the disc, None while it is being selected."""

    @property
    def turn(self) -> int:
        """The number of blocks placed before the one in play."""
        return self.options.tokens - len(self.tokens) - (self.block is not None)

    @property
    def edition(self) -> int:
        """The edition of the blocks and entrances in play."""
        return next(block.turquoise.edition for block in self.building if block is not None)

    @property
    def phase(self) -> Phase:
        """Select, place or over."""
        if self.block is None:
            return "over"
        return "select" if self.turned is None else "place"

    @property
    def selector(self) -> Seat:
        """Turquoise first, then in turns (BLC-08)."""
        return SEATS[self.turn % 2]

    @property
    def placer(self) -> Seat:
        """The seat that does not select."""
        return SEATS[(self.turn + 1) % 2]

    @property
    def to_move(self) -> Seat | None:
        """The seat to move."""
        if self.block is None:
            return None
        return self.selector if self.turned is None else self.placer
