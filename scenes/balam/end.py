"""After the game: the points run up a track for each king, source by source, every one with its receipt."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.balam.kinds import SEATS, King
from game.balam.match import new_match
from game.balam.outcome import Outcome, by_source
from game.balam.state import SOURCES, Source
from game.balam.texts import _, marked
from game.balam.words import points, receipt_words
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from game.language import together
from scenes.balam.analysis import Findings
from scenes.balam.render.scenery import wall
from scenes.balam.replay import Replay, whole_course
from scenes.balam.session import Session
from scenes.balam.table.summary import source_picture
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.end_of_game import EndOfGame
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push
from scenes.look.liveries import glyph
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_text
from scenes.menus.moments import Moments
from scenes.persistence.player import Player

SECONDS = 1.1
"""The time that each source of points takes to run up."""
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
FEATHERS = "#3E8E4E", "#2BB3B1", "#B5483C"
FINGER = 88
"""The least width of a bar for fingers, in the design."""


@dataclass(frozen=True, slots=True)
class TrackBar:
    """The points of a king from one source, as far as they have run up."""

    king: King
    source: Source
    box: pygame.Rect

    @property
    def id(self) -> str:
        """The id of its control."""
        return f"part-{self.king}-{self.source}"


class Tracks:
    """A track for each king, with a bar for each source; the sources come one after another, and the totals race."""

    def __init__(self, screen: Screen, session: Session, outcome: Outcome) -> None:
        self._screen, self._session, self._outcome = screen, session, outcome
        self._sums = [by_source(outcome.receipts, king) for king in session.kings]
        self._second = 0.0

    @property
    def done(self) -> bool:
        """True once every source has been shown."""
        return self._screen.context.speed <= 0 or self._second >= SECONDS * len(SOURCES)

    def begin(self) -> None:
        """Start again with no points."""
        self._second = 0.0

    def skip(self) -> None:
        """Show all points."""
        self._second = SECONDS * len(SOURCES)

    def update(self, seconds: float) -> None:
        """Let the points run up."""
        self._second += seconds * self._screen.context.speed

    def shown(self, king: King) -> tuple[tuple[Source, float], ...]:
        """The points of a king by source, as far as they have run up."""
        run_up = len(SOURCES) if self.done else self._second / SECONDS
        shares = ((source, min(1.0, max(0.0, run_up - place))) for place, source in enumerate(SOURCES))
        return tuple((source, self._sums[king][source] * share) for source, share in shares)

    def controls(self) -> Iterator[Control]:
        """A control for each bar; for fingers none is too narrow."""
        for row in self._bars():
            boxes = [bar.box for bar in row]
            if self._screen.fitted.touch:
                boxes = _widened(boxes, self._screen.px(FINGER), self._screen.rect("track").right)
            for bar, box in zip(row, boxes, strict=True):
                yield Control(bar.id, rect_of(box), _do_nothing, speech=partial(self._receipts, bar))

    def looked_at(self) -> str:
        """The receipts of the bar that the player looks at; empty if it is none."""
        looked = self._screen.pointer.looked_at
        bars = (bar for row in self._bars() for bar in row if bar.id == looked)
        return next(map(self._receipts, bars), "")

    def _receipts(self, bar: TrackBar) -> str:
        own = (one for one in self._outcome.receipts if (one.king, one.source) == (bar.king, bar.source))
        return " ".join(map(receipt_words, own))

    def _bars(self) -> list[list[TrackBar]]:
        """The bars of every king from left to right."""
        longest = max(1, *self._outcome.points.values())
        found: list[list[TrackBar]] = []
        for king, row in enumerate(self._rows()):
            left, bars = float(row.x), []
            for source, value in self.shown(king):
                width = value / longest * row.width
                if width >= 1:
                    box = pygame.Rect(round(left), row.y, max(1, round(left + width) - round(left)), row.height)
                    bars.append(TrackBar(king, source, box))
                left += width
            found.append(bars)
        return found

    def _rows(self) -> list[pygame.Rect]:
        track, px = self._screen.rect("track"), self._screen.px
        touch, number = self._screen.fitted.touch, len(self._session.kings)
        box = track.inflate(-px(48), -px(76 if touch else 110))
        step = box.height // number
        height = min(px(120), step - px(2 if touch else 14))
        left, right, top = box.x + px(300), box.right - px(130), track.y + px(66 if touch else 90)
        return [
            pygame.Rect(left, top + king * step + (step - height) // 2, right - left, height) for king in range(number)
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """The legend, the names and, once the points are counted, the winners' crowns."""
        draw_panel(surface, self._screen.rect("track"), PAPER)
        _draw_legend(self._screen, surface)
        for king, row in enumerate(self._rows()):
            self._paint_name(surface, king, row)

    def layers(self) -> Iterator[Layer]:
        """The bars of each king, and their total."""
        px, looked = self._screen.px, self._screen.pointer.looked_at
        for (king, row), bars in zip(enumerate(self._rows()), self._bars(), strict=True):
            lit = next((bar.id for bar in bars if bar.id == looked), None)
            area = pygame.Rect(row.x - px(6), row.y - px(6), row.width + px(136), row.height + px(12))
            paint = partial(self._paint_bars, king=king, row=row, bars=bars, lit=lit)
            yield Layer.of(("bars", king, self.shown(king), self.done, lit), area, paint)

    def _paint_name(self, surface: pygame.Surface, king: King, row: pygame.Rect) -> None:
        px, livery, seat = self._screen.px, self._session.king_livery(king), SEATS[king]
        left = self._screen.rect("track").x
        name = pygame.Rect(left + px(28), row.y, row.x - left - px(44), row.height)
        surface.blit(card(name.size, livery.band, INK, px(18), 3, livery), name)
        sign = glyph(livery, round(name.height * 0.6))
        # The crown is on the sign, so that a long name keeps its size.
        won = self.done and seat in self._outcome.winners
        head = sign.get_rect(midleft=(name.x + px(14), name.centery + won * round(name.height * 0.15)))
        surface.blit(sign, head)
        left = head.right + px(6)
        words = pygame.Rect(left, name.y, name.right - px(10) - left, name.height)
        draw_text(surface, words, self._session.short_name(king), self._screen.text_px(30), "bold", CREAM, "centre")
        if won:
            crown = pygame.Rect(0, 0, round(name.height * 0.42), round(name.height * 0.24))
            crown.midbottom = head.centerx, head.top + round(name.height * 0.04)
            _draw_crown(surface, crown, px(4))

    def _paint_bars(
        self, surface: pygame.Surface, king: King, row: pygame.Rect, bars: Sequence[TrackBar], lit: str | None
    ) -> None:
        px, text_px = self._screen.px, self._screen.text_px
        surface.blit(card(row.size, "#EFE3C6", "#A79C86", px(10), 2), row)
        for bar in bars:
            pygame.draw.rect(surface, COLOURS[bar.source], bar.box)
            pygame.draw.rect(surface, INK, bar.box, 2)
            if bar.box.width > px(44) and self.done:
                size = text_px(26)
                plate = pygame.Rect(0, 0, round(size * 1.6), round(size * 1.4))
                plate.center = bar.box.center
                surface.blit(card(plate.size, PAPER, INK, px(10), 2), plate)
                draw_text(surface, plate, str(self._sums[king][bar.source]), size, "black", INK, "centre")
            if bar.id == lit:
                pygame.draw.rect(surface, YELLOW, bar.box.inflate(px(6), px(6)), px(5))
        total = round(sum(value for _source, value in self.shown(king)))
        place = pygame.Rect(row.right + px(8), row.y, px(110), row.height)
        draw_text(surface, place, str(total), text_px(58), "black", INK, "centre")


