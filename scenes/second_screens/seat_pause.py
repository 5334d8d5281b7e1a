"""The pause on a seat's own screen: what belongs to this seat alone; the game itself is the table's."""

from collections.abc import Mapping
from typing import Any, ClassVar

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.menus.pause import PauseSheet


class SeatPause(PauseSheet):
    """Nobody else sees it, and the game goes on without it."""

    name = "seat-pause"
    layout = "second_screens/pause"
    heading = marked("Your screen")
    labels: ClassVar[Mapping[str, str]] = {
        "resume": marked("Back to the game"),
        "options": marked("Options"),
        "aid": marked("Player aid"),
    }

    def __init__(self, context: AppContext, _session: Any = None) -> None:
        super().__init__(context)

    def note(self) -> str:
        """How to leave."""
        return _("Close this page to leave. Your seat is kept: open it again to go on.")
