"""A line of a receipt being counted: its condition, one, two, three with rising pitch, then the points fly."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import pi, sin

import pygame

from game.balconia.building import Cell
from game.balconia.card_file import load_catalogue
from game.balconia.scoring import Line, Side
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Hop, badge, badge_place, badge_size, draw_hops
from scenes.balconia.scoring.beats import Beat, CountedPiece, beats_of
from scenes.balconia.scoring.score_pad import pad_cell
from scenes.balconia.table.cells import pan_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.compositor import Layer
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import bounce, linear, smooth

PITCHES = 8
"""So many sounds there are to count with; a longer count stays on the highest."""
CONDITION, NO_CONDITION = 0.35, 0.2
"""Seconds to see where a balcony looks."""
BEAT, COUNTED_WITHIN = 0.24, 1.3
"""Seconds of a beat, and of all beats of a line."""
JUMP = 22.0
"""How high a piece hops, in the units of a face."""
GROWN = 1.3
"""How large the points grow before they fly, the count being 1."""


def motions_of(line: Line, overtakes: bool = False) -> tuple[Motion, ...]:
    """The motions of a line: its zone, every beat, the points, their flight, and the total that climbs or overtakes."""
    beats, here = beats_of(line, load_catalogue()), pan_of(line.cell)
    seconds = min(BEAT, COUNTED_WITHIN / max(1, len(beats)))
    counting = tuple(
        Motion(_name(index), seconds, linear, f"count_{min(beat.number, PITCHES)}", pan_of(beat.pieces[0].cell))
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


def told(stage: Stage) -> bool:
    """Whether the count is over, and the points may be read."""
    return stage.share("total") > 0


def landed(stage: Stage) -> bool:
    """Whether the points are on the pad."""
    return stage.share("points") >= 1 and stage.share("total") >= 1


def draw_counting(
    surface: pygame.Surface, seen: SideView, stage: Stage, line: Line, pad: pygame.Rect, size: int
) -> None:
    """Draw it as far as the motions have got; the points fly on a badge of this size."""
    begun = _begun(stage, line)
    if not landed(stage):
        _draw_counts(surface, seen, begun)
    if (share := _hopping(stage, begun)) < 1:
        draw_hops(surface, seen.building.facade, hops_of(seen.side, seen.building, begun[-1].pieces, sin(share * pi)))
    if (flying := _flying(seen, stage, line, pad, size)) is not None:
        picture, centre = flying
        surface.blit(picture, picture.get_rect(center=centre))


def counting_areas(seen: SideView, stage: Stage, line: Line, pad: pygame.Rect, size: int) -> Iterator[Layer]:
    """The areas where `draw_counting` paints, each with its key.

    Hops and badges of neighbouring balconies overlap, so they are painted together, in one order.
    """
    begun = _begun(stage, line)
    hopping = {piece.cell for piece in begun[-1].pieces} if begun else set()
    margin = round(seen.building.facade.pitch * 0.4)
    for cell, number in _counts(begun).items():
        area = pygame.Rect(seen.building.facade.block(cell)).inflate(margin, margin)
        key = "counted", number, landed(stage), _hopping(stage, begun) if cell in hopping else 1
        yield Layer.of(key, area, _paint_nothing)
    if (flying := _flying(seen, stage, line, pad, size)) is not None:
        picture, centre = flying
        area = picture.get_rect(center=centre)
        yield Layer.of(("points", id(picture)), area, _paint_nothing)


def _paint_nothing(surface: pygame.Surface) -> None:
    """`draw_counting` paints the area."""


def _begun(stage: Stage, line: Line) -> list[Beat]:
    """The beats that have begun."""
    beats = beats_of(line, load_catalogue())
    return [beat for index, beat in enumerate(beats) if stage.share(_name(index)) > 0]


def _hopping(stage: Stage, begun: list[Beat]) -> float:
    """How far the last beat is, 1 where there is none."""
    return stage.share(_name(len(begun) - 1)) if begun else 1.0


def hops_of(side: Side, building: Building, pieces: tuple[CountedPiece, ...], height: float) -> tuple[Hop, ...]:
    """These pieces, as high as `height` (0 to 1) says; where balconies are counted, the whole balcony."""
    return tuple(hop for piece in pieces if (hop := _hop(side, building, piece, height)))


def _hop(side: Side, building: Building, piece: CountedPiece, height: float) -> Hop | None:
    face, width = side[piece.cell], building.facade.face
    if face is None:
        return None
    if piece.piece == "balcony":
        middle = UNITS / 2, UNITS / 2
        return Hop(piece.cell, building.face_picture(piece.cell, face), middle, JUMP / 3 * height, 1.0 + 0.05 * height)
    alike = [placed for placed in faces().pieces(face) if placed.piece == piece.piece]
    placed = alike[piece.nth]
    middle = placed.rect.x + placed.rect.w / 2, placed.rect.y + placed.rect.h / 2
    return Hop(piece.cell, faces().piece_picture(placed, width), middle, JUMP * height, 1.0 + 0.2 * height)


def _counts(begun: list[Beat]) -> Mapping[Cell, int]:
    """How many were counted where, so far."""
    return Counter(piece.cell for beat in begun for piece in beat.pieces)


def _draw_counts(surface: pygame.Surface, seen: SideView, begun: list[Beat]) -> None:
    """A badge on every balcony where something was counted."""
    facade = seen.building.facade
    for cell, number in _counts(begun).items():
        face, block = seen.side[cell], pygame.Rect(facade.block(cell))
        place = badge_place(facade, str(number), faces().pieces(face) if face else ())
        corner = block.x + round(place.x * block.width / UNITS), block.y + round(place.y * block.width / UNITS)
        surface.blit(badge(badge_size(facade), str(number)), corner)


def _flying(
    seen: SideView, stage: Stage, line: Line, pad: pygame.Rect, size: int
) -> tuple[pygame.Surface, tuple[float, float]] | None:
    """The count beside the pieces; then the points, which grow there and fly onto the pad. A picture and its middle."""
    start, begun = _start(seen, line, size), _begun(stage, line)
    if landed(stage):
        return None
    if not told(stage):
        return (badge(size, str(begun[-1].number)), start) if begun else None
    share = stage.share("points")
    grown = round(size * (GROWN - 0.9 * (1 - stage.share("total")) - 0.3 * share) / 8) * 8
    picture = badge(max(8, grown), _sum(line))
    end = pad_cell(pad, line.cell).center
    return picture, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _start(seen: SideView, line: Line, size: int) -> tuple[int, int]:
    """Where the points grow: the middle of the place above the plaque where they hide least of the pieces."""
    block = pygame.Rect(seen.building.facade.block(line.cell))
    width, height = (side * UNITS / block.width for side in badge(round(size * GROWN), _sum(line)).get_size())
    place = free_place((width, height), AROUND_FACE, tuple(placed.rect for placed in faces().pieces(line.face)))
    x, y = place.x + place.w / 2, place.y + place.h / 2
    return block.x + round(x * block.width / UNITS), block.y + round(y * block.width / UNITS)


def _sum(line: Line) -> str:
    """The points of a line as they fly."""
    return f"+{line.points}" if line.points else "0"


def _name(index: int) -> str:
    """What the motion of a beat is called."""
    return f"beat-{index}"
