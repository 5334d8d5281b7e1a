"""A computer's turn, seen from across the table: it turns the block, hesitates, places (BLC-08)."""

import pygame

from game.balconia.bots import BOTS
from game.balconia.building import Cell, mirrored, other
from game.balconia.cards import FACES, FaceId
from game.balconia.moves import Move, Place, Select
from game.balconia.rules import balconia
from game.engine.chance import Chance
from scenes.balconia.block_view import BlockView, draw_owner, standing_yaw
from scenes.balconia.session import Session
from scenes.balconia.table import TableScreen
from scenes.render.marks import Marks
from scenes.stack import Change
from scenes.stage import Motion
from scenes.tween import linear, smooth

HESITATION = Motion("think", 0.7, linear)
TURN = (Motion("turn", 0.9, smooth, "wood_turn"), Motion("look", 0.6, linear))
FLIGHT = (Motion("fly", 0.6, smooth, "wood_lift"), Motion("land", 0.7, linear, "wood_click"))


class Watching(TableScreen):
    """The scene while a bot moves; a person sees their own side meanwhile."""

    name = "watching"
    layout = "watching"

    def __init__(self, session: Session) -> None:
        mover = session.match.to_move
        assert mover is not None
        self.mover = mover
        seat = session.onlooker(mover)
        view = session.view(seat)
        assert view.block is not None
        self.block = BlockView(session.studio, seat, view.block, standing_yaw(view.turned or 0, seat, view.selector))
        self.move: Move | None = None
        super().__init__(session, seat)
        self.stage.play([HESITATION])

    def arranged(self) -> None:
        """Fit building and disc to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))

    def update(self, seconds: float) -> Change | None:
        """Think, then show what was decided, then go on."""
        self.block.update(seconds, self.studio.speed)
        change = super().update(seconds)
        if self.stage.busy or self.block.turning:
            return change
        if self.move is not None:
            return self.session.next()
        self._decide()
        return change

    def paint(self, surface: pygame.Surface) -> None:
        """Building, block, and what the bot does with it."""
        self.paint_table(surface, self.zone_marks())
        doing = "selects" if self.view.phase == "select" else "places"
        self.paint_status(surface, f"{self.session.name(self.mover)} {doing}", self._todo())
        placed = isinstance(self.move, Place)
        self.block.draw_disc(surface)
        if not placed and not self.block.turning:
            self.block.draw_block(surface)
        self._paint_faces(surface)
        self.paint_info(surface, *(self.cell_words() or ("Watch the block", self._todo())))

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or flies."""
        if isinstance(self.move, Place):
            self._paint_flight(surface, self.move)
        elif self.block.turning:
            self.block.draw_block(surface)

    def still_key(self) -> object:
        """The block too, while it stands still."""
        return super().still_key(), self.move, None if self.block.turning else self.block.yaw

    def _decide(self) -> None:
        """Ask the bot, and play its move at once; what follows is only shown."""
        bot = BOTS[self.session.players[self.mover].kind](balconia())
        view = self.session.view(self.mover)
        chance = Chance(self.session.match.seed).fork(len(self.session.match.moves))
        self.move = bot.choose(view, chance)
        if isinstance(self.move, Select):
            self.session.take_token(self.session.tokens[0])
            self.block.goal = standing_yaw(self.move.turned, self.seat, self.view.selector)
        self.session.play(self.move)
        self.stage.play(TURN if isinstance(self.move, Select) else FLIGHT)

    def _todo(self) -> str:
        name = self.session.name(self.mover)
        match self.move:
            case None:
                return f"{name} is thinking ..."
            case Select():
                return f"{name} keeps two faces. The two in front are yours to choose from."
            case Place():
                return f"{name} builds. You get the opposite face."

    def _paint_faces(self, surface: pygame.Surface) -> None:
        box = self.rect("cards")
        step = box.width // FACES
        boxes = [pygame.Rect(box.x + index * step, box.y, box.height, box.height) for index in range(FACES)]
        turned = self.move.turned if isinstance(self.move, Select) else self.view.turned
        selector = self.view.selector
        mine = {(turned + step) % FACES for step in (0, 1)} if turned is not None else set()
        owners = [selector if index in mine else other(selector) for index in range(FACES)]
        self.block.draw_faces(surface, boxes, owners, None, None)
        if turned is not None:
            for face, owner in zip(boxes, owners, strict=True):
                draw_owner(surface, face, self.session.name(owner), owner, self.text_px(24))

    def _paint_flight(self, surface: pygame.Surface, move: Place) -> None:
        """The block flies in, the onlooker's face in front."""
        cell: Cell = mirrored(move.cell, self.seat)
        front = FaceId("block", self.block.block, move.face)
        face = front if self.seat == self.mover else front.opposite
        end, share = self.building.cell_rect(cell), self.stage.share("fly")
        x, y = (start + (stop - start) * share for start, stop in zip(self.block.centre, end.center, strict=True))
        size = round(end.width * (1.3 - 0.3 * share))
        drawn = pygame.transform.smoothscale(self.studio.faces.picture(face, end.width), (size, size))
        surface.blit(drawn, drawn.get_rect(center=(x, y)))

    def zone_marks(self) -> Marks:
        """The cell where the block lands is lit."""
        if isinstance(self.move, Place):
            return Marks(hover=mirrored(self.move.cell, self.seat))
        return super().zone_marks()
