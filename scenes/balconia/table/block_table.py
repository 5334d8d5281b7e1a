"""A table with the block in play: on the disc, as two couples of faces, or on its way into the building."""

from dataclasses import replace

import pygame

from game.balconia.building import Cell, other
from game.balconia.cards import FaceId
from game.balconia.events import Placed
from game.balconia.moves import Place
from game.engine.contract import Seat
from game.language import _, pgettext
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.block_view import Away, BlockView
from scenes.balconia.table.face_pairs import FACE_NAMES, PLACES, FacePairs, face_named
from scenes.balconia.table.face_words import face_told, face_words
from scenes.balconia.table.incremental import SPARE, TimeSlicedTask, block_pictures
from scenes.balconia.table.journey import FLY, Journey, Landing
from scenes.balconia.table.labels import Label
from scenes.balconia.table.panels import draw_number
from scenes.balconia.table.rotation import Rotation
from scenes.balconia.table.screen import TableScreen
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.target_screen import Part, Target
from scenes.kit.tween import linear
from scenes.look.projection import Spot


class BlockTable(TableScreen):
    """The viewer's own half of the disc is in front, and so are their faces on the two cards."""

    def __init__(self, session: Session, seat: Seat, block: int, yaw: float, stands: bool = False) -> None:
        """`stands`: it was selected already, and is only turned to be looked at."""
        self.rotation = Rotation(yaw)
        self.block = BlockView(session.context, seat, block, self.rotation)
        self.face_pairs = FacePairs(self.block, yaw if stands else None)
        self.journey = Journey()
        self.landing: Landing | None = None
        """What happened in the end: the block is on its way into the building."""
        self._set_out = 0.0
        """How far the block had come when it was placed."""
        super().__init__(session, seat)

    def arranged(self) -> None:
        """Fit building, disc and faces to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))
        self.face_pairs.arrange(self)
        if self.landing:
            self.journey.spot = self._before(self.landing.cell)
        self._warm_up = TimeSlicedTask(block_pictures(self.block, self.face_pairs.width))
        self.block.cube.rough = self.context.speed > 0

    def rect(self, name: str) -> pygame.Rect:
        """A face is where the block has turned it to."""
        face = face_named(name)
        return super().rect(name) if face is None else self.face_pairs.box(face)

    def targets(self) -> tuple[Target, ...]:
        """The faces from left to right, whichever they are now; the focus goes round their labels too."""
        found = super().targets()
        lying = sorted((one for one in found if one.name in FACE_NAMES), key=lambda one: one.rect)
        faces = (_ringed(one, self.face_pairs.labelled(FACE_NAMES.index(one.name))) for one in lying)
        return tuple(next(faces) if one.name in FACE_NAMES else one for one in found)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        if self.pointer.looked_at is not None or self.journey.share > 0 or self.landing:
            return face_named(self.pointer.looked_at)
        return self.block.face_at(self.pointer.at)

    def tapped(self) -> None:
        """A face was used: a finger no longer looks at it, so that it hides the block no more."""
        if self.context.finger is not None:
            self.pointer.lift()

    def update(self, seconds: float) -> Change | None:
        """Let the block turn, or, while it stands, make ready what it will show; less of it while anything moves."""
        self.rotation.update(seconds, self.context.speed)
        change = super().update(seconds)
        rests = not self.rotation.turning and not self.landing and self.stage.share("rise") in (0.0, 1.0)
        if self.context.speed > 0 and rests:
            self._warm_up.go_on(SPARE / 2 if self.stage.share("deal", after=0.0) > 0 else SPARE)
        if self.context.speed > 0 and self.landing:
            self._landing_warm_up.go_on(SPARE / 2)
        self.block.cube.rough = self.context.speed > 0 and not self._warm_up.done
        return change

    def owner_labels(self, chosen: int | None = None) -> list[Label]:
        """Whose the four places are, from left to right; the couple of the chosen face says who gets what."""
        mine, theirs = (self.session.name(seat) for seat in (self.seat, other(self.seat)))
        every = [Label(self.seat, (mine,)), Label(other(self.seat), (theirs,))] * 2
        if chosen is not None:
            taken, given = self.face_pairs.place(chosen), self.face_pairs.place((chosen + 2) % 4)
            every[taken] = Label(every[taken].seat, (pgettext("face of a block", "chosen"),))
            name = every[given].texts[0]
            texts = _("{name} gets this one"), _("{name} gets it"), "{name}"
            every[given] = Label(every[given].seat, tuple(text.format(name=name) for text in texts))
        return every

    def face_spoken(self, face: int, chosen: int | None = None) -> str:
        """A face with whose it is, where it lies and what it means."""
        place = self.face_pairs.place(face)
        owner = _("{name}, {place}").format(name=self.owner_labels(chosen)[place].texts[0], place=_(PLACES[place]))
        return face_told(owner, face_words(self.block.face(face)))

    def build(self, face: int, cell: Cell) -> None:
        """Play a placement; what happened sets things in motion."""
        for event, _view in self.session.play(Place(face, cell), self.seat):
            if isinstance(event, Placed):
                self.land(event.cell, FaceId("block", event.block, event.face))

    def land(self, cell: Cell, face: FaceId, *before: Motion) -> None:
        """The block has been placed: let it fly from where it is, and go in."""
        self.landing = Landing.on(self.view.side, cell, face)
        self._landing_warm_up = TimeSlicedTask(self.landing.prepared(self.seen.building))
        self._set_out = self.journey.share
        if self._set_out == 0:
            self.journey.spot = self._before(cell)
        fly = Motion("fly", max(0.01, FLY * (1 - self._set_out)), linear, "wood_lift")
        counted = own_settings(self.context).running_score and not self.captioned
        self.stage.play((fly, *before, *self.landing.motions(counted)))

    def paint_landing(self, surface: pygame.Surface, landing: Landing) -> None:
        """The block on its way into the building, then its points on their way to the score."""
        building = self.seen.building
        if self.seen.seat != self.seat:
            return  # who looks at the other side meanwhile sees it once it is there
        if (away := self._flight(landing)) is not None:
            self.block.draw_away(surface, away)
            return
        landing.draw(surface, self.stage, building, self.journey.spot)
        if self.stage.share("count", after=-1.0) > 0:
            total = landing.total(self.seen.score.total, self.stage)
            draw_number(self, surface, "score", self.game_status.worth(total, self.fitted.touch))
            landing.draw_points(surface, self.stage, building, self.rect("score"))

    def landing_parts(self, landing: Landing) -> tuple[Part, ...]:
        """What `paint_landing` draws, for who wants to know what has changed."""
        if self.seen.seat != self.seat:
            return ()
        if (away := self._flight(landing)) is not None:
            return self.block.away_parts(away)
        score = self.rect("score") if "score" in self.fitted.areas else None
        return tuple(landing.parts(self.stage, self.seen.building, score))

    def _before(self, cell: Cell) -> Spot:
        """Where a block is held before a cell."""
        return pygame.Rect(self.seen.building.facade.block(cell)).center

    def _flight(self, landing: Landing) -> Away | None:
        """Where the block is on its way to the building, None once it is there."""
        flown = self._set_out + (1 - self._set_out) * self.stage.share("fly")
        if flown >= 1:
            return None
        width = self.seen.building.held_width()
        return self.block.away(landing.face.index, self.journey.spot, width, flown)


def _ringed(target: Target, box: pygame.Rect) -> Target:
    """A target with the focus round a box."""
    return replace(target, ring=(box.x, box.y, box.width, box.height))
