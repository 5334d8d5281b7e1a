"""Screens in browsers: scenes drawn off-screen with a presentation of their own, and sent to a page."""

import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Any

import msgspec
import pygame

from game.language import _, current_language
from game.locale import load_locale
from game.presentation import current, presenting
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.context import AppContext, presented
from scenes.kit.control import REACH, aim
from scenes.kit.keys import BINDINGS
from scenes.kit.peers import Peers
from scenes.kit.screen import Screen
from scenes.kit.stack import Reset, Scene, Stack
from scenes.look.drawing_time import DrawingTime, Unfinished
from scenes.persistence.settings import Settings
from scenes.second_screens.seat_context import (
    PageOutput,
    finger,
    letters_for,
    options_to_keep,
    picture_size,
    seat_context,
    shrinks,
    with_kept_options,
)
from scenes.second_screens.seat_menus import Reception
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.messages import PageWindow, Pointed, PointerKind, Pressed, Used
from scenes.second_screens.wire.pictures import Picture
from scenes.second_screens.wire.token_bucket import TokenBucket

KEYS = {
    "ArrowUp": Command.UP,
    "ArrowDown": Command.DOWN,
    "ArrowLeft": Command.LEFT,
    "ArrowRight": Command.RIGHT,
    "Enter": Command.CONFIRM,
    " ": Command.CONFIRM,
    "Escape": Command.BACK,
    "F1": Command.AID,
    "?": Command.AID,
    **{key: one.command for one in BINDINGS.values() if one.letters for key in one.keys},
}
"""The keys of a page, by the browser's names."""
PRODUCT = "Balconia"
"""The title of a page while no game is open."""
LONGEST_OPTIONS = 460
"""Bytes of the options that a page remembers: it sends them back in one message."""
MOST_LISTENING = 0.002
"""Seconds of a frame after which no more input is taken."""
SIZES, SIZES_A_SECOND = 3, 1.0
"""Size changes of a page: a burst, then a rate per second. The last size counts."""
DRAWING, DRAWING_MORE = 0.02, 0.001
"""Seconds of a frame for pictures that are not in a cache, and for each frame in which they were not finished.

More each time, so that screens that push each other's pictures out of the caches are finished too.
"""
TELL_AGAIN = 0.3
"""Seconds between two looks at the controls for a screen reader."""
USES: tuple[PointerKind, ...] = ("move", "down", "up")
"""The events of a click, which a screen reader asks for by the id of a control."""
STILL = 10.0
"""Page pixels that a finger may move between down and up for the press to count."""


