"""The value and the marks of a placement, before anything is drawn."""

from dataclasses import replace

from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.moves import Place
from game.balconia.scoring import score
from scenes.balconia.placement.plan import PlacementPlan
from tools.balconia.evening import played


def a_plan(moves: int = 17) -> PlacementPlan:
    """The placer's first face, with nothing chosen and nothing pointed at."""
    match = played(moves)
    assert match.to_move is not None
    view = match.view(match.to_move)
    assert view.block is not None
    index = view.own_half[0]
    places = [move for move in view.legal if isinstance(move, Place) and move.face == index]
    legal = frozenset(move.cell for move in places)
    return PlacementPlan(view.catalogue, view.side, FaceId("block", view.block, index), legal, None, None)


def test_with_nothing_looked_at_only_the_cells_that_are_allowed_glow() -> None:
    plan = a_plan()
    assert plan.cell is None
    assert not plan.in_view
    assert plan.playable == plan.legal
    assert plan.marks().ghost is None
    assert plan.marks().held is None


def test_the_block_is_seen_through_over_the_cell_that_is_looked_at() -> None:
    plan = a_plan()
    for cell in plan.legal:
        held = replace(plan, looked=cell)
        assert held.cell == cell
        assert held.marks().ghost == (cell, plan.face)
        assert held.marks().held is None


def test_the_block_is_held_before_the_chosen_cell_while_another_one_is_looked_at() -> None:
    plan = a_plan()
    first, second = sorted(plan.legal)[:2]
    chosen = replace(plan, chosen=first)
    assert chosen.in_view
    assert chosen.marks().ghost is None
    assert chosen.marks().held == (first, plan.face)
    assert chosen.marks().chosen == first
    elsewhere = replace(chosen, looked=second)
    assert elsewhere.cell == second
    assert elsewhere.marks().held == (first, plan.face), "it is still chosen, and says so"
    assert elsewhere.marks().ghost == (second, plan.face)


def test_a_cell_that_is_not_allowed_leaves_the_block_where_it_was_chosen_to_be() -> None:
    plan = a_plan()
    first = min(plan.legal)
    standing = next(cell for cell, face in enumerate(plan.side) if face is not None)
    looked = replace(plan, chosen=first, looked=standing)
    assert looked.cell == first
    assert not looked.in_view


def test_the_points_marked_are_those_that_the_receipt_would_gain() -> None:
    for moves in range(3, 28, 2):
        plan = a_plan(moves)
        for cell in plan.legal:
            built = (*plan.side[:cell], plan.face, *plan.side[cell + 1 :])
            gained = score(load_catalogue(), built).total - score(load_catalogue(), plan.side).total
            looked = replace(plan, looked=cell)
            assert looked.worth is not None
            assert sum(map(int, looked.marks().badges.values())) == looked.worth.points == gained


def test_nothing_is_reckoned_before_the_block_is_held_over_a_cell() -> None:
    assert a_plan().worth is None
    assert a_plan().changes == []
