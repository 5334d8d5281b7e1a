"""“Second screens”: how everybody comes to a screen of their own, who is there, and who plays at the table."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.keep.autosave import Resumed
from scenes.keep.player import PERSON, Player
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Become, Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.let_go import pictures
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, Look, card, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import choose_kind
from scenes.second_screens.party import Party
from scenes.second_screens.viewpoint import Viewpoint
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.server import CannotListen

QUIET = 4
"""White squares around a code, so that cameras find it."""
THERE, NOT_YET = "#3E8E4E", "#B9B2C6"


class Invitation(Menu):
    """A code for each person; who has come plays on their own screen, everybody else at the table."""

    name = "second-screens"
    layout = "second_screens/invitation"
    primary = ("start",)
    heading = marked("Second screens")
    labels: ClassVar[Mapping[str, str]] = {"start": marked("Start")}

    def __init__(
        self, studio: Studio, party: Party, start: Callable[[], Change], session: AnySession | None = None
    ) -> None:
        """`session` is the game that goes on, if there is one."""
        self.party, self._start, self._session = party, start, session
        self.chosen = 0
        """The chair whose code is shown."""
        super().__init__(studio)

    @property
    def chair(self) -> Seat:
        """The chair whose code is shown."""
        return self.party.chairs.every[self.chosen]

    def shows(self, name: str) -> bool:
        """A row for each person; in a game that goes on, a computer for who is gone."""
        match name.split("-"):
            case ["seat", number]:
                return int(number) < len(self.party.chairs.every)
            case ["seat", number, "computer"]:
                return self._session is not None and int(number) < len(self.party.chairs.every)
            case _:
                return True

    def why_not(self, name: str) -> str | None:
        """A new game needs somebody who has come."""
        there = any(map(self.party.joined, self.party.chairs.every))
        if name == "start" and self._session is None and not there:
            return _("Nobody has joined yet: scan the code with a phone, or open the address in a browser.")
        return None

    def activate(self, name: str) -> Change | None:
        """Show another code, let a computer play, or begin."""
        match name.split("-"):
            case ["seat", number]:
                self.chosen = int(number)
                self.studio.speech.focus(self.spoken(name), *self._told())
            case ["seat", number, "computer"]:
                seat = self.party.chairs.seat(self.party.chairs.every[int(number)])
                kind = self.party.chairs.players[seat].kind
                return Push(choose_kind(self.studio, seat, kind, partial(self._become, seat)))
            case ["start"]:
                return self._start()
            case ["back"]:
                return self.back()
            case _:
                return super().activate(name)
        return None

    def back(self) -> Change | None:
        """Before a game, nothing listens any more; a game that goes on keeps its screens."""
        if self._session is None or not any(map(self.party.joined, self.party.chairs.every)):
            self.studio.part()
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Once somebody has come, the next code is shown."""
        if self.party.joined(self.chair):
            missing = (number for number, chair in enumerate(self.party.chairs.every) if not self.party.joined(chair))
            self.chosen = next(missing, self.chosen)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """Who is there."""
        return (
            self.chosen,
            tuple(map(self.party.joined, self.party.chairs.every)),
            tuple(self.party.chairs.players.values()),
        )

    def announcement(self) -> tuple[str, ...]:
        """What this is for, and the code."""
        return _(self.heading), self._note(), *self._told()

    def label(self, name: str) -> str:
        """A game that goes on is gone on with."""
        match name.split("-"):
            case ["start"] if self._session is not None:
                return _("Go on")
            case ["seat", number]:
                return self._name(self.party.chairs.every[int(number)])
            case ["seat", _number, "computer"]:
                return _("Who plays")
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
                chair = self.party.chairs.every[int(number)]
                return _("{name} {place}").format(name=self._name(chair), place=self._place(chair))
            case _:
                return super().spoken(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Everybody on the left, the code of one of them on the right."""
        self.paint_ground(surface, "people", "invitation")
        for number, chair in enumerate(self.party.chairs.every):
            self._paint_row(surface, f"seat-{number}", chair)
        ribbon = self.rect("called")
        draw_ribbon(surface, ribbon, self._livery(self.chair))
        inner = ribbon.inflate(-self.px(40), -self.px(14))
        draw_text(surface, inner, self._name(self.chair), self.text_px(46), "display", CREAM, "centre")
        box = self.rect("squares")
        code = squares(self.party.server.address(self.chair), min(box.size))
        surface.blit(code, code.get_rect(center=box.center))
        self.write(surface, "address", self.party.server.address(), 32, bold=True)
        self.write(surface, "code", self._code(), 44, bold=True)
        self.write(surface, "network", self._warning(), 22)
        self.paint_note(surface, "note", self._note())
        self.paint_buttons(surface, "start", "back", "aid", "pause")

    def _paint_row(self, surface: pygame.Surface, name: str, chair: Seat) -> None:
        box, look, there = self.rect(name), self.look(name), self.party.joined(chair)
        fill = {"chosen": "#FFE7A8", "hover": "#FFF3D0", "pressed": "#FFD25E"}.get(look, CREAM)
        surface.blit(card(box.size, fill, INK, self.px(20)), box)
        mark = pygame.Rect(box.x + self.px(24), box.centery - self.px(16), self.px(32), self.px(32))
        pygame.draw.circle(surface, INK, mark.center, mark.width // 2 + self.px(3))
        pygame.draw.circle(surface, THERE if there else NOT_YET, mark.center, mark.width // 2)
        right = self.rect(f"{name}-computer").left if self.shows(f"{name}-computer") else box.right
        words = pygame.Rect(mark.right + self.px(20), box.y, right - mark.right - self.px(40), box.height)
        upper, lower = words.copy(), words.copy()
        upper.height = lower.height = words.height // 2
        lower.bottom = words.bottom - self.px(6)
        upper.top += self.px(6)
        draw_text(surface, upper, self._name(chair), self.text_px(34), "bold", self._livery(chair).dark)
        draw_text(surface, lower, self._place(chair), self.text_px(26), "text", INK)
        self.paint_buttons(surface, f"{name}-computer")

    def _name(self, chair: Seat) -> str:
        return self.studio.game.seating.names(self.party.chairs.players)[self.party.chairs.seat(chair)]

    def _livery(self, chair: Seat) -> Livery:
        players, seat = self.party.chairs.players, self.party.chairs.seat(chair)
        return self.studio.game.seating.livery(tuple(players), seat, players[seat])

    def _place(self, chair: Seat) -> str:
        """Where somebody plays."""
        if self.party.chairs.players[self.party.chairs.seat(chair)].kind != PERSON:
            return _("is a computer")
        return _("has a screen of their own") if self.party.joined(chair) else _("plays here so far")

    def _code(self) -> str:
        code = self.party.keys[self.chair].code
        return _("Code: {code}").format(code=f"{code[:3]}-{code[3:]}")

    def _told(self) -> tuple[str, ...]:
        letters = " ".join(self.party.keys[self.chair].code)
        address = self.party.server.address()
        return (_("Open {address} in a browser and type the code {code}.").format(address=address, code=letters),)

    def _note(self) -> str:
        return _("Scan the code with a phone in the same network. Everybody who joins has a screen of their own.")

    def _warning(self) -> str:
        if self.party.server.address().startswith(f"http://{LOOPBACK}"):
            return _("This machine is in no local network: only browsers on it can join.")
        return _("On a network that is not yours, others could see what the screens show.")

    def _become(self, seat: Seat, kind: str) -> None:
        """Somebody else plays on a seat from now on."""
        self.party.let_play(seat, kind)


def invite(menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change]) -> Change | None:
    """Open the doors before a game; where that is not possible, the menu says why."""
    return _opened(menu, players, start, None)


def invite_in_game(menu: Screen, session: AnySession) -> Change | None:
    """Open the doors in a game that goes on, or see who is there."""
    return _opened(menu, session.players, lambda: _gone_on(menu.studio, session), session)


def _opened(
    menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change], session: AnySession | None
) -> Change | None:
    studio = menu.studio
    if not any(player.kind == PERSON for player in players.values()):
        menu.say(_("Only computers play, so nobody needs a screen."))
        return None
    if not isinstance(studio.company, Viewpoint):
        try:
            studio.company = Party(studio, players).table
        except CannotListen:
            menu.say(_("This machine does not let anybody join over the network."))
            return None
    return Push(Invitation(studio, studio.company.party, start, session))


def _gone_on(studio: Studio, session: AnySession) -> Change:
    """The same game, with everybody where they are now."""
    session.players.update(_party(studio).chairs.players)
    series = session.series.games, session.series.wins
    change = studio.game.go_on(studio, Resumed(session.match, session.players, session.computers.seed, series))
    return Become(change.scene) if isinstance(change, Push) else change


def _party(studio: Studio) -> Party:
    assert isinstance(studio.company, Viewpoint)
    return studio.company.party


@pictures(4)
def squares(text: str, most: int) -> pygame.Surface:
    """A code of squares that says this, as large as fits, each square on whole pixels."""
    import segno

    rows = tuple(segno.make(text, error="m", micro=False).matrix)
    across = len(rows) + 2 * QUIET
    size = max(2, most // across)
    picture = pygame.Surface((across * size, across * size), 0, 32)
    picture.fill("#FFFFFF")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.fill("#000000", ((x + QUIET) * size, (y + QUIET) * size, size, size))
    return picture
