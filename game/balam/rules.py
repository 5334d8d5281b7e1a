"""The rules of Balam: new, legal, refusal, apply, observe, imagine, outcome."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from game.balam import boards, building, builds, disasters, distribution, katun, moves, planner, rounds, war
from game.balam.catalogue import Catalogue
from game.balam.catalogue_file import load_catalogue
from game.balam.deck import imagined, stacked
from game.balam.events import Declined, Event, Passed, Peeked, Rolled, Turned
from game.balam.kinds import KINDS, SEATS, Wealth
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Decline,
    Defend,
    Destroy,
    Dowry,
    End,
    Flip,
    Lose,
    Move,
    Offer,
    Pass,
    Pay,
    Peek,
    Prestige,
    Produce,
    Settle,
    Suffer,
    SufferAll,
    Take,
)
from game.balam.outcome import Outcome, decide
from game.balam.sites import SITES
from game.balam.state import Building, Distribution, Divination, Drawn, Options, Phase, Shortage, State, War
from game.balam.state_draft import StateDraft
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.language import _, marked

PHASES: Mapping[type[Move], Phase] = {
    Peek: "divine",
    End: "divine",
    Flip: "turn",
    Pass: "turn",
    Build: "turn",
    Attack: "turn",
    Defend: "defend",
    Lose: "lose",
    Destroy: "destroy",
    Settle: "settle",
    Decline: "settle",
    Take: "gain",
    Prestige: "gain",
    Dowry: "wedding",
    Offer: "cenotes",
    Pay: "disaster",
    Suffer: "disaster",
    SufferAll: "disaster",
    Produce: "produce",
    Assign: "assign",
}
"""When each move may be made."""

ASKED: Mapping[Phase, str] = {
    "divine": marked("Now look at a card, or end the divination (BAL-29)."),
    "turn": marked("Now turn over a card, build, attack or pass (BAL-21)."),
    "defend": marked("Now the defender decides which obsidian to spend (BAL-48)."),
    "lose": marked("Now give up a garrison for each skull (BAL-50)."),
    "destroy": marked("Now choose the buildings to destroy (BAL-53)."),
    "settle": marked("Now settle the devastated site or decline (BAL-58)."),
    "gain": marked("Now take what the card offers (BAL-61, BAL-64)."),
    "wedding": marked("Now choose a dowry (BAL-66)."),
    "cenotes": marked("Now choose what to bring to the cenotes (BAL-68)."),
    "disaster": marked("Now buy off the disaster or suffer it (BAL-78)."),
    "produce": marked("Now choose the villages that produce (BAL-86)."),
    "assign": marked("Now distribute the wealth of your people (BAL-88)."),
    "over": marked("The game is over (BAL-106)."),
}
"""Why a move that belongs to another decision is refused (BAL-118)."""

SEEN = (Peeked, Turned, Rolled)
"""After these nobody can take a move back: something new was seen."""


class Balam:
    """The game with the data of one edition: only the boards that are laid differ between them."""

    name = "balam"
    rules_version = 1
    options_type = Options

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def data_hash(self) -> str:
        """The hash of the tiles, boards, cards, costs and dice."""
        return self.catalogue.hash

    def edition(self, rules_version: int, data_hash: str) -> "Balam | None":
        """The game with the data that had this hash, None when they are not known."""
        known = {one.hash: one for one in (self.catalogue, *self.catalogue.former)}
        return Balam(known[data_hash]) if data_hash in known and rules_version == self.rules_version else None

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """The kings, clockwise (BAL-01)."""
        return SEATS[: options.players]

    def new(self, options: Options, seed: int) -> State:
        """Draw the builder, lay the board, stack the deck, hand out maize (BAL-02 to BAL-10)."""
        chance = Chance(seed)
        kings = options.players
        builder = chance.below(kings) if options.builder < 0 else options.builder
        board = boards.lay(options.board, chance, self.catalogue)
        deck = stacked(chance)
        box = self.catalogue
        draft = StateDraft(
            State(
                options=options,
                board=board,
                builder=builder,
                deck=deck,
                phase="turn",
                asked=builder,
                pending=None,
                current=builder,
                round=0,
                turned=0,
                seen=(0,) * kings,
                matches=0,
                eclipse=False,
                cities=(None,) * SITES,
                treasuries=(box.treasury,) * kings,
                scores=(0,) * kings,
                receipts=(),
                supply=tuple(all_ - kings * each for all_, each in zip(box.tokens, box.treasury, strict=True)),
                stock=box.stock,
                word=chance.word,
            )
        )
        rounds.begin_round(draft)
        return draft.state()

    def legal(self, state: State) -> tuple[Move, ...]:
        """Moves to choose from: all of them where they are few, the single ones of a build or distribution."""
        pending = state.pending
        match state.phase:
            case "turn":
                flips = _flips(state.turned, state.options.cards)
                treasury = state.treasuries[state.asked]
                if not any(treasury):
                    return flips
                changes, attackers = builds.builds_and_attackers(state)
                listed: list[Move] = [*flips, *_passes(treasury)]
                listed += changes
                listed += war.attacks(state, attackers)
                return tuple(listed)
            case "assign":
                return planner.listed(state)
            case "gain":
                assert isinstance(pending, Drawn)
                return katun.gains(state, pending)
            case "disaster":
                assert isinstance(pending, Drawn)
                return disasters.answers(state, pending)
            case "divine":
                return _looks(state.seen[state.asked], state.options.cards)
            case "defend":
                assert isinstance(pending, War)
                return war.defences(state, pending)
            case "lose":
                assert isinstance(pending, War)
                return war.losses(pending)
            case "destroy":
                assert isinstance(pending, War)
                return war.destructions(state, pending)
            case "settle":
                assert isinstance(pending, War)
                owned = state.treasuries[state.asked]
                return (Decline(), *builds.settlements(state, state.asked, pending.target, owned, state.stock))
            case "wedding":
                return katun.dowries(state)
            case "cenotes":
                return katun.offers(state)
            case "produce":
                assert isinstance(pending, Shortage)
                return rounds.productions(state, pending)
            case "over":
                return ()
            case _ as never:
                assert_never(never)

    def lists_all(self, state: State) -> bool:
        """Whether `legal` has every allowed move; builds, settlements and distributions are too many."""
        pending = state.pending
        match state.phase:
            case "turn":
                return not any(state.treasuries[state.asked])
            case "assign":
                stored = any(distribution.is_stored(one) for one in _buildings(state))
                return not stored and len(planner.listed(state)) == 1
            case "settle":
                return sum(state.treasuries[state.asked]) == 1
            case "cenotes":
                possible = katun.offerings(state, state.asked)
                return len({name for name, *_ in possible}) == 1 or len({site for _, site, _ in possible}) == 1
            case "defend":
                assert isinstance(pending, War)
                return war.lists_all_defences(state, pending)
            case "produce":
                assert isinstance(pending, Shortage)
                return rounds.lists_all_productions(state, pending)
            case "divine" | "lose" | "destroy" | "gain" | "wedding" | "disaster" | "over":
                return True
            case _ as never:
                assert_never(never)

    def refusal(self, state: State, move: Move) -> str | None:
        """Why this move is not allowed, in one sentence that names the rule and the place; None when it is."""
        if PHASES[type(move)] != state.phase:
            return _(ASKED[state.phase])
        pending = state.pending
        match move:
            case Build():
                return building.refusal(state, move)
            case Flip(position):
                return _flip_refusal(state, position)
            case Assign():
                return distribution.refusal(state, state.asked, move)
            case Pass(tax):
                return building.tax_refusal(state, tax)
            case Attack():
                return war.attack_refusal(state, move)
            case Decline() | End():
                return None
            case Peek(position):
                return _peek_refusal(state, position)
            case Dowry():
                return katun.dowry_refusal(state, move)
            case Offer():
                return katun.offer_refusal(state, move)
            case Produce():
                assert isinstance(pending, Shortage)
                return rounds.produce_refusal(state, move, pending)
            case Take():
                assert isinstance(pending, Drawn)
                return katun.take_refusal(state, move, pending)
            case Prestige():
                assert isinstance(pending, Drawn)
                return katun.prestige_refusal(pending)
            case Pay():
                assert isinstance(pending, Drawn)
                return disasters.pay_refusal(state, move, pending)
            case Suffer():
                assert isinstance(pending, Drawn)
                return disasters.suffer_refusal(state, move, pending)
            case SufferAll():
                assert isinstance(pending, Drawn)
                return disasters.suffer_all_refusal(pending)
            case Defend():
                assert isinstance(pending, War)
                return war.defend_refusal(state, move, pending)
            case Lose():
                assert isinstance(pending, War)
                return war.lose_refusal(move, pending)
            case Destroy():
                assert isinstance(pending, War)
                return war.destroy_refusal(state, move, pending)
            case Settle():
                assert isinstance(pending, War)
                return building.settle_refusal(state, move, pending.target)
            case _ as never:
                assert_never(never)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after the move and what happened; raises IllegalMove with the refusal's sentence."""
        if (refusal := self.refusal(state, move)) is not None:
            raise IllegalMove(refusal)
        draft = StateDraft(state)
        _play(draft, move)
        return draft.state(), tuple(draft.events)

    def trace(self, state: State, move: Move) -> tuple[State, ...]:
        """The states after each event of an allowed move but the last."""
        draft, states = StateDraft(state), list[State]()
        draft.emit = lambda _event: states.append(draft.state())
        _play(draft, move)
        return tuple(states[:-1])

    def may_undo(self, events: Sequence[Event]) -> bool:
        """Not after a look, a turned card or a roll of dice."""
        return not any(isinstance(event, SEEN) for event in events)

    def to_move(self, state: State) -> Seat | None:
        """Whose move it is."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """All but the hidden faces, the deck and the chance of the dice (BAL-111 to BAL-114)."""
        return self._view(state, seat, asked=seat is not None and seat == state.to_move)

    def observe_between(self, state: State, seat: Seat | None) -> View:
        """The same without moves."""
        return self._view(state, seat, asked=False)

    def _view(self, state: State, seat: Seat | None, asked: bool) -> View:
        cards = state.options.cards
        dealt = (state.round - 1) * cards
        known = state.turned if seat is None else state.turned | state.seen[int(seat)]
        return View(
            options=state.options,
            seat=seat,
            to_move=state.to_move,
            board=state.board,
            builder=state.builder,
            past=state.deck[:dealt],
            row=tuple([card if known >> place & 1 else None for place, card in enumerate(state.row)]),
            phase=state.phase,
            asked=state.asked,
            pending=state.pending,
            current=state.current,
            round=state.round,
            turned=state.turned,
            seen=state.seen,
            matches=state.matches,
            eclipse=state.eclipse,
            cities=state.cities,
            treasuries=state.treasuries,
            scores=state.scores,
            receipts=state.receipts,
            supply=state.supply,
            stock=state.stock,
            legal=self.legal(state) if asked else (),
            lists_all=not asked or self.lists_all(state),
        )

    def heard(self, event: Event, seat: Seat | None) -> Event | None:
        """Everything but the face of a card that another king looked at (BAL-111)."""
        if isinstance(event, Peeked) and (seat is None or int(seat) != event.king):
            return Peeked(event.king, event.position, None)
        return event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        """The same: every seat sees the board the same way up."""
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """A state that looks like this view, the hidden cards as likely as they are to this seat (BAL-113)."""
        return State(
            options=view.options,
            board=view.board,
            builder=view.builder,
            deck=imagined((*view.past, *view.row), rng),
            phase=view.phase,
            asked=view.asked,
            pending=view.pending,
            current=view.current,
            round=view.round,
            turned=view.turned,
            seen=view.seen,
            matches=view.matches,
            eclipse=view.eclipse,
            cities=view.cities,
            treasuries=view.treasuries,
            scores=view.scores,
            receipts=view.receipts,
            supply=view.supply,
            stock=view.stock,
            word=rng.bits(),
        )

    def outcome(self, state: State) -> Outcome | None:
        """Everybody's points with their receipts, None while the game goes on (BAL-106 to BAL-108)."""
        return decide(state.scores, state.receipts) if state.phase == "over" else None

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return moves.read_move(text)


