"""The status of a game in words: tokens left, and the score of the side on the screen."""

from game.balconia.words import points
from game.engine.contract import Seat
from game.language import _, ngettext
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.side_view import SideView


class GameStatus:
    """Words for the tokens left and the score."""

    def __init__(self, session: Session, seat: Seat, seen: SideView) -> None:
        self._session = session
        self._seat = seat
        self._seen = seen
        self.tokens_left = session.view(seat).tokens_left

    def words(self, short: bool = False) -> tuple[str, ...]:
        """How many tokens are left and, for players who want to know, what the side on the screen is worth.

        In short, beside the picture of a token its number is enough, and the side is the one that is seen.
        """
        number = self.tokens_left
        left = ngettext("{number} token left", "{number} tokens left", number).format(number=number)
        left = str(number) if short else left
        if not own_settings(self._session.context).running_score:
            return (left,)
        return left, self.worth(self._seen.score.total, short)

    def worth(self, total: int, short: bool = False) -> str:
        """That the side on the screen is worth so many points."""
        if short:
            return points(total)
        own = self._seen.seat == self._seat and self._seat in self._session.people
        worth = _("Your side: {points}") if own else _("{name}: {points}")
        return worth.format(name=self._session.name(self._seen.seat), points=points(total))
