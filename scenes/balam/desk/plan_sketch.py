"""A plan on the map: an arrow for every token that moves, a cross for every one that is lost; and what it comes to."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.kinds import KINDS, ORDER
from game.balam.sites import LOSE, NAMES, Site, site_of
from game.balam.texts import _
from game.balam.transport import usable
from scenes.balam.desk.arrows import draw_arrow, route, waypoints
from scenes.balam.desk.blockades import blocked_by
from scenes.balam.desk.plan import Plan
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import NO, draw_cross, draw_ring, draw_sign, draw_tokens
from scenes.look.patterns import pattern
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, YELLOW, card, draw_text

if TYPE_CHECKING:
    from scenes.balam.desk.planner import PlannerDesk
    from scenes.balam.table.screen import TableScreen

PLACE = "building-"
COLOURS: Mapping[str, str] = {"T": "#FFD25E", "P": "#E8668F", "R": "#9FDDF2", "G": "#BDB8D2"}
"""Arrows by where they lead: temple, palace, reserve, garrison."""


class PlanSketch(Sketch):
    """The arrows of a plan."""

    def __init__(self, desk: "PlannerDesk") -> None:
        self.desk = desk

    def paint_ground(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Sites that are closed to the king's tokens are hatched."""
        if not usable(self.desk.view, self.desk.king) >> site & 1:
            hatch = pattern(tile.size, "stripes", max(8, tile.width // 9), 0.4, pygame.Color(179, 36, 63, 120))
            surface.blit(hatch, tile)

    def _paint_blockades(self, surface: pygame.Surface) -> None:
        """Who blocks a site, and by how many pyramids to how many."""
        table, view = self.desk.table, self.desk.view
        for site in view.board.sites:
            blocker = blocked_by(view, self.desk.king, site)
            if blocker is None:
                continue
            king, theirs, own = blocker
            tile = table.map.ground.tile(site)
            size = round(tile.width * 0.26)
            sign = pygame.Rect(tile.centerx - size, tile.y + tile.width // 30, size, size)
            draw_sign(surface, sign, table.session.king_livery(king))
            if table.fitted.touch and not table.map.enlarged:
                continue  # the numbers could not be read: they are in the close-up
            plate = pygame.Rect(sign.right - 2, sign.y + size // 8, round(size * 1.2), round(size * 0.76))
            surface.blit(card(plate.size, PAPER, INK, size // 5, 2), plate)
            draw_text(surface, plate, f"{theirs}:{own}", round(size * 0.56), "black", NO, "centre")

    def paint_marks(self, surface: pygame.Surface) -> None:
        """The arrows, the tokens, the crosses, and a ring around what is looked at."""
        self._paint_arrows(surface)
        self._paint_tokens(surface)
        self._paint_blockades(surface)
        self._paint_goals(surface)
        table = self.desk.table
        looked = table.pointer.looked_at
        if looked is not None and looked.startswith(PLACE) and looked in self.desk.places():
            draw_ring(table, surface, self.desk.places()[looked], YELLOW, 4)

    def _paint_arrows(self, surface: pygame.Surface) -> None:
        table, plan = self.desk.table, self.desk.plan
        ground, cities = table.map.ground, plan.view.cities
        for number, (source, target) in enumerate(plan.pairs):
            if target == LOSE:
                continue
            start, end = land.content_place(ground.place(cities, source)), ground.place(cities, target)
            way = route(plan.view, plan.king, site_of(source), site_of(target))
            strong = table.pointer.looked_at in (f"{PLACE}{NAMES[source]}", f"{PLACE}{NAMES[target]}")
            points = waypoints(table, way, start, end, number % 3 - 1)
            draw_arrow(table, surface, points, COLOURS[plan.type_at(target)], strong)

    def _paint_goals(self, surface: pygame.Surface) -> None:
        """With a token taken up, a green ring around everything that can take it."""
        table, plan, held = self.desk.table, self.desk.plan, self.desk.held
        if held is None:
            return
        for goal in plan.goals:
            trials = plan.bringing(held, goal) if goal != held else ()
            if any(table.session.refusal(trial.move()) is None for trial in trials):
                draw_ring(table, surface, table.map.ground.place(plan.view.cities, goal), "#37A35B", 6)

    def _paint_tokens(self, surface: pygame.Surface) -> None:
        table, plan = self.desk.table, self.desk.plan
        lost = {name for name, _kind in plan.changes().lost}
        for source, kind in plan.tokens.items():
            box = land.content_place(table.map.ground.place(plan.view.cities, source))
            surface.blit(pieces.coin(kind, box.width), box)
            if source in lost:
                draw_cross(table, surface, box, 4)
            if source == self.desk.held:
                pygame.draw.circle(surface, YELLOW, box.center, box.width * 0.7, table.px(5))
        for name, kind in plan.without_production().items():
            box = land.content_place(table.map.ground.place(plan.view.cities, name))
            ghost = pieces.coin(kind, box.width).copy()
            ghost.set_alpha(110)
            surface.blit(ghost, box)
            draw_cross(table, surface, box, 3)


def draw_result(table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, plan: Plan) -> None:
    """Points on a seal, what the treasury gains, what is lost, side by side."""
    changes = plan.changes()
    size = min(box.height, table.px(120))
    seal = pieces.prestige(sum(number for _site, number in changes.sacrificed), size)
    surface.blit(seal, seal.get_rect(midleft=box.midleft))
    gained = [kind for kind in KINDS for _token in range(changes.gained[ORDER[kind]])]
    lost = [kind for _name, kind in changes.lost]
    left = box.x + size + table.px(16)
    width = (box.right - left) // 2 - table.px(8)
    for place, (title, kinds) in enumerate(((_("into the treasury"), gained), (_("lost"), lost))):
        column = pygame.Rect(left + place * (width + table.px(16)), box.y, width, box.height)
        lines = 2 * font(table.text_px(23)).get_linesize() if table.fitted.touch else 0
        head = pygame.Rect(column.x, column.y, column.width, max(table.px(40), lines))
        draw_text(surface, head, title, table.text_px(23), "bold", INK, "centre")
        room = pygame.Rect(column.x, head.bottom, column.width, column.bottom - head.bottom)
        if not kinds:
            draw_text(surface, room, _("nothing"), table.text_px(22), "text", INK, "centre")
            continue
        rows = [kinds[:6], kinds[6:]] if len(kinds) > 6 else [kinds]
        for number, row in enumerate(rows):
            part = pygame.Rect(room.x, room.y + number * room.height // len(rows), room.width, room.height // len(rows))
            part.height = min(part.height, table.px(84))
            draw_tokens(surface, part.inflate(0, -table.px(8)), row)
