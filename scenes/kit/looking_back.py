"""The end of a past game: the game's own, looked at once more; nothing is kept anew, and one goes back to the list."""

from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Pop


class LookingBack(Screen):
    """Mixed into the scene that a game ends with; that is given a session which is not kept."""

    name = "look-back"

    def begin(self) -> None:
        """It is over and kept long since."""

    def activate(self, name: str) -> Change | None:
        """Look, or go back."""
        return Pop() if name == "back" else super().activate(name)

    def back(self) -> Change | None:
        """Esc goes back to the list."""
        return Pop()
