"""The title of a game, without its picture: from here the evening starts."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.keep.archive import any_past
from scenes.kit.stack import Become, Change, Push, Quit
from scenes.kit.studio import Studio
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.past_games import PastGames
from scenes.menus.somebody import CONCIERGE, draw_somebody
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
        "welcome-no": "×",
    }

    def __init__(self, studio: Studio) -> None:
        """The title opens with the curtain open, wherever it comes from, and with nobody at other screens."""
        studio.part()
        super().__init__(studio)
        self._played = any_past(studio.storage, studio.game.name)
        studio.curtain.position = studio.curtain.goal = 0.0
        self._prepared = False

    def update(self, seconds: float) -> Change | None:
        """Once the title has been seen, the game's computers are made ready."""
        if seconds > 0 and not self._prepared:
            self._prepared = True
            self.studio.mind.prepare(self.studio.game.name)
        return super().update(seconds)

    @property
    def welcomes(self) -> bool:
        """Whether nobody has played here yet: then the concierge offers to show how it goes."""
        game = self.studio.game
        known = self._played or game.name in self.studio.settings.welcomed or self.studio.autosave.there
        return not known and game.tutorial is not None and game.first_game is not None

    def stands_out(self) -> str | None:
        """Who is new begins with the tutorial."""
        return "welcome-tutorial" if self.welcomes else super().stands_out()

    def label(self, name: str) -> str:
        """Who there is to play against first; a tutorial that was begun goes on."""
        match name:
            case "welcome-game":
                return _("First game: {name}").format(name=self._rival())
            case "welcome-tutorial" if self._learning:
                return _("Go on with it")
            case _:
                return super().label(name)

    def spoken(self, name: str) -> str:
        """A sign by what it means."""
        return _("No, thank you") if name == "welcome-no" else super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The game by its name, and how to get on without a mouse."""
        how = _("Tab and the arrow keys move from item to item, Enter selects.")
        welcome = (self._welcome(),) if self.welcomes else ()
        return self.studio.game.cover.title, how, *welcome, *self.told_focus()

    def take_focus(self) -> None:
        """Put the focus on what most would do first: go on with the game that is saved, or begin one."""
        self.hand.focused = "play" if self.why_not("continue") else "continue"

    def shows(self, name: str) -> bool:
        """What the game has; the shelf where there is one."""
        match name:
            case "tutorial":
                return self.studio.game.tutorial is not None
            case "variants":
                return self.studio.game.variants is not None
            case "shelf":
                return self.studio.shelf is not None
            case "welcome-tutorial" | "welcome-game" | "welcome-no":
                return self.welcomes
            case _:
                return True

    def why_not(self, name: str) -> str | None:
        """No game to continue."""
        match name:
            case "continue" if not self.studio.autosave.there:
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
        game = self.studio.game
        match name:
            case "play":
                return Push(game.setup(self.studio))
            case "continue":
                return self._continue()
            case "welcome-game" if game.first_game:
                return game.first_game(self.studio)
            case "welcome-no":
                self.studio.end_welcome()
                return None
            case "tutorial" | "welcome-tutorial" if game.tutorial:
                return Push(game.tutorial(self.studio))
            case "variants" if game.variants:
                return Push(game.variants(self.studio))
            case "options":
                return Push(OptionsMenu(self.studio))
            case "past-games":
                return Push(PastGames(self.studio))
            case "statistics":
                return Push(StatisticsPage(self.studio))
            case "shelf":
                self.studio.put_back()
                return Become(self.studio.home)
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The concierge, where somebody is new here."""
        if not self.welcomes:
            return
        self.paint_sheet(surface, "welcome")
        draw_somebody(surface, self.rect("welcome-picture"), CONCIERGE)
        self.write(surface, "welcome-words", self._welcome(), 30, bold=True)
        self.paint_buttons(surface, "welcome-tutorial", "welcome-game", "welcome-no")

    def _rival(self) -> str:
        seating = self.studio.game.seating
        return seating.kind(seating.offered[1]).name

    @property
    def _learning(self) -> bool:
        """Whether the tutorial was begun and not finished."""
        return self.studio.own(self.studio.game.settings).tutorial_step is not None

    def _welcome(self) -> str:
        if self._learning:
            return _("Welcome back! Shall we go on with the tutorial?")
        return _("Welcome! Your first time? Let me show you how to play.")

    def _continue(self) -> Change | None:
        """The saved game at the very move; one that cannot be used says why."""
        saved = self.studio.autosave.load()
        if saved is None:
            self.say(" ".join(self.studio.storage.take_notices()) or _("There is no game to continue."))
            return None
        return self.studio.game.go_on(self.studio, saved)
