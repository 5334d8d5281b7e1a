"""Every text of the game is translated whole: looked up as it is in the catalogues, never concatenated."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir

import game.language
from game.balconia.advice import reason
from game.balconia.building import SEATS
from game.balconia.cards import Balcony
from game.balconia.example import example_match
from game.balconia.facts import facts
from game.balconia.match import BalconiaMatch, balconia, resume
from game.balconia.moves import SELECTS, Move, Place, Select
from game.balconia.rules import Reason
from game.balconia.scoring import score_both
from game.balconia.state import Options
from game.balconia.view import halves
from game.balconia.words import (
    NOUNS,
    counted_at_last,
    counted_so_far,
    every_sentence,
    receipt,
    sentence,
    shown,
)
from game.engine.contract import IllegalMove
from game.engine.record import Record, RecordError
from tests.game.balconia.games import a_game
from tests.game.silence import Silence, Text, keep_silence, untranslated

CARDS = balconia().catalogue
KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2)}
QUOTES = "“{text}”"
"""Quotes the player's input in any sentence."""
GAMES = [(Options(), 4), (Options(True, 2, "three"), 5), (Options(door=5), 6), (Options(False, 1, "one"), 7)]


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Silence:
    return keep_silence(monkeypatch)


@cache
def known() -> frozenset[Text]:
    """Every text in a catalogue: from the game's files, or made from the nouns for the cards."""
    files = extract_from_dir(Path(game.language.__file__).parent, [("**.py", "python")], keywords=KEYWORDS)
    written = {text if isinstance(text, str) else (text[0], text[1]) for _, _, text, _, _ in files}
    return frozenset(written | {*every_sentence(CARDS)})


def told_of(match: BalconiaMatch) -> Iterator[str]:
    """Every text about the two sides of a building in their current state."""
    sides = [match.view(seat).side for seat in SEATS]
    for side, score in zip(sides, score_both(CARDS, sides[0], sides[1]), strict=True):
        for line in score.lines:
            yield from (facts(CARDS, side, line), receipt(line, CARDS), counted_so_far(line), counted_at_last(line))


def advice_for(match: BalconiaMatch) -> Iterator[str]:
    """The reasons for every legal move."""
    assert match.to_move is not None
    view = match.view(match.to_move)
    return (reason(view, move, "Rose") for move in view.legal)


def test_every_sentence_of_the_cards_is_listed_for_the_catalogues(silence: Silence) -> None:
    for face in CARDS.faces.values():
        assert untranslated(sentence(face)) == ""
    assert silence.asked <= known()


def test_every_sentence_is_listed_once_and_has_its_nouns() -> None:
    texts = every_sentence(CARDS)
    assert len(texts) == len(set(texts))
    open_places = {
        name
        for text in texts
        for form in ([text] if isinstance(text, str) else text)
        for _, name, _, _ in Formatter().parse(form)
    }
    assert open_places - {None} == {"number", "points", "change", "balconies", "cells", "pieces"}


def test_what_a_balcony_shows_is_counted_in_the_language_spoken(silence: Silence) -> None:
    for face in CARDS.faces.values():
        if isinstance(face, Balcony):
            assert untranslated(shown(face)) == ""
    assert silence.asked | {noun.numbered for noun in NOUNS.values()} <= known()


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_receipts_and_facts_are_whole_sentences_of_the_catalogue(silence: Silence, options: Options, seed: int) -> None:
    for moves in range(0, 2 * options.tokens + 1, 4):
        for text in told_of(a_game(moves, options, seed)):
            assert untranslated(text) == ""
    assert silence.asked <= known()


def test_the_rulebook_example_is_told_in_whole_sentences(silence: Silence) -> None:
    assert {untranslated(text) for text in told_of(example_match())} == {""}
    assert silence.asked <= known()


@pytest.mark.parametrize("moves", [0, 1, 8, 13, 20, 27])
def test_reasons_are_whole_sentences_of_the_catalogue(silence: Silence, moves: int) -> None:
    assert {untranslated(text) for text in advice_for(a_game(moves))} == {""}
    assert silence.asked <= known()


def test_refusals_are_whole_sentences_of_the_catalogue(silence: Silence) -> None:
    start, stood, over = a_game(0), a_game(1), a_game(28)
    theirs, own = (half[0] for half in halves(SELECTS.index(stood.moves[0])))
    wrong: list[tuple[BalconiaMatch, Move]] = [(start, Place(0, 0)), (stood, Select(0)), (over, Select(0))]
    wrong += [(stood, Place(theirs, 1)), (stood, Place(own, 2)), (stood, Place(own, 24))]
    for match, move in wrong:
        with pytest.raises(IllegalMove) as refused:
            match.play(move)
        assert untranslated(str(refused.value)) == ""
    assert silence.asked == {sentence for _rule, sentence in (reason.value for reason in Reason)} <= known()


def test_nonsense_and_nothing_to_take_back_get_a_translated_sentence(silence: Silence) -> None:
    for nonsense in ("place 3 99", "7 7 7"):
        with pytest.raises(ValueError, match=f"^[^a-z]*({nonsense}|99)[^a-z]*$"):
            balconia().read_move(nonsense)
    for impossible in (a_game(0).undo, a_game(2).undo):
        with pytest.raises(IllegalMove) as refused:
            impossible()
        assert untranslated(str(refused.value)) == ""
    assert len(silence.asked - {QUOTES}) == 4
    assert silence.asked <= known()


@pytest.mark.parametrize(
    "changed", [{"game": "chess"}, {"rules": 99}, {"data": "0"}, {"options": {"dor": 1}}, {"options": {"door": 9}}]
)
def test_a_record_is_refused_with_a_sentence_of_the_catalogue(silence: Silence, changed: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        resume(replace(a_game(3).record, **changed))
    assert silence.asked - {QUOTES}
    assert silence.asked <= known()


def test_a_damaged_record_is_refused_with_a_sentence_of_the_catalogue(silence: Silence) -> None:
    with pytest.raises(RecordError):
        Record.from_json("{")
    with pytest.raises(RecordError):
        resume(replace(a_game(3).record, moves=("select 1", "select 1")))
    assert len(silence.asked - {QUOTES}) == 3
    assert silence.asked <= known()
