"""A hint on request is marked on the screen, has a reason, and never blocks the window."""

from collections import defaultdict
from pathlib import Path

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.moves import Place, Select
from scenes.balconia.placement.scene import Placement
from scenes.balconia.selection import SelectionDisc
from scenes.balconia.table.hint import NO_ANSWER
from scenes.persistence.player import Player
from tests.scenes.balconia.test_watching import InsteadRunner, SlowRunner
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def selecting(folder: Path) -> tuple[Evening, SelectionDisc]:
    evening = Evening(make_context(folder))
    evening.sit_down(played(16))
    assert isinstance(evening.top, SelectionDisc)
    evening.click(evening.enabled("token-")[0])
    return evening, evening.top


def placing(folder: Path) -> tuple[Evening, Placement]:
    evening = Evening(make_context(folder))
    evening.sit_down(played(17))
    assert isinstance(evening.top, Placement)
    return evening, evening.top


def primary(scene: SelectionDisc) -> str:
    """The control that is highlighted as the next step."""
    (found,) = [control.id for control in scene.controls() if control.primary]
    return found


def test_the_hint_for_a_block_marks_two_faces_and_says_why(tmp_path: Path) -> None:
    evening, scene = selecting(tmp_path)
    before = evening.picture()
    evening.click("hint")
    assert isinstance(scene.hint.move, Select)
    assert len(scene.hint.faces) == 2
    words = scene.hint.words()
    assert words is not None
    assert "Basile" in words[1]
    assert evening.picture() != before


def test_the_hint_asks_to_rotate_the_block_until_its_two_faces_are_in_front(tmp_path: Path) -> None:
    evening, scene = selecting(tmp_path)
    evening.click("hint")
    kept = scene.hint.faces
    told = defaultdict[str, set[tuple[str, str]]](set)
    for _quarter in range(4):
        words = scene.hint.words()
        assert words is not None
        if scene.rotation.pair == kept:
            assert primary(scene) == "confirm"
        else:
            assert primary(scene) in ("turn-left", "turn-right")
        told[primary(scene)].add((words[0], scene.status()[1]))
        evening.click("turn-right")
    assert all(len(words) == 1 for words in told.values()), "words go with the button"
    assert len(set(map(frozenset, told.values()))) == len(told)


def test_following_the_hint_arrow_by_arrow_keeps_its_two_faces(tmp_path: Path) -> None:
    for first in range(4):
        evening, scene = selecting(tmp_path / str(first))
        evening.click("hint")
        evening.click(f"face-{first}")
        for _click in range(abs(scene.hint.quarters)):
            evening.click(primary(scene))
        assert primary(scene) == "confirm"
        assert scene.rotation.pair == scene.hint.faces


def test_there_is_no_hint_before_the_token_is_turned_over(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(16))
    assert "hint" not in evening.names()


def test_the_hint_for_a_place_marks_a_legal_face_and_cell_on_the_own_side(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    before = evening.picture()
    evening.click("hint")
    move = scene.hint.move
    assert isinstance(move, Place)
    assert move in scene.view.legal
    assert scene.hint.cell == move.cell
    assert "Ada" in (scene.hint.words() or ("", ""))[1]
    assert evening.picture() != before


def test_a_hint_for_the_other_face_asks_to_take_it_first(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    evening.click("hint")
    (hinted,) = scene.hint.faces
    asked = {}
    for name in evening.enabled("face-"):
        evening.click(name)
        asked[name == f"face-{hinted}"] = scene.status()[1]
    assert asked[True] != asked[False]


def test_a_hint_is_told_before_what_the_chosen_cell_adds_until_something_else_is_done(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    cell = evening.enabled("cell-")[0]
    evening.click(cell)
    evening.click("hint")
    assert scene.words() == scene.hint.words()
    evening.click(cell)
    assert scene.words() != scene.hint.words()


def test_the_adviser_may_take_its_time_and_says_so(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    evening.context.bot_runner = SlowRunner(frames=30)
    evening.click("hint")
    assert "Architect" in (scene.hint.words() or ("", ""))[1]
    assert evening.picture()


def test_asking_twice_asks_once_and_a_lost_question_is_asked_again(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    evening.context.bot_runner = runner = SlowRunner(frames=6)
    runner.helper = "greedy"
    evening.click("hint")
    evening.click("hint")
    assert len(runner.asked) == 1
    runner.close()
    evening.wait(20)
    assert len(runner.asked) == 2
    assert scene.hint.move is not None


def test_a_hint_nobody_waits_for_does_not_become_the_bots_move(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = runner = SlowRunner(frames=4)
    runner.helper = "greedy"
    evening.sit_down(played(12), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.click(evening.enabled("token-")[0])
    evening.click("hint")
    evening.click("confirm")
    evening.wait(30)
    assert [question.split()[0] for question in runner.asked] == ["greedy", "random", "random"]
    assert evening.top.name == "placement"


def test_a_move_that_nobody_thought_about_is_no_hint(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    evening.context.bot_runner = runner = InsteadRunner(None)
    runner.helper = "greedy"
    evening.click("hint")
    assert scene.hint.words() == ("Hint", NO_ANSWER.format(name="Computer: greedy"))
    assert scene.hint.move is None
    evening.context.bot_runner = make_context(tmp_path).bot_runner
    evening.click("hint")
    assert scene.hint.move is not None, "one may ask again"
