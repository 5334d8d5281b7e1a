"""The decisions of Katun cards: offerings to cenotes, and something to take."""

from pathlib import Path

import pytest

from game.balam.katun import best_offer, offerings
from game.balam.moves import Offer, Prestige, Take
from game.balam.nouns import tokens
from game.balam.sites import Site
from game.balam.state import Options, Phase
from game.balam.words import points
from scenes.balam.decisions.cards import CenotePanel, ChoosePanel
from tests.scenes.balam.at_table import seated, slot_name, table
from tools.balam.evening import PAUSE, StylePlayer, asked
from tools.evening import Evening


def offering(folder: Path) -> tuple[Evening, CenotePanel]:
    """A king who may bring tokens to cenotes."""
    evening = seated(folder, asked("cenotes", Options(), style="war"))
    while not isinstance(table(evening).driver.decision, CenotePanel):
        StylePlayer(evening).step()
    decision = table(evening).driver.decision
    assert isinstance(decision, CenotePanel)
    return evening, decision


def test_bal68_the_best_offer_is_drafted_and_can_be_suggested_again(tmp_path: Path) -> None:
    evening, decision = offering(tmp_path)
    best = best_offer(offerings(decision.view, decision.king), decision.view.catalogue.points)
    assert decision.move() == best
    assert best.pairs
    for name, _site in best.pairs:
        evening.click(f"building-{slot_name(name)}")
        evening.wait(PAUSE)
    assert decision.move() == Offer(())
    evening.click("suggest")
    assert decision.move() == best


def test_bal68_every_token_goes_only_to_a_cenote_that_it_reaches_and_every_cenote_takes_one(tmp_path: Path) -> None:
    evening, decision = offering(tmp_path)
    reached = {(name, site) for name, site, _kind in decision.possible}
    for name in decision.kinds:
        was_brought = name in decision.pairs
        decision.use_building(name)
        assert (name in decision.pairs) is not was_brought
        assert set(decision.pairs.items()) <= reached
        assert len(set(decision.pairs.values())) == len(decision.pairs)
        assert table(evening).session.refusal(decision.move()) is None


def test_bal68_a_token_that_reaches_one_cenote_goes_there_and_takes_the_place_of_another(tmp_path: Path) -> None:
    _evening, decision = offering(tmp_path)
    (one, _site, kind), (other, *_rest) = (
        decision.possible[0],
        next(token for token in decision.possible if token[0] != decision.possible[0][0]),
    )
    near, far = Site(1), Site(2)
    decision.possible = [(one, near, kind), (one, far, kind), (other, far, kind)]
    decision.pairs = {}
    decision.use_building(one)
    assert decision.pairs == {one: near}
    decision.use_building(other)
    assert decision.pairs == {one: near, other: far}
    decision.pairs = {one: far}
    decision.use_building(other)
    assert decision.pairs == {other: far}


def test_bal68_a_token_says_where_it_goes_or_that_it_stays(tmp_path: Path) -> None:
    _evening, decision = offering(tmp_path)
    name = next(iter(decision.pairs))
    control = next(one for one in decision.controls() if one.id == f"building-{slot_name(name)}")
    goes = str(control.spoken)
    brought = decision.label("confirm")
    for other in list(decision.pairs):
        decision.use_building(other)
    stays = next(one for one in decision.controls() if one.id == control.id)
    assert str(stays.spoken) != goes
    assert decision.label("confirm") != brought


@pytest.mark.parametrize("phase", ["gain", "wedding"])
def test_bal61_every_choice_is_played_as_it_is_told(tmp_path: Path, phase: Phase) -> None:
    match = asked(phase, Options(players=4), style="war")
    evening = seated(tmp_path, match)
    decision = table(evening).driver.decision
    assert isinstance(decision, ChoosePanel)
    told = [str(control.spoken) for control in decision.controls()]
    assert len(set(told)) == len(decision.legal)
    for words, move in zip(told, decision.legal, strict=True):
        if isinstance(move, Prestige):
            assert words == points(decision.view.catalogue.katun[decision.drawn.card].prestige)
        elif isinstance(move, Take):
            assert words == tokens(move.kind, 1)
    before = len(match.moves)
    evening.click("choice-0")
    assert str(table(evening).session.match.moves[before]) == str(decision.legal[0])
