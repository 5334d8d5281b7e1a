"""Everybody around the table, each before their own screen: who sits where, and what one screen tells the others."""

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import Protocol

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from scenes.keep.autosave import Resumed
from scenes.keep.player import PERSON, Player
from scenes.kit.series import Series
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.second_screens.audience import Audience
from scenes.second_screens.chairs import Chairs
from scenes.second_screens.consent import Consent
from scenes.second_screens.followed import Followed
from scenes.second_screens.rota import Clock, Rota
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.viewpoint import Viewpoint
from scenes.second_screens.waiting import Waiting
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.keys import Keys
from scenes.second_screens.wire.line import Line
from scenes.second_screens.wire.server import Server
from scenes.second_screens.wishes import Wishes


class Doors(Protocol):
    """What people come through."""

    def address(self, seat: Seat | None = None) -> str:
        """Where to go, with the key of a seat or without."""

    def line(self, seat: Seat) -> Line | None:
        """The line to who has come to a seat, None while nobody has."""

    def drop(self, seat: Seat) -> None:
        """Send somebody home."""

    def close(self) -> None:
        """Send everybody home."""


def open_doors(keys: Keys, address: str) -> Doors:
    """A server at an address of this machine; raises CannotListen."""
    server = Server(keys, address)
    server.start()
    return server


class Party:
    """Holds the match that everybody follows, and drives the screens around the table."""

    def __init__(
        self,
        studio: Studio,
        players: Mapping[Seat, Player],
        doors: Callable[[Keys], Doors] | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        """Open the doors for the people among these players, to the local network; raises CannotListen."""
        self.studio = studio
        self.chairs = Chairs(players)
        self.keys = Keys(self.chairs.every)
        self.server = doors(self.keys) if doors else open_doors(self.keys, studio.screens_at or local_address())
        self.table = Viewpoint(self, None)
        self.match: AnyMatch | None = None
        """The one that counts."""
        self.screens: dict[Seat, SeatScreen] = {}
        """By chair, of everybody who has ever come."""
        self._views = {chair: Viewpoint(self, chair) for chair in self.chairs.every}
        self.audience = Audience(studio, self.chairs, self.screens, self.table, self._views)
        self.consent, self.wishes = Consent(self), Wishes(self)
        self._rota = Rota(self.screens, clock)
        self._later: list[Callable[[], None]] = []
        """What one screen wants of others: done between frames, when no scene is at work."""

    def joined(self, chair: Seat) -> bool:
        """Whether somebody is there with the key of a chair."""
        screen = self.screens.get(chair)
        return screen is not None and screen.connected

    def away(self, seat: Seat) -> bool:
        """Whether somebody plays a seat on their own screen, but is not there."""
        chair = self.chairs.at(seat)
        return chair in self.chairs.apart and not self.joined(chair)

    def frame(self, seconds: float) -> None:
        """Welcome who comes, let everybody see what was taken back, then draw the screens whose turn it is."""
        self.audience.table_speaks()
        self._welcome()
        later, self._later = self._later, []
        for do in later:
            do()
        self._catch_up()
        self._rota.frame(seconds)

    def gather(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Call everybody who is there to a match; returns it as the table follows it."""
        self.match = match.table if isinstance(match, Followed) else match
        chairs = self.chairs
        chairs.players = dict(session.players)
        people = chairs.people
        chairs.apart = frozenset(one for one in chairs.every if self.joined(one) and chairs.seat(one) in people)
        self.wishes.clear()
        for chair in chairs.apart:
            screen = self.screens[chair]
            screen.seat = chairs.seat(chair)
            with screen.turn():
                screen.stack.apply(self._go_on(chair, session.series))
        return Followed(self.match, (*chairs.here, *chairs.computers), self._played)

    def do_later(self, do: Callable[[], None]) -> None:
        """Do something with other screens once no scene is at work."""
        self._later.append(do)

    def take_back(self) -> None:
        """Take back the last move, on every screen."""
        assert self.match is not None
        self.match.undo()
        self._catch_up()
        self._played()

    def let_play(self, seat: Seat, kind: str) -> None:
        """A computer plays on a seat, or a person again; whoever played there is sent home."""
        self.chairs.become(seat, kind)
        chair = self.chairs.at(seat)
        if kind != PERSON and chair is not None:
            self.server.drop(chair)

    def close(self) -> None:
        """Nothing listens any more, and nobody is asked for anything."""
        self.server.close()
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    def name(self, seat: Seat) -> str:
        """What somebody is called, in the language spoken now."""
        return self.studio.game.seating.names(self.chairs.players)[seat]

    def _welcome(self) -> None:
        """Somebody with a key sits down: anew, after a pause, or in place of another device."""
        for chair in self.chairs.every:
            line, screen = self.server.line(chair), self.screens.get(chair)
            if line is None or (screen is not None and screen.line is line):
                continue
            if screen is not None:
                screen.connect(line)
                continue
            seat = self.chairs.seat(chair)
            self.screens[chair] = SeatScreen(self.studio, self._views[chair], seat, line, partial(self._waiting, chair))

    def _waiting(self, chair: Seat, studio: Studio, broken: bool) -> Waiting:
        """What is shown without a game; one that broke can be gone back to."""
        back = partial(self._go_on, chair, Series()) if broken and chair in self.chairs.apart else None
        return Waiting(studio, self.chairs.seat(chair), self.chairs.players, back)

    def _go_on(self, chair: Seat, series: Series) -> Change:
        """The game on the screen of a chair."""
        assert self.match is not None
        studio = self.screens[chair].studio
        followed = Followed(self.match, (self.chairs.seat(chair),), self._played)
        return studio.game.go_on(studio, Resumed(followed, self.chairs.players, None, (series.games, series.wins)))

    def _played(self) -> None:
        """A move was made on some screen: it is saved at once, and nobody is asked about the one before."""
        self.do_later(self.consent.end)
        if self.table.session is not None:
            self.table.session.save()

    def _catch_up(self) -> None:
        """Take back on every screen what was taken back at the table."""
        for view in self.audience.everybody():
            if view.session is None or view.followed is None or not view.followed.taken_back:
                continue
            while view.followed.taken_back:
                view.session.undo()
            self.audience.show(view, None)
