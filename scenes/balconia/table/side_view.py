"""One side of the building on the screen: its blocks and their words, its idle residents, and turning it round."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.balconia.building import Cell, cell_name, other
from game.balconia.cards import Catalogue, FaceId
from game.balconia.scoring import Line, Score, Side, score
from game.balconia.texts import _, pgettext
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import FacePictures, faces
from scenes.balconia.render.marks import Marks, draw_counts
from scenes.balconia.render.poses import WAVE, Act, Poses, acts_of
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.news import newest
from scenes.kit.compositor import Layer, Paint
from scenes.kit.context import AppContext
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import smooth
from scenes.look.projection import Bounds
from scenes.look.text import least_letters
from scenes.look.ui import PAPER

EVERY = 3.2
"""Seconds between two acts."""
GOLDEN = 0.6180339887
"""Steps of the golden ratio visit all acts evenly, and rarely the same one twice in a row."""
TURN = Motion("turn", 0.9, smooth, "wood_turn")


class LittleScene(NamedTuple):
    """An act and its actors, by cell and number of the piece on its face."""

    actors: tuple[tuple[Cell, int], ...]
    act: Act


def poses_at(second: float, scenes: Sequence[LittleScene]) -> Mapping[Cell, Poses]:
    """The poses at a moment, out of everything that may happen; the same each time."""
    number = int(second / EVERY)
    if not scenes or number == 0:
        return {}
    scene = scenes[int(number * GOLDEN % 1.0 * len(scenes))]
    pose = _pose(scene.act, second - number * EVERY)
    return {} if pose is None else {cell: frozenset({(piece, pose)}) for cell, piece in scene.actors}


def little_scenes(pictures: FacePictures, side: Side, receipt: Score) -> Iterator[LittleScene]:
    """Everything that the residents of a side may do."""
    paired = dict(_pairs(receipt))
    for cell, face in enumerate(side):
        for piece, placed in enumerate(pictures.pieces(face) if face else ()):
            partner = paired.get(cell) if placed.element == "lover" else None
            if partner is not None:
                yield LittleScene(((cell, piece), (partner, _lover(pictures, side, partner))), WAVE)
            else:
                yield from (LittleScene(((cell, piece),), act) for act in acts_of(placed.drawing))


def _pairs(receipt: Score) -> Iterator[tuple[Cell, Cell]]:
    """Lovers who found each other (BLC-24)."""
    return ((line.cell, line.counted[0].cell) for line in receipt.lines if line.rule == "BLC-24" and line.counted)


def _lover(pictures: FacePictures, side: Side, cell: Cell) -> int:
    """The number of the lover among the pieces of a balcony."""
    face = side[cell]
    pieces: Sequence[str] = [placed.element for placed in pictures.pieces(face)] if face else []
    return pieces.index("lover")


def _pose(act: Act, second: float) -> str | None:
    """The pose at a moment of an act; None at rest and after its end."""
    for step in act:
        if second < step.seconds:
            return step.pose
        second -= step.seconds
    return None


class Living(NamedTuple):
    """A balcony with residents in a pose."""

    cell: Cell
    face: FaceId
    poses: Poses


class SideView:
    """The building as one seat sees it now; `counted` words what a receipt line gives."""

    catalogue: Catalogue
    side: Side
    score: Score

    def __init__(
        self, session: Session, seat: Seat, box: Bounds, counted: Callable[[Line], str] = counted_so_far
    ) -> None:
        self._session, self._home, self._box, self._counted = session, seat, box, counted
        self._lit_floors = 0
        self.look_at(seat)

    def look_at(self, seat: Seat) -> None:
        """Show the current state of a side."""
        self.seat = seat
        view = self._session.view(seat)
        self.catalogue = view.catalogue
        self.stand(view.side, score(self.catalogue, view.side))
        self.arrange(self._box)

    def stand(self, side: Side, receipt: Score) -> None:
        """Show these blocks with this receipt."""
        self.side, self.score = side, receipt
        self._scenes: tuple[LittleScene, ...] | None = None

    def arrange(self, box: Bounds) -> None:
        """Fit the building into a box of the window."""
        self._box = box
        self.building = Building(faces(self.catalogue), self.seat, box, least_letters(self._session.context.finger))
        self.building.lit_floors = self._lit_floors

    def light(self, floors: int) -> None:
        """Light every window of this many floors, from the ground up."""
        self._lit_floors = self.building.lit_floors = floors

    def prepared(self) -> Iterator[bool]:
        """Draw every face as it looks with all windows lit, then the building, in small steps."""
        for face in filter(None, self.side):
            yield from self.building.pictures.prepared(face, self.building.facade.face, lit=True)
        self.building.picture(self.side)
        yield True

    @property
    def at_home(self) -> bool:
        """True if it is the viewer's own side, which was shown first."""
        return self.seat == self._home

    @property
    def whose(self) -> str:
        """The owner of the side, in words."""
        return _("This side: {name}").format(name=self._session.name(self.seat))

    def marks(self, cell: Cell | None) -> Marks:
        """The zone of the balcony in a cell, with what it counts there."""
        line = None if cell is None else self.score.line_at(cell)
        return Marks() if line is None else marks_of(line)

    def words(self, cell: Cell | None) -> Words | None:
        """The balcony or door in a cell: what it shows, scores and gives; None for an empty cell."""
        face = None if cell is None else self.side[cell]
        return None if cell is None or face is None else self.face_words(face, self.score.line_at(cell))

    def face_words(self, face: FaceId, line: Line | None = None) -> Words:
        """A face in words: what it shows, what it scores and, with a receipt line, what it gives."""
        return face_words(self.catalogue.faces[face], "" if line is None else self._counted(line))

    def told(self, cell: Cell) -> str:
        """A cell as it is spoken; an empty one only by its name."""
        words = self.words(cell)
        return _("{cell}: empty").format(cell=cell_name(cell)) if words is None else cell_told(cell, words)

    def draw(self, surface: pygame.Surface, marks: Marks, size: int) -> None:
        """Draw the building and its blocks under the sky, with flags in this text size."""
        surface.blit(backdrop(self.seat, surface.get_size()), (0, 0))
        self.building.draw(surface, self.side, marks)
        fresh = newest(self._session, self.seat)
        if fresh is not None and (face := self.side[fresh]) is not None:
            draw_flag(surface, self.building, fresh, face, pgettext("flag", "new"), size, PAPER)
        if own_settings(self._session.context).count_badges:
            for cell, face in enumerate(self.side):
                if face is not None:
                    draw_counts(surface, self.building.pictures, face, pygame.Rect(self.building.facade.block(cell)))

    def living(self, second: float, marks: Marks) -> Iterator[Living]:
        """The balconies in motion at a moment: residents hold still where anything is marked or written on them."""
        if marks.zone or marks.origin is not None or own_settings(self._session.context).count_badges:
            return
        moving = poses_at(second, self._little_scenes())
        taken = {newest(self._session, self.seat), marks.hover, *marks.badges, *marks.lifts} if moving else ()
        for cell, poses in moving.items():
            if cell not in taken and (face := self.side[cell]) is not None:
                yield Living(cell, face, poses)

    def _little_scenes(self) -> tuple[LittleScene, ...]:
        """The idle animations of its residents, listed at the first call."""
        if self._scenes is None:
            self._scenes = tuple(little_scenes(self.building.pictures, self.side, self.score))
        return self._scenes