class PageScreen:
    """The stack, context and surface of a page. `frame` is called while a page is connected."""

    def __init__(
        self,
        context: AppContext,
        output: PageOutput,
        connection: Connection,
        first: Callable[[AppContext, bool], Scene],
        clock: Callable[[], float],
        on_resize: Callable[[], None],
    ) -> None:
        """`first(context, broken)` makes the first scene, also after an exception."""
        self._first, self._clock = first, clock
        self.context, self.connection, self._output = context, connection, output
        self._window = self._told = connection.window
        self._size = picture_size(self._window)
        self._surface = pygame.Surface(self._size, 0, 32)
        self._usual = context.settings
        """The settings of a new page."""
        context.apply_window = self._fill_the_screen
        with presented(context):
            self.stack = Stack(self._size, on_resize, on_reset=lambda: None)
            self.stack.apply(Reset(first(context, False)))
        self._passed = 0.0
        self._drawing, self._unfinished = DrawingTime(clock), 0
        """The time for drawing, and the frames since the last picture in which time was too short to draw the next."""
        self._sizes = TokenBucket(SIZES, SIZES_A_SECOND, lambda: self._passed)
        self._arrived = False
        self._finger: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._unshown, self._held = True, False
        self.to_move = False
        """True if it is the turn of its player; the host says so."""
        self._remembered: dict[str, Any] = {}
        """The options that the page was last told to remember, or told us."""
        self._controls: list[list[Any]] = []
        """The controls that the page was last told, and the time of the last look."""
        self._told_at = 0.0
        self._page: tuple[str, str, bool] | None = None
        """The state last sent to the page: title, language, and if it is the seat's turn."""
        self.connect(connection)

    @property
    def connected(self) -> bool:
        """True if a page is connected."""
        return self.connection.open

    @property
    def pressing(self) -> bool:
        """True if there is input that was not handled yet."""
        return self.connection.waits

    def connect(self, connection: Connection) -> None:
        """Continue on a connection, perhaps of another device, in its language; the next frame announces the scene."""
        with presented(self.context):
            if connection.hello.language != self.connection.hello.language:
                self.context.change(language=connection.hello.language)
            if self.context.settings.fullscreen:  # reloading a page ends fullscreen
                self.context.change(fullscreen=False)
        self.connection = connection
        self._output.connect(connection)
        self._held, self._arrived, self._unshown, self._page = False, True, True, None
        self._controls = []

    def frame(self, seconds: float) -> None:
        """Handle input, update and draw. An exception returns to the first scene, on this screen alone."""
        self._passed += seconds
        with presented(self.context):
            try:
                fitted = self._listen()
                self.update(seconds)
                self._tell_hold()
                self._tell_page()
                self._tell_controls()
                if self.connection.ready and not fitted:
                    self._draw()
            except Exception:
                self.recover()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.stack.update(seconds)

    def recover(self) -> None:
        """Return to the first scene after an exception."""
        print(traceback.format_exc(), file=sys.stderr)
        self.stack.apply(Reset(self._first(self.context, True)))

    def close(self) -> None:
        """Stop the bot runner."""
        self.context.bot_runner.close()

    def _listen(self) -> bool:
        """Handle the page's input for at most MOST_LISTENING; the rest waits for the next frame.

        True if the picture has a new size; it is drawn in the next frame, as fitting takes long enough.
        """
        begun = self._clock()
        fitted = self.connection.window != self._told and self._sizes.take()
        if fitted:
            self._told = self.connection.window
            self._fit(self._told, self.context.settings.text_scale == letters_for(self._window))
        if self.connection.options not in ({}, self._remembered):
            self._remembered = self.connection.options
            self.context.change(**with_kept_options(self.context.settings, self._remembered))
        if self._arrived and self.stack.top:
            self.stack.top.announce()
        self._arrived = False
        for message in self.connection.take():
            self._take(message)
            if self._clock() - begun > MOST_LISTENING:
                break
        return fitted

    def _tell_hold(self) -> None:
        """Tell the page whether a long press looks at something instead of pressing it."""
        held = isinstance(self.stack.top, Screen) and self.stack.top.held_down
        if held != self._held:
            self._held = held
            self.connection.tell("hold", held)

    def _tell_page(self) -> None:
        """Give the page its title and language, and call the player to their turn."""
        opened = self.context.opened
        title = opened.cover.title if opened else PRODUCT
        if self.to_move:
            title = "● " + _("Your turn – {game}").format(game=title)
        page = title, current_language().replace("_", "-"), self.to_move
        if page != self._page:
            called = self.to_move and self._page is not None and not self._page[2]
            self._page = page
            self.connection.tell("page", *page)
            if called:
                self.context.sounds.play("chime")

    def _tell_controls(self) -> None:
        """Tell a page that is used with a screen reader the controls, when they have changed."""
        top = self.stack.top
        if not self.connection.reads or not isinstance(top, Screen) or self._passed < self._told_at + TELL_AGAIN:
            return
        self._told_at = self._passed
        controls = [[one.id, one.rect, str(one.spoken), one.enabled] for one in top.shown_controls]
        if controls != self._controls:
            self._controls = controls
            self.connection.tell("controls", controls)

    def _fill_the_screen(self, _size: object) -> None:
        """Tell the page if its player wants it in fullscreen; browsers allow it in answer to a tap."""
        self.connection.tell("fullscreen", self.context.settings.fullscreen)

    def _draw(self) -> None:
        try:
            with self._drawing.limited(DRAWING + self._unfinished * DRAWING_MORE):
                areas = self.stack.redraw(self._surface)
        except Unfinished:
            self._unfinished += 1
            return
        self._unfinished = 0
        if areas != [] or self._unshown:
            self._unshown = False
            self.connection.show(Picture(self._size, self._surface.get_buffer().raw))

    def _fit(self, window: PageWindow, letters_too: bool) -> None:
        """Resize to the page; `letters_too` also adapts the text scale."""
        self._window = window
        if letters_too and self.context.settings.text_scale != letters_for(window):
            self.context.change(text_scale=letters_for(window))
        self.context.finger = finger(window)
        size = picture_size(window)
        if size != self._size:
            self._size = size
            self._surface = pygame.Surface(size, 0, 32)
        self.stack.arrange(size)
        self._unshown, self._unfinished = True, 0

    def _take(self, message: Pressed | Pointed | Used) -> None:
        if isinstance(message, Used):
            top = self.stack.top
            control = top.control(message.control) if isinstance(top, Screen) else None
            for kind in USES if control else ():
                x, y = control.centre if control else (0, 0)
                self.stack.handle(Pointer(kind, (round(x), round(y)), 0))
            return
        if isinstance(message, Pointed) and message.touch and not self._window.touch:
            self._fit(replace(self._window, touch=True), letters_too=False)
        action = self._action(message)
        if action is not None:
            self.stack.handle(action)

    def _action(self, message: Pressed | Pointed) -> Action | None:
        if isinstance(message, Pressed):
            if message.key == "Tab":
                return Command.PREVIOUS if message.shift else Command.NEXT
            return KEYS.get(message.key)
        at = min(message.at[0], self._size[0] - 1), min(message.at[1], self._size[1] - 1)
        return Pointer(message.kind, self._aimed(message, at) if message.touch else at, message.notches)

    def _aimed(self, message: Pointed, at: tuple[int, int]) -> tuple[int, int]:
        """The point a touch is meant for: the nearest control, or where it went down if it hardly moved."""
        still = STILL / shrinks(self._window, self._size)
        if message.kind in ("cancel", "pinch"):
            self._finger = None
            return at
        if message.kind == "up" and self._finger is not None:
            (down, meant), self._finger = self._finger, None
            return meant if hypot(at[0] - down[0], at[1] - down[1]) <= still else at
        if message.kind == "move" and self._finger is not None:
            return at
        controls = tuple(self.stack.top.controls()) if self.stack.top else ()
        meant = aim(controls, at, REACH / shrinks(self._window, self._size))
        if message.kind == "down":
            self._finger = at, meant
        return meant


