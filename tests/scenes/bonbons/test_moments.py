"""After a game of Bonbons: moments, a replay from the start, and nothing before the end (BON-58, BON-59)."""

from pathlib import Path

import pygame

from game.bonbons.state import Options
from scenes.bonbons.analysis import Replay
from scenes.bonbons.end import End
from scenes.kit.actions import Command, Pointer
from scenes.menus.moments import Moments
from tests.scenes.bonbons.counter import SMALL, table
from tools.bonbons.evening import played
from tools.evening import Evening, make_context

TO_THE_END = 4000
DECISIONS = 400
"""More than are judged: one per frame."""


def ended(folder: Path, seats: int = 2) -> Evening:
    evening = Evening(make_context(folder, game="bonbons"), SMALL)
    evening.sit_down(played(TO_THE_END, Options(seats)))
    return evening


def asked(folder: Path, seats: int = 2) -> tuple[Evening, Moments]:
    evening = ended(folder, seats)
    evening.click("analysis")
    evening.wait(DECISIONS)
    assert isinstance(evening.top, Moments)
    return evening, evening.top


def replaying(folder: Path) -> tuple[Evening, Replay]:
    evening = ended(folder)
    evening.click("analysis")
    evening.click("whole")
    assert isinstance(evening.top, Replay)
    return evening, evening.top


def test_the_end_leads_to_three_moments_and_back(tmp_path: Path) -> None:
    for seats in (2, 4):
        evening, scene = asked(tmp_path / str(seats), seats)
        assert len(scene.findings.worst()) == 3
        assert [one.label for one in scene.told()] == ["Played", "Better"]
        assert evening.picture()
        evening.click("back")
        assert isinstance(evening.top, End)


def test_bon58_a_moment_opens_the_tiles_that_everyone_had_seen(tmp_path: Path) -> None:
    _, scene = asked(tmp_path)
    opened = 0
    for number in scene.findings.worst(10):
        replay, before = scene.findings.position(number), scene.findings.session.match
        assert isinstance(replay, Replay)
        assert replay.timeline.at == number < len(before.moves)
        shown, usual = replay.view, replay.timeline.shown.view
        seen = {event.face for event in before.heard(None) if hasattr(event, "face")}
        extra = [
            face for face, was in zip((*shown.squares,), usual.squares, strict=True) if face is not None and was is None
        ]
        assert set(extra) <= seen
        opened += len(extra)
    assert opened


def test_a_moment_is_tried_again_against_the_same_players(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    number = scene.shown
    assert number is not None
    evening.click("again")
    assert len(table(evening).session.match.moves) == number
    assert "hint" in evening.names()
    evening.click("pause")
    evening.click("title")
    assert evening.top is scene


def test_the_replay_opens_at_the_start_and_goes_step_by_step_and_to_both_ends(tmp_path: Path) -> None:
    evening, replay = replaying(tmp_path)
    timeline = replay.timeline
    assert timeline.at == 0
    assert {"first", "previous"}.isdisjoint(evening.enabled(""))
    evening.click("next")
    evening.click("next")
    evening.click("previous")
    assert timeline.at == 1
    evening.click("last")
    assert replay.view == replay.session.table
    assert {"play", "next", "last"}.isdisjoint(evening.enabled(""))
    evening.click("first")
    assert timeline.at == 0
    evening.click("back")
    assert isinstance(evening.top, Moments)


def test_the_replay_plays_by_itself_until_a_button_or_the_end(tmp_path: Path) -> None:
    evening, replay = replaying(tmp_path)
    evening.click("play")
    evening.wait(200)
    reached = replay.timeline.at
    assert reached > 1
    evening.click("play")
    evening.wait(200)
    assert replay.timeline.at == reached, "paused"
    evening.click("last")
    evening.click("previous")
    evening.click("play")
    evening.wait(200)
    assert not replay.bar.playing


def test_the_slider_is_clicked_and_dragged(tmp_path: Path) -> None:
    evening, replay = replaying(tmp_path)
    evening.click("slider")
    last = replay.timeline.last
    assert abs(replay.timeline.at - last / 2) <= last / 100
    left, top, width, height = evening.control("slider").rect
    y = top + height // 2
    evening.do(Pointer("move", (left + width // 2, y)), Pointer("down", (left + width // 2, y)))
    evening.do(Pointer("move", (left + 5 * width, y)))
    assert replay.timeline.at == last
    evening.do(Pointer("up", (left + 5 * width, y)))
    assert replay.timeline.at == last


def test_left_and_right_go_through_the_replay_until_a_button_has_the_focus(tmp_path: Path) -> None:
    evening, replay = replaying(tmp_path)
    evening.do(Command.RIGHT, Command.RIGHT, Command.LEFT)
    assert replay.timeline.at == 1
    replay.focus("slider")
    evening.do(Command.RIGHT)
    assert replay.timeline.at == 2
    replay.focus("play")
    evening.do(Command.RIGHT)
    assert (replay.timeline.at, replay.pointer.focused != "play") == (2, True)


def test_every_step_of_a_replay_is_drawn_as_it_was_seen(tmp_path: Path) -> None:
    evening, replay = replaying(tmp_path)
    pictures = set()
    for _ in range(6):
        evening.click("next")
        evening.do(Pointer("move", (1, 1)))
        evening.frame()
        shown = pygame.image.tobytes(evening.surface, "RGB")
        assert shown == evening.picture(), "what is repainted is what a whole picture shows"
        pictures.add(shown)
        assert replay.line()
    assert len(pictures) == 6