def balam() -> Balam:
    """The game."""
    return Balam(load_catalogue())


def _play(draft: StateDraft, move: Move) -> None:
    """Let the move happen, and go on to the next decision."""
    pending = draft.pending
    match move:
        case Build():
            building.build(draft, move)
            rounds.next_turn(draft)
        case Flip():
            katun.flip(draft, move)
        case Assign():
            assert isinstance(pending, Distribution)
            rounds.assign(draft, move, pending)
        case Pass(tax):
            draft.pay(draft.asked, tax)
            draft.emit(Passed(draft.asked, tax))
            rounds.next_turn(draft)
        case Attack():
            war.attack(draft, move)
        case Peek():
            assert isinstance(pending, Divination)
            rounds.peek(draft, move, pending)
        case End():
            assert isinstance(pending, Divination)
            rounds.stop_peeking(draft, pending)
        case Dowry():
            katun.marry(draft, move)
        case Offer():
            katun.offer(draft, move)
        case Produce():
            rounds.produce(draft, move)
        case Take():
            assert isinstance(pending, Drawn)
            katun.take(draft, move, pending)
        case Prestige():
            assert isinstance(pending, Drawn)
            katun.take_prestige(draft, pending)
        case Pay():
            assert isinstance(pending, Drawn)
            disasters.pay(draft, move, pending)
        case Suffer():
            assert isinstance(pending, Drawn)
            disasters.suffer(draft, move, pending)
        case SufferAll():
            assert isinstance(pending, Drawn)
            disasters.suffer_all(draft, pending)
        case Defend():
            assert isinstance(pending, War)
            war.defend(draft, move, pending)
        case Lose():
            assert isinstance(pending, War)
            war.lose(draft, move, pending)
        case Destroy():
            assert isinstance(pending, War)
            war.destroy(draft, move, pending)
        case Settle():
            assert isinstance(pending, War)
            building.settle(draft, move, pending.target)
            rounds.next_turn(draft)
        case Decline():
            assert isinstance(pending, War)
            draft.emit(Declined(draft.asked, pending.target))
            rounds.next_turn(draft)
        case _ as never:
            assert_never(never)


