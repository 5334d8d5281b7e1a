"""The analysis: every position from both sides, verdicts as they arrive, jumps by curve, keys and wheel."""

from pathlib import Path
from typing import Literal

import pygame
import pytest

import scenes.look.ui
from game.balconia.analysis import Verdict
from game.balconia.building import ROSE, TURQUOISE
from game.balconia.moves import Place
from game.balconia.state import Options
from scenes.balconia.analysis.review import game_words, verdict_words
from scenes.balconia.analysis.scene import Analysis, Findings
from scenes.balconia.session import Session
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Push
from scenes.look.paragraph import Written, fitting, paragraph
from scenes.look.text import Family
from scenes.menus.moments import Moments
from scenes.persistence.player import Player
from tests.scenes.conftest import French
from tools.balconia.evening import played
from tools.evening import Evening, make_context

NAMES = {TURQUOISE: "Ada", ROSE: "Basile"}
PLAYERS = {seat: Player(name) for seat, name in NAMES.items()}


def looking_back(folder: Path, options: Options | None = None) -> tuple[Evening, Analysis]:
    evening = Evening(make_context(folder))
    options = options or Options()
    session = Session(evening.context, played(2 * options.tokens, options), PLAYERS, kept=False)
    evening.stack.apply(Push(Findings(session).whole(None)))
    assert isinstance(evening.top, Analysis)
    return evening, evening.top


def test_the_scoring_leads_to_the_analysis_and_back(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(28))
    evening.click("skip")
    evening.click("analysis")
    assert evening.top.name == "moments"
    evening.click("whole")
    assert evening.top.name == "analysis"
    evening.click("back")
    evening.click("back")
    assert evening.top.name == "scoring"


@pytest.mark.parametrize("options", [Options(), Options(True, 1, "three")], ids=str)
def test_every_decision_gets_a_verdict_while_frames_go_by(tmp_path: Path, options: Options) -> None:
    evening, scene = looking_back(tmp_path, options)
    assert evening.picture()
    evening.wait(3)
    assert len(scene.review.verdicts) == 3
    evening.wait(2 * options.tokens)
    assert set(scene.review.verdicts) == set(range(2 * options.tokens))