class SeatScreen(PageScreen):
    """The screen of one guest. The page remembers its options."""

    def __init__(
        self,
        table: AppContext,
        peers: Peers,
        reception: Reception,
        connection: Connection,
        waiting: Callable[[AppContext, bool], Scene],
        clock: Callable[[], float],
        on_resize: Callable[[], None],
    ) -> None:
        """`waiting(context, broken)` makes the scene shown without a game."""
        language, output = connection.hello.language, PageOutput(table.settings.volume)
        with presenting(replace(current(), locale=load_locale(language))):
            context = seat_context(table, peers, reception, connection.window, language, output, self._remember)
        super().__init__(context, output, connection, waiting, clock, on_resize)

    def follow(self, table: AppContext) -> None:
        """Open the game that is open at the table."""
        if self.context.opened is not table.opened:
            with presented(self.context):
                self.context.put_back()
                if table.opened is not None:
                    self.context.open(table.opened)
                    self.context.pointers = None  # tips are for the table
                self.stack.apply(Reset(self._first(self.context, False)))

    def _remember(self, settings: Settings) -> None:
        """Have the page remember the options; those that fit into no message are not worth it."""
        options = options_to_keep(settings, replace(self._usual, text_scale=letters_for(self._window)))
        if options != self._remembered and len(msgspec.json.encode(options)) <= LONGEST_OPTIONS:
            self._remembered = self.connection.options = options
            self.connection.tell("options", options)
