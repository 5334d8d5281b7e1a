"""A computer's turn, seen from across the table: it turns the block, hesitates, places (BLC-08)."""

from collections.abc import Iterable

import pygame

from game.balconia.building import other
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed, Stood
from game.balconia.view import halves
from game.engine.mind import Chosen
from game.engine.outside import Forfeit
from game.language import _
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.session import Session
from scenes.balconia.table.block_view import BlockView, draw_owner, standing_yaw
from scenes.balconia.table.face_words import face_words
from scenes.balconia.table.screen import TableScreen
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, settle_in, smooth

THINKING = Motion("think", 0.4, linear)
TRIES = 2
"""How often the block is turned to and fro before the bot makes up its mind."""
TURN = (Motion("turn", 0.5, smooth, "wood_turn"), Motion("look", 0.8, linear))
FLIGHT = (
    Motion("fly", 0.6, smooth, "wood_lift"),
    Motion("hesitate", 0.5, linear),
    Motion("land", 0.22, settle_in, "wood_click"),
    Motion("look", 0.6, linear),
)
HOVERING = 1.16
"""How large the block is while it hesitates over its cell."""


class Watching(TableScreen):
    """The scene while a bot moves; a person sees their own side meanwhile, and the window waits for nothing."""

    name = "watching"
    layout = "balconia/watching"

    def __init__(self, session: Session) -> None:
        mover = session.match.to_move
        assert mover is not None
        self.mover = mover
        seat = session.onlooker(mover)
        view = session.view(seat)
        assert view.block is not None
        self.block = BlockView(session.studio, seat, view.block, standing_yaw(view.turned or 0, seat, view.selector))
        self._told = ""
        self.done: Stood | Placed | None = None
        """What the bot did, as the onlooker sees it."""
        self._tries = TRIES if view.phase == "select" and session.studio.speed > 0 else 0
        super().__init__(session, seat)
        session.ask_bot(mover)
        self.stage.play([THINKING])

    def arranged(self) -> None:
        """Fit building and disc to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))

    def update(self, seconds: float) -> Change | None:
        """Turn the block to and fro, look for the answer, show it, then go on."""
        self.block.update(seconds, self.studio.speed)
        change = super().update(seconds)
        if self.stage.busy or (self.block.turning and not self._tries):
            return change
        if self.done is not None:
            unread = self._told and self.message.text == self._told
            return change if unread else self.session.next()
        if self._tries:
            self._try_a_turn()
        else:
            self._look_for_answer()
        return change

    def _tell(self, sentence: str) -> None:
        """Say something about the computer itself; the scene stays until it could be read."""
        self._told = sentence
        self.say(sentence)

    def _look_for_answer(self) -> None:
        match self.studio.mind.poll():
            case Chosen() as chosen:
                self._show(chosen)
            case Forfeit() as lost:
                self._tell(self.session.give_up(lost))
                self.session.ask_bot(self.mover)
            case None if not self.studio.mind.busy:
                self.session.ask_bot(self.mover)

    def paint(self, surface: pygame.Surface) -> None:
        """Building, block, and what the bot does with it."""
        landing = Marks(hover=self.done.cell) if isinstance(self.done, Placed) else None
        self.seen.draw(surface, landing or self.seen.marks(self.looked_at_cell()), self.text_px(24))
        self.paint_status(surface)
        self.block.draw_disc(surface)
        self._paint_faces(surface)
        self.paint_info(surface, self.seen.words(self.looked_at_cell()) or self._words())

    def status(self) -> tuple[str, str]:
        """The computer, and what it does."""
        who = _("{name} selects") if self.view.phase == "select" else _("{name} places")
        return who.format(name=self.session.name(self.mover)), self._todo()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block, which turns to and fro or flies."""
        if isinstance(self.done, Placed):
            self._paint_flight(surface, self.done)
        else:
            self.block.draw_block(surface)

    def parts(self) -> Iterable[Part] | None:
        """The block, as long as it is on the disc."""
        return None if isinstance(self.done, Placed) else (self.block.part,)

    def still_key(self) -> object:
        """What was decided, too; the block is painted apart, as it hardly rests."""
        return super().still_key(), self.done

    def _try_a_turn(self) -> None:
        """Look at the next side of the block, and back again."""
        self.block.turn(1 if self._tries % 2 == 0 else -1)
        self._tries -= 1
        self.stage.play([Motion("try", 0.5, linear, "wood_turn")])

    def _show(self, chosen: Chosen) -> None:
        """Play the move at once; what follows is only shown."""
        events = self.session.play(chosen.move, self.seat)
        self.done = next(event for event in events if isinstance(event, Stood | Placed))
        if isinstance(self.done, Stood):
            self.session.take_token(self.session.tokens[0])
            self.block.turn_to(standing_yaw(self.done.turned, self.seat, self.view.selector))
        self.stage.play(TURN if isinstance(self.done, Stood) else FLIGHT)
        self.prompt()
        self.studio.speech.say(*self._words())
        if chosen.by != self.session.players[self.mover].kind:
            self._tell(self.session.moved_instead(self.mover, chosen.by))

    def _todo(self) -> str:
        name = self.session.name(self.mover)
        match self.done:
            case None:
                return _("{name} is thinking ...").format(name=name)
            case Stood():
                return _("{name} keeps two faces.").format(name=name)
            case Placed():
                return _("{name} places the block. You get the opposite face.").format(name=name)

    def _words(self) -> tuple[str, str]:
        """What the onlooker should look at, as far as things stand."""
        name = self.session.name(self.mover)
        match self.done:
            case None:
                text = _("{name} rotates it and thinks. Hover over a balcony to read it meanwhile.")
                return _("Watch the block"), text.format(name=name)
            case Stood():
                return _("The two in front are yours"), _("Next, you take one of them and place the block.")
            case Placed() as placed:
                title = _("Your new balcony") if self.seat != self.mover else _("The new balcony")
                return title, face_words(self._face_seen(placed))[1]

    def _face_seen(self, placed: Placed) -> FaceId:
        """The face that the onlooker will see."""
        front = FaceId("block", placed.block, placed.face)
        return front if self.seat == self.mover else front.opposite

    def _paint_faces(self, surface: pygame.Surface) -> None:
        box = self.rect("cards")
        step = box.width // FACES
        boxes = [
            pygame.Rect(box.x + (FACES - 1 - index) * step, box.y, box.height, box.height) for index in range(FACES)
        ]
        turned = self.done.turned if isinstance(self.done, Stood) else self.view.turned
        selector = self.view.selector
        kept = halves(turned)[0] if turned is not None else ()
        owners = [selector if index in kept else other(selector) for index in range(FACES)]
        chosen = self.done.face if isinstance(self.done, Placed) else None
        self.block.draw_faces(surface, boxes, owners, chosen, None)
        if turned is not None:
            for face, owner in zip(boxes, owners, strict=True):
                draw_owner(surface, face, self.session.name(owner), owner, self.text_px(24))

    def _paint_flight(self, surface: pygame.Surface, placed: Placed) -> None:
        """The block flies in, hovers over its cell and goes in, the onlooker's face in front."""
        end, share = self.seen.building.cell_rect(placed.cell), self.stage.share("fly")
        x, y = (start + (stop - start) * share for start, stop in zip(self.block.centre, end.center, strict=True))
        above = HOVERING - (HOVERING - 1) * self.stage.share("land")
        size = round(end.width * (1.3 + (above - 1.3) * share))
        drawn = pygame.transform.smoothscale(faces().picture(self._face_seen(placed), end.width), (size, size))
        surface.blit(drawn, drawn.get_rect(center=(x, y)))
