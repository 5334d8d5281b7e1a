"""What one king sees of the cards of the round while the others look away (BAL-29 to BAL-34)."""

from game.balam.kinds import SEATS, Card, King
from game.balam.moves import End, Peek
from game.balam.nouns import card_name
from game.balam.state import Divination
from game.balam.texts import _
from game.balam.words import card_text
from scenes.balam.session import Session


class Peeks:
    """The looks of a king: which card is open now, which he has seen, how many he may still see."""

    def __init__(self, session: Session, king: King) -> None:
        self.session = session
        self.king = king
        self.shown: int | None = None
        """The card that is open now."""
        self._fresh = False
        """Whether a card was looked at for the first time: letting go of the last one closes the room."""

    @property
    def looks(self) -> int:
        """How many cards he may still look at."""
        view = self.session.open_table
        pending = view.pending
        if view.phase != "divine" or view.asked != self.king or not isinstance(pending, Divination):
            return 0
        return pending.looks[0][1]

    @property
    def known(self) -> int:
        """The cards that he has looked at, or that lie open, as a bit mask."""
        view = self.session.open_table
        return view.seen[self.king] | view.turned

    @property
    def last(self) -> bool:
        """Whether the last card that he could look at is open."""
        return self.shown is not None and self._fresh and not self.looks

    def hide(self) -> None:
        """No card is open."""
        self.shown = None

    def open(self, place: int | None) -> None:
        """Open a card, or none; one that is open for the first time is a look, and without one left it stays shut."""
        self.shown = place
        if place is None or self.known >> place & 1:
            return
        if not self.looks:
            self.shown = None
            return
        self._play(Peek(place))
        self._fresh = True

    def end(self) -> None:
        """Looks that are left are given up."""
        self.hide()
        if self.looks:
            self._play(End())

    def _play(self, move: Peek | End) -> None:
        """Play a move; what everybody may know of it is in the log."""
        self.session.log.extend(event for event, _view in self.session.play(move, None))

    def seen(self, place: int) -> Card | None:
        """The face of a card that is open, to everybody or to him; None where its back is seen."""
        table = self.session.open_table
        if place == self.shown:
            return self.session.view(SEATS[self.king]).row[place]
        return table.row[place] if table.turned >> place & 1 else None

    def face_words(self, place: int) -> str:
        """A face that he knows, in words."""
        face = self.session.view(SEATS[self.king]).row[place]
        assert face is not None
        return _("{card}: {text}").format(card=card_name(face), text=card_text(face))
