"""The curve of a game: the points of both sides after each move, and those that each decision gave away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.balconia.analysis import Position, Verdict
from game.balconia.building import SEATS
from game.balconia.texts import _
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.look.charts import GRID, Plot
from scenes.look.ui import CREAM, GREY, INK, PAPER, card, draw_panel, draw_text

LEAST_SCALE = 4.0
"""The least number of points that the tallest bar stands for."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The chart in a box of the window."""

    box: pygame.Rect
    size: int
    """The text size."""
    positions: Sequence[Position]

    @property
    def plot(self) -> Plot:
        """The lines, on a scale in tens."""
        most = max(score.total for position in self.positions for score in position.scores.values())
        highest = max(10, -(-most // 10) * 10)
        top = self.box.y + round(self.size * 2.2)
        left = self.box.x + round(self.size * (0.8 + 0.55 * len(str(highest))))
        height = self._strip_top() - round(self.size * 1.5) - top
        area = pygame.Rect(left, top, self.box.right - self.size - left, height)
        return Plot(area, len(self.positions) - 1, highest, self.size)

    def _strip_top(self) -> int:
        return self.box.bottom - round(self.size * 2.8)

    def draw(
        self, surface: pygame.Surface, names: Mapping[Seat, str], verdicts: Mapping[int, Verdict], at: int
    ) -> None:
        """Draw the scale, the lines, the losses and the current position."""
        plot = self.plot
        draw_panel(surface, self.box, PAPER)
        plot.draw_scale(surface, 10 if plot.area.height * 10 / plot.top > 1.2 * self.size else 20)
        self._draw_losses(surface, plot, verdicts)
        x = round(plot.x(at))
        for top, bottom in (
            (plot.area.top - 4, plot.area.bottom),
            (self._strip_top(), self.box.bottom - self.size // 2),
        ):
            pygame.draw.line(surface, INK, (x, top), (x, bottom), 2)
        for seat in SEATS:
            self._draw_line(surface, plot, seat, at)
        self._draw_totals(surface, names, at)

    def _draw_line(self, surface: pygame.Surface, plot: Plot, seat: Seat, at: int) -> None:
        """Squares for turquoise, circles for rose: colour is not the only difference."""
        thick = max(2, self.size // 7)

        def dot(picture: pygame.Surface, number: int, spot: tuple[float, float], samples: int) -> None:
            if number % 2 == 0 or number == at:
                _dot(picture, seat, spot, thick * samples * (3 if number == at else 1.5))

        scores = [position.scores[seat].total for position in self.positions]
        plot.draw_line(surface, scores, LIVERIES[seat].colour, thick, dot)

    def _draw_losses(self, surface: pygame.Surface, plot: Plot, verdicts: Mapping[int, Verdict]) -> None:
        """A bar for each decision, as tall as its loss; a pin with a round head for rose."""
        top, bottom = self._strip_top(), self.box.bottom - round(self.size * 0.7)
        area = plot.area
        label = pygame.Rect(
            area.left + self.size // 2, top - round(self.size * 1.35), area.width, round(self.size * 1.4)
        )
        draw_text(surface, label, _("points given away"), self.size, "text", GREY)
        most = max((verdict.loss for verdict in verdicts.values()), default=0.0)
        pygame.draw.line(surface, GRID, (area.left, bottom), (area.right, bottom), 2)
        width = max(4, round(area.width / len(self.positions) * 0.55))
        for number, verdict in verdicts.items():
            height = round((bottom - top) * verdict.loss / max(LEAST_SCALE, most))
            mover = self.positions[number].mover
            if height and mover:
                bar = pygame.Rect(round(plot.x(number + 0.5)) - width // 2, bottom - height, width, height)
                _draw_bar(surface, mover, bar)

    def _draw_totals(self, surface: pygame.Surface, names: Mapping[Seat, str], at: int) -> None:
        """The name, mark and current points of both players."""
        width, height = self.box.width // 2 - self.size, round(self.size * 1.5)
        for seat, left in zip(SEATS, (self.box.x + self.size // 2, self.box.centerx + self.size // 2), strict=True):
            band = pygame.Rect(left, self.box.y + self.size // 3, width, height)
            livery = LIVERIES[seat]
            surface.blit(card(band.size, livery.band, livery.band, height // 2, 0, livery), band)
            _dot(surface, seat, (band.x + height // 2, band.centery), self.size * 0.34, CREAM)
            text = _("{name}: {number}").format(name=names[seat], number=self.positions[at].scores[seat].total)
            draw_text(surface, band.inflate(-2 * height, 0), text, self.size, "bold", CREAM, "centre")


def _draw_bar(surface: pygame.Surface, seat: Seat, bar: pygame.Rect) -> None:
    """Square for turquoise, round for rose, as on the lines above."""
    if seat == SEATS[0]:
        pygame.draw.rect(surface, LIVERIES[seat].dark, bar)
        return
    radius = max(2, min(bar.width, bar.height) // 2)
    stem = pygame.Rect(0, 0, max(2, bar.width // 4), bar.height - radius)
    stem.midbottom = bar.midbottom
    pygame.draw.rect(surface, LIVERIES[seat].dark, stem)
    pygame.draw.aacircle(surface, LIVERIES[seat].dark, (bar.centerx, bar.top + radius), radius)


def _dot(surface: pygame.Surface, seat: Seat, at: tuple[float, float], radius: float, fill: str | None = None) -> None:
    colour = fill or LIVERIES[seat].dark
    if seat == SEATS[0]:
        square = pygame.Rect(0, 0, round(radius * 1.8), round(radius * 1.8))
        square.center = round(at[0]), round(at[1])
        pygame.draw.rect(surface, colour, square)
    else:
        pygame.draw.circle(surface, colour, at, radius)
