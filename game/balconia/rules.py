"""The rules of Balconia: new, legal, apply, observe, imagine, outcome (BLC-05 to BLC-14, BLC-29 to BLC-32)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import assert_never

from game.balconia import moves
from game.balconia.block_set import with_block_set
from game.balconia.building import CELLS, ROSE, SEATS, TURQUOISE, Cell, free_cells, mirrored
from game.balconia.cards import ENTRANCES, FACES, Catalogue, FaceId, blocks_of
from game.balconia.events import Event, Finished, Placed, Revealed, Stood
from game.balconia.moves import PLACES, SELECTS, Move, Place, Select
from game.balconia.outcome import Outcome, decide
from game.balconia.scoring import Side, score_both
from game.balconia.state import Options, PlacedBlock, State
from game.balconia.texts import _, marked
from game.balconia.view import View, halves
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat

NEWEST = 2
"""The version of the rules that new games are played by."""
ALL_DOORS_THEIR_OWN = 1
"""In this version of the rules all three doors had their player's colour: rose won five games of six (BLC-31)."""
NOBODYS: Side = (None,) * CELLS
"""The side in the public view, which shows neither."""


class Reason(Enum):
    """The reason a move is not allowed now: the rule, and the sentence that players read."""

    OVER = "", marked("The game is over.")
    NOT_SELECTING = "BLC-10", marked("The block is already on the disc. Place it.")
    NOT_PLACING = "BLC-09", marked("The block isn’t on the disc yet. Select two faces first.")
    NOT_YOUR_HALF = "", marked("That face isn’t on your half of the disc. Take one of yours.")
    TAKEN = "", marked("There’s already a block there.")
    TOUCHES_NOTHING = "", marked("A block must touch another block or an entrance: beside, above or below it.")


