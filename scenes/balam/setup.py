"""The set-up of Balam: two to four kings, the board with its preview, the first king, and the variants."""

from functools import partial

import pygame

from game.balam.match import new_match
from game.balam.state import BOARD_WORDS, BOARDS, BoardName, Options
from game.balam.texts import _
from game.engine.chance import Chance
from game.engine.plugin import AnyMatch
from scenes.balam.players import KINGS
from scenes.balam.render import land, pieces
from scenes.balam.settings import BalamSettings, own_settings
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.offer import Extra, TableOffer
from scenes.menus.setup.scene import SetupMenu
from scenes.menus.variants import GameVariants, VariantsMenu
from scenes.persistence.player import PERSON, Player

BOARD, ANOTHER = "board", "another"


class Offer(TableOffer):
    """The kings, the board, and the first king."""

    settings = BalamSettings

    def __init__(self, context: AppContext) -> None:
        """Draw the board of the preview, which is the one that is played on."""
        self._drawn = context.new_seed()
        super().__init__(context)

    @property
    def seed(self) -> int:
        """The chosen deal, else the one drawn for the preview."""
        return self._drawn if self.deal.seed is None else self.deal.seed

    def newcomer(self, number: int) -> Player:
        """A person, then the levels from the Scribe on."""
        return Player(kind=PERSON if number == 0 else list(KINGS)[number % len(KINGS)])

    def options(self) -> Options:
        return own_settings(self.context).options(self.table.number, self.start_seat)

    def start(self) -> Change:
        """Start on the board of the preview."""
        match: AnyMatch = new_match(self.options(), self.seed)
        return self.context.game.begin(self.context, match, self.players())

    def extras(self) -> tuple[Extra, ...]:
        """The board, and the first king; the length is among the variants."""
        own = own_settings(self.context)
        boards = tuple(
            Choice(name, _(BOARD_WORDS[name][0]), _(BOARD_WORDS[name][1]), partial(self._board, name))
            for name in BOARDS
        )
        another = Choice(ANOTHER, _("reshuffle"), _("Lay out the tiles again."), partial(pieces_of, "katun/expedition"))
        value, choices = _(BOARD_WORDS[own.variants.board][0]), (*boards, another)
        board = Extra(BOARD, _("Board"), value, self._take_board, choices=choices, chosen=own.variants.board)
        return board, *super().extras()

    def _take_board(self, choice: str) -> None:
        if choice == ANOTHER:
            self._drawn, self.deal.seed = Chance(self.seed).bits() % (1 << 32), None
        else:
            self.keep(board=choice)

    def _board(self, name: BoardName, size: tuple[int, int]) -> pygame.Surface:
        return board_picture(Options(players=self.table.number, board=name), self.seed, size)


class Setup(SetupMenu):
    """The set-up with the choices of Balam."""

    offered = Offer


def board_picture(options: Options, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """A preview of the board for a seed."""
    return land.preview(new_match(options, seed).view(None).board, size)


def pieces_of(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing as large as fits."""
    return pieces.drawing(name, min(size))


def first_game(context: AppContext) -> Change:
    """Two kings on the standard board, the person first, against the Prince."""
    match = new_match(Options(board="standard", builder=1), context.new_seed())
    players = dict(zip(match.seats, (Player(kind=PERSON), Player(kind="prince")), strict=True))
    return context.game.begin(context, match, players)


class BalamVariants(GameVariants):
    """All options but the board, which the set-up offers with a preview."""

    in_setup = ("board",)


def open_variants(context: AppContext) -> VariantsMenu:
    """The page of variants."""
    return VariantsMenu(context, BalamVariants(context))
