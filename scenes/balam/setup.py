"""The set-up of Balam: the frame for two to four kings, the board with its preview, who begins."""

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
from scenes.menus.setup.extras import Extra
from scenes.menus.setup.offer import TableOffer
from scenes.menus.setup.scene import SetupMenu
from scenes.persistence.player import PERSON, Player

BOARD, ANOTHER = "board", "another"


class Offer(TableOffer):
    """Who the kings are, and over which land they rule."""

    settings = BalamSettings

    def __init__(self, context: AppContext) -> None:
        """The board that is previewed is the one that is played on."""
        self._drawn = context.new_seed()
        super().__init__(context)

    @property
    def seed(self) -> int:
        """The deal that was chosen, else the one that was drawn for the preview."""
        return self._drawn if self.deal.seed is None else self.deal.seed

    def newcomer(self, number: int) -> Player:
        """A person, then the levels from the Scribe on."""
        return Player(kind=PERSON if number == 0 else list(KINGS)[number % len(KINGS)])

    def options(self) -> Options:
        """The game that would begin now."""
        return own_settings(self.context).options(self.table.number, self.start_seat)

    def start(self) -> Change:
        """On the board of the preview."""
        match: AnyMatch = new_match(self.options(), self.seed)
        return self.context.game.begin(self.context, match, self.players())

    def extras(self) -> tuple[Extra, ...]:
        """The board, and who begins; the length is among the variants."""
        own = own_settings(self.context)
        boards = tuple(
            Choice(name, _(BOARD_WORDS[name][0]), _(BOARD_WORDS[name][1]), partial(self._board, name))
            for name in BOARDS
        )
        another = Choice(ANOTHER, _("reshuffle"), _("Lay out the tiles again."), partial(pieces_of, "katun/expedition"))
        (start,) = super().extras()
        return (
            Extra(BOARD, _("Board"), "", _(BOARD_WORDS[own.board][0]), (*boards, another), own.board),
            start,
        )

    def _board(self, name: BoardName, size: tuple[int, int]) -> pygame.Surface:
        return board_picture(Options(players=self.table.number, board=name), self.seed, size)

    def choose(self, name: str, choice: str) -> None:
        """Take a choice."""
        if name == BOARD and choice == ANOTHER:
            self._drawn, self.deal.seed = Chance(self.seed).bits() % (1 << 32), None
        elif name == BOARD:
            self.keep(board=choice)
        else:
            super().choose(name, choice)


class Setup(SetupMenu):
    """The frame with what Balam offers."""

    offered = Offer


def board_picture(options: Options, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """The board that a seed lays."""
    return land.preview(new_match(options, seed).view(None).board, size)


def pieces_of(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing as large as fits."""
    return pieces.drawing(name, min(size))


def first_game(context: AppContext) -> Change:
    """Two kings on the standard board, the person first, against the Prince."""
    match = new_match(Options(board="standard", builder=1), context.new_seed())
    players = dict(zip(match.seats, (Player(kind=PERSON), Player(kind="prince")), strict=True))
    return context.game.begin(context, match, players)
