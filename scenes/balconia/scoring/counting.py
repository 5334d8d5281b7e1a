"""Counting a receipt line on the screen: its condition, the pieces beat by beat, then the points fly to the total."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from math import pi, sin
from typing import NamedTuple

import pygame

from game.balconia.building import Cell
from game.balconia.cards import Catalogue, matching
from game.balconia.scoring import Count, Line, Side
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.building import Building
from scenes.balconia.render.marks import Hop, badge, badge_place, badge_size, draw_hops
from scenes.balconia.table.cells import pan_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.compositor import Layer
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import bounce, linear, smooth
from scenes.look.projection import Spot

PITCHES = 8
"""The number of counting sounds; a longer count stays on the highest."""
CONDITION, NO_CONDITION = 0.35, 0.2
"""Seconds to show the zone of a balcony."""
BEAT, COUNTED_WITHIN = 0.24, 1.3
"""Seconds of a beat, and at most of all beats of a line."""
COUNTED_IN = 27.0
"""Seconds in which both receipts are counted, however long they are."""
JUMP = 22.0
"""The height of a hop, in the units of a face."""
GROWN = 1.3
"""The size of the points before they fly, relative to the count."""
MARGIN = 0.4
"""The width around a cell that hopping pieces may touch, in cells."""


class CountedPiece(NamedTuple):
    """A piece that counts: its cell, its kind, and its place among the same kind on that face."""

    cell: Cell
    piece: str
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Beat:
    """The pieces counted at once, and the number reached."""

    pieces: tuple[CountedPiece, ...]
    number: int


def beats_of(line: Line, catalogue: Catalogue) -> tuple[Beat, ...]:
    """The beats of a line, in the order in which its zone is read."""
    match line.rule:
        case "BLC-20":
            condition = catalogue.every_balcony[line.face].condition
            asked = condition.what if condition else ()
            found = [[count for count in line.counted if count.piece in matching(what)] for what in asked]
            return _numbered(_pieces(counts) for counts in found if counts)
        case "BLC-21":
            return _numbered([_pieces(line.counted)] if line.counted else [])
        case "BLC-23":
            firsts = {count.piece: count for count in reversed(line.counted)}
            seen = [count for count in line.counted if firsts[count.piece] is count]
            return _numbered((CountedPiece(count.cell, count.piece),) for count in seen)
        case "BLC-24":
            both = [CountedPiece(count.cell, count.piece) for count in line.counted]
            lover, _one = catalogue.every_balcony[line.face].found["lover"][0]
            return _numbered([(CountedPiece(line.cell, lover), *both)] if both else [])
        case "BLC-26" | "BLC-27" | "BLC-28":
            pieces = _pieces(line.counted)
            first = line.tallies[0].own
            return (*_by_cell(pieces[:first]), *_by_cell(pieces[first:]))
        case _:
            return _numbered((piece,) for piece in _pieces(line.counted))


def _pieces(counts: Sequence[Count]) -> tuple[CountedPiece, ...]:
    """The single pieces of these counts."""
    return tuple(CountedPiece(count.cell, count.piece, nth) for count in counts for nth in range(count.number))


def _by_cell(pieces: Sequence[CountedPiece]) -> Iterator[Beat]:
    """Doors count many pieces, so all of one balcony are one beat."""
    number = 0
    for _cell, alike in groupby(pieces, key=lambda piece: piece.cell):
        together = tuple(alike)
        number += len(together)
        yield Beat(together, number)


def _numbered(groups: Iterable[tuple[CountedPiece, ...]]) -> tuple[Beat, ...]:
    """A beat per group, numbered from 1."""
    return tuple(Beat(pieces, number) for number, pieces in enumerate(groups, start=1))


def motions_of(line: Line, catalogue: Catalogue, overtakes: bool = False, pace: float = 1.0) -> tuple[Motion, ...]:
    """The motions of a line: its zone, every beat, the points, their flight, and the total that climbs or overtakes.

    `pace` multiplies the time they take.
    """
    return tuple(replace(motion, seconds=motion.seconds * pace) for motion in _motions(line, catalogue, overtakes))


def pace_of(lines: Iterable[Line], catalogue: Catalogue) -> float:
    """The pace at which all these lines are counted within the time that there is; at most 1."""
    seconds = sum(motion.seconds for line in lines for motion in _motions(line, catalogue, overtakes=False))
    return min(1.0, COUNTED_IN / seconds)


def _motions(line: Line, catalogue: Catalogue, overtakes: bool) -> tuple[Motion, ...]:
    beats, here = beats_of(line, catalogue), pan_of(line.cell)
    seconds = min(BEAT, COUNTED_WITHIN / max(1, len(beats)))
    counting = tuple(
        Motion(_motion_name(index), seconds, linear, f"count_{min(beat.number, PITCHES)}", pan_of(beat.pieces[0].cell))
        for index, beat in enumerate(beats)
    )
    start = Motion("condition", CONDITION if line.zone else NO_CONDITION, linear)
    if not line.points:
        return start, *counting, Motion("total", 0.2, bounce)
    chime = "chime_5" if line.points >= 5 else "chime"
    end = (
        Motion("total", 0.3, bounce, chime, here),
        Motion("points", 0.35, smooth),
        Motion("climb", 0.5 if overtakes else 0.25, smooth, "overtake" if overtakes else "count"),
    )
    return start, *counting, *end


def count_done(stage: Stage) -> bool:
    """True once the count is over and the points can be read."""
    return stage.share("total") > 0


def landed(stage: Stage) -> bool:
    """True once the points have arrived."""
    return stage.share("points") >= 1 and stage.share("total") >= 1


def counting_layers(seen: SideView, stage: Stage, line: Line, goal: Spot, size: int) -> Iterator[Layer]:
    """A line being counted: the counts so far, the hopping pieces, and the points on their way to the total.

    `goal` is where they fly to, `size` that of the badge with them.
    """
    beats = beats_of(line, seen.catalogue)
    begun = [beat for index, beat in enumerate(beats) if stage.share(_motion_name(index)) > 0]
    if not landed(stage):
        yield from _count_layers(seen, begun)
    if begun and (share := stage.share(_motion_name(len(begun) - 1))) < 1:
        yield from _hop_layers(seen, begun[-1], share)
    if not landed(stage) and (begun or count_done(stage)):
        yield _points_layer(seen, stage, line, begun, goal, size)


def _count_layers(seen: SideView, begun: Sequence[Beat]) -> Iterator[Layer]:
    """A badge on every balcony with counted pieces."""
    facade = seen.building.facade
    for cell, number in Counter(piece.cell for beat in begun for piece in beat.pieces).items():
        face, block = seen.side[cell], pygame.Rect(facade.block(cell))
        place = badge_place(facade, str(number), seen.building.pictures.pieces(face) if face else ())
        corner = block.x + round(place.x * block.width / UNITS), block.y + round(place.y * block.width / UNITS)
        yield _badge_layer("count", badge_size(facade), str(number), topleft=corner)


def _hop_layers(seen: SideView, beat: Beat, share: float) -> Iterator[Layer]:
    """The pieces of a beat in the air, balcony by balcony."""
    facade = seen.building.facade
    margin = round(facade.pitch * MARGIN)
    for cell, alike in groupby(beat.pieces, key=lambda piece: piece.cell):
        hops = hops_of(seen.side, seen.building, tuple(alike), sin(share * pi))
        area = pygame.Rect(facade.block(cell)).inflate(margin, margin)
        yield Layer.of(("hop", beat, share), area, partial(draw_hops, facade=facade, hops=hops))


def _points_layer(seen: SideView, stage: Stage, line: Line, begun: Sequence[Beat], end: Spot, size: int) -> Layer:
    """The count beside the pieces; then the points, which grow there and fly to their goal."""
    start = _start(seen, line, size)
    if not count_done(stage):
        return _badge_layer("points", size, str(begun[-1].number), center=start)
    share = stage.share("points")
    grown = round(size * (GROWN - 0.9 * (1 - stage.share("total")) - 0.3 * share) / 8) * 8
    centre = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    return _badge_layer("points", max(8, grown), points_text(line.points), center=centre)


def _badge_layer(name: str, size: int, text: str, **place: tuple[float, float]) -> Layer:
    """A badge; `place` says where it is, as in `get_rect`."""
    picture = badge(size, text)
    box = picture.get_rect(**place)
    return Layer.of((name, size, text), box, partial(_blit, picture=picture, box=box))


def _blit(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect) -> None:
    surface.blit(picture, box)


def hops_of(side: Side, building: Building, pieces: Iterable[CountedPiece], height: float) -> tuple[Hop, ...]:
    """These pieces at a height of 0 to 1; where balconies are counted, the whole balcony."""
    return tuple(hop for piece in pieces if (hop := _hop(side, building, piece, height)))


def _hop(side: Side, building: Building, piece: CountedPiece, height: float) -> Hop | None:
    face, width = side[piece.cell], building.facade.face
    if face is None:
        return None
    if piece.piece == "balcony":
        middle = UNITS / 2, UNITS / 2
        return Hop(piece.cell, building.face_picture(piece.cell, face), middle, JUMP / 3 * height, 1.0 + 0.05 * height)
    alike = [placed for placed in building.pictures.pieces(face) if placed.piece == piece.piece]
    placed = alike[piece.nth]
    middle = placed.rect.x + placed.rect.w / 2, placed.rect.y + placed.rect.h / 2
    return Hop(piece.cell, building.pictures.piece_picture(placed, width), middle, JUMP * height, 1.0 + 0.2 * height)


def _start(seen: SideView, line: Line, size: int) -> tuple[int, int]:
    """The place where the points grow: the centre of the place above the plaque where they hide least of the pieces."""
    block = pygame.Rect(seen.building.facade.block(line.cell))
    width, height = (
        side * UNITS / block.width for side in badge(round(size * GROWN), points_text(line.points)).get_size()
    )
    pieces = seen.building.pictures.pieces(line.face)
    place = free_place((width, height), AROUND_FACE, tuple(placed.rect for placed in pieces))
    x, y = place.x + place.w / 2, place.y + place.h / 2
    return block.x + round(x * block.width / UNITS), block.y + round(y * block.width / UNITS)


def points_text(points: int) -> str:
    """Points as a badge shows them."""
    return f"+{points}" if points else "0"


def _motion_name(index: int) -> str:
    """The name of the motion of a beat."""
    return f"beat-{index}"
