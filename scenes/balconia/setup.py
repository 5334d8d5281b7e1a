"""The set-up of Balconia: two sides of the table, each with a portrait, a name and a kind of player."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from game.balconia.block_set import set_name
from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import new_match
from game.balconia.state import Options
from game.balconia.texts import _, marked
from game.engine.contract import Seat
from scenes.balconia.block_sets import BOXED, BlockSets, read_chosen
from scenes.balconia.dealing import deal
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.variants import summary
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Push
from scenes.menus.setup.offer import Extra, Offer, SeatWords
from scenes.menus.setup.scene import SetupMenu
from scenes.persistence.player import PERSON, Player

BLOCK_SET = "block-set"
TITLES: Mapping[Seat, str] = {TURQUOISE: marked("The turquoise side"), ROSE: marked("The rose side")}
FIRST: Mapping[Seat, str] = {TURQUOISE: marked("Selects first."), ROSE: marked("Places first.")}
SPOKEN: Mapping[Seat, SeatWords] = {
    TURQUOISE: SeatWords(
        marked("Turquoise side, name: {name}"),
        marked("Turquoise side, no name yet: {name}"),
        marked("Turquoise side, player: {kind}. {sentence}"),
    ),
    ROSE: SeatWords(
        marked("Rose side, name: {name}"),
        marked("Rose side, no name yet: {name}"),
        marked("Rose side, player: {kind}. {sentence}"),
    ),
}


class TwoSides(Offer):
    """The players of both sides; the variants have a page of their own."""

    settings = BalconiaSettings
    cards = ""
    """The text of the chosen block set."""
    problem: str | None = None
    """The reason that set cannot be played."""

    def newcomer(self, number: int) -> Player:
        return Player()

    def sit_down(self) -> None:
        own = own_settings(self.context)
        self.table.people[:] = [Player(getattr(own, f"name_{seat}"), getattr(own, f"kind_{seat}")) for seat in SEATS]
        self.cards, self.problem = read_chosen(self.context)

    def remember(self) -> None:
        own, kept = own_settings(self.context), dict[str, str]()
        for seat, player in zip(SEATS, self.table.people, strict=True):
            kept |= {f"name_{seat}": player.name.strip(), f"kind_{seat}": player.kind}
        if any(getattr(own, field) != value for field, value in kept.items()):
            self.keep(**kept)

    def options(self) -> Options:
        return replace(own_settings(self.context).options, cards=self.cards)

    @property
    def summary(self) -> str:
        return summary(self.options())

    def title(self, place: int) -> str:
        return _(TITLES[SEATS[place]])

    def first_words(self, place: int) -> str:
        """Turquoise selects first, Rose places first (BLC-08)."""
        return _(FIRST[SEATS[place]])

    def seat_words(self, place: int) -> SeatWords:
        """Words that name a seat by its side instead of its number."""
        return SeatWords(*map(_, SPOKEN[SEATS[place]]))

    def extras(self) -> tuple[Extra, ...]:
        """The block set, which has a page of its own."""
        return (Extra(BLOCK_SET, _("Blocks"), set_name(self.cards) or _(BOXED), self._open_block_sets),)

    def _open_block_sets(self, _choice: str) -> Change:
        return Push(BlockSets(self.context))

    def start(self) -> Change:
        """Show the dealing first; a block set that was changed a moment ago is read again."""
        self.cards = read_chosen(self.context)[0] or self.cards
        match, players = new_match(self.options(), self.deal.take()), self.players()
        return deal(self.context, match, players, partial(self.context.game.begin, self.context, match, players))


class Setup(SetupMenu):
    """A sheet of paper for each side of the building."""

    offered = TwoSides
    offer: TwoSides
    seats = SEATS

    def layout_name(self) -> str:
        """A layout of Balconia's own, because there are always two players."""
        return "balconia/setup"

    def announce(self) -> None:
        """Say also why the chosen block set cannot be played."""
        super().announce()
        if self.offer.problem:
            self.say(self.offer.problem)


def first_game(context: AppContext) -> Change:
    """A person against the easiest level."""
    context.change_own(BalconiaSettings, kind_turquoise=PERSON, kind_rose=LEVELS[0])
    return TwoSides(context).start()
