"""The computers at a table: asks them for moves, and replaces those that do not answer."""

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
    """Asks the bots for moves. Their seed is independent of the deal's, and hints have another one."""

    def __init__(
        self,
        context: AppContext,
        match: AnyMatch,
        players: dict[Seat, Player],
        seed: int | None,
        peers: Peers | None = None,
    ) -> None:
        """`seed` is that of a resumed game, None for a new one."""
        self._context, self._match, self._players, self._peers = context, match, players, peers
        self.seed = context.new_bot_seed() if seed is None else seed
        self._hint_seed = context.new_bot_seed()

    def elsewhere(self, seat: Seat) -> bool:
        """True if another screen makes the moves of a seat: that of its player, or the table for a computer."""
        peers = self._peers
        if peers is None or seat in peers.here:
            return False
        return self._players[seat].kind == PERSON or not peers.is_host

    def ask(self, seat: Seat) -> None:
        """Ask the computer on this seat for its move; does nothing if another screen moves for it."""
        if self.elsewhere(seat):
            return
        match, kind = self._match, self._players[seat].kind
        self._context.bot_runner.ask(match.game.name, kind, match.view(seat), match.heard(seat), self.chance())

    def answered(self) -> Chosen | Forfeit | None:
        """The move of the computer that was asked, or one made on another screen; None while there is none."""
        mover = self._match.to_move
        if self._peers is None or mover is None:
            return self._context.bot_runner.poll()
        if (move := self._peers.ahead()) is not None:
            return Chosen(move, self._players[mover].kind)
        return None if self.elsewhere(mover) else self._context.bot_runner.poll()

    @property
    def awaited(self) -> bool:
        """True if a move is still to come."""
        mover = self._match.to_move
        return self._context.bot_runner.busy or (mover is not None and self.elsewhere(mover))

    def chance(self) -> int:
        """The seed for the computer to move."""
        # By the number of moves, so that a resumed game continues as it would have without the break.
        return Chance(self.seed).fork(len(self._match.moves)).bits()

    def hint_chance(self) -> int:
        """The seed for a hint, independent of the deal and of the computers."""
        return Chance(self._hint_seed).fork(len(self._match.moves)).bits()

    def moved_instead(self, seat: Seat, by: str | None) -> str:
        """A sentence that a computer did not answer, and that another level, or none at all, chose its move."""
        name = self._name(seat)
        if by is None:
            return _("{name} didn’t answer, so an arbitrary legal move was played instead.").format(name=name)
        other = self._context.game.seating.kind(by).mentioned
        return _("{name} didn’t answer, so {other} plays instead.").format(name=name, other=other)

    def replace(self, lost: Forfeit) -> str:
        """Let the easiest level take over from a program that has forfeited; returns a sentence about it."""
        name, game = self._name(lost.seat), self._context.game
        self._players[lost.seat] = replace(self._players[lost.seat], name="", kind=game.plugin.levels[0])
        other = game.seating.kind(game.plugin.levels[0]).mentioned
        sentence = _("{name} is disqualified, so {other} takes over. {why}")
        return sentence.format(name=name, why=lost, other=other)

    def _name(self, seat: Seat) -> str:
        return self._context.game.seating.names(self._players)[seat]
