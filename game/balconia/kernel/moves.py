"""Free cells, and placing and removing blocks in a position; the counterpart of rules.py."""

from game.balconia.compiled import inlined
from game.balconia.kernel.building import FULL, SEEN, beside
from game.balconia.kernel.cards import PLANES, Cards, Ints
from game.balconia.kernel.position import OCCUPIED, PLACED, UNSEEN, Packed


@inlined
def free_cells(occupied: int, free: int) -> int:
    """The cells a block may go to: those that touch a block, or every empty one (BLC-11, BLC-29)."""
    return FULL & ~occupied if free else beside(occupied) & ~occupied


@inlined
def face_to_turquoise(face: int, placed: int) -> int:
    """The face toward turquoise when the placer of this turn takes `face`: rose places first (BLC-08, BLC-10)."""
    return face if placed & 1 else face ^ 2


@inlined
def take(position: Packed, index: int) -> int:
    """Remove a block from the unseen ones."""
    deck, head = position.deck, position.head
    last = head[UNSEEN] - 1
    block = deck[index]
    deck[index] = deck[last]
    deck[last] = block
    head[UNSEEN] = last
    return int(block)


@inlined
def stand(cards: Cards, board: Ints, shown: Ints, face: int, behind: int, cell: int) -> None:
    """Show the pieces of a face toward turquoise and of one toward rose."""
    across = SEEN[1, cell]
    for plane in range(PLANES):
        front, back = cards.words[face, plane], cards.words[behind, plane]
        board[0, cell, plane] = front
        board[1, across, plane] = back
        shown[0, plane] += front
        shown[1, plane] += back


@inlined
def put(cards: Cards, position: Packed, face: int, cell: int) -> None:
    """Stand a block with this face toward turquoise."""
    head = position.head
    placed = head[PLACED]
    position.cells[placed] = cell
    position.faces[0, placed], position.faces[1, placed] = face, face ^ 2
    head[PLACED] = placed + 1
    head[OCCUPIED] |= 1 << cell
    stand(cards, position.board, position.shown, face, face ^ 2, cell)


@inlined
def lift(position: Packed) -> None:
    """Remove the block placed last."""
    head, board, shown = position.head, position.board, position.shown
    head[PLACED] -= 1
    cell = position.cells[head[PLACED]]
    head[OCCUPIED] &= ~(1 << cell)
    across = SEEN[1, cell]
    for plane in range(PLANES):
        shown[0, plane] -= board[0, cell, plane]
        shown[1, plane] -= board[1, across, plane]
        board[0, cell, plane] = 0
        board[1, across, plane] = 0
