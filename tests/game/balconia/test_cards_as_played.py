"""The cards travel with the match: everything that scores takes them from there."""

import pickle
from dataclasses import replace
from types import MappingProxyType

import pytest

from game.balconia.advice import reason
from game.balconia.analysis import every_decision, judge, positions
from game.balconia.board_text import table_text
from game.balconia.bots import BOTS
from game.balconia.building import SEATS
from game.balconia.cards import Balcony, Catalogue
from game.balconia.match import balconia
from game.balconia.rules import Balconia
from game.balconia.state import Options
from game.balconia.statistics import results
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from tools.simulate import play


def doubled(cards: Catalogue) -> Catalogue:
    """The cards with every condition worth twice as much."""
    faces = {
        face: replace(card, condition=replace(card.condition, points=2 * card.condition.points))
        if isinstance(card, Balcony) and card.condition
        else card
        for face, card in cards.faces.items()
    }
    return Catalogue(MappingProxyType(faces), "doubled", cards.former)


SHIPPED = balconia()
OTHER = Balconia(doubled(SHIPPED.catalogue))


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return play(OTHER, Options(), 7, [BOTS["greedy"](OTHER), BOTS["random"](OTHER)], 3)


@pytest.mark.parametrize("name", ["greedy", "neighbour", "concierge"])
def test_a_bot_plays_by_the_cards_in_its_view(name: str, match: AnyMatch) -> None:
    for decision in every_decision(positions(match), (name,))[::4]:
        moves = [BOTS[name](game).choose(decision.view, (), Chance(5)) for game in (SHIPPED, OTHER)]
        assert moves[0] == moves[1]


def test_analysis_judges_by_the_cards_of_the_match(match: AnyMatch) -> None:
    found = positions(match)
    assert match.outcome is not None
    assert [found[-1].scores[seat].total for seat in SEATS] == [match.outcome.scores[seat].total for seat in SEATS]
    for decision in every_decision(found, ("neighbour",))[1::9]:
        assert decision.answer()[1] == judge(OTHER, decision.by, decision.view, decision.move)


def test_texts_statistics_and_advice_show_the_cards_of_the_match(match: AnyMatch) -> None:
    replay = Match(OTHER, Options(), 7)
    shipped = Match(SHIPPED, Options(), 7)
    for move in match.moves[:9]:
        replay.play(move)
        shipped.play(move)
    seat = replay.to_move
    assert seat is not None
    assert table_text(replay.view(seat)) != table_text(shipped.view(seat))
    worded = [
        [reason(table.view(seat), move, "Rose") for move in table.view(seat).legal] for table in (replay, shipped)
    ]
    assert worded[0] != worded[1]
    assert match.outcome is not None
    for result, seat in zip(results(match, {seat: seat for seat in SEATS}), SEATS, strict=True):
        assert sum(result.zones) == match.outcome.scores[seat].total


@pytest.mark.parametrize("game", [SHIPPED, OTHER])
def test_a_view_keeps_its_cards_in_another_process(game: Balconia) -> None:
    view = Match(game, Options(), 1).view(SEATS[0])
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    assert again.catalogue.faces == game.catalogue.faces
