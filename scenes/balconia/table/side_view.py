"""One side of the building on the screen: whose it is, what stands there, and what its balconies say."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.balconia.building import Cell, cell_name
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.scoring import Line, Score, Side, score
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from game.language import _, pgettext
from scenes.balconia.render.building import Building
from scenes.balconia.render.count_badges import draw_counts
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.poses import Poses
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.news import newest
from scenes.balconia.table.residents import LittleScene, little_scenes, poses_at
from scenes.look.projection import Bounds
from scenes.look.text import least_letters
from scenes.look.ui import PAPER


class Living(NamedTuple):
    """A balcony on which somebody does something."""

    cell: Cell
    face: FaceId
    poses: Poses


class SideView:
    """The building as one seat sees it now; `counted` puts into words what a receipt line gives."""

    side: Side
    score: Score

    def __init__(
        self, session: Session, seat: Seat, box: Bounds, counted: Callable[[Line], str] = counted_so_far
    ) -> None:
        self._session, self._home, self._box, self._counted = session, seat, box, counted
        self._marks = Marks()
        self._lit_floors = 0
        self.look_at(seat)

    def look_at(self, seat: Seat) -> None:
        """Turn to a side, as it stands now."""
        self.seat = seat
        side = self._session.view(seat).side
        self.stand(side, score(load_catalogue(), side))
        self.arrange(self._box)

    def stand(self, side: Side, receipt: Score) -> None:
        """Show these blocks, which score like this."""
        self.side, self.score = side, receipt
        self._scenes: tuple[LittleScene, ...] | None = None

    def arrange(self, box: Bounds) -> None:
        """Fit the building into a box of the window."""
        self._box = box
        self.building = Building(faces(), self.seat, box, least_letters(self._session.context.finger))
        self.building.lit_floors = self._lit_floors

    def light(self, floors: int) -> None:
        """Light every window of so many floors, from the ground."""
        self._lit_floors = self.building.lit_floors = floors

    @property
    def at_home(self) -> bool:
        """Whether it is the side that was seen first: that of who looks."""
        return self.seat == self._home

    @property
    def whose(self) -> str:
        """Whose side it is, in words."""
        return _("This side: {name}").format(name=self._session.name(self.seat))

    def marks(self, cell: Cell | None) -> Marks:
        """The zone of the balcony in a cell, with what it counts there."""
        line = None if cell is None else self.score.line_at(cell)
        return Marks() if line is None else marks_of(line)

    def words(self, cell: Cell | None) -> Words | None:
        """The balcony or door in a cell: what it shows, scores and gives; None where nothing stands."""
        face = None if cell is None else self.side[cell]
        return None if cell is None or face is None else self._face_words(face, self.score.line_at(cell))

    def line_words(self, line: Line) -> Words:
        """The same for any receipt line, of the other side too."""
        return self._face_words(line.face, line)

    def told(self, cell: Cell) -> str:
        """A cell as it is spoken; an empty one only by its name."""
        words = self.words(cell)
        return _("{cell}: empty").format(cell=cell_name(cell)) if words is None else cell_told(cell, words)

    def draw(self, surface: pygame.Surface, marks: Marks, size: int) -> None:
        """The building under its sky, with the blocks that stand; flags have letters of this size."""
        self._marks = marks
        surface.blit(backdrop(self.seat, surface.get_size()), (0, 0))
        self.building.draw(surface, self.side, marks)
        fresh = newest(self._session, self.seat)
        if fresh is not None and (face := self.side[fresh]) is not None:
            draw_flag(surface, self.building, fresh, face, pgettext("flag", "new"), size, PAPER)
        if own_settings(self._session.context).count_badges:
            for cell, face in enumerate(self.side):
                if face is not None:
                    draw_counts(surface, faces(), face, pygame.Rect(self.building.facade.block(cell)))

    def living(self, second: float) -> Iterator[Living]:
        """Whose residents do something at a moment: they hold still where anything is marked or written on them."""
        marks = self._marks
        if marks.zone or marks.origin is not None or own_settings(self._session.context).count_badges:
            return
        moving = poses_at(second, self._little_scenes())
        taken = {newest(self._session, self.seat), marks.hover, *marks.badges, *marks.lifts} if moving else ()
        for cell, poses in moving.items():
            if cell not in taken and (face := self.side[cell]) is not None:
                yield Living(cell, face, poses)

    def _little_scenes(self) -> tuple[LittleScene, ...]:
        """What its residents may do, put together when it is first asked for."""
        if self._scenes is None:
            self._scenes = tuple(little_scenes(self.side, self.score))
        return self._scenes

    def _face_words(self, face: FaceId, line: Line | None) -> Words:
        return face_words(face, "" if line is None else self._counted(line))
