"""The title of a game, without its picture: from here the evening starts."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Push, Quit, Reset
from scenes.kit.welcome import Welcome, end_welcome
from scenes.menus.mascots import CONCIERGE, draw_mascot
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage

BUTTONS = ("play", "continue", "tutorial", "variants", "options", "aid", "past-games", "statistics", "shelf", "quit")


class TitleMenu(Menu):
    """The ways into a game and back to the shelf; the game draws what is behind them."""

    name = "title"
    primary = ("continue", "play")
    labels: ClassVar[Mapping[str, str]] = {
        "play": marked("Play"),
        "continue": marked("Continue"),
        "tutorial": marked("Tutorial"),
        "variants": marked("Variants"),
        "options": marked("Options"),
        "aid": marked("Player aid"),
        "shelf": marked("Back to the shelf"),
        "quit": marked("Quit"),
        "past-games": marked("Past games"),
        "statistics": marked("Statistics"),
        "welcome-tutorial": marked("Show me how"),
        "welcome-game": marked("An easy first game"),
        "welcome-no": "×",
    }

    def __init__(self, context: AppContext) -> None:
        """The title opens with the curtain open, wherever it comes from, and with nobody at other screens."""
        context.part()
        super().__init__(context)
        self.welcome = Welcome(context)
        context.curtain.position = context.curtain.goal = 0.0
        self._prepared = False

    def announce(self) -> None:
        """What is saved may have changed meanwhile."""
        self.welcome.look()
        super().announce()

    def update(self, seconds: float) -> Change | None:
        """Once the title has been seen, the game's computers are made ready."""
        self.welcome.look()
        if seconds > 0 and not self._prepared:
            self._prepared = True
            self.context.bot_runner.prepare(self.context.game.name)
        return super().update(seconds)

    def stands_out(self) -> str | None:
        """Who is new begins with the tutorial."""
        return "welcome-tutorial" if self.welcome.offered else super().stands_out()

    def label(self, name: str) -> str:
        """A tutorial that was begun goes on."""
        match name:
            case "welcome-tutorial" if self.welcome.learning:
                return _("Go on with it")
            case _:
                return super().label(name)

    def spoken(self, name: str) -> str:
        """A sign by what it means."""
        return _("No, thank you") if name == "welcome-no" else super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The game by its name, and how to get on without a mouse."""
        how = _("Tab and the arrow keys move from item to item, Enter selects.")
        welcome = (self.welcome.words,) if self.welcome.offered else ()
        return self.context.game.cover.title, how, *welcome, *self.told_focus()

    def take_focus(self) -> None:
        """Put the focus on what most would do first: go on with the game that is saved, or begin one."""
        self.pointer.focused = "play" if self.why_not("continue") else "continue"

    def shows(self, name: str) -> bool:
        """What the game has; the shelf where there is one."""
        match name:
            case "tutorial":
                return self.context.game.tutorial is not None
            case "variants":
                return self.context.game.variants is not None
            case "shelf":
                return self.context.shelf is not None
            case "welcome-tutorial" | "welcome-game" | "welcome-no":
                return self.welcome.offered
            case _:
                return True

    def why_not(self, name: str) -> str | None:
        """No game to continue."""
        match name:
            case "continue" if not self.context.autosave.there:
                return _("There is no game to continue yet: start one with “Play”.")
            case _:
                return None

    def back(self) -> Change | None:
        """Esc goes back to the shelf; it does not close the game by mistake."""
        if self.shows("shelf"):
            return self.activate("shelf")
        self.say(_("To close the game, choose “Quit”."))
        return None

    def activate(self, name: str) -> Change | None:
        """Go where the button says."""
        game = self.context.game
        match name:
            case "play":
                return Push(game.setup(self.context))
            case "continue":
                return self._continue()
            case "welcome-game" if game.first_game:
                return game.first_game(self.context)
            case "welcome-no":
                end_welcome(self.context)
                return None
            case "tutorial" | "welcome-tutorial" if game.tutorial:
                return Push(game.tutorial(self.context))
            case "variants" if game.variants:
                return Push(game.variants(self.context))
            case "options":
                return Push(OptionsMenu(self.context))
            case "past-games":
                return Push(PastGames(self.context))
            case "statistics":
                return Push(StatisticsPage(self.context))
            case "shelf":
                self.context.put_back()
                return Reset(self.context.home)
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The concierge, where somebody is new here; left out where nothing of the sheet is asked for."""
        room = self.rect("welcome").union(self.rect("welcome-picture")).inflate(self.px(40), self.px(40))
        if not self.welcome.offered or not surface.get_clip().colliderect(room):
            return
        self.paint_sheet(surface, "welcome")
        draw_mascot(surface, self.rect("welcome-picture"), CONCIERGE)
        self.write(surface, "welcome-words", self.welcome.words, 30, bold=True)
        self.paint_buttons(surface, "welcome-tutorial", "welcome-game", "welcome-no")

    def _continue(self) -> Change | None:
        """The saved game at the very move; one that cannot be used says why."""
        saved = self.context.autosave.load()
        if saved is None:
            self.say(" ".join(self.context.storage.take_notices()) or _("There is no game to continue."))
            return None
        return self.context.game.go_on(self.context, saved)
