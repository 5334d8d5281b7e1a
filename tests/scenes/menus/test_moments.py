"""The moments that mattered: found, explained, tried again, and nothing of it is kept."""

from pathlib import Path

import pygame
import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.engine.chance import Chance
from game.engine.contract import Seat
from scenes.balconia.analysis.scene import Findings
from scenes.kit.actions import Command
from scenes.kit.study import MOMENTS, about
from scenes.menus.moments import Moments
from scenes.persistence.player import PERSON, Player
from tools.balconia.evening import played
from tools.evening import Evening, make_context
from tools.second_screens import GuestPage, Room

AGAINST_THE_COMPUTER = {TURQUOISE: Player("Ada"), ROSE: Player("", "greedy")}
EVERY_DECISION = 28
LONGEST = 4000
"""More frames than any try takes."""


def asked(folder: Path, players: dict[Seat, Player] | None = None) -> tuple[Evening, Moments]:
    """The moments of a finished game, with every decision judged."""
    evening = Evening(make_context(folder))
    evening.sit_down(played(EVERY_DECISION), players or AGAINST_THE_COMPUTER)
    evening.click("skip")
    evening.click("analysis")
    evening.wait(EVERY_DECISION)
    assert isinstance(evening.top, Moments)
    return evening, evening.top


def play_on(evening: Evening) -> None:
    """Use whatever can be used until the moments are back."""
    chance = Chance(1)
    for _ in range(LONGEST):
        if evening.top.name == "moments":
            return
        usable = evening.enabled("confirm") or [
            name for prefix in ("token-", "face-", "cell-") for name in evening.enabled(prefix)
        ]
        if usable and evening.top.name != "watching":
            evening.click(chance.choice(usable))
        evening.wait(1)


def kept_files(evening: Evening) -> dict[str, bytes]:
    """Everything that the game has written."""
    folder = evening.context.storage.folder
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_three_worst_decisions_of_the_people_are_shown_the_worst_first(tmp_path: Path) -> None:
    _, scene = asked(tmp_path)
    findings = scene.findings
    losses = [findings.verdicts[number].loss for number in findings.worst()]
    assert len(losses) == MOMENTS
    assert losses == sorted(losses, reverse=True)
    assert {findings.mover(number) for number in findings.worst()} == {TURQUOISE}
    assert scene.shown == findings.worst()[0]


def test_a_moment_says_what_was_played_and_what_was_better_with_the_reason_of_a_hint(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    first = scene.told()
    assert [one.label for one in first] == ["Played", "Better"]
    rival = scene.findings.session.name(ROSE).casefold()
    assert all(rival in one.words.casefold() for one in first), "what it means for the other player"
    evening.click("moment-2")
    assert scene.shown == scene.findings.worst()[1]
    assert scene.told() != first


def test_the_whole_game_is_one_step_behind_and_opens_at_the_moment(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    evening.click("moment-3")
    before = evening.picture()
    evening.click("whole")
    assert evening.top.review.timeline.at == scene.shown  # type: ignore[attr-defined]
    evening.click("first")
    evening.click("back")
    evening.hover("moment-3")
    assert evening.picture() == before, "the moment is shown as it was"


def test_a_try_ends_at_the_moments_with_what_came_of_it_and_nothing_is_written(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    before, number = kept_files(evening), scene.shown
    assert number is not None
    evening.click("again")
    session = evening.top.at_table
    assert session is not None
    assert len(session.match.moves) == number
    assert session.people == (TURQUOISE,)
    assert session.players[ROSE].kind == "greedy", "against the same computer"
    play_on(evening)
    assert evening.top is scene
    for match in (scene.findings.session.match, session.match):
        assert match.outcome is not None
        assert str(match.outcome.points[TURQUOISE]) in scene.findings.tried[number]
    assert scene.told()[-1].words == scene.findings.tried[number]
    assert kept_files(evening) == before
    assert len(scene.findings.session.match.moves) == EVERY_DECISION


def test_a_try_can_be_left_and_then_it_has_no_result(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    evening.click("again")
    evening.do(Command.BACK)
    assert {"restart", "second-screens", "undo-move"}.isdisjoint(evening.names())
    evening.click("title")
    assert evening.top is scene
    assert not scene.findings.tried


def test_the_move_before_the_moment_cannot_be_undone_in_a_try(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path)
    for place in range(1, MOMENTS + 1):
        evening.click(f"moment-{place}")
        evening.click("again")
        session = evening.top.at_table
        assert session is not None
        assert not session.can_undo
        evening.click("pause")
        evening.click("title")
    assert evening.top is scene


def test_somebody_sits_in_for_other_people_so_that_nobody_has_to_look_away(tmp_path: Path) -> None:
    evening, scene = asked(tmp_path, {seat: Player(name) for seat, name in zip(SEATS, ("Ada", "Basile"), strict=True)})
    evening.click("again")
    session, number = evening.top.at_table, scene.shown
    assert session is not None
    assert number is not None
    mover = scene.findings.mover(number)
    assert {seat for seat, player in session.players.items() if player.kind == PERSON} == {mover}
    assert evening.top.name in ("disc", "placement")


def test_a_game_of_computers_can_be_tried_by_whoever_looks_at_it(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    players = {seat: Player("", "greedy") for seat in SEATS}
    evening.stack.apply(evening.context.game.begin(evening.context, played(EVERY_DECISION), players))
    evening.click("skip")
    evening.click("analysis")
    evening.wait(EVERY_DECISION)
    evening.click("again")
    assert evening.top.name in ("disc", "placement")


def test_on_a_phone_the_own_moments_are_shown_but_not_tried(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    guest: GuestPage = room.join(TURQUOISE)
    room.sit_down(played(EVERY_DECISION))
    room.wait()
    guest.click("skip")
    guest.click("analysis")
    room.wait(2 * EVERY_DECISION)
    assert isinstance(guest.top, Moments)
    findings = guest.top.findings
    assert isinstance(findings, Findings)
    assert {findings.mover(number) for number in findings.worst()} == {TURQUOISE}
    assert "again" not in [control.id for control in guest.top.controls()]


@pytest.mark.parametrize(
    ("points", "noise", "told"),
    [(0.6, 0.0, 1), (3.4, 0.0, 3), (19.0, 0.0, 20), (31.2, 0.5, 30), (6.4, 3.0, 5), (22, 7, 20)],
)
def test_points_are_told_as_precisely_as_they_are_known(points: float, noise: float, told: int) -> None:
    assert about(points, noise) == told


def test_what_is_repainted_is_what_a_whole_picture_shows(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(EVERY_DECISION))
    evening.click("skip")
    evening.click("analysis")
    for name in ("", "moment-2", "whole", "next", "play", "back", "moment-3"):
        if name:
            evening.click(name)
        for _ in range(12):
            evening.frame()
        shown = pygame.image.tobytes(evening.surface, "RGB")
        assert shown == evening.picture(), f"after {name}"
        evening.stack.forget()
