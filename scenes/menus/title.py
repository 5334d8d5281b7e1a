"""The title: from here the evening starts."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS
from game.language import _, marked
from scenes.balconia.flow import go_on
from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import drawing
from scenes.balconia.session import Player
from scenes.balconia.setup.scene import Setup
from scenes.balconia.title_picture import Street
from scenes.balconia.variants.scene import Variants
from scenes.kit.stack import Change, Push, Quit
from scenes.kit.studio import Studio
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage

BUTTONS = ("play", "continue", "tutorial", "variants", "options", "aid", "quit", "past-games", "statistics")


class Title(Menu):
    """A morning street; a game that was going on can be continued."""

    name = "title"
    layout = "title"
    labels: ClassVar[Mapping[str, str]] = {
        "play": marked("Play"),
        "continue": marked("Continue"),
        "tutorial": marked("Tutorial"),
        "variants": marked("Variants"),
        "options": marked("Options"),
        "aid": marked("Player aid"),
        "quit": marked("Quit"),
        "past-games": marked("Past games"),
        "statistics": marked("Statistics"),
    }

    def __init__(self, studio: Studio) -> None:
        """The title opens with the curtain open, wherever it comes from."""
        super().__init__(studio)
        studio.curtain.position = studio.curtain.goal = 0.0
        self._second = 0.0
        self._street: Street | None = None

    def arranged(self) -> None:
        """Fit street and logo to the window."""
        fitted = self.fitted
        self._street = Street(faces(), fitted.size, fitted.box("building"), fitted.box("cube"), fitted.scale)
        self._logo = drawing("logo", self.rect("logo").size)

    def announcement(self) -> tuple[str, ...]:
        """The game by its name, and how to get on without a mouse."""
        return "Balconia", _("Tab and the arrows go from one thing to the next, Enter uses it.")

    def why_not(self, name: str) -> str | None:
        """No game to continue."""
        match name:
            case "continue" if not self.studio.storage.has(self.studio.autosave.path):
                return _("There is no game to continue yet: start one with Play.")
            case _:
                return None

    def back(self) -> Change | None:
        """Esc does not close the game by mistake."""
        self.say(_("To close the game, choose Quit."))
        return None

    def activate(self, name: str) -> Change | None:
        """Go where the button says."""
        match name:
            case "play":
                return Push(Setup(self.studio))
            case "continue":
                return self._continue()
            case "tutorial" if self.studio.tutorial:
                return Push(self.studio.tutorial(self.studio))
            case "variants":
                return Push(Variants(self.studio))
            case "options":
                return Push(OptionsMenu(self.studio))
            case "past-games":
                return Push(PastGames(self.studio))
            case "statistics":
                return Push(StatisticsPage(self.studio))
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def _continue(self) -> Change | None:
        """The saved game at the very move; one that cannot be used says why."""
        saved = self.studio.autosave.load()
        if saved is None:
            self.say(" ".join(self.studio.storage.take_notices()) or _("There is no game to continue."))
            return None
        players = {seat: Player(*saved.players[seat]) for seat in SEATS}
        return go_on(self.studio, saved.match, players, saved.bot_seed)

    def update(self, seconds: float) -> Change | None:
        """The street lives on, unless motion is off."""
        if self.studio.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def still_key(self) -> object:
        """The street never changes, the buttons seldom."""
        return self._street, self.hovered, self.focused, self.pressed, self.studio.settings, self.why_not("continue")

    def paint(self, surface: pygame.Surface) -> None:
        """The street as it stands, and the buttons."""
        if self._street:
            self._street.draw_still(surface)
        self.paint_buttons(surface, *BUTTONS)

    def paint_curtain(self, surface: pygame.Surface) -> None:
        """Nothing here is hidden."""

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The life in it."""
        if self._street:
            self._street.draw_moving(surface, self._second)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The logo, in front of the clouds."""
        surface.blit(self._logo, self._logo.get_rect(center=self.rect("logo").center))
