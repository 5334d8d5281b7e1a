"""What each king could expect, round by round: a line in his colours, with his sign at its end."""

from collections.abc import Sequence

import pygame

from game.balam.kinds import King
from game.balam.texts import _
from scenes.balam.render.marks import draw_sign
from scenes.balam.session import Session
from scenes.kit.screen import Screen
from scenes.look.ui import INK, YELLOW, draw_text

RULE = "#D8CDB8"
LINES = 4
"""Into so many parts the height is cut."""


class Curve:
    """The course of a game in the area `curve` of a screen."""

    def __init__(self, screen: Screen, session: Session, course: Sequence[Sequence[float]]) -> None:
        self.screen, self.session, self.course = screen, session, course
        step = 10 * max(1, -(-int(max(map(max, course))) // (10 * LINES)))
        self.most = step * LINES

    @property
    def box(self) -> pygame.Rect:
        """Where the lines are."""
        whole, px = self.screen.rect("curve"), self.screen.px
        return pygame.Rect(whole.x + px(84), whole.y + px(84), whole.width - px(150), whole.height - px(150))

    def spot(self, place: int, points: float) -> tuple[int, int]:
        """Where so many points at the start of a round are; the last place is the end of the game."""
        box = self.box
        across = place / max(1, len(self.course) - 1)
        return round(box.x + across * box.width), round(box.bottom - min(1.0, points / self.most) * box.height)

    def paint(self, surface: pygame.Surface, marked: int | None) -> None:
        """The lines; a round can be marked."""
        screen, box = self.screen, self.box
        whole, size = screen.rect("curve"), min(screen.text_px(24), screen.px(34))
        title = pygame.Rect(whole.x, whole.y + screen.px(12), whole.width, screen.px(56))
        words = _("Expected final score, round by round")
        draw_text(surface, title, words, screen.text_px(28), "bold", INK, "centre")
        if marked is not None:
            left, right = self.spot(marked - 1, 0)[0], self.spot(marked, 0)[0]
            pygame.draw.rect(surface, YELLOW, pygame.Rect(left, box.y, right - left, box.height))
        for part in range(LINES + 1):
            points = self.most * part // LINES
            height = self.spot(0, points)[1]
            pygame.draw.line(surface, RULE, (box.x, height), (box.right, height), max(1, screen.px(2)))
            number = pygame.Rect(whole.x + screen.px(8), height - size, box.x - whole.x - screen.px(18), 2 * size)
            draw_text(surface, number, str(points), size, "text", INK, "right")
        for place in range(len(self.course) - 1):
            middle = (self.spot(place, 0)[0] + self.spot(place + 1, 0)[0]) // 2
            number = pygame.Rect(middle - size, box.bottom + screen.px(6), 2 * size, 2 * size)
            draw_text(surface, number, str(place + 1), size, "text", INK, "centre")
        for king in self.session.kings:
            self._paint_line(surface, king)
        self._paint_signs(surface)

    def _paint_line(self, surface: pygame.Surface, king: King) -> None:
        livery = self.session.king_livery(king)
        spots = [self.spot(place, points[king]) for place, points in enumerate(self.course)]
        for colour, thick in ((INK, 10), (livery.colour, 6)):
            pygame.draw.lines(surface, colour, False, spots, max(2, self.screen.px(thick)))
            for spot in spots:
                pygame.draw.circle(surface, colour, spot, max(2, self.screen.px(thick)) * 0.75)

    def _paint_signs(self, surface: pygame.Surface) -> None:
        """Whose line it is, at its end, from the highest down and never one over another."""
        size, lowest = self.screen.px(44), 0
        for king in sorted(self.session.kings, key=lambda one: -self.course[-1][one]):
            left, height = self.spot(len(self.course) - 1, self.course[-1][king])
            lowest = max(height, lowest + size)
            sign = pygame.Rect(0, 0, size, size)
            sign.midleft = left + self.screen.px(8), lowest
            draw_sign(surface, sign, self.session.king_livery(king))
