"""The page “Second screens”: the codes to join with, and which players have joined."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Reset
from scenes.look.liveries import Livery
from scenes.look.surface_cache import cached_surface
from scenes.look.ui import CREAM, INK, Look, card, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import choose_kind
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.host import Host, Viewpoint
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.server import CannotListen

JOINED, MISSING = "#3E8E4E", "#B9B2C6"
FILLS = {"chosen": "#FFE7A8", "hover": "#FFF3D0", "pressed": "#FFD25E"}
QUIET = 4
"""Modules of the quiet zone around a code."""


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A player in the list, in the current language."""

    name: str
    place: str
    """Where they play, in words."""
    livery: Livery
    joined: bool

    @classmethod
    def of(cls, host: Host, client: Seat) -> "GuestRow":
        """The player of a client as of now."""
        players, seat, seating = host.assignment.players, host.assignment.seat(client), host.context.game.seating
        joined = host.joined(client)
        if players[seat].kind != PERSON:
            place = _("computer player")
        else:
            place = _("on their own screen") if joined else _("playing at this screen")
        return cls(host.name(seat), place, seating.livery(tuple(players), seat, players[seat]), joined)

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        return _("{name}: {place}").format(name=self.name, place=self.place)


class Invitation(Menu):
    """A code for each player: those who join play on their own screens, all others at the table."""

    name = "second-screens"
    layout = "second_screens/invitation"
    heading = marked("Second screens")

    def __init__(
        self, context: AppContext, host: Host, start: Callable[[], Change], session: AnySession | None = None
    ) -> None:
        """`session` is the game in progress, if there is one."""
        self.host, self._start, self._session = host, start, session
        self.chosen = 0
        """The index of the client whose code is shown."""
        super().__init__(context)

    @property
    def client(self) -> Seat:
        """The client whose code is shown."""
        return self.host.assignment.every[self.chosen]

    @property
    def anybody_joined(self) -> bool:
        """True if at least one player has a screen of their own."""
        return any(map(self.host.joined, self.host.assignment.every))

    def back(self) -> Change | None:
        """Stop listening before a game; a game in progress keeps its screens."""
        if self._session is None or not self.anybody_joined:
            self.context.part()
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Show the next code once a player has joined."""
        if self.host.joined(self.client):
            missing = (
                number for number, client in enumerate(self.host.assignment.every) if not self.host.joined(client)
            )
            self.chosen = next(missing, self.chosen)
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), _note(), self._code_spoken()

    # Controls

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(*self._buttons())

    def _buttons(self) -> Iterator[tuple[Control, ...]]:
        for number, client in enumerate(self.host.assignment.every):
            guest = GuestRow.of(self.host, client)
            show = partial(self._show, number)
            chosen = number == self.chosen
            yield self.button(f"seat-{number}", show, guest.name, speech=guest.spoken, chosen=chosen)
            if self._session is not None:
                yield self.button(_computer(number), partial(self._change_player, client), _("Change player"))
        if self.host.codes.guessed:
            yield self.button("new-codes", self.host.codes.change, _("Change the codes"))
        refusal = None
        if self._session is None and not self.anybody_joined:
            refusal = _("Nobody has joined yet. Scan the code with a phone, or open the address in a browser.")
        label = _("Start") if self._session is None else _("Carry on")
        yield self.button("start", self._start, label, refusal=refusal, primary=refusal is None)
        yield self.button("back", self.back, _("Back"))
        yield self.aid_button()
        yield self.pause_button()

    def _show(self, number: int) -> None:
        self.chosen = number
        self.context.speech.focus(GuestRow.of(self.host, self.client).spoken, self._code_spoken())

    def _change_player(self, client: Seat) -> Change:
        players, seat = self.host.assignment.players, self.host.assignment.seat(client)
        worn = self.context.game.seating.worn(tuple(players), seat, players[seat])
        return Push(choose_kind(self.context, worn, players[seat].kind, partial(self.host.let_play, seat)))

    def _code_spoken(self) -> str:
        """How to join without scanning the code."""
        letters = " ".join(self.host.keys[self.client].code)
        address = self.host.server.address()
        return _("Open {address} in a browser and type the code {code}.").format(address=address, code=letters)

    # Layers

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("people", "invitation")
        server, guest = self.host.server, GuestRow.of(self.host, self.client)
        for number, client in enumerate(self.host.assignment.every):
            if control := self.control(f"seat-{number}"):
                row, button = GuestRow.of(self.host, client), self.control(_computer(number))
                look, right = self.style_of(control), button.rect[0] if button else None
                paint = partial(self._paint_row, box=pygame.Rect(control.rect), guest=row, look=look, right=right)
                yield Layer((row, look, right), control.rect, paint)
                yield from self.button_layers(*filter(None, [button]))
        yield Layer.of(guest, self.rect("called"), partial(self._paint_ribbon, guest=guest))
        address = server.address(self.client)
        yield Layer.of(address, self.rect("squares"), partial(self._paint_code, address=address))
        yield self.text_layer("address", server.address(), 32, bold=True)
        yield self.text_layer("code", _code_words(self.host.keys[self.client].code), 44, bold=True)
        if not self.host.codes.guessed:
            yield self.text_layer("network", _warning(server.address()), 22)
        yield Layer.of(_note(), self.rect("note"), partial(self.paint_note, area="note", text=_note()))
        yield from self.button_layers(*filter(None, map(self.control, ("new-codes", "start", "back", "aid", "pause"))))

    def _paint_row(
        self, surface: pygame.Surface, box: pygame.Rect, guest: GuestRow, look: Look, right: int | None
    ) -> None:
        """Paint a dot that is green for a player who has joined, and two lines of words up to `right`."""
        px = self.px
        surface.blit(card(box.size, FILLS.get(look, CREAM), INK, px(20)), box)
        mark = pygame.Rect(box.x + px(24), box.centery - px(16), px(32), px(32))
        pygame.draw.circle(surface, INK, mark.center, mark.width // 2 + px(3))
        pygame.draw.circle(surface, JOINED if guest.joined else MISSING, mark.center, mark.width // 2)
        width = (box.right if right is None else right) - mark.right - px(40)
        words = pygame.Rect(mark.right + px(20), box.y, width, box.height)
        upper, lower = words.copy(), words.copy()
        upper.height = lower.height = words.height // 2
        lower.bottom = words.bottom - px(6)
        upper.top += px(6)
        draw_text(surface, upper, guest.name, self.text_px(34), "bold", guest.livery.dark)
        draw_text(surface, lower, guest.place, self.text_px(26), "text", INK)

    def _paint_ribbon(self, surface: pygame.Surface, guest: GuestRow) -> None:
        ribbon = self.rect("called")
        draw_ribbon(surface, ribbon, guest.livery)
        inner = ribbon.inflate(-self.px(40), -self.px(14))
        draw_text(surface, inner, guest.name, self.text_px(46), "display", CREAM, "centre")

    def _paint_code(self, surface: pygame.Surface, address: str) -> None:
        box = self.rect("squares")
        code = qr_code(address, min(box.size))
        surface.blit(code, code.get_rect(center=box.center))


@cached_surface(4)
def qr_code(text: str, most: int) -> pygame.Surface:
    """A QR code at most `most` pixels wide, each module a whole number of them."""
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


def _computer(number: int) -> str:
    """The id of the button that changes a player."""
    return f"seat-{number}-computer"


def _code_words(code: str) -> str:
    return _("Code: {code}").format(code=f"{code[:3]}-{code[3:]}")


def _note() -> str:
    return _("Scan the code with a phone on the same network. Everyone who joins gets their own screen.")


def _warning(address: str) -> str:
    """A warning about the network that the screens use."""
    if address.startswith(f"http://{LOOPBACK}"):
        return _("This computer isn’t on a local network, so only browsers on this computer can join.")
    return _("On a network that isn’t yours, others could see what the screens show.")


def invite(menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change]) -> Change | None:
    """Let players join before a game; the menu says so if the network cannot be used."""
    return _opened(menu, players, start, None)


def invite_in_game(menu: Screen, session: AnySession) -> Change | None:
    """Let players join a game in progress, or show who has joined."""
    return _opened(menu, session.players, lambda: _resumed(menu.context, session), session)


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


def _resumed(context: AppContext, session: AnySession) -> Change:
    """Resume the same game with the players as they are now."""
    session.players.update(_host(context).assignment.players)
    series = session.series.games, session.series.wins
    change = context.game.go_on(context, Resumed(session.match, session.players, session.computers.seed, series))
    return Reset(change.scene) if isinstance(change, Push) else change


def _host(context: AppContext) -> Host:
    assert isinstance(context.peers, Viewpoint)
    return context.peers.host
