"""The end of a past game, shown again: nothing is saved, and `back` returns to the list."""

from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import TargetScreen


class PastGameEnd(TargetScreen):
    """A mixin for the end scene of a game, opened with a session that is not saved."""

    name = "look-back"

    def begin(self) -> None:
        """Save nothing: the game is among the past games already."""

    def activate(self, name: str) -> Change | None:
        """Look, or go back."""
        return Pop() if name == "back" else super().activate(name)

    def back(self) -> Change | None:
        """Esc goes back to the list."""
        return Pop()
