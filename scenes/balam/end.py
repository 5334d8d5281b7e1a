"""After the game: the points run up the track by their sources, every one with its receipt."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.balam.kinds import SEATS, King
from game.balam.match import new_match
from game.balam.outcome import by_source
from game.balam.state import SOURCES, Source
from game.balam.words import points, receipt_words
from game.engine.box import AnyMatch
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _, marked
from scenes.balam.render.scenery import wall
from scenes.balam.session import Session
from scenes.balam.table.screen import TableScreen
from scenes.balam.table.summary import source_picture
from scenes.keep.player import Player
from scenes.kit.screen import Screen
from scenes.kit.sight import Part
from scenes.kit.stack import Become, Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.liveries import glyph
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


class End(Screen):
    """A track for each king; the sources come one after another, and the totals race."""

    name = "end"
    primary = ("rematch", "back")
    layout = "balam/end"
    own_buttons: ClassVar[tuple[str, ...]] = ("again", "map", "skip", "rematch", "title")
    labels: ClassVar[Mapping[str, str]] = {
        "again": marked("Show again"),
        "map": marked("The map"),
        "skip": marked("Skip"),
        "rematch": marked("Rematch"),
        "title": marked("Back to title screen"),
    }

    def __init__(self, session: Session) -> None:
        self.session = session
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        self.sums = [by_source(outcome.receipts, king) for king in session.kings]
        self._second = 0.0
        super().__init__(session.studio)
        self.begin()

    def begin(self) -> None:
        """Put the game with the past games, and let everybody hear it."""
        self.session.finish()
        self.studio.sounds.play("fanfare")

    @property
    def done(self) -> bool:
        """Whether every source has been shown."""
        return self.studio.speed <= 0 or self._second >= SECONDS * len(SOURCES)

    def shows(self, name: str) -> bool:
        """While points run up they can be skipped; later they can be seen again."""
        if name == "skip":
            return name in self.own_buttons and not self.done
        if name == "again":
            return name in self.own_buttons and self.done and self.studio.speed > 0
        return name in self.own_buttons or name not in {*End.own_buttons, "back"}

    def shown(self, king: King) -> list[tuple[Source, float]]:
        """The points of a king by source, as far as they have run up."""
        parts = []
        for place, source in enumerate(SOURCES):
            share = 1.0 if self.done else min(1.0, max(0.0, self._second / SECONDS - place))
            parts.append((source, self.sums[king][source] * share))
        return parts

    def places(self) -> dict[str, pygame.Rect]:
        """The parts of the tracks, each with a receipt."""
        found: dict[str, pygame.Rect] = {}
        longest = max(1, *self.outcome.points.values())
        for king, row in enumerate(self._rows()):
            left, bar = float(row.x), row
            for source, value in self.shown(king):
                width = value / longest * bar.width
                if width >= 1:
                    found[f"{PART}{king}-{source}"] = pygame.Rect(
                        round(left), bar.y, max(1, round(left + width) - round(left)), bar.height
                    )
                left += width
        return found

    def _rows(self) -> list[pygame.Rect]:
        box = self.rect("track").inflate(-self.px(48), -self.px(110))
        number = len(self.session.kings)
        height = min(self.px(120), box.height // number - self.px(14))
        step = box.height // number
        left, right = box.x + self.px(300), box.right - self.px(130)
        top = self.rect("track").y + self.px(90)
        return [
            pygame.Rect(left, top + king * step + (step - height) // 2, right - left, height) for king in range(number)
        ]

    def targets(self) -> tuple[Target, ...]:
        """The parts of the tracks, then the buttons."""
        return (*(self.target(name, box) for name, box in self.places().items()), *super().targets())

    def activate(self, name: str) -> Change | None:
        """Skip, see it again, play again or leave."""
        match name:
            case "skip":
                self._second = SECONDS * len(SOURCES)
            case "again":
                self._second = 0.0
            case "map":
                return Push(FinalMap(self.session))
            case "rematch":
                return self._rematch()
            case "title":
                return Become(self.studio.home)
            case _:
                return super().activate(name)
        return None

    def _rematch(self) -> Change:
        """The same kings on another board; the next one builds it."""
        match = self.session.match
        builder = (self.session.open_table.builder + 1) % match.options.players
        options = replace(match.options, builder=builder if match.options.builder >= 0 else -1)
        return self.session.again(new_match(options, self.studio.new_seed()), self.session.players)

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause") or Become(self.studio.home)

    def update(self, seconds: float) -> Change | None:
        """Let the points run up."""
        self._second += seconds * self.studio.speed
        return super().update(seconds)

    def verdict(self) -> str:
        """Who won."""
        winners = [self.session.name(seat) for seat in self.outcome.winners]
        if len(winners) == 1:
            return _("{name} wins!").format(name=winners[0])
        return _("Shared victory: {names}").format(names=", ".join(winners))

    def told(self, name: str) -> str:
        """The receipts of a part of a track."""
        _part, king, source = name.split("-")
        own = [one for one in self.outcome.receipts if one.king == int(king) and one.source == source]
        return " ".join(map(receipt_words, own))

    def announcement(self) -> tuple[str, ...]:
        """Who won, and everybody's points."""
        sentence = _("{option}: {value}")
        every = (
            sentence.format(option=self.session.name(seat), value=points(number))
            for seat, number in self.outcome.points.items()
        )
        return self.verdict(), *every

    def spoken(self, name: str) -> str:
        """A part of a track with its receipts."""
        return self.told(name) if name.startswith(PART) else super().spoken(name)

    def record(self) -> Record | None:
        """The finished game."""
        return self.session.record

    def still_key(self) -> object:
        """Once everything is counted, nothing changes but what is looked at."""
        return (self.looked_at, self.pressed, self.studio.settings) if self.done else None

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves once everything is counted."""
        return () if self.done else None

    def paint(self, surface: pygame.Surface) -> None:
        """Everything; the bars grow while points run up."""
        surface.blit(wall(surface.get_size()), (0, 0))
        if self.done:
            draw_text(surface, self.rect("heading"), self.verdict(), self.text_px(72), "display", INK, "centre")
        else:
            draw_text(surface, self.rect("heading"), _("Final scoring"), self.text_px(72), "display", INK, "centre")
        draw_panel(surface, self.rect("track"), PAPER)
        self._paint_legend(surface)
        for king, row in enumerate(self._rows()):
            self._paint_king(surface, king, row)
        box = self.rect("receipts")
        draw_panel(surface, box, PAPER)
        looked = self.looked_at
        words = (
            self.told(looked)
            if looked is not None and looked.startswith(PART)
            else _("Hover over part of a track to see where its points came from.")
        )
        draw_text(surface, box.inflate(-self.px(40), -self.px(20)), words, self.text_px(25), "text", INK, "centre")
        self.paint_buttons(
            surface, *(name for name in (*self.own_buttons, "aid", "pause") if name in self.fitted.areas)
        )

    def _paint_legend(self, surface: pygame.Surface) -> None:
        box = self.rect("track")
        step, size = (box.width - self.px(80)) // len(SOURCES), self.px(56)
        for place, source in enumerate(SOURCES):
            left = box.x + self.px(40) + place * step
            spot = pygame.Rect(left, box.y + self.px(18), size, size)
            surface.blit(card((size, size), COLOURS[source], INK, self.px(12), 3), spot)
            picture = source_picture(source, round(size * 0.84))
            surface.blit(picture, picture.get_rect(center=spot.center))
            words = pygame.Rect(spot.right + self.px(10), spot.y, step - size - self.px(20), size)
            draw_text(surface, words, _(NAMES[source]), self.text_px(26), "bold", INK, "centre")

    def _paint_king(self, surface: pygame.Surface, king: King, row: pygame.Rect) -> None:
        livery, seat = self.session.king_livery(king), SEATS[king]
        name = pygame.Rect(
            self.rect("track").x + self.px(28), row.y, row.x - self.rect("track").x - self.px(44), row.height
        )
        surface.blit(card(name.size, livery.band, INK, self.px(18), 3, livery), name)
        sign = glyph(livery, round(name.height * 0.6))
        surface.blit(sign, sign.get_rect(midleft=(name.x + self.px(14), name.centery)))
        words = pygame.Rect(
            name.x + sign.get_width() + self.px(20), name.y, name.width - sign.get_width() - self.px(30), name.height
        )
        draw_text(surface, words, self.session.name(seat), self.text_px(30), "bold", CREAM, "centre")
        surface.blit(card(row.size, "#EFE3C6", "#A79C86", self.px(10), 2), row)
        parts = {name: box for name, box in self.places().items() if name.startswith(f"{PART}{king}-")}
        for name_, box in parts.items():
            source: Source = name_.rsplit("-", 1)[1]  # type: ignore[assignment]
            pygame.draw.rect(surface, COLOURS[source], box)
            pygame.draw.rect(surface, INK, box, 2)
            number = self.sums[king][source]
            if box.width > self.px(44) and self.done:
                plate = pygame.Rect(0, 0, self.px(40), self.px(36))
                plate.center = box.center
                surface.blit(card(plate.size, PAPER, INK, self.px(10), 2), plate)
                draw_text(surface, plate, str(number), self.text_px(26), "black", INK, "centre")
            if self.looked_at == name_:
                pygame.draw.rect(surface, YELLOW, box.inflate(self.px(6), self.px(6)), self.px(5))
        total = round(sum(value for _source, value in self.shown(king)))
        place = pygame.Rect(row.right + self.px(8), row.y, self.px(110), row.height)
        draw_text(surface, place, str(total), self.text_px(58), "black", INK, "centre")
        if self.done and seat in self.outcome.winners:
            crown = pygame.Rect(0, 0, self.px(64), self.px(40))
            crown.midbottom = name.right - self.px(44), name.centery + self.px(24)
            _draw_crown(surface, crown, self.px(4))


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


class FinalMap(TableScreen):
    """The table as it was at the end, to be looked at."""

    name = "final-map"

    def shows(self, name: str) -> bool:
        """Nothing is overlaid or told any more."""
        return name not in ("overlay", "log")

    def paint_buttons(self, surface: pygame.Surface, *names: str) -> None:
        """Only the way out."""
        super().paint_buttons(surface, *(name for name in names if name not in ("overlay", "log")))

    def line(self) -> str:
        """How to go back."""
        return _("The table at the end. Esc or a click on the map goes back.")

    def back(self) -> Change | None:
        """Back to the tracks."""
        return Pop()

    def activate(self, name: str) -> Change | None:
        """A click anywhere on the table goes back."""
        return super().activate(name) if name in ("aid", "pause") else Pop()


class LookBack(End):
    """A past game: its tracks and its map."""

    own_buttons: ClassVar[tuple[str, ...]] = ("again", "map", "skip", "back")
    name = "look-back"

    def __init__(self, studio: Studio, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        """Lay out the game as it ended."""
        super().__init__(PastSession(studio, match, players, lambda _session: Pop(), looking=None))

    def begin(self) -> None:
        """It is over and kept long since."""

    def activate(self, name: str) -> Change | None:
        """Look, or go back."""
        return Pop() if name == "back" else super().activate(name)

    def back(self) -> Change | None:
        """Esc goes back to the list."""
        return Pop()


class PastSession(Session):
    """A session that is only looked at: nothing is saved."""

    def save(self) -> None:
        """The game that goes on, if there is one, stays where it is."""
