"""The rules of Balconia: new, legal, apply, observe, imagine, outcome (BLC-05 to BLC-14, BLC-29 to BLC-31)."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from game.balconia import moves
from game.balconia.building import CELLS, ROSE, SEATS, TURQUOISE, Cell, free_cells, mirrored
from game.balconia.card_file import load_catalogue
from game.balconia.cards import BLOCKS, ENTRANCES, FACES, Catalogue, FaceId
from game.balconia.events import Event, Finished, Placed, Revealed, Stood
from game.balconia.moves import PLACES, SELECTS, Move, Place, Select
from game.balconia.outcome import Outcome, decide
from game.balconia.scoring import Side, score_both
from game.balconia.state import Options, Standing, State
from game.balconia.view import View, halves
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.language import _, marked


class Refusal(Enum):
    """Why a move is not allowed now, as a sentence about it."""

    OVER = marked("'{move}' is not allowed: the game is over.")
    NOT_SELECTING = marked("'{move}' is not allowed: the block already stands on the disc; it is to be placed.")
    NOT_PLACING = marked("'{move}' is not allowed: the block does not stand on the disc yet; it is to be selected.")
    NOT_YOUR_HALF = marked("'{move}' is not allowed: that face is on the other half of the disc (BLC-10).")
    TAKEN = marked("'{move}' is not allowed: a block stands in that cell already.")
    TOUCHES_NOTHING = marked("'{move}' is not allowed: a block must touch a block beside, above or below it (BLC-11).")


@dataclass(frozen=True, slots=True)
class Balconia:
    """The game over one catalogue of cards."""

    catalogue: Catalogue

    name = "balconia"
    rules_version = 1
    seats = SEATS
    options_type = Options

    @property
    def data_hash(self) -> str:
        """The hash of the card data."""
        return self.catalogue.hash

    def new(self, options: Options, seed: int) -> State:
        """Shuffle the tokens, put some back, draw and turn the entrance, reveal a token (BLC-05 to BLC-07)."""
        chance = Chance(seed)
        deck = chance.shuffled(range(1, BLOCKS + 1))
        entrances = chance.shuffled(range(1, ENTRANCES + 1))
        building: list[Standing | None] = [None] * CELLS
        occupied = 0
        for cell, number in zip(options.door_cells, entrances, strict=False):
            building[cell] = self._turned_at_random(number, chance)
            occupied |= 1 << cell
        tokens, returned = deck[: options.tokens], deck[options.tokens :]
        return State(options, tokens[1:], returned, tuple(building), occupied, tokens[0], None)

    def legal(self, state: State) -> tuple[Move, ...]:
        """The four ways to stand the block, or each own face in each free cell (BLC-09 to BLC-11, BLC-29)."""
        if state.block is None:
            return ()
        if state.turned is None:
            return SELECTS
        return _placements(state.turned, state.occupied, not state.options.free_placement)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why this move is not allowed, None when it is."""
        if state.block is None:
            return Refusal.OVER
        match move:
            case Select():
                return None if state.turned is None else Refusal.NOT_SELECTING
            case Place(face, cell):
                if state.turned is None:
                    return Refusal.NOT_PLACING
                if face not in halves(state.turned)[1]:
                    return Refusal.NOT_YOUR_HALF
                if state.occupied >> cell & 1:
                    return Refusal.TAKEN
                free = cell in free_cells(state.occupied, not state.options.free_placement)
                return None if free else Refusal.TOUCHES_NOTHING
            case _:
                assert_never(move)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Stand the block, or place it and turn over the next token (BLC-08 to BLC-13)."""
        if refusal := self.refusal(state, move):
            raise IllegalMove(_(refusal.value).format(move=move))
        assert state.block is not None
        match move:
            case Select(turned):
                stood = Stood(state.selector, state.block, turned)
                s = state
                return State(s.options, s.tokens, s.returned, s.building, s.occupied, s.block, turned), (stood,)
            case Place(face, cell):
                return self._place(state, state.block, face, cell)
            case _:
                assert_never(move)

    def to_move(self, state: State) -> Seat | None:
        """Whose move it is."""
        return state.to_move

    def observe(self, state: State, seat: Seat) -> View:
        """All that a seat may see, its side mirrored the right way (BLC-01, BLC-12)."""
        to_move = state.to_move
        return View(
            options=state.options,
            seat=seat,
            phase=state.phase,
            to_move=to_move,
            selector=state.selector,
            turn=state.turn,
            side=side_of(state, seat),
            block=state.block,
            turned=state.turned,
            tokens_left=len(state.tokens),
            legal=self.legal(state) if to_move == seat else (),
        )

    def imagine(self, view: View, rng: Chance, remembered: Collection[int] | None = None) -> State:
        """A state that looks like this view; the backs of blocks that are not remembered are guessed (BLC-12)."""
        deck = rng.shuffled(view.blocks_unseen)
        building: list[Standing | None] = [None] * CELLS
        occupied = 0
        for cell, face in enumerate(view.side):
            if face is not None:
                known = face.kind == "entrance" or remembered is None or face.number in remembered
                back = face.opposite if known else FaceId("block", 1 + rng.below(BLOCKS), rng.below(FACES))
                both = (face, back) if view.seat == TURQUOISE else (back, face)
                place = mirrored(cell, view.seat)
                building[place] = Standing(*both)
                occupied |= 1 << place
        tokens, returned = deck[: view.tokens_left], deck[view.tokens_left :]
        return State(view.options, tokens, returned, tuple(building), occupied, view.block, view.turned)

    def outcome(self, state: State) -> Outcome | None:
        """Both receipts and who wins, None while the game goes on (BLC-13, BLC-14)."""
        return None if state.block is not None else self.standing(state)

    def standing(self, state: State) -> Outcome:
        """Both receipts as if the game ended now."""
        turquoise, rose = score_both(self.catalogue, side_of(state, TURQUOISE), side_of(state, ROSE))
        return decide({TURQUOISE: turquoise, ROSE: rose})

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return moves.read_move(text)

    def _turned_at_random(self, entrance: int, chance: Chance) -> Standing:
        """The entrance with one of its turquoise doors toward turquoise (BLC-06, BLC-07)."""
        doors = [i for i in range(FACES) if self.catalogue.doors[FaceId("entrance", entrance, i)].colour == TURQUOISE]
        front = FaceId("entrance", entrance, chance.choice(doors))
        return Standing(front, front.opposite)

    def _place(self, state: State, block: int, face: int, cell: Cell) -> tuple[State, tuple[Event, ...]]:
        placer = state.placer
        front, back = FaceId("block", block, face), FaceId("block", block, (face + 2) % FACES)
        standing = Standing(front, back) if placer == TURQUOISE else Standing(back, front)
        building = (*state.building[:cell], standing, *state.building[cell + 1 :])
        placed = Placed(placer, block, face, cell)
        following = state.tokens[0] if state.tokens else None
        occupied = state.occupied | 1 << cell
        after = State(state.options, state.tokens[1:], state.returned, building, occupied, following, None)
        return after, (placed, Finished() if following is None else Revealed(placer, following))


def balconia() -> Balconia:
    """The game with the cards that come with it."""
    return Balconia(load_catalogue())


def side_of(state: State, seat: Seat) -> Side:
    """One side of the building as its owner sees it (BLC-01)."""
    standing = (state.building[mirrored(cell, seat)] for cell in range(CELLS))
    return tuple(None if block is None else block.seen_by(seat) for block in standing)


@lru_cache(maxsize=1 << 16)
def _placements(turned: int, occupied: int, touching: bool) -> tuple[Move, ...]:
    """Every placement of a block that stands on the disc this way."""
    return tuple(PLACES[face][cell] for face in halves(turned)[1] for cell in free_cells(occupied, touching))