@dataclass(frozen=True, slots=True)
class Balconia:
    """The game over one catalogue of cards."""

    catalogue: Catalogue
    former: int = 0
    """The number of the earlier edition whose blocks and entrances are dealt, 0 for today's."""
    rules_version: int = NEWEST

    name = "balconia"
    options_type = Options

    @property
    def data_hash(self) -> str:
        """The hash of the card data."""
        former = self.catalogue.former.items()
        return next((known for known, number in former if number == self.former), self.catalogue.hash)

    @property
    def blocks(self) -> range:
        """The numbers of the blocks in the box (BLC-02)."""
        return blocks_of(self.former)

    @property
    def entrances(self) -> range:
        """The numbers of the entrances that are dealt (BLC-03)."""
        return range(self.former * ENTRANCES + 1, (self.former + 1) * ENTRANCES + 1)

    def edition(self, rules_version: int, data_hash: str) -> "Balconia | None":
        """The game by the rules of that version and with the cards that had this hash, None when that is not known."""
        former = 0 if data_hash == self.catalogue.hash else self.catalogue.former.get(data_hash)
        if former is None or not 1 <= rules_version <= NEWEST:
            return None
        return Balconia(self.catalogue, former, rules_version)

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Turquoise and rose, whatever the variant (BLC-01)."""
        return SEATS

    def new(self, options: Options, seed: int) -> State:
        """Shuffle the tokens, put some back, draw and turn the entrance, reveal a token (BLC-05 to BLC-07)."""
        chance = Chance(seed)
        deck = chance.shuffled(self.blocks)
        building = self._entrances(options, chance)
        occupied = sum(1 << cell for cell in options.door_cells)
        tokens, returned = deck[: options.tokens], deck[options.tokens :]
        catalogue = with_block_set(self.catalogue, self.former, options.cards)
        return State(catalogue, options, tokens[1:], returned, tuple(building), occupied, tokens[0], None)

    def legal(self, state: State) -> tuple[Move, ...]:
        """The four ways to stand the block, or each own face in each free cell (BLC-09 to BLC-11, BLC-29)."""
        return _legal(state, None)

    def lists_all(self, state: State) -> bool:
        """Every legal move is listed."""
        return True

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """The reason this move is not allowed; None if it is allowed."""
        if (reason := self._why_not(state, move)) is None:
            return None
        rule, sentence = reason.value
        return Refusal(rule, _(sentence))

    def _why_not(self, state: State, move: Move) -> Reason | None:
        if state.block is None:
            return Reason.OVER
        match move:
            case Select():
                return None if state.turned is None else Reason.NOT_SELECTING
            case Place(face, cell):
                if state.turned is None:
                    return Reason.NOT_PLACING
                if face not in halves(state.turned)[1]:
                    return Reason.NOT_YOUR_HALF
                if state.occupied >> cell & 1:
                    return Reason.TAKEN
                free = cell in free_cells(state.occupied, not state.options.free_placement)
                return None if free else Reason.TOUCHES_NOTHING
            case _:
                assert_never(move)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Stand the block, or place it and turn over the next token (BLC-08 to BLC-13)."""
        if refusal := self.refusal(state, move):
            raise IllegalMove(refusal)
        assert state.block is not None
        match move:
            case Select(turned):
                stood = Stood(state.selector, state.block, turned)
                s = state
                after = State(s.catalogue, s.options, s.tokens, s.returned, s.building, s.occupied, s.block, turned)
                return after, (stood,)
            case Place(face, cell):
                return self._place(state, state.block, face, cell)
            case _:
                assert_never(move)

    def trace(self, state: State, move: Move) -> tuple[State, ...]:
        """The block stands in the building before the next token is turned over; a selection is one event."""
        if isinstance(move, Select):
            return ()
        placed, _events = self.apply(state, move)
        return (replace(state, building=placed.building, occupied=placed.occupied),)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """A turned-over token has been seen, so the block before it stays where it is (BLC-09)."""
        return not any(isinstance(event, Revealed) for event in events)

    def to_move(self, state: State) -> Seat | None:
        """The seat to move, None after the end."""
        return state.to_move

    def seen_from(self, seat: Seat, move: Move) -> Move:
        """Rose sees the columns the other way round (BLC-01)."""
        return PLACES[move.face][mirrored(move.cell, seat)] if isinstance(move, Place) else move

    def heard(self, event: Event, seat: Seat | None) -> Event | None:
        """Everything happens in front of both; each hears of cells as they see them (BLC-12)."""
        if isinstance(event, Placed) and seat is not None:
            return Placed(event.seat, event.block, event.face, mirrored(event.cell, seat))
        return event

    def observe(self, state: State, seat: Seat | None) -> View:
        """All that a seat may see, its side mirrored the right way; None sees neither side (BLC-01, BLC-12)."""
        if seat is None or seat != state.to_move:
            return _view(state, seat, ())
        return _view(state, seat, _legal(state, seat))

    def observe_between(self, state: State, seat: Seat | None) -> View:
        """The view of a seat, without moves."""
        return _view(state, seat, ())

    def imagine(
        self, view: View, heard: Sequence[Event], rng: Chance, remembered: Collection[int] | None = None
    ) -> State:
        """A state that looks like this view; the backs of blocks that are not remembered are guessed (BLC-12).

        The events add nothing: the number of a block and one of its faces determine the others.
        """
        if view.seat is None:
            return self._imagine_both_sides(view, rng)
        deck = rng.shuffled(view.blocks_unseen)
        building: list[PlacedBlock | None] = [None] * CELLS
        occupied = 0
        for cell, face in enumerate(view.side):
            if face is not None:
                known = face.kind == "entrance" or remembered is None or face.number in remembered
                back = face.opposite if known else FaceId("block", rng.choice(view.blocks), rng.below(FACES))
                both = (face, back) if view.seat == TURQUOISE else (back, face)
                place = mirrored(cell, view.seat)
                building[place] = PlacedBlock(*both)
                occupied |= 1 << place
        tokens, returned = deck[: view.tokens_left], deck[view.tokens_left :]
        return State(view.catalogue, view.options, tokens, returned, tuple(building), occupied, view.block, view.turned)

    def outcome(self, state: State) -> Outcome | None:
        """Both receipts and the winner, None before the end (BLC-13, BLC-14)."""
        return None if state.block is not None else self.outcome_now(state)

    def outcome_now(self, state: State) -> Outcome:
        """Both receipts as if the game ended now."""
        turquoise, rose = score_both(state.catalogue, side_of(state, TURQUOISE), side_of(state, ROSE))
        return decide({TURQUOISE: turquoise, ROSE: rose})

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return moves.read_move(text)

    def _imagine_both_sides(self, view: View, rng: Chance) -> State:
        """A state for the public view: any blocks in the occupied cells."""
        deck = rng.shuffled(view.blocks_unseen)
        building = self._entrances(view.options, rng)
        doors = view.options.door_cells
        taken = [cell for cell in range(CELLS) if view.occupied >> cell & 1 and cell not in doors]
        for cell, number in zip(taken, deck, strict=False):
            front = FaceId("block", number, rng.below(FACES))
            building[cell] = PlacedBlock(front, front.opposite)
        rest = deck[len(taken) :]
        tokens, returned = rest[: view.tokens_left], rest[view.tokens_left :]
        return State(
            view.catalogue, view.options, tokens, returned, tuple(building), view.occupied, view.block, view.turned
        )

    def _entrances(self, options: Options, chance: Chance) -> list[PlacedBlock | None]:
        """The building with its entrances alone; of three the outer two are turned round (BLC-06, BLC-07, BLC-31)."""
        building: list[PlacedBlock | None] = [None] * CELLS
        for cell, number in zip(options.door_cells, chance.shuffled(self.entrances), strict=False):
            standing = self._turned_at_random(number, chance)
            round_ = self.rules_version > ALL_DOORS_THEIR_OWN and cell != options.own_door
            building[cell] = PlacedBlock(standing.rose, standing.turquoise) if round_ else standing
        return building

    def _turned_at_random(self, entrance: int, chance: Chance) -> PlacedBlock:
        """The entrance with one of its turquoise doors toward turquoise (BLC-06, BLC-07)."""
        doors = (FaceId("entrance", entrance, index) for index in range(FACES))
        front = chance.choice([door for door in doors if self.catalogue.every_door[door].colour == TURQUOISE])
        return PlacedBlock(front, front.opposite)

    def _place(self, state: State, block: int, face: int, cell: Cell) -> tuple[State, tuple[Event, ...]]:
        placer = state.placer
        front, back = FaceId("block", block, face), FaceId("block", block, (face + 2) % FACES)
        standing = PlacedBlock(front, back) if placer == TURQUOISE else PlacedBlock(back, front)
        building = (*state.building[:cell], standing, *state.building[cell + 1 :])
        placed = Placed(placer, block, face, cell)
        following = state.tokens[0] if state.tokens else None
        occupied = state.occupied | 1 << cell
        after = State(
            state.catalogue, state.options, state.tokens[1:], state.returned, building, occupied, following, None
        )
        return after, (placed, Finished() if following is None else Revealed(placer, following))


