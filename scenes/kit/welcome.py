"""The welcome on the title screen of a game that was never played here."""

from game.language import _
from scenes.kit.context import AppContext
from scenes.persistence.archive import any_past


class Welcome:
    """The welcome of the open game."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._played = any_past(context.storage, context.game.name)
        self.look()

    def look(self) -> None:
        """List the games in progress; called once per frame because it accesses the disk."""
        self.saved = self._context.autosave.in_progress

    @property
    def offered(self) -> bool:
        """True if the game was never played here, and has a tutorial and a first game to offer."""
        context, game = self._context, self._context.game
        known = self._played or game.name in context.settings.welcomed or self.saved
        return not known and game.tutorial is not None and game.first_game is not None

    @property
    def learning(self) -> bool:
        """True if the tutorial was started and not finished."""
        return self._context.own(self._context.game.settings).tutorial_step is not None

    @property
    def words(self) -> str:
        """The words of the concierge."""
        if self.learning:
            return _("Welcome back! Shall we carry on with the tutorial?")
        return _("Welcome! Your first time? Let me show you how to play.")


def end_welcome(context: AppContext) -> None:
    """Dismiss the welcome of the open game for good."""
    if context.game.name not in context.settings.welcomed:
        context.change(welcomed=(*context.settings.welcomed, context.game.name))
