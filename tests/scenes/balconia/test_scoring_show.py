"""The show at the end agrees with the points of the engine."""

import json
import math
from collections import Counter
from pathlib import Path
from typing import Literal

import pygame
import pytest

from game.balconia.building import FLOORS, ROSE, SEATS, TURQUOISE, cell_name, other
from game.balconia.example import example_match
from game.balconia.outcome import Outcome
from game.balconia.state import Options
from game.engine.contract import Seat
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.badge_places import PLAQUE_TOP
from scenes.balconia.scoring.counting import beats_of, hops_of
from scenes.balconia.scoring.scene import Scoring
from scenes.balconia.table.cells import marks_of
from scenes.kit.actions import Command, Pointer
from scenes.kit.message import SECONDS
from scenes.kit.stack import Reset
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def show(folder: Path, still: bool = False) -> tuple[Evening, Scoring]:
    evening = Evening(make_context(folder, still=still))
    evening.sit_down(example_match())
    assert isinstance(evening.top, Scoring)
    return evening, evening.top


def unveiled(evening: Evening, scene: Scoring) -> None:
    """Go on to the first line."""
    while scene.running.show.step is None:
        evening.click("next")


def test_every_line_of_both_receipts_is_shown_doors_last(tmp_path: Path) -> None:
    _, scene = show(tmp_path)
    kinds = [step.line.face.kind for step in scene.running.show.steps]
    assert kinds == ["block"] * 28 + ["entrance"] * 2


