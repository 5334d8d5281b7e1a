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
from scenes.look.qr_code import qr_code
from scenes.look.ui import CREAM, INK, Look, card, draw_text
from scenes.menus.confirm import Confirm
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import choose_kind
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.corner import code_words
from scenes.second_screens.host import Host, open_host
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import Guest, Key
from scenes.second_screens.wire.server import CannotListen

JOINED, MISSING = "#3E8E4E", "#B9B2C6"
FILLS = {"chosen": "#FFE7A8", "hover": "#FFF3D0", "pressed": "#FFD25E"}
SAFE = marked(
    "This screen is safe for streaming: it shows no secrets and no players’ code. Everyone who plays needs a phone."
)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in the list, in the current language."""

    name: str
    place: str
    """The place where the seat is played, in words."""
    livery: Livery
    joined: bool

    @classmethod
    def of(cls, host: Host, seat: Seat) -> "SeatRow":
        """A seat as of now."""
        players, guest, seating = host.assignment.players, host.assignment.at(seat), host.context.game.seating
        if guest is not None:
            place = _("on their own screen") if host.joined(guest) else _("has lost connection")
        elif host.streams and players[seat].kind == PERSON:
            place = _("needs a phone")
        else:
            place = _("playing at this screen") if players[seat].kind == PERSON else _("computer player")
        livery = seating.livery(tuple(players), seat, players[seat])
        return cls(host.name(seat), place, livery, guest is not None and host.joined(guest))

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        return _("{name}: {place}").format(name=self.name, place=self.place)


class Invitation(Menu):
    """One code for everyone, and the seats: guests choose theirs on their phones, all others play at the table."""

    name = "second-screens"
    layout = "second_screens/invitation"
    heading = marked("Play with phones")

    def __init__(
        self, context: AppContext, host: Host, start: Callable[[], Change], session: AnySession | None = None
    ) -> None:
        """`session` is the game in progress, if there is one."""
        self.host, self._start, self._session = host, start, session
        self.watching = False
        """True while the key for onlookers is shown."""
        self._streamed = host.streams
        super().__init__(context)

    @property
    def key(self) -> Key:
        """The key that is shown."""
        return self.host.guests.onlookers if self.watching else self.host.guests.players

    @property
    def anybody_joined(self) -> bool:
        """True if at least one player has a screen of their own."""
        return any(map(self.host.joined, self.host.assignment.remote))

    def back(self) -> Change | None:
        """Back to where it was opened; to the game if the main screen has to show something else now."""
        return self._begin() if self._session and self.host.streams != self._streamed else Pop()

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), self._note(), self._code_spoken()

    # Controls

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(*self._buttons())

    def _buttons(self) -> Iterator[tuple[Control, ...]]:
        for number, seat in enumerate(self.host.assignment.players):
            row = SeatRow.of(self.host, seat)
            yield self.button(f"seat-{number}", partial(self._press, seat), row.name, speech=row.spoken)
            if self._session is not None:
                yield self.button(_computer(number), partial(self._change_player, seat), _("Change player"))
        streams, watching = self.host.streams, self.watching and not self.host.streams
        yield self.button("join", self._show, _("To play"), chosen=not (streams or watching))
        yield self.button("watch", partial(self._show, watching=True), _("To watch"), chosen=watching)
        yield self.button("stream", partial(self._show, streams=True), _("To stream"), chosen=streams)
        yield self.button("new-codes", self._change_codes, _("Change the code"))
        yield self.button("end", self._ask_to_end, _("Stop"))
        if self._session is not None:
            yield self.button("start", self._begin, _("Carry on"), primary=True)
        else:
            refusal = None
            if not self.anybody_joined:
                refusal = _("Nobody has joined yet. Scan the code with a phone, or open the address in a browser.")
            yield self.button("start", self._ask_to_begin, _("Start"), refusal=refusal, primary=refusal is None)
        yield self.button("back", self.back, _("Back"))
        yield self.aid_button()
        yield self.pause_button()

    def _press(self, seat: Seat) -> Change | None:
        """Ask whether a guest has to leave; say who plays there otherwise."""
        guest, row = self.host.assignment.at(seat), SeatRow.of(self.host, seat)
        if guest is None:
            self.context.speech.focus(row.spoken, self._code_spoken())
            return None
        question = _("Send {name} away?").format(name=guest.name)
        note = _("{name} loses the seat, and has to scan the code again to come back.").format(name=guest.name)

        def send_away() -> None:
            if self._session is not None:
                self.host.let_play(seat, PERSON)
            self.host.send_away(guest)

        return Push(Confirm(self.context, question, note, _("Send away"), send_away))

    def _show(self, watching: bool = False, streams: bool = False) -> None:
        """Show the key for players or the one for onlookers, or make this screen safe for streaming."""
        self.watching, self.host.streams = watching, streams
        self.context.speech.say(self._note(), self._code_spoken())

    def _ask_to_begin(self) -> Change:
        """Start or continue; ask first whether to start without guests who have no seat or have not come back."""
        host = self.host
        lost = [guest for guest in host.assignment.remote if not host.joined(guest)]
        missing = [*lost, *self._standing] if host.match is None else []
        if not missing:
            return self._begin()
        question = _("Start without {names}?").format(names=", ".join(guest.name for guest in missing))
        note = _("Seats that nobody has taken are played at this screen. Phones can still come in during the game.")
        return Push(Confirm(self.context, question, note, _("Start"), self._begin, _("Wait")))

    def _begin(self) -> Change:
        """Start or continue; nobody waits for guests who have not come back before the game started."""
        if self.host.match is None:
            self.host.begin()
        return self._start()

    def _change_codes(self) -> None:
        self.host.codes.change()
        self.tell(_("The code has changed. Everyone who has joined stays."))

    def _ask_to_end(self) -> Change:
        question = _("Stop playing with phones?")
        note = _("Everyone will play at this screen. You can let phones join again at any time.")
        return Push(Confirm(self.context, question, note, _("Stop"), self._end))

    def _end(self) -> Change:
        """Disconnect everyone; a game in progress continues at this screen alone."""
        session, host = self._session, self.host
        if session is None:
            self.context.part()
            return Reset(self.context.home)
        for seat in host.assignment.players:
            if host.assignment.at(seat) is not None:
                host.let_play(seat, PERSON)
        match, host.playing = host.match or session.match, None
        self.context.part()
        return host.resumed(session, match)

    def _change_player(self, seat: Seat) -> Change:
        players = self.host.assignment.players
        worn = self.context.game.seating.worn(tuple(players), seat, players[seat])
        return Push(choose_kind(self.context, worn, players[seat].kind, partial(self.host.let_play, seat)))

    def _code_spoken(self) -> str:
        """Instructions for joining without scanning the code."""
        if self.host.streams:
            return _(SAFE)
        letters = " ".join(self.key.code)
        address = self.host.server.address()
        return _("Open {address} in a browser and type the code {code}.").format(address=address, code=letters)

    # Layers

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("people", "invitation")
        host = self.host
        for number, seat in enumerate(host.assignment.players):
            if control := self.control(f"seat-{number}"):
                row, button = SeatRow.of(host, seat), self.control(_computer(number))
                look, right = self.style_of(control), button.rect[0] if button else None
                paint = partial(self._paint_row, box=pygame.Rect(control.rect), row=row, look=look, right=right)
                yield Layer((row, look, right), control.rect, paint)
                yield from self.button_layers(*filter(None, [button]))
        if host.streams:
            yield self.text_layer("squares", _(SAFE), 32, bold=True)
        else:
            address = host.server.address(self.key.token)
            yield Layer.of(address, self.rect("squares"), partial(self._paint_code, address=address))
            yield self.text_layer("address", host.server.address(), 32, bold=True)
            yield self.text_layer("code", _("Code: {code}").format(code=code_words(self.key.code)), 44, bold=True)
            yield self.text_layer("network", _warning(host), 22)
        note = self._note()
        yield Layer.of(note, self.rect("note"), partial(self.paint_note, area="note", text=note))
        buttons = ("join", "watch", "stream", "new-codes", "end", "start", "back", "aid", "pause")
        yield from self.button_layers(*filter(None, map(self.control, buttons)))

    def _note(self) -> str:
        """Instructions for joining, or the guests without a seat."""
        host = self.host
        if host.streams:
            return _("The players’ code is under “To play”. Let everyone in before you stream.")
        if self.watching:
            return _("Anyone who scans this code can watch the game. They won’t see any secrets.")
        if names := ", ".join(one.name for one in self._standing):
            if len(host.assignment.remote) < len(host.assignment.players):
                return _("Choosing a seat: {names}").format(names=names)
            return _("No seat is left for {names}. They can watch, or you can go back and add one.").format(names=names)
        if _everywhere(host):
            return _("Tell your friends the address and the code. They open it in a browser and choose a seat there.")
        return _(
            "Scan the code with a phone on the same network, and choose a seat there. Everyone uses the same code."
        )

    @property
    def _standing(self) -> list[Guest]:
        """The guests who are there, have no seat in this game and do not watch it."""
        host = self.host
        seated = host.assignment.remote
        there = (one for one in host.guests.everybody if host.joined(one) and one not in seated)
        return [one for one in there if not one.watching and not one.looks_on]

    def _paint_row(
        self, surface: pygame.Surface, box: pygame.Rect, row: SeatRow, look: Look, right: int | None
    ) -> None:
        """Paint a dot that is green for a player who has joined, and two lines of words up to `right`."""
        px = self.px
        surface.blit(card(box.size, FILLS.get(look, CREAM), INK, px(20)), box)
        mark = pygame.Rect(box.x + px(24), box.centery - px(16), px(32), px(32))
        pygame.draw.circle(surface, INK, mark.center, mark.width // 2 + px(3))
        pygame.draw.circle(surface, JOINED if row.joined else MISSING, mark.center, mark.width // 2)
        width = (box.right if right is None else right) - mark.right - px(40)
        words = pygame.Rect(mark.right + px(20), box.y, width, box.height)
        upper, lower = words.copy(), words.copy()
        upper.height = lower.height = words.height // 2
        lower.bottom = words.bottom - px(6)
        upper.top += px(6)
        draw_text(surface, upper, row.name, self.text_px(34), "bold", row.livery.dark)
        draw_text(surface, lower, row.place, self.text_px(26), "text", INK)

    def _paint_code(self, surface: pygame.Surface, address: str) -> None:
        box = self.rect("squares")
        code = qr_code(address, min(box.size))
        surface.blit(code, code.get_rect(center=box.center))


def _computer(number: int) -> str:
    """The id of the button that changes a player."""
    return f"seat-{number}-computer"


def _everywhere(host: Host) -> bool:
    """True if browsers come from anywhere."""
    return host.server.address().startswith("https")


def _warning(host: Host) -> str:
    """A warning about the network that the screens use."""
    if host.moved:
        return _("The address has changed: guests from last time have to scan the code again.")
    if host.server.address().startswith(f"http://{LOOPBACK}"):
        return _("This computer isn’t on a local network, so only browsers on this computer can join.")
    if _everywhere(host):
        return _("Anyone with this address and the code can join, wherever they are.")
    return _("On a network that isn’t yours, others could see what the screens show.")


def invite(menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change]) -> Change | None:
    """Let players join before a game; the menu says so if the network cannot be used."""
    return _opened(menu, players, start, None)


def invite_in_game(menu: Screen, session: AnySession) -> Change | None:
    """Let players join a game in progress, or show who has joined."""
    return _opened(menu, session.players, lambda: open_host(menu.context).resumed(session), session)


def _opened(
    menu: Screen, players: Mapping[Seat, Player], start: Callable[[], Change], session: AnySession | None
) -> Change | None:
    try:
        host = open_host(menu.context)
    except CannotListen:
        menu.say(_("Nobody can join: this computer is refusing network connections."))
        return None
    host.offer(players)
    return Push(Invitation(menu.context, host, start, session))