def test_previous_and_next_go_through_the_whole_game_and_show_the_movers_side(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    assert scene.review.timeline.at == 0, "it opens at the start"
    evening.click("last")
    assert scene.review.timeline.at == 28
    assert "next" not in evening.enabled("next")
    for number in range(27, -1, -1):
        evening.click("previous")
        assert scene.review.timeline.at == number
        assert scene.review.shown == scene.review.timeline.moments[number].mover
    assert "previous" not in evening.enabled("previous")
    evening.click("next")
    assert scene.review.timeline.at == 1


def test_the_curve_is_a_slider(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    y = scene.rect("curve").centery
    start, end = (round(scene.curve.plot.x(scene_at)) for scene_at in (4, 19))
    evening.do(Pointer("move", (start, y)), Pointer("down", (start, y)), Pointer("up", (start, y)))
    assert scene.review.timeline.at == 4
    evening.do(Pointer("down", (start, y)), Pointer("move", (end, y)), Pointer("up", (end, y)))
    assert scene.review.timeline.at == 19


def test_the_curve_shows_every_position_that_it_is_dragged_over_with_the_button_held_down(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    y = scene.rect("curve").centery

    def pointer(kind: Literal["move", "down", "up"], number: int, below: int = 0) -> Pointer:
        return Pointer(kind, (round(scene.curve.plot.x(number)), y + below))

    evening.do(pointer("move", 4), pointer("down", 4))
    for number, below in ((6, 0), (7, 0), (19, 0), (12, 0), (11, -400)):
        evening.do(pointer("move", number, below))
        evening.frame()
        shown = pygame.image.tobytes(evening.surface, "RGB")
        assert scene.review.timeline.at == number
        assert shown == evening.picture()
    evening.do(pointer("up", 11, -400), pointer("move", 20))
    assert scene.review.timeline.at == 11


def test_arrows_and_wheel_go_through_the_game_too(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    evening.do(Command.RIGHT, Command.RIGHT, Command.LEFT)
    assert scene.review.timeline.at == 1
    evening.do(Pointer("wheel", (5, 5), -2))
    assert scene.review.timeline.at == 3


def test_the_biggest_slip_comes_first_and_then_the_next_one(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    assert "worst" not in evening.enabled("worst")
    evening.wait(30)
    evening.click("worst")
    worst = scene.review.verdicts[scene.review.timeline.at].loss
    assert worst == max(verdict.loss for verdict in scene.review.verdicts.values())
    evening.click("worst")
    assert scene.review.verdicts[scene.review.timeline.at].loss <= worst


def test_both_sides_of_a_position_can_be_seen_and_read(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    before = evening.picture()
    evening.click("turn-building")
    assert scene.review.shown == ROSE
    assert evening.picture() != before
    evening.hover(evening.enabled("cell-")[0])
    assert scene.looked_at_line() is not None
    assert evening.picture()


def test_a_slip_is_marked_on_the_building(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    evening.wait(30)
    number, verdict = next(
        (number, verdict)
        for number, verdict in scene.review.verdicts.items()
        if isinstance(verdict.best, Place) and verdict.best.cell != scene.review.timeline.moments[number].move.cell  # type: ignore[union-attr]
    )
    scene.review.go(number)
    marked = evening.picture()
    scene.findings.verdicts[number] = Verdict(verdict.by, verdict.best, 0.0)
    assert evening.picture() != marked


def test_words_say_who_looked_and_what_was_given_away() -> None:
    move = Place(0, 0)
    assert "yet" in verdict_words(None)
    assert "first glance" in verdict_words(Verdict("neighbour", move, 3))
    assert "3 points" in verdict_words(Verdict("architect", move, 3.4)), "no decimals of an estimate"
    assert "20 points" in verdict_words(Verdict("architect", move, 19.0))
    assert verdict_words(Verdict("architect", move, 0.1)) == "There was no better move."


def test_the_summary_says_what_each_player_scored_and_gave_away(tmp_path: Path) -> None:
    _, scene = looking_back(tmp_path)
    move = Place(0, 0)
    verdicts = {
        0: Verdict("architect", move, 1.2),
        1: Verdict("architect", move, 2.0),
        2: Verdict("architect", move, 0),
    }
    totals = [scene.review.timeline.moments[-1].scores[seat].total for seat in (TURQUOISE, ROSE)]
    assert game_words(scene.review.timeline.moments, verdicts, NAMES, done=True) == (
        f"Ada: {totals[0]} points; 1 of 1 decision gave away about 1 point.",
        f"Basile: {totals[1]} points; 1 of 2 decisions gave away about 2 points.",
    )
    early = game_words(scene.review.timeline.moments, verdicts, NAMES, done=False)
    assert early[0] == f"Ada: {totals[0]} points; still being analysed.", "a sum that still grows looks final"


def test_players_without_a_name_are_called_in_the_language_spoken_now(tmp_path: Path, in_french: French) -> None:
    players = {TURQUOISE: Player(), ROSE: Player("", "tourist")}
    scene = Findings(Session(make_context(tmp_path), played(28), players, kept=False)).whole(None)
    assert scene.review.session.names == {TURQUOISE: "Turquoise", ROSE: "The Tourist"}
    in_french({"Turquoise": "Azur", "The Tourist": "Le Touriste"})
    assert scene.review.session.names == {TURQUOISE: "Azur", ROSE: "Le Touriste"}


def test_what_was_given_away_differs_in_shape_between_the_players(tmp_path: Path) -> None:
    """A bar that is solid up to its corners is turquoise's; rose's has a round head."""
    _, scene = looking_back(tmp_path)
    curve = scene.curve
    filled = {}
    for seat in (TURQUOISE, ROSE):
        number = next(n for n, position in enumerate(scene.review.timeline.moments) if position.mover == seat)
        picture, plain = (pygame.Surface((1280, 720), 0, 32) for _ in range(2))
        curve.draw(picture, NAMES, {number: Verdict("architect", Place(0, 0), 4.0)}, 28)
        curve.draw(plain, NAMES, {}, 28)
        changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), plain)
        changed.invert()
        box = changed.get_bounding_rects()[0]
        filled[seat] = changed.count() / (box.width * box.height)
    assert filled[TURQUOISE] > 0.95
    assert filled[ROSE] < 0.7


def test_letters_made_larger_meanwhile_get_more_room(tmp_path: Path) -> None:
    evening, scene = looking_back(tmp_path)
    before = scene.rect("decision").width
    evening.context.change(text_scale=1.5)
    evening.picture()
    assert scene.rect("decision").width > before


def test_leaving_ends_the_study(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(28))
    evening.click("skip")
    evening.click("analysis")
    moments = evening.top
    assert isinstance(moments, Moments)
    evening.click("whole")
    evening.click("back")
    assert not moments.findings.done
    evening.click("back")
    assert moments.findings.done


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
def test_everything_stays_in_a_window_of_any_shape(tmp_path: Path, size: tuple[int, int]) -> None:
    evening, scene = looking_back(tmp_path)
    evening.stack.arrange(size)
    evening.surface = pygame.Surface(size)
    window = pygame.Rect(0, 0, *size)
    for number in (0, 9, 28):
        scene.review.go(number)
        assert all(window.contains(pygame.Rect(target.rect)) for target in scene.controls())
        assert evening.picture()


def test_no_word_is_under_16_pixels_at_1280_by_720(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small: list[str] = []

    def watched(text: str, box: tuple[int, int], size: int, family: Family, *rest: str) -> Written:
        if text and fitting(text, box, size, family) < 16:
            small.append(text)
        return paragraph(text, box, size, family, *rest)

    monkeypatch.setattr(scenes.look.ui, "paragraph", watched)
    evening, scene = looking_back(tmp_path, Options(True, 1, "three"))
    evening.wait(45)
    scene.findings.verdicts |= {
        n: Verdict("neighbour", v.best, v.loss) for n, v in scene.review.verdicts.items() if n % 3
    }
    scene.findings.verdicts |= {
        n: Verdict("architect", v.best, v.loss) for n, v in scene.review.verdicts.items() if not n % 3
    }
    for number in range(0, 45, 4):
        scene.review.go(number)
        assert evening.picture()
    for name in evening.enabled("cell-"):
        evening.hover(name)
        assert evening.picture()
    assert small == []