class IdleAnimation:
    """Residents move on their balconies while nothing else does.

    It rests while motion is off; not `awake` where something is drawn over the residents.
    """

    def __init__(self, context: AppContext, seen: SideView, stage: Stage, awake: bool) -> None:
        self._context = context
        self._seen = seen
        self._stage = stage
        self._awake = awake
        self.second = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.second += seconds * self._context.speed

    def layers(self, marks: Marks) -> Iterator[Layer]:
        """The balconies in motion, each in exactly its place, on a side with these marks."""
        if not self._awake or self._stage.busy or self._context.speed <= 0:
            return
        for living in self._seen.living(self.second, marks):
            place = pygame.Rect(self._seen.building.facade.block(living.cell))
            yield Layer.of(living, place, partial(self._draw, living=living))

    def _draw(self, surface: pygame.Surface, living: Living) -> None:
        building = self._seen.building
        picture = building.face_picture(living.cell, living.face, living.poses)
        surface.blit(picture, pygame.Rect(building.facade.block(living.cell)))


class TurningSide:
    """Turns the building from one side to the other; while it turns, the scene paints only the sky."""

    def __init__(self, seen: SideView, stage: Stage) -> None:
        self._seen = seen
        self._stage = stage
        self._building: TurningBuilding | None = None
        self._sky_before: pygame.Surface | None = None
        """The scene without the building, under the sky of the side that it turns away."""
        self._under_old_sky = False

    @property
    def going(self) -> bool:
        """True while the building turns."""
        return self._building is not None and self._stage.share("turn") < 1

    def to(self, seat: Seat, speed: float) -> None:
        """Turn to a player's side; at once while something else moves, or if motion is off."""
        before = self._seen.building, self._seen.side
        self._seen.look_at(seat)
        self._building = self._sky_before = None
        if speed > 0 and not self._stage.busy:
            self._building = TurningBuilding(*before, self._seen.building, self._seen.side)
            self._stage.play([TURN])

    def draw_side(self, surface: pygame.Surface, marks: Marks, size: int) -> None:
        """The side with its marks, and flags with text of this size; while it turns, the sky alone."""
        if self.going:
            seat = other(self._seen.seat) if self._under_old_sky else self._seen.seat
            surface.blit(backdrop(seat, surface.get_size()), (0, 0))
        else:
            self._seen.draw(surface, marks, size)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The building while it turns, in front of a scene that `paint` draws without it."""
        if self._building is None or not self.going:
            return
        if self._sky_before is None or self._sky_before.get_size() != surface.get_size():
            self._sky_before = pygame.Surface(surface.get_size(), 0, 32)
            self._under_old_sky = True
            paint(self._sky_before)
            self._under_old_sky = False
        share = self._stage.share("turn")
        self._sky_before.set_alpha(round(255 * (1 - share)))
        surface.blit(self._sky_before, (0, 0))
        self._building.draw(surface, 180.0 * share)