_SEEN_FROM = {seat: tuple(mirrored(cell, seat) for cell in range(CELLS)) for seat in SEATS}
"""The cells in building coordinates, in the order in which a seat counts them."""


def side_of(state: State, seat: Seat) -> Side:
    """One side of the building as its owner sees it (BLC-01)."""
    building, face = state.building, seat == ROSE  # a placed block is the face toward turquoise, then that toward rose
    return tuple([None if (block := building[cell]) is None else block[face] for cell in _SEEN_FROM[seat]])


def _view(state: State, seat: Seat | None, legal: tuple[Move, ...]) -> View:
    """The side of a seat, mirrored the right way; None sees neither side (BLC-01, BLC-12)."""
    return View(
        catalogue=state.catalogue,
        options=state.options,
        seat=seat,
        phase=state.phase,
        to_move=state.to_move,
        selector=state.selector,
        turn=state.turn,
        side=NOBODYS if seat is None else side_of(state, seat),
        occupied=_occupied_seen(state.occupied, seat),
        block=state.block,
        turned=state.turned,
        tokens_left=len(state.tokens),
        legal=legal,
    )


@lru_cache(maxsize=1 << 16)
def _occupied_seen(occupied: int, seat: Seat | None) -> int:
    """The taken cells as a seat sees them."""
    if seat != ROSE:
        return occupied
    return sum(1 << mirrored(cell, ROSE) for cell in range(CELLS) if occupied >> cell & 1)


def _legal(state: State, seat: Seat | None) -> tuple[Move, ...]:
    """The legal moves as a seat sees them, always in the order of the building's cells."""
    if state.block is None:
        return ()
    if state.turned is None:
        return SELECTS
    return _placements(state.turned, state.occupied, not state.options.free_placement, seat)


@lru_cache(maxsize=1 << 16)
def _placements(turned: int, occupied: int, touching: bool, seat: Seat | None) -> tuple[Move, ...]:
    """Every placement of a block that stands on the disc this way, as a seat sees it."""
    free = [mirrored(cell, seat) for cell in free_cells(occupied, touching)]
    return tuple(PLACES[face][cell] for face in halves(turned)[1] for cell in free)
