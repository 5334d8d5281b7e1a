"""The house is unveiled: its lights go on, the curtain opens, it turns round, and both sides stand side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain

import pygame

from game.balconia.building import COLUMNS, FLOORS, other
from game.engine.contract import Seat
from scenes.balconia.render.building import EMPTY, draw_shuttered
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.scoring.both_sides import BothSides
from scenes.balconia.table.block_view import TimeSlicedTask
from scenes.balconia.table.side_view import SideView
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.curtain import Curtain
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import fall, linear, settle_in, smooth
from scenes.look.ui import CREAM, PAPER, draw_panel

LIGHTS = (
    Motion("sweep", 0.45, fall, "paper_flip"),
    Motion("beat", 0.7, linear),
    *(Motion(f"floor-{floor}", 0.26, linear, f"count_{floor}") for floor in range(1, FLOORS + 1)),
    Motion("look", 0.2, linear),
)
ROUND = (
    Motion("close", 0.5, linear, "curtain_close"),
    Motion("open", 0.6, linear, "curtain_open"),
    Motion("before", 0.3, linear),
    Motion("round", 1.3, smooth, "wood_turn"),
)
BESIDE = (
    Motion("after", 0.25, linear),
    Motion("apart", 1.3, smooth, "wood_lift"),
    Motion("rise", 0.3, settle_in, "chime_5"),
    Motion("both", 2.0, linear, always=True),
)
STEPS = (LIGHTS, ROUND, BESIDE)
"""The motions of each step; the next step starts when they end, or when they are skipped."""
DUSK = (92, 88, 128)
"""The light that is left when the last block is in place."""
STAYS = frozenset({"status", "aid", "pause", "other-side", "undo-move"})
"""The areas of a table that are not swept aside: those still in use, and those that may have been empty."""
SPARE = 0.004
"""Seconds of a frame spent on drawing both sides ahead of time, while little else happens."""


@dataclass(frozen=True, slots=True)
class TableBefore:
    """The screen before the scoring: a player's side, perhaps with its shutters closed, on a table with this layout.

    Without a table, the curtain is closed at first.
    """

    seat: Seat
    table: str = ""
    shuttered: bool = False


class Unveiling:
    """Shows the house between the last move and the first receipt; `at` counts its steps.

    Without motion only both sides are seen, for as long as the last motion takes.
    """

    def __init__(
        self, canvas: Canvas, stage: Stage, seen: SideView, both: BothSides, before: TableBefore, moving: bool
    ) -> None:
        self._canvas, self._stage, self._seen, self._both = canvas, stage, seen, both
        self._first, self._before = before.seat, before
        self.at = len(STEPS) - 1 if not moving else 0 if before.table else 1
        seen.look_at(self._first)
        self._curtain = Curtain()
        self.arrange()
        stage.play(
            motion
            for motion in STEPS[self.at]
            if (moving or motion.always) and (before.table or motion.name != "close")
        )

    @property
    def over(self) -> bool:
        """True once the receipts can be counted."""
        return self.at >= len(STEPS)

    @property
    def side_by_side(self) -> bool:
        """True once both sides are in their places."""
        return self._share("apart") >= 1

    @property
    def hidden(self) -> float:
        """The share of the panels from below that is still hidden, from 0 to 1."""
        return 1.0 - self._share("rise")

    def arrange(self) -> None:
        """The window has another size."""
        self._warm_up = TimeSlicedTask(chain(self._seen.prepared(), self._both.prepared(self._first)))

    def next(self) -> None:
        """Continue to the next step."""
        self._stage.skip()
        self.at += 1
        if self.at > STEPS.index(ROUND):
            self._both.stand()
        if not self.over:
            self._stage.play(STEPS[self.at])

    def update(self) -> None:
        """Light the floors, and draw ahead of time while the house stands still."""
        self._seen.light(sum(self._share(f"floor-{floor}") > 0 for floor in range(1, FLOORS + 1)))
        if self._share("round") <= 0:
            self._warm_up.go_on(SPARE)

    def layers(self, size: tuple[int, int]) -> Iterator[Layer]:
        """The house as far as it has been unveiled, in a window of this size."""
        window = (0, 0, *size)
        turned, apart = self._share("round"), self._share("apart")
        if self._share("open") <= 0:
            dusk = self._share("beat")
            key = "last block", self._first, dusk, self._seen.building.lit_floors
            yield Layer(key, window, partial(self._draw_table, dusk=dusk), still=dusk in (0.0, 1.0))
            if (swept := self._share("sweep")) < 1:
                yield Layer(("swept", swept), window, partial(self._draw_swept, share=swept))
        elif turned <= 0:
            paint = partial(self._both.draw_alone, seat=self._first)
            yield Layer(("alone", self._first), window, paint, still=True)
        elif turned < 1:
            yield Layer(("turned", turned), window, partial(self._both.draw_turning, first=self._first, share=turned))
        elif apart < 1:
            paint = partial(self._both.draw_parting, front=other(self._first), share=apart)
            yield Layer(("apart", apart), window, paint, still=apart <= 0)
        else:
            yield from self._both.layers({seat: Marks() for seat in self._both.views})
        opened = self._share("open")
        self._curtain.position = 1 - opened if opened > 0 else self._share("close")
        if self._curtain.position > 0:
            yield Layer(("curtain", self._curtain.position), window, self._curtain.draw)

    def _draw_table(self, surface: pygame.Surface, dusk: float) -> None:
        """The side that was on the screen, where it stood: dark but for the floors that are lit."""
        building, asked = self._seen.building, surface.get_clip()
        surface.blit(backdrop(self._first, surface.get_size()), (0, 0))
        if self._before.shuttered:
            building.draw(surface, EMPTY)
            for cell, face in enumerate(self._seen.side):
                if face is not None:
                    draw_shuttered(surface, building, cell)
        else:
            building.draw(surface, self._seen.side)
        dark = pygame.Color("white").lerp(DUSK, dusk)
        surface.fill(dark, special_flags=pygame.BLEND_RGB_MULT)
        if building.lit_floors:
            top = building.cell_rect(COLUMNS * building.lit_floors - 1)
            surface.set_clip(building.cell_rect(0).union(top).clip(asked))
            surface.blit(backdrop(self._first, surface.get_size()), (0, 0))
            surface.fill(dark, special_flags=pygame.BLEND_RGB_MULT)
            building.draw(surface, self._seen.side)
            surface.set_clip(asked)

    def _draw_swept(self, surface: pygame.Surface, share: float) -> None:
        """Draw the things on the table beside the building while they are swept aside."""
        table = self._canvas.fit(self._before.table, surface.get_size())
        away = round(surface.get_width() * share)
        disc, middle = Disc.within(self._first, table.rect("disc").move(away, 0))
        disc.draw(surface, middle)
        for name, area in table.areas.items():
            if area.kind != "picture" and name not in STAYS:
                draw_panel(surface, table.rect(name).move(away, 0), CREAM if area.kind == "button" else PAPER)

    def _share(self, name: str) -> float:
        """The progress of a motion of any step."""
        step = next(number for number, motions in enumerate(STEPS) if any(motion.name == name for motion in motions))
        return self._stage.share(name) if step == self.at else float(step < self.at)
