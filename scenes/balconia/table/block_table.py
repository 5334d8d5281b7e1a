"""A table with the block in play: on the disc, as two pairs of faces, or on its way into the building."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.balconia.building import Cell, other
from game.balconia.cards import FaceId
from game.balconia.events import Placed
from game.balconia.texts import _, pgettext
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.block_view import Away, BlockView, TimeSlicedTask, block_pictures
from scenes.balconia.table.face_pairs import FACE_IDS, FACES_BY_ID, PLACES, FacePairs, Label
from scenes.balconia.table.face_words import face_told
from scenes.balconia.table.journey import FLY, Journey, Landing
from scenes.balconia.table.panels import draw_number
from scenes.balconia.table.rotation import Rotation
from scenes.balconia.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.playback import Transition
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.tween import linear
from scenes.look.projection import Spot

SPARE = 0.0009
"""Seconds of a frame that may be spent on drawing faces ahead of time."""


class BlockTable(TableScreen):
    """The viewer's half of the disc is in front, and so are their faces on the two cards."""

    def __init__(self, session: Session, seat: Seat, block: int, yaw: float, stands: bool = False) -> None:
        """`stands`: the block was selected already, and is only turned to be looked at."""
        self.rotation = Rotation(yaw)
        self.block = BlockView(session.context, session.view(seat).catalogue, seat, block, self.rotation)
        self.face_pairs = FacePairs(self.block, yaw if stands else None)
        self.journey = Journey()
        self.landing: Landing | None = None
        """The placement that was played, while the block is on its way into the building."""
        self._set_out = 0.0
        """The share of its journey that the block had made when it was placed."""
        super().__init__(session, seat)

    def arranged(self) -> None:
        super().arranged()
        self.block.arrange(self.rect("disc"))
        self.face_pairs.arrange(self)
        if self.landing:
            self.journey.spot = self._before(self.landing.cell)
        self._warm_up = TimeSlicedTask(block_pictures(self.block, self.face_pairs.width))
        self.block.cube.rough = self.context.speed > 0

    def leave(self) -> None:
        super().leave()
        # Up to 5 MB a block: without this, nine blocks of earlier turns were in memory at the last move.
        self.block.cube.free()

    def rect(self, name: str) -> pygame.Rect:
        """A face is where the block has turned it."""
        face = FACES_BY_ID.get(name)
        return super().rect(name) if face is None else self.face_pairs.box(face)

    def face_control(
        self, face: int, use: Callable[[int], None], speech: Callable[[int], str], refusal: str | None = None
    ) -> tuple[Control, ...]:
        """A face; the focus ring is around its label too."""
        box, ring = rect_of(self.face_pairs.box(face)), rect_of(self.face_pairs.labelled(face))
        use_face, say_face = partial(use, face), partial(speech, face)
        return (Control(FACE_IDS[face], box, use_face, refusal=refusal, speech=say_face, ring=ring),)

    def in_focus_order(self, *buttons: tuple[Control, ...]) -> tuple[Control, ...]:
        """The order of the layout, but the faces from left to right."""
        found = super().in_focus_order(*buttons)
        faces = iter(sorted((one for one in found if one.id in FACES_BY_ID), key=lambda one: one.rect))
        return tuple(next(faces) if one.id in FACES_BY_ID else one for one in found)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        if self.pointer.looked_at is not None or self.journey.share > 0 or self.landing:
            return FACES_BY_ID.get(self.pointer.looked_at)
        return self.block.face_at(self.pointer.at)

    def tapped(self) -> None:
        """A face was used: it no longer hides the block from a player with a finger."""
        if self.context.finger is not None:
            self.pointer.lift()

    def update(self, seconds: float) -> Change | None:
        """Turn the block; while it rests, draw its faces ahead of time, and fewer of them while anything moves."""
        if self.rotation.update(seconds, self.context.speed):
            self.context.sounds.play("wood_stop")
        change = super().update(seconds)
        rests = not self.rotation.turning and not self.landing and self.stage.share("rise") in (0.0, 1.0)
        if self.context.speed > 0 and rests:
            self._warm_up.go_on(SPARE / 2 if self.stage.share("deal", after=0.0) > 0 else SPARE)
        if self.context.speed > 0 and self.landing:
            self._landing_warm_up.go_on(SPARE / 2)
        self.block.cube.rough = self.context.speed > 0 and not self._warm_up.done
        return change

    def owner_labels(self, chosen: int | None = None) -> list[Label]:
        """The owners of the four places, from left to right; in the pair of the chosen face, what each player gets."""
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
        """A face with its owner, its place and what it scores."""
        place = self.face_pairs.place(face)
        owner = _("{name}, {place}").format(name=self.owner_labels(chosen)[place].texts[0], place=_(PLACES[place]))
        return face_told(owner, self.seen.face_words(self.block.face(face)))

    def land(self, cell: Cell, face: FaceId, *before: Motion) -> tuple[Motion, ...]:
        """The motions of a block that was placed: it flies into its cell, after the motions `before`."""
        self.landing = Landing.on(self.view, cell, face)
        self._landing_warm_up = TimeSlicedTask(self.landing.prepared(self.seen.building))
        self._set_out = self.journey.share
        if self._set_out == 0:
            self.journey.spot = self._before(cell)
        fly = Motion("fly", max(0.01, FLY * (1 - self._set_out)), linear, "wood_lift")
        counted = own_settings(self.context).running_score and not self.captioned
        return fly, *before, *self.landing.motions(counted)

    def _before(self, cell: Cell) -> Spot:
        """The spot where a block is held in front of a cell."""
        return pygame.Rect(self.seen.building.facade.block(cell)).center

    def flight(self, landing: Landing) -> Away | None:
        """The block on its way to the building, None once it is there."""
        flown = self._set_out + (1 - self._set_out) * self.stage.share("fly")
        if flown >= 1:
            return None
        width = self.seen.building.held_width()
        return self.block.away(landing.face.index, self.journey.spot, width, flown)


def landing_layers(table: BlockTable, _step: Transition[Placed, View]) -> Iterator[Layer]:
    """The block on its way into the building, then its points on their way to the score."""
    landing = table.landing
    if landing is None or table.seen.seat != table.seat:
        return  # on the other side it appears once it has landed
    if (away := table.flight(landing)) is not None:
        yield from table.block.away_layers(away)
        return
    building = table.seen.building
    yield from landing.layers(table.stage, building, table.journey.spot)
    if table.stage.share("count", after=-1.0) > 0:
        score, total = table.rect("score"), landing.total(table.seen.score.total, table.stage)
        worth = table.game_status.worth(total, table.fitted.touch)
        area = score.inflate(score.height, score.height)
        yield Layer.of(("score", worth), area, partial(draw_number, table, area="score", text=worth))
        yield from landing.point_layers(table.stage, building, score)
