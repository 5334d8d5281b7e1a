"""The computers at a table: they are asked, and replaced when they do not answer; each move has chance of its own."""

from dataclasses import replace

from game.engine.box import AnyMatch
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.mind import Chosen
from game.engine.outside import Forfeit
from game.language import _
from scenes.keep.player import PERSON, Player
from scenes.kit.other_screens import OtherScreens
from scenes.kit.studio import Studio


class Computers:
    """What they draw their chance from has nothing of the deal in it, and a hint draws from something else again."""

    def __init__(
        self,
        studio: Studio,
        match: AnyMatch,
        players: dict[Seat, Player],
        seed: int | None,
        company: OtherScreens | None = None,
    ) -> None:
        """A game that goes on brings the seed of its computers along."""
        self._studio, self._match, self._players, self._company = studio, match, players, company
        self.seed = studio.new_bot_seed() if seed is None else seed
        self._hint_seed = studio.new_bot_seed()

    def elsewhere(self, seat: Seat) -> bool:
        """Whether another screen makes the moves of a seat: its player looks there, or the table thinks for it."""
        company = self._company
        if company is None or seat in company.here:
            return False
        return self._players[seat].kind == PERSON or not company.host

    def ask(self, seat: Seat) -> None:
        """Have the computer on this seat think about its move; whoever moves on another screen needs no asking."""
        if self.elsewhere(seat):
            return
        match, kind = self._match, self._players[seat].kind
        self._studio.mind.ask(match.game.name, kind, match.view(seat), match.heard(seat), self.chance())

    def answered(self) -> Chosen | Forfeit | None:
        """The move of who was asked, or of who moves on another screen; None while it is not there."""
        mover = self._match.to_move
        if self._company is None or mover is None:
            return self._studio.mind.poll()
        if (move := self._company.ahead()) is not None:
            return Chosen(move, self._players[mover].kind)
        return None if self.elsewhere(mover) else self._studio.mind.poll()

    @property
    def awaited(self) -> bool:
        """Whether a move is still to come."""
        mover = self._match.to_move
        return self._studio.mind.busy or (mover is not None and self.elsewhere(mover))

    def chance(self) -> int:
        """What the computer to move draws its chance from."""
        return Chance(self.seed).fork(len(self._match.moves)).bits()

    def hint_chance(self) -> int:
        """What a hint draws its chance from: neither the deal's nor a computer's."""
        return Chance(self._hint_seed).fork(len(self._match.moves)).bits()

    def moved_instead(self, seat: Seat, by: str | None) -> str:
        """Says that a computer did not answer, and who moved for it: another level, or nobody who thought about it."""
        name = self._name(seat)
        if by is None:
            return _("{name} did not answer, so any legal move was made instead.").format(name=name)
        other = self._studio.game.seating.kind(by).mentioned
        return _("{name} did not answer, so {other} moves instead.").format(name=name, other=other)

    def replace(self, lost: Forfeit) -> str:
        """Let the easiest level play on for a program that has lost, so that the others can finish; says so."""
        name, game = self._name(lost.seat), self._studio.game
        self._players[lost.seat] = replace(self._players[lost.seat], name="", kind=game.box.levels[0])
        other = game.seating.kind(game.box.levels[0]).mentioned
        sentence = _("{name} has lost the game, and {other} takes over. {why}")
        return sentence.format(name=name, why=lost, other=other)

    def _name(self, seat: Seat) -> str:
        return self._studio.game.seating.names(self._players)[seat]
