"""Balconia in the terminal, played by two people."""

from collections.abc import Iterator

import pytest

from game.balconia.board_text import LEGEND
from game.balconia.building import ROSE, TURQUOISE, cell_name
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.moves import Place
from game.balconia.plugin import PLUGIN
from game.balconia.rules import Reason
from game.balconia.state import Options
from game.engine.contract import Seat
from game.language import quoted
from tests.game.silence import keep_silence, untranslated
from tools.balconia.text_game import HELP, OwnTextGame
from tools.text_game import PERSON, SCREENFUL, Left

PEOPLE = {TURQUOISE: PERSON, ROSE: PERSON}


def text_game(answers: Iterator[str], kinds: dict[Seat, str] | None = None) -> tuple[OwnTextGame, list[str]]:
    said: list[str] = []
    match = new_match(Options(), 12)
    return OwnTextGame(PLUGIN, match, {**PEOPLE, **(kinds or {})}, lambda _: next(answers), said.append), said


def first_legal(game: OwnTextGame) -> Iterator[str]:
    """Two people who always choose the first legal move, typing cells as they see them."""
    match: BalconiaMatch = game.match
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        move = view.legal[0]
        yield f"{move.face} {cell_name(move.cell)}" if isinstance(move, Place) else f"{move.turned}"


def play_whole(kinds: dict[Seat, str] | None = None) -> tuple[OwnTextGame, list[str]]:
    game, said = text_game(iter(()), kinds)
    typed = first_legal(game)
    game.ask = lambda question: next(typed) if any(map(str.isdigit, question)) else ""
    game.run()
    return game, said


def test_two_people_play_a_whole_game_to_the_receipts() -> None:
    game, said = play_whole()
    text = "\n".join(said)
    assert game.match.outcome is not None
    for seat in (TURQUOISE, ROSE):
        assert str(game.match.outcome.scores[seat].total) in text
    winners = [PLUGIN.seat_name(seat) for seat in game.match.outcome.winners]
    assert len(winners) > 1 or winners[0] in said[-1]


def test_the_screen_is_handed_over_exactly_once_a_turn() -> None:
    _, said = play_whole()
    assert sum(text.startswith(SCREENFUL) for text in said) == 1 + 14


def test_there_is_no_hand_over_against_a_bot() -> None:
    _, said = play_whole({ROSE: "greedy"})
    assert not any(text.startswith(SCREENFUL) for text in said)
    assert any(text.startswith("Rose (greedy): takes face") for text in said)


@pytest.mark.parametrize(
    ("typed", "words"),
    [("7", quoted("select 7")), ("hello", quoted("select hello")), ("?", HELP)],
)
def test_a_wrong_answer_explains_itself_and_costs_nothing(typed: str, words: str) -> None:
    game, said = text_game(iter(["", typed, "quit"]))
    with pytest.raises(Left):
        game.run()
    assert any(words in text for text in said)
    assert game.match.moves == ()


def test_a_wrong_placement_says_why() -> None:
    game, said = text_game(iter(["", "0", "", "2 z9", "2 a5", "0 b1", "2", "junk", "quit"]))
    with pytest.raises(Left):
        game.run()
    text = "\n".join(said)
    assert "“z9”" in text
    assert Reason.TOUCHES_NOTHING.value[1] in text
    assert Reason.NOT_YOUR_HALF.value[1] in text
    assert "  c2: +" in text
    assert "“junk”" in text


def test_a_move_in_its_text_form_is_understood_too() -> None:
    game, said = text_game(iter(["", "legal", "select 2", "", "place 0 c2", "quit"]))
    with pytest.raises(Left):
        game.run()
    assert "  select 0\n  select 1\n  select 2\n  select 3" in said
    assert len(game.match.moves) == 2


def test_undo_takes_back_the_last_move() -> None:
    game, _ = text_game(iter(["", "0", "", "undo", "", "quit"]))
    with pytest.raises(Left):
        game.run()
    assert game.match.moves == ()


def test_everything_but_the_short_words_in_the_building_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    silence = keep_silence(monkeypatch)
    _, said = play_whole()
    buildings, texts = [text for text in said if "+--" in text], [text for text in said if "+--" not in text]
    assert len(buildings) == 28 + 2
    assert {untranslated(text) for text in texts} == {""}
    _, said = play_whole({ROSE: "greedy"})
    assert {untranslated(text) for text in said if "+--" not in text} == {"", "greedy"}
    assert {HELP, *LEGEND} <= silence.asked


def test_the_questions_and_refusals_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_silence(monkeypatch)
    answers = iter(["", "0", "", "save /none/1", "2 99", "0 b1", "1 2 3", "2", "undo", "", "quit"])
    game, said = text_game(answers)

    def answer(question: str) -> str:
        said.append(question)
        return next(answers)

    game.ask = answer
    with pytest.raises(Left):
        game.run()
    assert all(untranslated(text) == "" for text in said if "+--" not in text and "none" not in text)
