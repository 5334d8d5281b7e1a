"""The table as it was at the end, to be looked at."""

from game.language import _
from scenes.balam.table.screen import TableScreen
from scenes.kit.stack import Change, Pop


class FinalMap(TableScreen):
    """The table as it was at the end, to be looked at."""

    name = "final-map"

    def shows(self, name: str) -> bool:
        """Nothing is overlaid, told or decided any more."""
        return name not in ("overlay", "log", "hint")

    def line(self) -> str:
        """How to go back."""
        return _("The table at the end. Esc or a click on the map goes back.")

    def back(self) -> Change | None:
        """Back to the tracks."""
        return Pop()

    def activate(self, name: str) -> Change | None:
        """A click on the map goes back."""
        if name in self.switch.places():
            self.switch.use(name)
            return None
        return Pop() if name in self.map.places() else super().activate(name)
