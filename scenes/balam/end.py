"""After the game: the coronation, and behind it a page with the points of every king, source by source."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, get_args

import pygame

from game.balam.kinds import SEATS, King
from game.balam.match import new_match
from game.balam.outcome import Outcome, by_source
from game.balam.sites import SITE_NAMES
from game.balam.state import SOURCES, Source
from game.balam.texts import _
from game.balam.words import SOURCE_NAMES, points, receipt_words
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from game.language import together
from scenes.balam.analysis import Findings
from scenes.balam.chronicle import deeds, largest_city, prizes
from scenes.balam.coronation import CARRIED, Procession, Race, draw_crown, draw_prize, prize_words
from scenes.balam.music import CROWN
from scenes.balam.render.scenery import wall
from scenes.balam.replay import Replay, whole_course
from scenes.balam.session import Session
from scenes.balam.table.summary import source_picture
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.end_of_game import EndOfGame
from scenes.kit.pointer import presses
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push
from scenes.look.liveries import glyph
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_text
from scenes.menus.moments import Moments
from scenes.menus.next_level import NextLevel
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
        """A control for each bar once none grows any more; for fingers none is too narrow."""
        for row in self._bars() if self.done else ():
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
            draw_crown(surface, head.inflate(-head.width // 4, 0))

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


class Points(Screen):
    """The points of a game, which run up a track for each king."""

    name = "points"
    layout = "balam/points"

    def __init__(self, session: Session) -> None:
        outcome = session.match.outcome
        assert outcome is not None
        self._session = session
        super().__init__(session.context)
        self.tracks = Tracks(self, session, outcome)

    def controls(self) -> Iterable[Control]:
        """The bars, then the buttons."""
        done = self.tracks.done
        buttons = self.in_focus_order(
            self.button("skip", self.tracks.skip, _("Skip")) if not done else (),
            self.button("again", self.tracks.begin, _("Show again")) if done and self.context.speed > 0 else (),
            self.back_button(),
        )
        return *self.tracks.controls(), *buttons

    def update(self, seconds: float) -> Change | None:
        """Let the points run up."""
        self.tracks.update(seconds)
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        """The heading."""
        return (_("Final scoring"),)

    def record(self) -> Record | None:
        """The finished game."""
        return self._session.record

    def layers(self) -> Iterable[Layer]:
        """The wall with everything that does not move, and the bars."""
        told = self.tracks.looked_at() or self._invitation()
        key = "points", self.tracks.done, told, self.pointer.touching
        yield self.whole(key, partial(self._paint, told=told), still=True)
        yield from self.tracks.layers()

    def _paint(self, surface: pygame.Surface, told: str) -> None:
        surface.blit(wall(surface.get_size()), (0, 0))
        draw_text(surface, self.rect("heading"), _("Final scoring"), self.text_px(72), "display", INK, "centre")
        self.tracks.paint(surface)
        box = self.rect("receipts")
        draw_panel(surface, box, PAPER)
        draw_text(surface, box.inflate(-self.px(40), -self.px(20)), told, self.text_px(25), "text", INK, "centre")
        self.draw_buttons(surface, *self.fitted.focus_ring)

    def _invitation(self) -> str:
        """The text of the panel while no bar is looked at."""
        if self.fitted.touch:
            return _("Press a part of a bar to see where its points come from.")
        return _("Hover over a part of a bar to see where its points come from.")


Act = Literal["climb", "procession", "prizes"]
ACTS: tuple[Act, ...] = get_args(Act)


class End(Screen):
    """The coronation after a game, or of a past game: the climb, the procession, the prizes."""

    name = "end"
    layout = "balam/end"

    def __init__(self, session: Session) -> None:
        self.session = session
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        super().__init__(session.context)
        self.race = Race(self, session, session.match)
        self.given = prizes(deeds(session.match))
        emperors = [int(seat) for seat in outcome.winners]
        found = largest_city(session.open_table, emperors[0])
        self.site = None if found is None else found[0]
        """The city of the procession."""
        self._procession = Procession(self, session, emperors, None if found is None else found[1])
        self.act: Act = "climb" if self.context.speed > 0 else "prizes"
        """What is shown now."""
        self._second = 0.0
        self.end = EndOfGame(self, session, NextLevel(session).before(lambda _wish: _rematch(session)))
        if not self.end.past:
            self.context.sounds.play("crowning")

    @property
    def second(self) -> float:
        """The second of the act; with motion off its last one."""
        return self._second if self.context.speed > 0 else self._length

    @property
    def _length(self) -> float:
        return self.race.seconds if self.act == "climb" else CARRIED

    def controls(self) -> Iterable[Control]:
        """The kings with their prizes, then the buttons."""
        last = self.act == "prizes"
        buttons = self.in_focus_order(
            () if last else self.button("skip", self.skip, _("Skip")),
            self.button("again", self.begin, _("The story")) if last else (),
            self.button("points", self._open_points, _("Points")),
            self.button("map", lambda: Push(Replay(self.session, whole_course(self.session.match))), _("Replay")),
            self.button("analysis", lambda: Push(Moments(Findings(self.session))), _("Analysis")),
            *self.end.buttons(),
            self.aid_button(),
            self.pause_button(),
        )
        if last:
            for king, box in enumerate(_steles(self)):
                words = partial(_king_words, self, king)
                yield Control(f"prize-{king}", rect_of(box), self._open_points, speech=words)
        yield from buttons

    def begin(self) -> None:
        """Show the coronation from its start."""
        self.act, self._second = "climb", 0.0

    def skip(self) -> None:
        """Continue to the next act."""
        self.act, self._second = ACTS[ACTS.index(self.act) + 1], 0.0
        if self.act == "prizes":
            self.context.speech.say(self.verdict(), *(_king_words(self, king) for king in self.session.kings))

    def _open_points(self) -> Change:
        return Push(Points(self.session))

    def handle(self, action: Action) -> Change | None:
        """A press beside the buttons continues to the next act."""
        if self.act != "prizes" and presses(action) and self.pressed_by(action) is None:
            self.skip()
            return None
        return super().handle(action)

    def back(self) -> Change | None:
        """Pause, or return from a past game."""
        return self.end.back()

    def update(self, seconds: float) -> Change | None:
        """Let the coronation continue."""
        self.context.music.follow(CROWN)
        if self.act != "prizes" and self.context.speed > 0:
            told = len(self.race.heard(self._second))
            self._second += seconds * self.context.speed
            if self.act == "climb" and len(self.race.heard(self._second)) > told:
                self.context.sounds.play("jade")
            if self._second >= self._length:
                self.skip()
                if self.act == "procession":
                    self.context.sounds.play("crowning")
        change = super().update(seconds)
        return self.end.update() or change

    def verdict(self) -> str:
        """The winners, in a sentence."""
        if self.outcome.winners == (self.session.you,):
            return _("You win!")
        winners = [self.session.name(seat) for seat in self.outcome.winners]
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
        return self.verdict(), *every, *filter(None, (_series(self),))

    def record(self) -> Record | None:
        """The finished game."""
        return self.session.record

    def layers(self) -> Iterable[Layer]:
        """The act, over everything that does not move."""
        second = self.second
        told = len(self.race.heard(second)) if self.act == "climb" else 0
        round_ = self.race.round(second) if self.act == "climb" else 0
        looked = self.pointer.looked_at if self.act == "prizes" else None
        key = "end", self.act, told, round_, looked, _below(self), self.pointer.touching
        yield self.whole(key, partial(self._paint, told, round_, looked), still=True)
        if self.act == "climb":
            yield from self.race.layers(second)
        elif self.act == "procession":
            yield from self._procession.layers(second)

    def _paint(self, told: int, round_: int, looked: str | None, surface: pygame.Surface) -> None:
        surface.blit(wall(surface.get_size()), (0, 0))
        heading = self.verdict() if self.act != "climb" else _("Round {round}").format(round=round_)
        draw_text(surface, self.rect("heading"), heading, self.text_px(72), "display", INK, "centre")
        if self.act == "climb":
            self.race.paint_still(surface)
            self.race.paint_story(surface, told)
        elif self.act == "procession":
            self._procession.paint_still(surface)
        else:
            for king, box in enumerate(_steles(self)):
                draw_prize(self, surface, box, self.session, king, self.given[king], looked == f"prize-{king}")
        if below := _below(self):
            box = self.rect("receipts")
            draw_panel(surface, box, PAPER)
            draw_text(surface, box.inflate(-self.px(40), -self.px(12)), below, self.text_px(26), "text", INK, "centre")
        self.draw_buttons(surface, *self.fitted.focus_ring)


class LookBack(End):
    """A past game: its coronation, its map and its analysis."""

    name = "look-back"

    def __init__(self, context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(Session(context, match, players, kept=False))


def _king_words(end: End, king: King) -> str:
    """The points and the prize of a king."""
    title, reason = prize_words(end.given[king], end.session.king_names)
    told = _("{name}: {points}.").format(
        name=end.session.king_names[king], points=points(end.outcome.points[SEATS[king]])
    )
    return " ".join(filter(None, (told, f"{title}.", reason)))


def _steles(end: End) -> list[pygame.Rect]:
    """The places of the steles, side by side."""
    area, kings, gap = end.rect("prizes"), len(end.session.kings), end.px(20)
    wide = min((area.width + gap) // kings - gap, area.height)
    left = area.centerx - (kings * (wide + gap) - gap) // 2
    return [pygame.Rect(left + king * (wide + gap), area.y, wide, area.height) for king in range(kings)]


def _below(end: End) -> str:
    """The sentence under the pictures; empty during the climb."""
    if end.act == "climb":
        return ""
    if end.act == "prizes":
        how = _("Choose a king to see where the points come from.")
        return f"{_series(end)} {how}".strip()
    names = together([end.session.name(seat) for seat in end.outcome.winners])
    if end.site is None:
        return ""
    return _("The people of {site} carry {names} through the city.").format(site=SITE_NAMES[end.site], names=names)


def _series(end: End) -> str:
    """The games won before, if there were some."""
    return end.session.series.words(end.session.names)


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
        letters, name = screen.text_px(26), _(SOURCE_NAMES[source])
        room = min(step - size - px(20), font(letters, "bold").size(name)[0] + px(4))
        words = pygame.Rect(spot.right + px(10), spot.y, room, size)
        draw_text(surface, words, name, letters, "bold", INK, "centre")
