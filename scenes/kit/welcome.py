"""The welcome that the concierge gives at the title of a game to whoever has never played it here."""

from game.language import _
from scenes.keep.archive import any_past
from scenes.kit.studio import Studio


class Welcome:
    """Of the game whose box is open."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._played = any_past(studio.storage, studio.game.name)
        self.look()

    def look(self) -> None:
        """See whether a game is going on: once a frame, as that is found out on the disk."""
        self.saved = self._studio.autosave.there

    @property
    def offered(self) -> bool:
        """Whether nobody has played here yet, and there is something to offer."""
        studio, game = self._studio, self._studio.game
        known = self._played or game.name in studio.settings.welcomed or self.saved
        return not known and game.tutorial is not None and game.first_game is not None

    @property
    def learning(self) -> bool:
        """Whether the tutorial was begun and not finished."""
        return self._studio.own(self._studio.game.settings).tutorial_step is not None

    @property
    def words(self) -> str:
        """What the concierge says."""
        if self.learning:
            return _("Welcome back! Shall we go on with the tutorial?")
        return _("Welcome! Your first time? Let me show you how to play.")


def end_welcome(studio: Studio) -> None:
    """Who plays the opened game knows it by now, or wants no welcome."""
    if studio.game.name not in studio.settings.welcomed:
        studio.change(welcomed=(*studio.settings.welcomed, studio.game.name))
