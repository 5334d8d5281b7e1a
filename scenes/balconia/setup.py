"""The set-up of Balconia: two sides of the table, each with a portrait, a name and a kind of player."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

import pygame

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
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Push
from scenes.look.choice import draw_field, draw_pick
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.menus.setup.offer import Offer, SeatWords
from scenes.menus.setup.scene import SetupMenu
from scenes.menus.setup.seat_cards import SeatCard, draw_arrows
from scenes.persistence.player import PERSON, Player

SWAP, BLOCK_SET = "swap", "block-set"
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
    """Why that set cannot be played."""

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

    def start(self) -> Change:
        """Show the dealing first; a block set that was changed a moment ago is read again."""
        self.cards = read_chosen(self.context)[0] or self.cards
        match, players = new_match(self.options(), self.deal.take()), self.players()
        return deal(self.context, match, players, partial(self.context.game.begin, self.context, match, players))


def draw_side(menu: Menu, surface: pygame.Surface, shown: SeatCard) -> None:
    """Draw everything on the sheet of a side."""
    seat, size = shown.seat, menu.text_px(36)
    ribbon, portrait, field = (menu.rect(f"{seat}-{part}") for part in ("ribbon", "portrait", "name"))
    draw_ribbon(surface, ribbon, shown.livery)
    inner = ribbon.inflate(-menu.px(30), -menu.px(12))
    draw_text(surface, inner, shown.title, menu.text_px(46), "display", CREAM, "centre")
    surface.blit(menu.context.game.portrait(shown.worn, shown.kind, portrait.size), portrait)
    for part, words in (("name", _("Name")), ("kind", _("Player"))):
        label = menu.rect(f"{seat}-{part}-label")
        draw_text(surface, label, words, menu.text_px(26), "bold", shown.livery.dark)
    draw_pick(surface, menu.rect(f"{seat}-kind"), "", shown.words.name, shown.styles["kind"], size)
    if shown.kind == PERSON:
        draw_field(surface, field, shown.name, shown.instead, shown.styles["name"], shown.caret, size)
    else:
        draw_text(surface, field, shown.instead, size, "bold", INK)
    menu.write(surface, f"{seat}-words", shown.note, 28)


class Setup(SetupMenu):
    """Two sheets of paper, and a button between them that swaps the players."""

    offered = TwoSides
    offer: TwoSides
    seats = SEATS

    def layout_name(self) -> str:
        """Its own layout, because there are always two players."""
        return "balconia/setup"

    def announce(self) -> None:
        """Say also why the chosen block set cannot be played."""
        super().announce()
        if self.offer.problem:
            self.say(self.offer.problem)

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """One button swaps both sides, another one opens the block sets."""
        yield from super().buttons()
        spoken = partial(_("Block set: {name}.").format, name=self._blocks)
        yield self.button(BLOCK_SET, lambda: Push(BlockSets(self.context)), speech=spoken)
        yield self.button(SWAP, partial(self.cards.swap, 0), speech=_("Swap seats"))

    def layers(self) -> Iterable[Layer]:
        """The layers of every set-up, and the button between the sheets."""
        yield from super().layers()
        if swap := self.control(SWAP):
            yield from self.button_layers(swap)
            yield Layer("arrows", swap.rect, self._paint_arrows)
        if blocks := self.control(BLOCK_SET):
            look = self.style_of(blocks)
            paint = partial(draw_pick, box=pygame.Rect(blocks.rect), title="", value=self._blocks, look=look)
            yield Layer((self._blocks, look), blocks.rect, partial(paint, size=self.text_px(28)))
        yield self.text_layer("swap-label", _("Swap\nseats"), 26, bold=True)

    @property
    def _blocks(self) -> str:
        """The name of the block set."""
        return set_name(self.offer.cards) or _(BOXED)

    def summary_layer(self) -> Layer:
        """The sentences on a dark strip."""
        text = self.offer.summary
        return Layer.of(text, self.rect("summary"), partial(self.paint_note, area="summary", text=text))

    def paint_card(self, surface: pygame.Surface, shown: SeatCard) -> None:
        draw_side(self, surface, shown)

    def _paint_arrows(self, surface: pygame.Surface) -> None:
        box = self.rect(SWAP)
        draw_arrows(surface, box, max(3, box.width // 18), box.height // 8)


def setup_of_the_day(context: AppContext) -> Setup:
    """The set-up with the deal of the day chosen."""
    setup = Setup(context)
    setup.offer.deal.seed = setup.offer.deal.today
    return setup


def first_game(context: AppContext) -> Change:
    """A person against the easiest level."""
    context.change_own(BalconiaSettings, kind_turquoise=PERSON, kind_rose=LEVELS[0])
    return TwoSides(context).start()