def test_the_points_hide_nothing_of_the_plaque_that_they_are_for(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    unveiled(evening, scene)
    while (step := scene.running.show.step) and not step.line.points:
        evening.click("next")
    assert step is not None
    block = pygame.Rect(scene.both.views[step.seat].building.facade.block(step.line.cell))
    top = math.ceil(block.height * PLAQUE_TOP / UNITS)
    plaque = pygame.Rect(block.x, block.y + top, block.width, block.height - top)
    evening.picture()
    before = [evening.surface.subsurface(area).copy() for area in (plaque, block)]
    while scene.stage.share("total") < 1:
        evening.wait(1)
    evening.picture()
    after = [evening.surface.subsurface(area) for area in (plaque, block)]
    same = [
        pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB") for a, b in zip(before, after, strict=True)
    ]
    assert same == [True, False]


def test_the_pads_end_at_the_engines_totals(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    evening.click("next")
    assert sum(scene.running.counted(TURQUOISE).values()) < 39
    evening.click("skip")
    for seat in SEATS:
        assert sum(scene.running.counted(seat).values()) == scene.outcome.scores[seat].total
    assert sum(scene.running.counted(TURQUOISE).values()) == 39


def test_the_show_goes_on_by_itself_and_faster_when_asked(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    unveiled(evening, scene)
    evening.wait(60 * 10)
    slow = scene.running.show.at
    evening.click("fast")
    evening.wait(60 * 10)
    assert 0 < slow < scene.running.show.at


def test_afterwards_a_balcony_pointed_at_tells_its_receipt(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    evening.click("skip")
    assert scene.running.show.done
    if scene.seen.seat != TURQUOISE:
        evening.click("turn-building")
    evening.hover("cell-d4")
    _, text = scene.words()
    assert text == "2 points per piece of laundry on the balcony to the left. 2 counted: 4 points."


def test_the_condition_is_read_before_the_points(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    unveiled(evening, scene)
    while scene.running.totals()[TURQUOISE] < 21:
        evening.click("next")
    while (step := scene.running.show.step) and step.seat != TURQUOISE:
        evening.click("next")
    assert step is not None
    at, cell = scene.running.show.at, step.line.cell
    assert scene.words() == (
        "Balcony in row 3 from the bottom, column 1",
        "1 point per cat in its group of connected balconies with cats.",
    )
    marks = scene.running.marks_beside(TURQUOISE)
    assert marks.zone
    assert cell not in marks.badges
    while scene.words()[0] != "6 points":
        evening.wait(1)
    assert scene.running.show.at == at
    while scene.running.marks_beside(TURQUOISE).badges.get(cell) != "+6":
        evening.wait(1)
    assert scene.running.show.at == at


def test_every_piece_hops_as_it_is_counted_and_its_balcony_shows_how_many_were(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    unveiled(evening, scene)
    lines: set[int] = set()
    while scene.running.show.at < 14:
        at, step = scene.running.show.at, scene.running.show.step
        assert step is not None
        seen = scene.both.views[step.seat]
        beats = beats_of(step.line, seen.catalogue)
        hopped, counts, points = set(), set(), set()
        while scene.running.show.at == at:
            for name, *rest in (layer.key for layer in scene.layers() if isinstance(layer.key, tuple)):
                hopped |= {rest[0]} if name == "hop" else set()
                counts |= {rest[1]} if name == "count" else set()
                points |= {rest[1]} if name == "points" else set()
            scene.update(1 / 20)
        assert hopped == set(beats)
        totals = Counter(piece.cell for beat in beats for piece in beat.pieces).values()
        assert {str(total) for total in totals} <= counts
        assert counts == set(map(str, range(1, max(totals, default=0) + 1)))
        assert f"+{step.line.points}" in points or not step.line.points
        for beat in beats:
            low, high = (hops_of(seen.side, seen.building, beat.pieces, height) for height in (0.0, 1.0))
            assert [hop.cell for hop in high] == [piece.cell for piece in beat.pieces]
            assert {(hop.height, hop.size) for hop in low} == {(0.0, 1.0)}
            assert all(hop.height > 0 and hop.size > 1 for hop in high)
            lines.add(at)
    assert len(lines) > 5


def test_points_fly_to_the_tower_of_their_player(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    unveiled(evening, scene)
    left, right = (scene.pads.roof(seat)[0] for seat in SEATS)
    assert left < scene.rect("race").centerx < right


def test_a_click_anywhere_goes_on_to_the_next_step_and_then_to_the_next_line(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    reached = []
    for _ in range(4):
        reached.append((scene.unveiling.at, scene.running.show.at))
        evening.do(Pointer("down", (5, 5)), Pointer("up", (5, 5)))
    assert reached == [(1, -1), (2, -1), (3, 0), (3, 1)]
    evening.do(Command.CONFIRM)
    assert scene.running.show.at == 3


def test_the_house_is_unveiled_and_counted_within_forty_seconds_however_large_it_is(tmp_path: Path) -> None:
    for match in (example_match(), played(99, Options(free_placement=True, door=2, full_building="three"))):
        evening = Evening(make_context(tmp_path, still=False))
        evening.sit_down(match)
        scene, frames = evening.top, 0
        assert isinstance(scene, Scoring)
        while not scene.running.done:
            scene.update(1 / 60)
            frames += 1
        assert 25 < frames / 60 < 40


def test_after_the_last_block_its_house_stays_until_the_curtain_opens_on_both_sides(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, open_table=True))
    evening.sit_down(played(27))
    placer, house = evening.top.session.match.to_move, evening.top.rect("building")  # type: ignore[attr-defined]
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    while evening.top.name != "scoring":
        evening.wait(1)
    scene = evening.top
    assert isinstance(scene, Scoring)
    assert (scene.unveiling.at, scene.seen.seat, scene.rect("building")) == (0, placer, house)
    floors = []
    while scene.unveiling.at == 0:
        floors.append(scene.seen.building.lit_floors)
        evening.wait(1)
    assert sorted(set(floors)) == list(range(FLOORS + 1))
    assert floors == sorted(floors)
    assert not scene.unveiling.side_by_side
    while scene.running.show.step is None:
        evening.wait(1)
    assert scene.unveiling.side_by_side


def test_without_motion_both_sides_stand_still_side_by_side_before_the_result(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    assert scene.unveiling.side_by_side
    first = evening.picture()
    evening.wait(60)
    assert not scene.running.done
    assert evening.picture() == first
    evening.wait(180)
    assert scene.running.done


def test_the_end_lights_every_floor_and_names_the_awards(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    evening.click("skip")
    evening.wait(300)
    assert scene.seen.building.lit_floors == FLOORS
    assert any("Basile" in award and "12" in award for award in scene.announcement())
    before = evening.picture()
    evening.wait(5)
    assert evening.picture() != before, "petals fall"
    evening.wait(60 * 20)
    before = evening.picture()
    evening.wait(5)
    assert evening.picture() == before, "and then no more"


@pytest.mark.parametrize(("winner", "decided"), [(None, "shared"), (TURQUOISE, "doors"), (ROSE, "doors")])
def test_a_shared_victory_and_one_by_doors_are_celebrated_too(
    winner: Seat | None, decided: Literal["doors", "shared"], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = example_match()
    assert match.outcome is not None
    tie = Outcome(match.outcome.scores, winner, decided)
    monkeypatch.setattr(type(match), "outcome", tie)
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(match)
    evening.click("skip")
    evening.wait(60)
    assert isinstance(evening.top, Scoring)
    assert evening.top.celebration is not None
    assert evening.top.celebration.winners == ((winner,) if winner else SEATS)
    assert winner in (None, evening.top.seen.seat), "on the side of who wins"
    evening.picture()


def test_a_finished_game_is_kept_with_the_past_games(tmp_path: Path) -> None:
    show(tmp_path)
    (path,) = (tmp_path / "balconia" / "games").glob("*.json")
    assert json.loads(path.read_text())["record"]["seed"] == example_match().seed
    assert not (tmp_path / "balconia" / "autosave.json").exists()


def test_a_rematch_begins_with_the_same_or_with_swapped_seats(tmp_path: Path) -> None:
    for button, first in (("rematch", "Ada"), ("rematch-swapped", "Basile")):
        evening, _ = show(tmp_path / button, still=True)
        evening.click("skip")
        evening.click(button)
        assert evening.top.name == "disc"
        assert evening.top.session.name(TURQUOISE) == first  # type: ignore[attr-defined]


def test_a_rematch_shows_its_new_doors_first(tmp_path: Path) -> None:
    evening, _ = show(tmp_path)
    evening.click("skip")
    evening.wait(90)
    evening.click("rematch")
    assert evening.top.name == "dealing"
    evening.click("skip")
    assert evening.top.name == "disc"


def test_a_double_click_on_skip_leaves_the_result_on_the_table(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    evening.hover("skip")
    at = scene.pointer.at
    for _ in range(2):
        evening.do(Pointer("down", at), Pointer("up", at))
        evening.wait(8)
    assert evening.top is scene


def test_a_picture_of_both_sides_is_saved(tmp_path: Path) -> None:
    evening, _ = show(tmp_path, still=True)
    evening.click("skip")
    evening.click("picture")
    (path,) = (tmp_path / "pictures").glob("*.png")
    picture = pygame.image.load(path)
    assert picture.get_size() == (1920, 1080)
    left, right = picture.get_at((8, 200)), picture.get_at((1912, 200))
    assert left != right, "a morning and an evening"


def test_where_the_picture_was_saved_can_be_read_even_after_a_show_in_a_hurry(tmp_path: Path) -> None:
    evening, scene = show(tmp_path)
    evening.click("fast")
    evening.click("skip")
    evening.click("picture")
    scene.update(SECONDS - 0.1)
    assert scene.message.text
    scene.update(len(scene.message.text))
    assert not scene.message.text


def test_the_building_turns_to_the_other_side_afterwards(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    evening.click("skip")
    assert scene.seen.seat == scene.outcome.winner
    evening.click("turn-building")
    assert scene.seen.seat in (TURQUOISE, ROSE)
    assert scene.seen.seat != scene.outcome.winner


def test_a_receipt_of_the_other_side_turns_the_building_and_lights_its_pieces(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    evening.click("skip")
    shown = scene.seen.seat
    line = next(line for line in scene.outcome.scores[other(shown)].lines if line.counted)
    evening.hover(f"pad-{other(shown)}-{cell_name(line.cell)}")
    assert scene.running.marks().zone == frozenset()
    evening.wait(30)
    assert scene.seen.seat == other(shown)
    assert scene.running.marks() == marks_of(line)
    assert scene.seen.building.lit_floors == FLOORS, "the celebration continues"


def test_the_series_counts_over_rematches_and_follows_who_changes_seats(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    evening.click("skip")
    winner = scene.outcome.winner
    assert winner is not None
    assert scene.session.series.words(scene.session.names) == ""
    evening.click("rematch-swapped")
    series = evening.top.session.series  # type: ignore[attr-defined]
    assert (series.games, series.wins[other(winner)], series.wins[winner]) == (1, 1, 0)
    saved = evening.context.autosave.load()
    assert saved is not None
    assert saved.series == (1, {other(winner): 1, winner: 0})
    evening.stack.apply(evening.context.game.go_on(evening.context, saved))
    if evening.top.name == "hand-over":
        evening.click("ready")
    again = evening.top.session  # type: ignore[attr-defined]
    assert again.series == series
    assert series.after(scene.outcome).words(again.names)


def test_the_scoring_of_a_past_game_can_be_watched_again_and_counts_nothing(tmp_path: Path) -> None:
    evening, scene = show(tmp_path, still=True)
    match, players = scene.session.match, scene.session.players
    files = sorted(tmp_path.rglob("*.json"))
    evening.stack.apply(Reset(evening.context.game.look_back(evening.context, match, players)))
    evening.click("whole")
    evening.click("scoring")
    assert evening.top.name == "scoring"
    evening.click("skip")
    assert {"rematch", "rematch-swapped", "analysis"}.isdisjoint(evening.names())
    evening.click("title")
    assert evening.top.name == "analysis"
    assert sorted(tmp_path.rglob("*.json")) == files
