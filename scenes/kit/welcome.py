"""The welcome that the concierge gives at the title of a game to whoever has never played it here."""

from game.language import _
from scenes.kit.context import AppContext
from scenes.persistence.archive import any_past


class Welcome:
    """Of the game whose box is open."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._played = any_past(context.storage, context.game.name)
        self.look()

    def look(self) -> None:
        """See whether a game is going on: once a frame, as that is found out on the disk."""
        self.saved = self._context.autosave.there

    @property
    def offered(self) -> bool:
        """Whether nobody has played here yet, and there is something to offer."""
        context, game = self._context, self._context.game
        known = self._played or game.name in context.settings.welcomed or self.saved
        return not known and game.tutorial is not None and game.first_game is not None

    @property
    def learning(self) -> bool:
        """Whether the tutorial was begun and not finished."""
        return self._context.own(self._context.game.settings).tutorial_step is not None

    @property
    def words(self) -> str:
        """What the concierge says."""
        if self.learning:
            return _("Welcome back! Shall we carry on with the tutorial?")
        return _("Welcome! Your first time? Let me show you how to play.")


def end_welcome(context: AppContext) -> None:
    """Who plays the opened game knows it by now, or wants no welcome."""
    if context.game.name not in context.settings.welcomed:
        context.change(welcomed=(*context.settings.welcomed, context.game.name))
