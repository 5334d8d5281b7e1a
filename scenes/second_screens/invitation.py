"""“Second screens”: how everybody comes to a screen of their own, who is there, and who plays at the table."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Reset
from scenes.look.ui import CREAM, Look, draw_ribbon, draw_text
from scenes.menus.setup.chooser import choose_kind
from scenes.menus.target_menu import TargetMenu
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.guest_row import Row, draw_row
from scenes.second_screens.host import Host
from scenes.second_screens.qr_code import qr_code
from scenes.second_screens.viewpoint import Viewpoint
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.server import CannotListen


class Invitation(TargetMenu):
    """A code for each person; who has come plays on their own screen, everybody else at the table."""

    name = "second-screens"
    layout = "second_screens/invitation"
    primary = ("start",)
    heading = marked("Second screens")
    labels: ClassVar[Mapping[str, str]] = {"start": marked("Start")}

    def __init__(
        self, context: AppContext, host: Host, start: Callable[[], Change], session: AnySession | None = None
    ) -> None:
        """`session` is the game that goes on, if there is one."""
        self.host, self._start, self._session = host, start, session
        self.chosen = 0
        """The client whose code is shown."""
        super().__init__(context)

    @property
    def client(self) -> Seat:
        """The client whose code is shown."""
        return self.host.assignment.every[self.chosen]

    def shows(self, name: str) -> bool:
        """A row for each person; in a game that goes on, a computer for who is gone."""
        match name.split("-"):
            case ["seat", number]:
                return int(number) < len(self.host.assignment.every)
            case ["seat", number, "computer"]:
                return self._session is not None and int(number) < len(self.host.assignment.every)
            case _:
                return True

    def why_not(self, name: str) -> str | None:
        """A new game needs somebody who has come."""
        there = any(map(self.host.joined, self.host.assignment.every))
        if name == "start" and self._session is None and not there:
            return _("Nobody has joined yet. Scan the code with a phone, or open the address in a browser.")
        return None

    def activate(self, name: str) -> Change | None:
        """Show another code, let a computer play, or begin."""
        match name.split("-"):
            case ["seat", number]:
                self.chosen = int(number)
                self.context.speech.focus(self.spoken(name), self._told())
            case ["seat", number, "computer"]:
                players = self.host.assignment.players
                seat = self.host.assignment.seat(self.host.assignment.every[int(number)])
                worn = self.context.game.seating.worn(tuple(players), seat, players[seat])
                return Push(choose_kind(self.context, worn, players[seat].kind, partial(self.host.let_play, seat)))
            case ["start"]:
                return self._start()
            case ["back"]:
                return self.back()
            case _:
                return super().activate(name)
        return None

    def back(self) -> Change | None:
        """Before a game, nothing listens any more; a game that goes on keeps its screens."""
        if self._session is None or not any(map(self.host.joined, self.host.assignment.every)):
            self.context.part()
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Once somebody has come, the next code is shown."""
        if self.host.joined(self.client):
            missing = (
                number for number, client in enumerate(self.host.assignment.every) if not self.host.joined(client)
            )
            self.chosen = next(missing, self.chosen)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """Who is there."""
        return (
            self.chosen,
            tuple(map(self.host.joined, self.host.assignment.every)),
            tuple(self.host.assignment.players.values()),
        )

    def announcement(self) -> tuple[str, ...]:
        """What this is for, and the code."""
        return _(self.heading), _note(), self._told()

    def label(self, name: str) -> str:
        """A game that goes on is gone on with."""
        match name.split("-"):
            case ["start"] if self._session is not None:
                return _("Carry on")
            case ["seat", number]:
                return self._row(self.host.assignment.every[int(number)]).name
            case ["seat", _number, "computer"]:
                return _("Change player")
            case _:
                return super().label(name)

    def look(self, name: str) -> Look:
        """The row whose code is shown looks chosen."""
        look = super().look(name)
        return "chosen" if name == f"seat-{self.chosen}" and look != "pressed" else look

    def spoken(self, name: str) -> str:
        """Somebody, and where they play."""
        match name.split("-"):
            case ["seat", number]:
                row = self._row(self.host.assignment.every[int(number)])
                return _("{name}: {place}").format(name=row.name, place=row.place)
            case _:
                return super().spoken(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Everybody on the left, the code of one of them on the right."""
        self.paint_ground(surface, "people", "invitation")
        for number, client in enumerate(self.host.assignment.every):
            draw_row(self, surface, f"seat-{number}", self._row(client))
        ribbon, row = self.rect("called"), self._row(self.client)
        draw_ribbon(surface, ribbon, row.livery)
        inner = ribbon.inflate(-self.px(40), -self.px(14))
        draw_text(surface, inner, row.name, self.text_px(46), "display", CREAM, "centre")
        box = self.rect("squares")
        code = qr_code(self.host.server.address(self.client), min(box.size))
        surface.blit(code, code.get_rect(center=box.center))
        self.write(surface, "address", self.host.server.address(), 32, bold=True)
        self.write(surface, "code", _code_words(self.host.keys[self.client].code), 44, bold=True)
        self.write(surface, "network", _warning(self.host.server.address()), 22)
        self.paint_note(surface, "note", _note())
        self.paint_buttons(surface, "start", "back", "aid", "pause")

    def _row(self, client: Seat) -> Row:
        """The row of a client, as things are."""
        return Row.of(self.host, client)

    def _told(self) -> str:
        """How to join without scanning the code."""
        letters = " ".join(self.host.keys[self.client].code)
        address = self.host.server.address()
        return _("Open {address} in a browser and type the code {code}.").format(address=address, code=letters)


def _code_words(code: str) -> str:
    return _("Code: {code}").format(code=f"{code[:3]}-{code[3:]}")


def _note() -> str:
    return _("Scan the code with a phone on the same network. Everyone who joins gets their own screen.")


def _warning(address: str) -> str:
    """What a network means for secrets."""
    if address.startswith(f"http://{LOOPBACK}"):
        return _("This computer isn’t on a local network, so only its own browsers can join.")
    return _("On a network that isn’t yours, others could see what the screens show.")


def invite(menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change]) -> Change | None:
    """Open the doors before a game; where that is not possible, the menu says why."""
    return _opened(menu, players, start, None)


def invite_in_game(menu: Screen, session: AnySession) -> Change | None:
    """Open the doors in a game that goes on, or see who is there."""
    return _opened(menu, session.players, lambda: _gone_on(menu.context, session), session)


def _opened(
    menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change], session: AnySession | None
) -> Change | None:
    context = menu.context
    if not any(player.kind == PERSON for player in players.values()):
        menu.say(_("Only computers are playing, so nobody needs a screen."))
        return None
    if not isinstance(context.peers, Viewpoint):
        try:
            context.peers = Host(context, players).table
        except CannotListen:
            menu.say(_("Nobody can join: this computer is refusing network connections."))
            return None
    return Push(Invitation(context, context.peers.host, start, session))


def _gone_on(context: AppContext, session: AnySession) -> Change:
    """The same game, with everybody where they are now."""
    session.players.update(_host(context).assignment.players)
    series = session.series.games, session.series.wins
    change = context.game.go_on(context, Resumed(session.match, session.players, session.computers.seed, series))
    return Reset(change.scene) if isinstance(change, Push) else change


def _host(context: AppContext) -> Host:
    assert isinstance(context.peers, Viewpoint)
    return context.peers.host
