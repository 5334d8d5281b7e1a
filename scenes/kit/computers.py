"""The computers at a table: they are asked, and replaced when they do not answer; each move has chance of its own."""

from dataclasses import replace

from game.engine.bot_runner import Chosen
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.outside import Forfeit
from game.engine.plugin import AnyMatch
from game.language import _
from scenes.kit.context import AppContext
from scenes.kit.peers import Peers
from scenes.persistence.player import PERSON, Player


class Computers:
    """What they draw their chance from has nothing of the deal in it, and a hint draws from something else again."""

    def __init__(
        self,
        context: AppContext,
        match: AnyMatch,
        players: dict[Seat, Player],
        seed: int | None,
        peers: Peers | None = None,
    ) -> None:
        """A game that goes on brings the seed of its computers along."""
        self._context, self._match, self._players, self._peers = context, match, players, peers
        self.seed = context.new_bot_seed() if seed is None else seed
        self._hint_seed = context.new_bot_seed()

    def elsewhere(self, seat: Seat) -> bool:
        """Whether another screen makes the moves of a seat: its player looks there, or the table thinks for it."""
        peers = self._peers
        if peers is None or seat in peers.here:
            return False
        return self._players[seat].kind == PERSON or not peers.is_host

    def ask(self, seat: Seat) -> None:
        """Have the computer on this seat think about its move; whoever moves on another screen needs no asking."""
        if self.elsewhere(seat):
            return
        match, kind = self._match, self._players[seat].kind
        self._context.bot_runner.ask(match.game.name, kind, match.view(seat), match.heard(seat), self.chance())

    def answered(self) -> Chosen | Forfeit | None:
        """The move of who was asked, or of who moves on another screen; None while it is not there."""
        mover = self._match.to_move
        if self._peers is None or mover is None:
            return self._context.bot_runner.poll()
        if (move := self._peers.ahead()) is not None:
            return Chosen(move, self._players[mover].kind)
        return None if self.elsewhere(mover) else self._context.bot_runner.poll()

    @property
    def awaited(self) -> bool:
        """Whether a move is still to come."""
        mover = self._match.to_move
        return self._context.bot_runner.busy or (mover is not None and self.elsewhere(mover))

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
            return _("{name} didn’t answer, so an arbitrary legal move was played instead.").format(name=name)
        other = self._context.game.seating.kind(by).mentioned
        return _("{name} didn’t answer, so {other} plays instead.").format(name=name, other=other)

    def replace(self, lost: Forfeit) -> str:
        """Let the easiest level play on for a program that has lost, so that the others can finish; says so."""
        name, game = self._name(lost.seat), self._context.game
        self._players[lost.seat] = replace(self._players[lost.seat], name="", kind=game.plugin.levels[0])
        other = game.seating.kind(game.plugin.levels[0]).mentioned
        sentence = _("{name} is disqualified, so {other} takes over. {why}")
        return sentence.format(name=name, why=lost, other=other)

    def _name(self, seat: Seat) -> str:
        return self._context.game.seating.names(self._players)[seat]
