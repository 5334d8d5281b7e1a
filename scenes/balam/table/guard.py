"""Against clicks meant for the question before: a second one at the same place is too quick to be an answer."""

from scenes.kit.actions import Action, Point, Pointer

QUICK = 0.6
"""Seconds in which a second press counts as part of the first."""
NEAR = 24
"""Pixels that a hand moves in a double click at most."""


class Guard:
    """Remembers when, where and at what question somebody pressed last."""

    def __init__(self) -> None:
        self._since = float("inf")
        self._at: Point | None = None
        self._question: object = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since += seconds

    def too_quick(self, action: Action, question: object) -> bool:
        """Whether a press comes right after one at the same place, and the question has changed in between."""
        at = action.at if isinstance(action, Pointer) else None
        same = at is None or self._at is None or max(abs(at[0] - self._at[0]), abs(at[1] - self._at[1])) <= NEAR
        quick = self._since < QUICK and same and question != self._question
        self._since, self._at = 0.0, at
        if not quick:
            self._question = question
        return quick