class End(Screen):
    """The final scoring of a game, or of a past game."""

    name = "end"
    layout = "balam/end"

    def __init__(self, session: Session) -> None:
        self.session = session
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        super().__init__(session.context)
        self.tracks = Tracks(self, session, outcome)
        self.end = EndOfGame(self, session, lambda _wish: _rematch(session))
        if not self.end.past:
            self.context.sounds.play("fanfare")

    def controls(self) -> Iterable[Control]:
        """The bars, then the buttons."""
        done = self.tracks.done
        buttons = self.in_focus_order(
            self.button("skip", self.tracks.skip, _("Skip")) if not done else (),
            self.button("again", self.tracks.begin, _("Show again")) if done and self.context.speed > 0 else (),
            self.button("map", lambda: Push(Replay(self.session, whole_course(self.session.match))), _("Replay")),
            self.button("analysis", lambda: Push(Moments(Findings(self.session))), _("Analysis")),
            *self.end.buttons(),
            self.aid_button(),
            self.pause_button(),
        )
        return *self.tracks.controls(), *buttons

    def back(self) -> Change | None:
        """Pause, or return from a past game."""
        return self.end.back()

    def update(self, seconds: float) -> Change | None:
        """Let the points run up."""
        self.tracks.update(seconds)
        change = super().update(seconds)
        return self.end.update() or change

    def verdict(self) -> str:
        """The winners, in a sentence."""
        winners = [self.session.name(seat) for seat in self.outcome.winners]
        if self.outcome.winners == (self.session.you,):
            return _("You win!")
        if len(winners) == 1:
            return _("{name} wins!").format(name=winners[0])
        return _("Shared victory: {names}").format(names=together(winners))

    def announcement(self) -> tuple[str, ...]:
        """The verdict, everyone's points, and the games won before."""
        sentence = _("{option}: {value}")
        every = (
            sentence.format(option=self.session.name(seat), value=points(number))
            for seat, number in self.outcome.points.items()
        )
        return self.verdict(), *every, *filter(None, (self._series(),))

    def record(self) -> Record | None:
        """The finished game."""
        return self.session.record

    def layers(self) -> Iterable[Layer]:
        """The wall with everything that does not move, and the bars."""
        told = self.tracks.looked_at() or self._invitation()
        key = "end", self.tracks.done, told, self.pointer.touching
        yield self.whole(key, partial(self._paint, told=told), still=True)
        yield from self.tracks.layers()

    def _paint(self, surface: pygame.Surface, told: str) -> None:
        surface.blit(wall(surface.get_size()), (0, 0))
        heading = self.verdict() if self.tracks.done else _("Final scoring")
        draw_text(surface, self.rect("heading"), heading, self.text_px(72), "display", INK, "centre")
        self.tracks.paint(surface)
        box = self.rect("receipts")
        draw_panel(surface, box, PAPER)
        draw_text(surface, box.inflate(-self.px(40), -self.px(20)), told, self.text_px(25), "text", INK, "centre")
        self.draw_buttons(surface, *self.fitted.focus_ring)

    def _series(self) -> str:
        return self.session.series.words(self.session.names)

    def _invitation(self) -> str:
        """The text of the panel while no bar is looked at."""
        how = (
            _("Press a part of a bar to see where its points come from.")
            if self.fitted.touch
            else _("Hover over a part of a bar to see where its points come from.")
        )
        return f"{self._series()} {how}".strip() if self.tracks.done else how


class LookBack(End):
    """A past game: its tracks, its map and its analysis."""

    name = "look-back"

    def __init__(self, context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(Session(context, match, players, kept=False))


def _rematch(session: Session) -> Change:
    """The same kings on another board; the next one builds it."""
    match = session.match
    builder = (session.open_table.builder + 1) % match.options.players
    options = replace(match.options, builder=builder if match.options.builder >= 0 else -1)
    return session.again(new_match(options, session.context.new_seed()), session.players)


def _do_nothing() -> None:
    """A bar only shows its receipts."""


def _widened(parts: Sequence[pygame.Rect], least: int, right: int) -> list[pygame.Rect]:
    """The bars of one track, side by side up to the right, each wide enough for a finger."""
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
    """The colour, picture and name of every source."""
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
        pygame.draw.line(surface, FEATHERS[number % 3], foot, tip, thick + 2)
    band = box.centerx - box.width * 0.28, box.bottom - box.height * 0.3, box.width * 0.56, box.height * 0.4
    pygame.draw.ellipse(surface, YELLOW, band)
    pygame.draw.ellipse(surface, INK, band, thick)
