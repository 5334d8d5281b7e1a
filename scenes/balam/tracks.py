"""The tracks at the end of a game: points run up source after source, every one with its receipt."""

from collections.abc import Mapping, Sequence
from typing import cast

import pygame

from game.balam.kinds import SEATS, King
from game.balam.outcome import Outcome, by_source
from game.balam.state import SOURCES, Source
from game.balam.texts import _, marked
from game.balam.words import receipt_words
from scenes.balam.session import Session
from scenes.balam.table.summary import source_picture
from scenes.kit.screen import Screen
from scenes.kit.target_screen import Part
from scenes.look.liveries import glyph
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_text

SECONDS = 1.1
"""How long each source of points takes to run up."""
COLOURS: Mapping[Source, str] = {
    "temples": "#B5483C",
    "cenotes": "#1E86B8",
    "matches": "#F5A243",
    "cards": "#FFD25E",
    "treasury": "#3E8E4E",
}
NAMES: Mapping[Source, str] = {
    "temples": marked("temples"),
    "cenotes": marked("cenotes"),
    "matches": marked("matches"),
    "cards": marked("cards"),
    "treasury": marked("treasury"),
}
PART = "part-"
FINGER = 88
"""The least width of a part for fingers, in pixels of the design."""


class Tracks:
    """A track for each king; the sources come one after another, and the totals race."""

    def __init__(self, screen: Screen, session: Session, outcome: Outcome) -> None:
        self.screen = screen
        self.session = session
        self.outcome = outcome
        self.sums = [by_source(outcome.receipts, king) for king in session.kings]
        self._second = 0.0

    @property
    def done(self) -> bool:
        """Whether every source has been shown."""
        return self.screen.context.speed <= 0 or self._second >= SECONDS * len(SOURCES)

    def begin(self) -> None:
        """From nothing, again."""
        self._second = 0.0

    def skip(self) -> None:
        """Show everything at once."""
        self._second = SECONDS * len(SOURCES)

    def update(self, seconds: float) -> None:
        """Let the points run up."""
        self._second += seconds * self.screen.context.speed

    def shown(self, king: King) -> list[tuple[Source, float]]:
        """The points of a king by source, as far as they have run up."""
        parts = []
        for place, source in enumerate(SOURCES):
            share = 1.0 if self.done else min(1.0, max(0.0, self._second / SECONDS - place))
            parts.append((source, self.sums[king][source] * share))
        return parts

    def places(self) -> dict[str, pygame.Rect]:
        """The parts of the tracks, each with a receipt; for fingers no part is too narrow."""
        bars = self._bars()
        if not self.screen.fitted.touch:
            return bars
        rows = [[name for name in bars if name.startswith(f"{PART}{king}-")] for king in self.session.kings]
        least, right = self.screen.px(FINGER), self.screen.rect("track").right
        return {
            name: box
            for names in rows
            for name, box in zip(names, _widened([bars[one] for one in names], least, right), strict=True)
        }

    def _bars(self) -> dict[str, pygame.Rect]:
        found: dict[str, pygame.Rect] = {}
        longest = max(1, *self.outcome.points.values())
        for king, row in enumerate(self._rows()):
            left = float(row.x)
            for source, value in self.shown(king):
                width = value / longest * row.width
                if width >= 1:
                    found[f"{PART}{king}-{source}"] = pygame.Rect(
                        round(left), row.y, max(1, round(left + width) - round(left)), row.height
                    )
                left += width
        return found

    def _rows(self) -> list[pygame.Rect]:
        track, px = self.screen.rect("track"), self.screen.px
        touch, number = self.screen.fitted.touch, len(self.session.kings)
        box = track.inflate(-px(48), -px(76 if touch else 110))
        step = box.height // number
        height = min(px(120), step - px(2 if touch else 14))
        left, right, top = box.x + px(300), box.right - px(130), track.y + px(66 if touch else 90)
        return [
            pygame.Rect(left, top + king * step + (step - height) // 2, right - left, height) for king in range(number)
        ]

    def told(self, name: str) -> str:
        """The receipts of a part of a track."""
        _part, king, source = name.split("-")
        own = [one for one in self.outcome.receipts if one.king == int(king) and one.source == source]
        return " ".join(map(receipt_words, own))

    def paint(self, surface: pygame.Surface) -> None:
        """The legend and the names; once they are counted, the points."""
        draw_panel(surface, self.screen.rect("track"), PAPER)
        _draw_legend(self.screen, surface)
        for king, row in enumerate(self._rows()):
            self._paint_name(surface, king, row)
        if self.done:
            self.paint_bars(surface)

    def paint_bars(self, surface: pygame.Surface) -> None:
        """As far as the points have run up."""
        for king, row in enumerate(self._rows()):
            self._paint_parts(surface, king, row)

    def parts(self) -> list[Part]:
        """The bars, each with its total."""
        px = self.screen.px
        wide = [pygame.Rect(row.x - px(4), row.y, row.width + px(130), row.height) for row in self._rows()]
        return [Part.of(area, tuple(self.shown(king))) for king, area in enumerate(wide)]

    def _paint_name(self, surface: pygame.Surface, king: King, row: pygame.Rect) -> None:
        px, livery, seat = self.screen.px, self.session.king_livery(king), SEATS[king]
        left = self.screen.rect("track").x
        name = pygame.Rect(left + px(28), row.y, row.x - left - px(44), row.height)
        surface.blit(card(name.size, livery.band, INK, px(18), 3, livery), name)
        sign = glyph(livery, round(name.height * 0.6))
        won = self.done and seat in self.outcome.winners
        head = sign.get_rect(midleft=(name.x + px(14), name.centery + won * round(name.height * 0.15)))
        surface.blit(sign, head)
        left = head.right + px(6)
        words = pygame.Rect(left, name.y, name.right - px(10) - left, name.height)
        draw_text(surface, words, self.session.short_name(king), self.screen.text_px(30), "bold", CREAM, "centre")
        if won:
            crown = pygame.Rect(0, 0, round(name.height * 0.42), round(name.height * 0.24))
            crown.midbottom = head.centerx, head.top + round(name.height * 0.04)
            _draw_crown(surface, crown, px(4))

    def _paint_parts(self, surface: pygame.Surface, king: King, row: pygame.Rect) -> None:
        screen, px = self.screen, self.screen.px
        surface.blit(card(row.size, "#EFE3C6", "#A79C86", px(10), 2), row)
        for name, box in self._bars().items():
            if not name.startswith(f"{PART}{king}-"):
                continue
            source = cast("Source", name.rsplit("-", 1)[1])
            pygame.draw.rect(surface, COLOURS[source], box)
            pygame.draw.rect(surface, INK, box, 2)
            if box.width > px(44) and self.done:
                size = screen.text_px(26)
                plate = pygame.Rect(0, 0, round(size * 1.6), round(size * 1.4))
                plate.center = box.center
                surface.blit(card(plate.size, PAPER, INK, px(10), 2), plate)
                draw_text(surface, plate, str(self.sums[king][source]), size, "black", INK, "centre")
            if screen.pointer.looked_at == name:
                pygame.draw.rect(surface, YELLOW, box.inflate(px(6), px(6)), px(5))
        total = round(sum(value for _source, value in self.shown(king)))
        place = pygame.Rect(row.right + px(8), row.y, px(110), row.height)
        draw_text(surface, place, str(total), screen.text_px(58), "black", INK, "centre")


def _widened(parts: Sequence[pygame.Rect], least: int, right: int) -> list[pygame.Rect]:
    """The parts of one track, side by side up to the right, each wide enough for a finger."""
    found: list[pygame.Rect] = []
    for box in parts:
        left = max(box.x, found[-1].right) if found else box.x
        found.append(pygame.Rect(left, box.y, max(least, box.right - left), box.height))
    for box in reversed(found):
        end = min(box.right, right)
        right = min(box.x, end - least)
        box.update(right, box.y, end - right, box.height)
    return found


def _draw_legend(screen: Screen, surface: pygame.Surface) -> None:
    """Which colour stands for which source."""
    box, px = screen.rect("track"), screen.px
    step, size = (box.width - px(80)) // len(SOURCES), px(44 if screen.fitted.touch else 56)
    for place, source in enumerate(SOURCES):
        left = box.x + px(40) + place * step
        spot = pygame.Rect(left, box.y + px(12 if screen.fitted.touch else 18), size, size)
        surface.blit(card((size, size), COLOURS[source], INK, px(12), 3), spot)
        picture = source_picture(source, round(size * 0.84))
        surface.blit(picture, picture.get_rect(center=spot.center))
        letters, name = screen.text_px(26), _(NAMES[source])
        room = min(step - size - px(20), font(letters, "bold").size(name)[0] + px(4))
        words = pygame.Rect(spot.right + px(10), spot.y, room, size)
        draw_text(surface, words, name, letters, "bold", INK, "centre")


def _draw_crown(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """A crown of feathers."""
    for number in range(5):
        tip = box.x + box.width * (number + 0.5) / 5, box.top - (box.height * 0.4 if number == 2 else 0)
        foot = box.centerx + (number - 2) * box.width * 0.08, box.bottom
        pygame.draw.line(surface, INK, foot, tip, thick + 6)
        pygame.draw.line(surface, ("#3E8E4E", "#2BB3B1", "#B5483C")[number % 3], foot, tip, thick + 2)
    pygame.draw.ellipse(
        surface,
        YELLOW,
        (box.centerx - box.width * 0.28, box.bottom - box.height * 0.3, box.width * 0.56, box.height * 0.4),
    )
    pygame.draw.ellipse(
        surface,
        INK,
        (box.centerx - box.width * 0.28, box.bottom - box.height * 0.3, box.width * 0.56, box.height * 0.4),
        thick,
    )
