"""The title screen of a game."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from game.language import _, current_language
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import DIRECTIONS, Control
from scenes.kit.stack import Change, Push, Quit, Reset, Scene
from scenes.kit.welcome import Welcome, end_welcome
from scenes.menus.in_progress import InProgress, go_on, told_of, waiting
from scenes.menus.menu import CONCIERGE, Menu, draw_mascot
from scenes.menus.options import OptionsMenu
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage

WELCOME = "welcome-"
"""The prefix of the buttons on the welcome sheet."""


class TitleMenu(Menu):
    """Buttons over the picture of the cover; a game may draw more, in a layout of its own."""

    name = "title"
    layout = "title"

    def __init__(self, context: AppContext) -> None:
        """Open the curtain and send second screens to the lobby."""
        if context.peers:
            context.peers.leave_game()
        super().__init__(context)
        self.welcome = Welcome(context)
        context.curtain.position = context.curtain.goal = 0.0
        self._prepared = False
        self._told: tuple[object, str] | None = None
        self._game_words = ""

    def announce(self) -> None:
        self.welcome.look()
        super().announce()

    def update(self, seconds: float) -> Change | None:
        """Prepare the bots after the first frame, which must not wait for them."""
        self.welcome.look()
        if self.context.game.music:
            self.context.music.follow(self.context.game.music)
        if seconds > 0 and not self._prepared:
            self._prepared = True
            self.context.bot_runner.prepare(self.context.game.name)
        return super().update(seconds)

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(*self.buttons(), *self._welcome_buttons())

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """All buttons of the title; a game may add its own."""
        context, game, saved = self.context, self.context.game, self.welcome.saved
        first = not self.welcome.offered
        sign, tip = ("phone", _("Here, or with phones.")) if game.second_screens else ("", "")
        play, fresh = (lambda: Push(game.setup(context))), first and not saved
        yield self.button("play", play, _("Play"), primary=fresh, tip=tip, sign=sign)
        refusal = None if saved else _("There’s no game to continue yet. Start one with “Play”.")
        main = first and bool(saved)
        words = "\n".join(filter(None, (_("Continue"), self._last_game())))
        yield self.button("continue", self._continue, words, refusal=refusal, primary=main)
        if saved:
            every = _("All games in progress: {number}").format(number=len(saved))
            yield self.button("in-progress", self._open_games, str(len(saved)), speech=every, tip=every)
        if game.cover.deals and (calendar := context.navigation.day):
            yield self.button("day", lambda: Push(calendar(context, context.now().date())), _("Deal of the day"))
        if game.tutorial:
            yield self.button("tutorial", partial(_push, game.tutorial, self.context), _("Tutorial"))
        if game.variants:
            yield self.button("variants", partial(_push, game.variants, self.context), _("Variants"))
        yield self.button("options", lambda: Push(OptionsMenu(context)), _("Options"))
        yield self.button("aid", self.open_aid, _("Player aid"))
        yield self.button("past-games", lambda: Push(PastGames(context)), _("Past games"))
        yield self.button("statistics", lambda: Push(StatisticsPage(context)), _("Statistics"))
        if context.navigation.shelf:
            yield self.button("shelf", self._put_back, _("Back to the shelf"))
        yield self.button("quit", Quit, _("Quit"))

    def _welcome_buttons(self) -> Iterator[tuple[Control, ...]]:
        game = self.context.game
        if not self.welcome.offered or not game.tutorial or not game.first_game:
            return
        tutorial = _("Carry on") if self.welcome.learning else _("Show me how")
        yield self.button("welcome-tutorial", partial(_push, game.tutorial, self.context), tutorial, primary=True)
        yield self.button("welcome-game", partial(game.first_game, self.context), _("An easy first game"))
        yield self.button("welcome-no", partial(end_welcome, self.context), "×", speech=_("No, thanks"))

    def announcement(self) -> tuple[str, ...]:
        how = _("Tab and the arrow keys move from item to item, Enter selects.")
        welcome = (self.welcome.words,) if self.welcome.offered else ()
        return self.context.game.cover.title, how, *welcome, *self.told_focus()

    def take_focus(self) -> None:
        """Focus the most likely next step: continue the saved game, or start one."""
        self.pointer.focused = "continue" if self.welcome.saved else "play"

    def handle(self, action: Action) -> Change | None:
        """The first arrow or Enter finds the highlighted button; Tab starts with the first one, as everywhere."""
        if action in {*DIRECTIONS, Command.CONFIRM} and self.control(self.pointer.focused) is None:
            self.focus(next((button.id for button in self.shown_controls if button.primary), None))
            return None
        return super().handle(action)

    def back(self) -> Change | None:
        """Go back to the shelf; Esc never closes the game by mistake."""
        if self.context.navigation.shelf:
            return self._put_back()
        self.say(_("To close the game, choose “Quit”."))
        return None

    def layers(self) -> Iterable[Layer]:
        yield self.whole("cover", self.context.game.cover.draw_opening, still=True)
        yield from self.title_layers()

    def title_layers(self) -> Iterator[Layer]:
        """The buttons except those of the welcome."""
        shown = (one for one in self.shown_controls if not one.id.startswith(WELCOME))
        return self.button_layers(*shown, still=True)

    def overlays(self) -> Iterable[Layer]:
        if self.welcome.offered:
            room = self.rect("welcome").union(self.rect("welcome-picture")).inflate(self.px(40), self.px(40))
            yield Layer.of(self.welcome.words, room, self._paint_welcome)
            yield from self.button_layers(*(one for one in self.shown_controls if one.id.startswith(WELCOME)))
        yield from super().overlays()

    def _paint_welcome(self, surface: pygame.Surface) -> None:
        self.paint_sheet(surface, "welcome")
        draw_mascot(surface, self.rect("welcome-picture"), CONCIERGE)
        self.write(surface, "welcome-words", self.welcome.words, 30, bold=True)

    def _put_back(self) -> Change:
        self.context.put_back()
        return Reset(self.context.home)

    def _last_game(self) -> str:
        """The players of the game played last and how far they are; "" if there is none that can be continued."""
        saved = self.welcome.saved
        if self._told != (saved, current_language()):
            self._told = saved, current_language()
            last = waiting(self.context, saved[0]).resumed if saved else None
            self._game_words = "\n".join(told_of(self.context.game, last)) if last else ""
        return self._game_words

    def _open_games(self) -> Change:
        return Push(InProgress(self.context))

    def _continue(self) -> Change | None:
        """Open the game played last where it was left, or say why it cannot be opened."""
        found = self.context.autosave.in_progress
        change = go_on(self.context, found[0]) if found else None
        if change is None:
            self.say(" ".join(self.context.storage.take_notices()) or _("There’s no game to continue."))
        return change


def _push(scene: Callable[[AppContext], Scene], context: AppContext) -> Change:
    return Push(scene(context))
