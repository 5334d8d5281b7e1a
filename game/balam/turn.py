"""The turn of a king: flip a card, or pay the tax and build, attack or pass (BAL-21 to BAL-24)."""

from functools import lru_cache

from game.balam.building import build, build_refusal, tax_refusal
from game.balam.builds import builds_and_attackers
from game.balam.decision import Decision
from game.balam.events import Passed
from game.balam.katun import flip
from game.balam.kinds import KINDS, Wealth
from game.balam.moves import Attack, Build, Flip, Pass
from game.balam.rounds import next_turn, no_card
from game.balam.state import PublicState
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked
from game.balam.war import attack, attack_refusal, attacks
from game.engine.contract import Refusal

Turn = Flip | Pass | Build | Attack


class TurnDecision(Decision[Turn]):
    """A king takes a turn (BAL-21)."""

    prompt = Refusal("BAL-21", marked("Now turn over a card, build, attack or pass."))
    moves = (Flip, Pass, Build, Attack)

    def legal(self, state: PublicState) -> tuple[Turn, ...]:
        """Every card, then passing, single builds and attacks if the king can pay the tax."""
        flips = _flips(state.turned, state.options.cards)
        treasury = state.treasuries[state.asked]
        if not any(treasury):
            return flips
        builds, attackers = builds_and_attackers(state)
        return (*flips, *_passes(treasury), *builds, *attacks(state, attackers))

    def lists_all(self, state: PublicState, listed: tuple[Turn, ...]) -> bool:
        """Builds combine to too many moves."""
        return not any(state.treasuries[state.asked])

    def refusal(self, state: PublicState, move: Turn) -> Refusal | None:
        """The reasons of each kind of turn."""
        match move:
            case Flip(position):
                return _flip_refusal(state, position)
            case Pass(tax):
                return tax_refusal(state, tax)
            case Build():
                return build_refusal(state, move)
            case Attack():
                return attack_refusal(state, move)

    def play(self, draft: StateDraft, move: Turn) -> None:
        """Flips and attacks may ask for further decisions before the turn ends."""
        match move:
            case Flip():
                flip(draft, move)
            case Pass(tax):
                draft.pay(draft.asked, tax)
                draft.emit(Passed(draft.asked, tax))
                next_turn(draft)
            case Build():
                build(draft, move)
                next_turn(draft)
            case Attack():
                attack(draft, move)


def _flip_refusal(state: PublicState, position: int) -> Refusal | None:
    if not 0 <= position < state.options.cards:
        return no_card(state, position)
    if state.turned >> position & 1:
        sentence = _("Card {number} is already face up. Turn over another one.")
        return Refusal("BAL-23", sentence.format(number=position + 1))
    return None


@lru_cache(maxsize=1 << 7)
def _flips(turned: int, cards: int) -> tuple[Flip, ...]:
    return tuple(Flip(position) for position in range(cards) if not turned >> position & 1)


@lru_cache(maxsize=1 << 12)
def _passes(treasury: Wealth) -> tuple[Pass, ...]:
    return tuple(Pass(kind) for kind, number in zip(KINDS, treasury, strict=True) if number)
