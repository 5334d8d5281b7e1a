"""After the game: the points run up the track by their sources, every one with its receipt."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.balam.match import new_match
from game.balam.texts import _, marked
from game.balam.words import points
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from game.language import together
from scenes.balam.analysis import Analysis
from scenes.balam.render.scenery import wall
from scenes.balam.replay import Replay
from scenes.balam.session import Session
from scenes.balam.tracks import PART, Tracks
from scenes.kit.context import AppContext
from scenes.kit.past_game_end import PastGameEnd
from scenes.kit.stack import Change, Pop, Push, Reset
from scenes.kit.target_screen import Part, Target, TargetScreen
from scenes.look.ui import INK, PAPER, draw_panel, draw_text
from scenes.persistence.player import Player


class End(TargetScreen):
    """A track for each king; the sources come one after another, and the totals race."""

    name = "end"
    primary = ("rematch", "back")
    layout = "balam/end"
    own_buttons: ClassVar[tuple[str, ...]] = ("again", "map", "analysis", "skip", "rematch", "title")
    labels: ClassVar[Mapping[str, str]] = {
        "again": marked("Show again"),
        "map": marked("Replay"),
        "analysis": marked("Analysis"),
        "skip": marked("Skip"),
        "rematch": marked("Rematch"),
        "title": marked("Back to title screen"),
    }

    def __init__(self, session: Session) -> None:
        self.session = session
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        super().__init__(session.context)
        self.tracks = Tracks(self, session, outcome)
        self.begin()

    def begin(self) -> None:
        """Put the game with the past games, and let everybody hear it."""
        self.session.finish()
        self.context.sounds.play("fanfare")

    def shows(self, name: str) -> bool:
        """While points run up they can be skipped; later they can be seen again."""
        if name == "title" and not self.session.of_table:
            return False
        if name == "skip":
            return name in self.own_buttons and not self.tracks.done
        if name == "again":
            return name in self.own_buttons and self.tracks.done and self.context.speed > 0
        return name in self.own_buttons or name not in {*End.own_buttons, "back"}

    def targets(self) -> tuple[Target, ...]:
        """The parts of the tracks, then the buttons."""
        return (*(self.target(name, box) for name, box in self.tracks.places().items()), *super().targets())

    def activate(self, name: str) -> Change | None:
        """Skip, see it again, play again or leave."""
        match name:
            case "skip":
                self.tracks.skip()
            case "again":
                self.tracks.begin()
            case "map":
                return Push(Replay(self.session))
            case "analysis":
                return Push(Analysis(self.session))
            case "rematch" if wait := self.session.wish(name):
                self.tell(wait)
            case "rematch":
                return _rematch(self.session)
            case "title":
                return Reset(self.context.home)
            case _:
                return super().activate(name)
        return None

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause") or Reset(self.context.home)

    def update(self, seconds: float) -> Change | None:
        """Let the points run up."""
        self.tracks.update(seconds)
        change = super().update(seconds)
        return _rematch(self.session) if self.session.wished() else change

    def verdict(self) -> str:
        """Who won."""
        winners = [self.session.name(seat) for seat in self.outcome.winners]
        if len(winners) == 1:
            return _("{name} wins!").format(name=winners[0])
        return _("Shared victory: {names}").format(names=together(winners))

    def announcement(self) -> tuple[str, ...]:
        """The verdict, everybody's points, and the games won before."""
        sentence = _("{option}: {value}")
        every = (
            sentence.format(option=self.session.name(seat), value=points(number))
            for seat, number in self.outcome.points.items()
        )
        return self.verdict(), *every, *filter(None, (_series(self.session),))

    def spoken(self, name: str) -> str:
        """A part of a track with its receipts."""
        return self.tracks.told(name) if name.startswith(PART) else super().spoken(name)

    def record(self) -> Record | None:
        """The finished game."""
        return self.session.record

    def still_key(self) -> object:
        """Once everything is counted, nothing changes but what is looked at."""
        return self.pointer.looked_at, self.pointer.pressed, self.context.settings, self.tracks.done

    def parts(self) -> Iterable[Part] | None:
        """The bars, until everything is counted."""
        return () if self.tracks.done else self.tracks.parts()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Bars that grow."""
        if not self.tracks.done:
            self.tracks.paint_bars(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Everything; the bars grow while points run up."""
        surface.blit(wall(surface.get_size()), (0, 0))
        if self.tracks.done:
            draw_text(surface, self.rect("heading"), self.verdict(), self.text_px(72), "display", INK, "centre")
        else:
            draw_text(surface, self.rect("heading"), _("Final scoring"), self.text_px(72), "display", INK, "centre")
        self.tracks.paint(surface)
        box = self.rect("receipts")
        draw_panel(surface, box, PAPER)
        looked = self.pointer.looked_at
        told = self.tracks.told(looked) if looked is not None and looked.startswith(PART) else _invitation(self)
        draw_text(surface, box.inflate(-self.px(40), -self.px(20)), told, self.text_px(25), "text", INK, "centre")
        self.paint_buttons(
            surface, *(name for name in (*self.own_buttons, "aid", "pause") if name in self.fitted.areas)
        )


class LookBack(PastGameEnd, End):
    """A past game: its tracks, its map and its analysis."""

    own_buttons: ClassVar[tuple[str, ...]] = ("again", "map", "analysis", "skip", "back")

    def __init__(self, context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        """Lay out the table as it was at the end."""
        super().__init__(Session(context, match, players, lambda _session: Pop(), looking=None, kept=False))


def _series(session: Session) -> str:
    """The games won so far, in words."""
    return session.series.words(session.names)


def _invitation(end: End) -> str:
    """The text of the panel while no part is looked at."""
    how = (
        _("Press a part of a bar to see where its points come from.")
        if end.fitted.touch
        else _("Hover over a part of a bar to see where its points come from.")
    )
    return f"{_series(end.session)} {how}".strip() if end.tracks.done else how


def _rematch(session: Session) -> Change:
    """The same kings on another board; the next one builds it."""
    match = session.match
    builder = (session.open_table.builder + 1) % match.options.players
    options = replace(match.options, builder=builder if match.options.builder >= 0 else -1)
    return session.again(new_match(options, session.context.new_seed()), session.players)