def _flip_refusal(state: State, position: int) -> str | None:
    if not 0 <= position < state.options.cards:
        return _no_card(state, position)
    if state.turned >> position & 1:
        sentence = _("Card {number} is already face up: turn over another one (BAL-23).")
        return sentence.format(number=position + 1)
    return None


def _peek_refusal(state: State, position: int) -> str | None:
    if not 0 <= position < state.options.cards:
        return _no_card(state, position)
    if state.seen[state.asked] >> position & 1:
        sentence = _("You have already looked at card {number}: choose another one (BAL-29).")
        return sentence.format(number=position + 1)
    return None


def _no_card(state: State, position: int) -> str:
    sentence = _("There is no card at position {position} of the row: the positions are 0 to {last} (BAL-18).")
    return sentence.format(position=position, last=state.options.cards - 1)


@lru_cache(maxsize=1 << 7)
def _flips(turned: int, cards: int) -> tuple[Flip, ...]:
    return tuple(Flip(position) for position in range(cards) if not turned >> position & 1)


@lru_cache(maxsize=1 << 7)
def _looks(seen: int, cards: int) -> tuple[Move, ...]:
    return (*(Peek(position) for position in range(cards) if not seen >> position & 1), End())


@lru_cache(maxsize=1 << 12)
def _passes(treasury: Wealth) -> tuple[Pass, ...]:
    return tuple(Pass(kind) for kind, number in zip(KINDS, treasury, strict=True) if number)


def _buildings(state: State) -> list[Building]:
    """The buildings of the king asked."""
    own = [city.buildings for city in state.cities if city is not None and city.owner == state.asked]
    return [one for some in own for one in some]
