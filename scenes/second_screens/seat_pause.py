"""The pause menu on a seat's own screen: for this seat alone, the game goes on at the table."""

from collections.abc import Iterable
from typing import Any

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.menus.pause import PauseSheet


class SeatPause(PauseSheet):
    """Nobody else sees it, and the game goes on without it."""

    name = "seat-pause"
    layout = "second_screens/pause"
    heading = marked("Your screen")

    def __init__(self, context: AppContext, _session: Any = None) -> None:
        super().__init__(context)

    def controls(self) -> Iterable[Control]:
        """The way back, options and player aid."""
        return self.in_focus_order(*self.buttons(_("Back to the game")))

    def note(self) -> str:
        """How to leave."""
        return _("Close this page to leave. Your seat is kept: open the page again to carry on.")
