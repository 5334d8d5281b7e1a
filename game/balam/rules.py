"""The rules of Balam: new, legal, refusal, apply, observe, imagine, outcome."""

from collections.abc import Mapping, Sequence
from operator import sub
from typing import Any

from game.balam import boards, disasters, katun, rounds, war
from game.balam.catalogue import Catalogue
from game.balam.decision import Decision
from game.balam.deck import imagined, stacked
from game.balam.events import Event, Peeked, Rolled, Turned
from game.balam.kinds import SEATS
from game.balam.moves import Move, read_move
from game.balam.outcome import Outcome, decide
from game.balam.sites import SITES
from game.balam.state import Options, Phase, PublicState, State
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked
from game.balam.turn import TurnDecision
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat

DECISIONS: Mapping[Phase, Decision[Any]] = {
    "divine": rounds.DivineDecision(),
    "turn": TurnDecision(),
    "defend": war.DefendDecision(),
    "lose": war.LoseDecision(),
    "destroy": war.DestroyDecision(),
    "settle": war.SettleDecision(),
    "gain": katun.GainDecision(),
    "wedding": katun.WeddingDecision(),
    "cenotes": katun.CenotesDecision(),
    "disaster": disasters.DisasterDecision(),
    "produce": rounds.ProduceDecision(),
    "assign": rounds.AssignDecision(),
}
OVER = Refusal("BAL-106", marked("The game is over."))

SEEN = (Peeked, Turned, Rolled)
"""Events that reveal something, after which a move cannot be undone."""


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
        catalogue, kings = self.catalogue, options.players
        chance = Chance(seed)
        builder = chance.below(kings) if options.builder < 0 else options.builder
        board = boards.lay(options.board, chance, catalogue)
        deck = stacked(catalogue.deck, chance)
        handed_out = tuple([kings * number for number in catalogue.treasury])
        public = PublicState(
            catalogue=catalogue,
            options=options,
            board=board,
            builder=builder,
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
            treasuries=(catalogue.treasury,) * kings,
            scores=(0,) * kings,
            receipts=(),
            supply=tuple(map(sub, catalogue.tokens, handed_out)),
            stock=catalogue.stock,
        )
        draft = StateDraft(State(public, deck, chance.word))
        rounds.begin_round(draft)
        return draft.state()

    def legal(self, state: State) -> tuple[Move, ...]:
        """The moves to choose from: all of them where they are few, otherwise single changes."""
        public = state.public
        return () if public.phase == "over" else DECISIONS[public.phase].legal(public)

    def lists_all(self, state: State) -> bool:
        """True if `legal` lists every allowed move; builds, settlements and distributions may be too many."""
        public = state.public
        return public.phase == "over" or DECISIONS[public.phase].lists_all(public, self.legal(state))

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """The reason this move is not allowed, in a sentence that names the place; None if it is allowed."""
        public = state.public
        decision = None if public.phase == "over" else DECISIONS[public.phase]
        if decision is not None and isinstance(move, decision.moves):
            return decision.refusal(public, move)
        prompt = OVER if decision is None else decision.prompt
        return Refusal(prompt.rule, _(prompt.text))

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after the move, and its events; raises IllegalMove with the refusal's sentence."""
        if (refusal := self.refusal(state, move)) is not None:
            raise IllegalMove(refusal)
        draft = StateDraft(state)
        DECISIONS[draft.phase].play(draft, move)
        return draft.state(), tuple(draft.events)

    def trace(self, state: State, move: Move) -> tuple[State, ...]:
        """The states after each event of an allowed move but the last."""
        draft, states = StateDraft(state), list[State]()
        draft.emit = lambda _event: states.append(draft.state())
        DECISIONS[draft.phase].play(draft, move)
        return tuple(states[:-1])

    def may_undo(self, events: Sequence[Event]) -> bool:
        """Not after a look, a turned card or a roll of dice."""
        return not any(isinstance(event, SEEN) for event in events)

    def to_move(self, state: State) -> Seat | None:
        """The seat to move, None after the end."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """All but the hidden faces, the deck and the chance of the dice (BAL-111 to BAL-114)."""
        return self._view(state, seat, asked=seat is not None and seat == state.to_move)

    def observe_between(self, state: State, seat: Seat | None) -> View:
        """The view of a seat, without moves."""
        return self._view(state, seat, asked=False)

    def _view(self, state: State, seat: Seat | None, asked: bool) -> View:
        public = state.public
        legal = self.legal(state) if asked else ()
        known = public.turned if seat is None else public.turned | public.seen[int(seat)]
        return View(
            public,
            seat,
            public.to_move,
            past=state.deck[: (public.round - 1) * public.options.cards],
            row=tuple([card if known >> place & 1 else None for place, card in enumerate(state.row)]),
            legal=legal,
            lists_all=not asked or DECISIONS[public.phase].lists_all(public, legal),
        )

    def heard(self, event: Event, seat: Seat | None) -> Event | None:
        """Everything but the face of a card that another king looked at (BAL-111)."""
        if isinstance(event, Peeked) and (seat is None or int(seat) != event.king):
            return Peeked(event.king, event.position, None)
        return event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        """The move itself: every seat sees the board the same way up."""
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """A state that looks like this view, the hidden cards as likely as they are to this seat (BAL-113)."""
        return State(view.public, imagined(view.catalogue.deck, (*view.past, *view.row), rng), rng.bits())

    def outcome(self, state: State) -> Outcome | None:
        """The points of every king with their receipts, None before the end (BAL-106 to BAL-108)."""
        return decide(state.scores, state.receipts) if state.phase == "over" else None

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return read_move(text)
