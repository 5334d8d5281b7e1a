"""The building on its way from one side to the other, and the sky that changes meanwhile."""

import pygame

from game.balconia.building import other
from game.engine.contract import Seat
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.table.side_view import SideView
from scenes.kit.stage import Motion, Stage
from scenes.kit.still_picture import Paint
from scenes.kit.tween import smooth

TURN = Motion("turn", 0.9, smooth, "wood_turn")


class TurningSide:
    """Turns the side that is seen; while it goes round, the scene has only the sky to paint."""

    def __init__(self, seen: SideView, stage: Stage) -> None:
        self._seen = seen
        self._stage = stage
        self._building: TurningBuilding | None = None
        self._sky_before: pygame.Surface | None = None
        """The scene without the building, under the sky of the side that it turns away from."""
        self._under_old_sky = False

    @property
    def going(self) -> bool:
        """Whether the building turns from one side to the other."""
        return self._building is not None and self._stage.share("turn") < 1

    def to(self, seat: Seat, speed: float) -> None:
        """Turn to a player's side; at once where something else moves, or nothing may."""
        before = self._seen.building, self._seen.side
        self._seen.look_at(seat)
        self._building = self._sky_before = None
        if speed > 0 and not self._stage.busy:
            self._building = TurningBuilding(*before, self._seen.building, self._seen.side)
            self._stage.play([TURN])

    def draw_side(self, surface: pygame.Surface, marks: Marks, size: int) -> None:
        """The side that is seen with what is marked, and flags with letters of this size; while it turns, the sky."""
        if self.going:
            seat = other(self._seen.seat) if self._under_old_sky else self._seen.seat
            surface.blit(backdrop(seat, surface.get_size()), (0, 0))
        else:
            self._seen.draw(surface, marks, size)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The building while it turns, before a scene that `paint` draws without it."""
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
