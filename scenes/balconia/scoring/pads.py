"""Both pads of the scoring: how they are drawn, and the receipt that can be read behind every cell afterwards."""

from collections.abc import Iterator

import pygame

from game.balconia.building import SEATS, Cell, cell_name, read_cell
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.scoring.score_pad import draw_pad, pad_cell
from scenes.balconia.scoring.show import Step
from scenes.balconia.table.screen import TableScreen


def draw_both_pads(
    scene: TableScreen,
    surface: pygame.Surface,
    outcome: Outcome,
    counted: dict[Seat, dict[Cell, int]],
    step: Step | None,
) -> None:
    """The points of both players so far, with the cell lit that is being counted."""
    for seat in SEATS:
        lit = step.line.cell if step and step.seat == seat else None
        standing = frozenset(line.cell for line in outcome.scores[seat].lines)
        box, name = scene.rect(f"pad-{seat}"), scene.session.name(seat)
        draw_pad(surface, box, seat, name, counted[seat], standing, lit, scene.text_px(30))


def pad_boxes(scene: TableScreen, outcome: Outcome) -> Iterator[tuple[str, pygame.Rect]]:
    """The cells of both pads that have a receipt, by the names of their targets."""
    for seat in SEATS:
        for line in outcome.scores[seat].lines:
            yield f"pad-{seat}-{cell_name(line.cell)}", pad_cell(scene.rect(f"pad-{seat}"), line.cell)


def line_of(outcome: Outcome, shown: Seat, target: str) -> Line | None:
    """The final receipt line that belongs to a cell of a pad, or of the side that is shown."""
    match target.split("-"):
        case ["pad", seat, cell]:
            return outcome.scores[Seat(seat)].line_at(read_cell(cell))
        case ["cell", cell]:
            return outcome.scores[shown].line_at(read_cell(cell))
        case _:
            return None
