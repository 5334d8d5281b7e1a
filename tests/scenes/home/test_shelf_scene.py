"""The concierge's shelf: its boxes, its texts, and the opening of a box."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game import shelf
from game.data_errors import DataError, Mistake
from scenes.home.boards import in_place
from scenes.home.scene import LID, UNFOLD
from scenes.kit.actions import Command, Pointer
from scenes.kit.pointer import DOUBLE_PRESS
from scenes.kit.stack import Push, Quit
from scenes.shelf import cover
from tests.scenes.conftest import French
from tests.scenes.kit.test_speech import Reader, listening
from tools.balconia.evening import played
from tools.evening import Evening, control_of, make_context, people
from tools.house.tour import covers, on_shelf, save_a_game

FRAME = 1 / 60
A_MOMENT = round(DOUBLE_PRESS / FRAME) + 1
"""Frames after which a press is not the second half of a double press."""
OLD_SAVE = Path(__file__).parents[1] / "persistence" / "version_0_2" / "autosave.json"
LONGEST = 0.4
"""Maximum seconds for opening a box."""


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(make_context(tmp_path))


@pytest.fixture
def lively(tmp_path: Path) -> Evening:
    return Evening(make_context(tmp_path, still=False))


def frames_until_opened(evening: Evening) -> Iterator[int]:
    """Run frames until the shelf is gone."""
    number = 0
    while evening.top.name == "shelf":
        evening.frame()
        number += 1
        yield number


def test_only_games_that_are_there_stand_on_the_shelf(evening: Evening) -> None:
    on_shelf(evening)
    assert set(evening.names()) == {*shelf.PLAYABLE, "statistics", "options", "quit", "day"}


def test_the_first_game_stands_in_the_middle_the_next_on_its_left_then_on_its_right(evening: Evening) -> None:
    first, second, third = shelf.PLAYABLE[:3]
    on_shelf(evening, covers()[:3])
    assert evening.names() == [second, first, third, "statistics", "options", "quit", "day"]
    assert [one.name for one in in_place(covers()[:2])] == [second, first]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_boxes_stand_in_the_middle_however_many_there_are(number: int, evening: Evening) -> None:
    screen = on_shelf(evening, covers()[:number])
    middles = [target.centre[0] for target in screen.controls() if target.id in shelf.PLAYABLE]
    assert sum(middles) / number == pytest.approx(evening.surface.get_width() / 2, abs=1)
    assert middles == sorted(middles)


def test_the_game_that_was_opened_last_has_the_focus_and_at_first_balconia(evening: Evening) -> None:
    evening.context.settings = replace(evening.context.settings, last_game=None)
    assert on_shelf(evening, covers()).pointer.focused == "balconia"
    evening.context.settings = replace(evening.context.settings, last_game="balam")
    assert on_shelf(evening, covers()).pointer.focused == "balam"
    evening.context.settings = replace(evening.context.settings, last_game="a game of a newer version")
    assert on_shelf(evening, covers()).pointer.focused == "balconia"


def test_enter_twice_goes_on_with_the_game_that_was_played_last(evening: Evening) -> None:
    save_a_game(evening)
    on_shelf(evening)
    evening.do(Command.CONFIRM)
    assert (evening.top.name, evening.top.pointer.focused) == ("title", "continue")
    evening.wait(A_MOMENT)
    evening.do(Command.CONFIRM)
    assert evening.top.name == "hand-over"


def test_enter_twice_begins_a_game_where_none_is_saved(evening: Evening) -> None:
    on_shelf(evening)
    evening.do(Command.CONFIRM)
    evening.wait(A_MOMENT)
    evening.do(Command.CONFIRM)
    assert evening.top.name == "setup"


def test_who_opens_a_box_by_mouse_finds_no_ring_on_the_title(evening: Evening) -> None:
    on_shelf(evening)
    evening.click("balconia")
    assert (evening.top.name, evening.top.pointer.focused) == ("title", None)


def test_the_focus_goes_along_with_the_mouse_so_that_one_plate_alone_looks_chosen(evening: Evening) -> None:
    on_shelf(evening)
    assert evening.top.pointer.focused == "balconia"
    for name in ("balam", "options", "bonbons"):
        evening.hover(name)
        evening.wait()
        assert evening.top.pointer.focused == name
    evening.do(Command.RIGHT)
    assert evening.top.pointer.focused == "balconia", "the arrow keys go on from there"


def test_the_title_leads_back_to_the_shelf_and_the_box_is_closed(evening: Evening) -> None:
    on_shelf(evening)
    evening.click("balconia")
    evening.click("shelf")
    assert (evening.top.name, evening.context.opened) == ("shelf", None)
    evening.click("balconia")
    evening.do(Command.BACK)
    assert (evening.top.name, evening.context.opened) == ("shelf", None)


def test_a_ribbon_says_who_is_to_move_in_a_saved_game(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def draw_ribbon(_surface: pygame.Surface, _start: tuple[int, int], _box: pygame.Rect, text: str, _: int) -> None:
        written.append(text)

    monkeypatch.setattr("scenes.home.shelf_box.draw_ribbon", draw_ribbon)
    on_shelf(evening)
    evening.picture()
    assert written == []
    save_a_game(evening)
    match = played(5)
    assert match.to_move is not None
    name = people(match.seats)[match.to_move].name
    on_shelf(evening)
    evening.picture()
    (ribbon,) = written
    assert name in ribbon


def test_a_save_of_another_version_still_hangs_out_a_ribbon(tmp_path: Path) -> None:
    saved = json.loads(OLD_SAVE.read_bytes())
    saved["record"]["moves"] = ["a move of a newer version"]
    (tmp_path / "autosave.json").write_text(json.dumps(saved))
    evening = Evening(make_context(tmp_path))
    assert on_shelf(evening).boxes["balconia"].ribbon


def test_a_finished_game_takes_its_ribbon_along(evening: Evening) -> None:
    save_a_game(evening)
    box = on_shelf(evening).boxes["balconia"]
    assert box.ribbon == "Basile’s turn +1"
    match = played(28)
    for _game in range(2):
        evening.context.autosave.load()
        evening.context.autosave.finish(match.record, people(match.seats), date(2026, 11, 16))
    evening.click("options")
    evening.click("back")
    assert box.ribbon is None


def test_a_damaged_save_hangs_out_no_ribbon(tmp_path: Path) -> None:
    (tmp_path / "balconia").mkdir()
    (tmp_path / "balconia" / "autosave.json").write_bytes(b"half a ga")
    evening = Evening(make_context(tmp_path))
    assert on_shelf(evening).boxes["balconia"].ribbon is None


def test_those_who_listen_hear_where_they_are_and_everything_that_is_on_a_box(tmp_path: Path) -> None:
    reader = Reader()
    evening = Evening(listening(tmp_path, reader))
    save_a_game(evening)
    on_shelf(evening)
    place, how, box = (text for text, _ in reader.heard)
    assert place == "The concierge’s shelf"
    assert how == "Tab and the arrow keys move from item to item, Enter selects."
    assert box.startswith("Balconia: 2 players, about 30 minutes. ")
    assert box.endswith("A game is saved: Basile’s turn. 1 more game is saved.")
    reader.heard.clear()
    evening.do(Command.NEXT, Command.NEXT)
    assert reader.heard[0][0].startswith("Balam: 2 to 4 players, 60 to 120 minutes. ")
    assert reader.heard[-1][0] == "Guest book: statistics and past games"


def test_a_box_for_several_says_how_many(evening: Evening) -> None:
    screen = on_shelf(evening, (replace(cover("balconia"), players=(2, 6), minutes=(10, 20)),))
    assert control_of(screen, "balconia").spoken.startswith("Balconia: 2 to 6 players, 10 to 20 minutes.")


def test_with_motion_off_a_box_is_open_at_once(evening: Evening) -> None:
    on_shelf(evening)
    at = tuple(map(int, evening.top.control("balconia").centre))  # type: ignore[union-attr]
    evening.do(Pointer("down", at), Pointer("up", at))  # type: ignore[arg-type]
    assert evening.top.name == "title"


def test_a_lid_flies_off_and_the_table_unfolds_in_less_than_half_a_second(lively: Evening) -> None:
    on_shelf(lively)
    lively.do(Command.CONFIRM)
    assert LID + UNFOLD <= LONGEST
    pictures = [(number, lively.picture()) for number in frames_until_opened(lively)]
    assert lively.top.name == "title"
    assert len(pictures) <= LONGEST / FRAME + 2
    assert len({picture for _, picture in pictures}) > len(pictures) // 2


def test_any_click_skips_the_opening(lively: Evening) -> None:
    on_shelf(lively)
    lively.do(Command.CONFIRM)
    lively.frame()
    assert lively.top.controls() == ()
    lively.do(Pointer("down", (5, 5)))
    lively.frame()
    assert lively.top.name == "title"


def test_a_window_that_changes_while_a_box_opens_shows_the_game(lively: Evening) -> None:
    on_shelf(lively)
    lively.do(Command.CONFIRM)
    lively.wait(12)
    lively.stack.arrange((960, 540))
    lively.surface = pygame.Surface((960, 540))
    lively.frame()
    assert lively.top.name == "title"


def test_the_lid_of_the_box_that_is_pointed_at_tilts_and_others_lie_flat(lively: Evening) -> None:
    on_shelf(lively, covers())
    lively.wait(30)
    closed = lively.top.control("balam")
    assert closed is not None
    place = pygame.Rect(closed.rect)
    lively.picture()
    before = pygame.image.tobytes(lively.surface.subsurface(place), "RGB")
    lively.hover("balam")
    lively.wait(30)
    lively.picture()
    assert pygame.image.tobytes(lively.surface.subsurface(place), "RGB") != before


def test_with_motion_off_nothing_on_the_shelf_moves_by_itself(evening: Evening) -> None:
    on_shelf(evening, covers())
    before = evening.picture()
    evening.wait(200)
    assert evening.picture() == before


def test_at_rest_nothing_is_painted_again(lively: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    on_shelf(lively, covers())
    lively.wait(30)
    lively.frame()
    painted: list[int] = []
    monkeypatch.setattr("scenes.home.scene.draw_room", lambda *_: painted.append(1))
    for _ in range(20):
        lively.frame()
    assert painted == []


def test_the_window_shows_the_real_hour(evening: Evening) -> None:
    pictures = set()
    for hour in (8, 14, 19, 23):
        on_shelf(evening, hour=hour)
        pictures.add(evening.picture())
    assert len(pictures) == 4


def test_esc_does_not_close_the_game_by_mistake_but_the_door_does(evening: Evening) -> None:
    on_shelf(evening)
    evening.do(Command.BACK)
    assert evening.top.name == "shelf"
    assert evening.control("quit").use() == Quit()


def test_the_key_opens_the_options_and_the_guest_book_its_pages(evening: Evening) -> None:
    for thing, scene in (("options", "options"), ("statistics", "guest-book")):
        on_shelf(evening)
        evening.click(thing)
        assert evening.top.name == scene
    evening.click("open-balconia")
    for page in ("statistics", "past-games"):
        evening.click(page)
        assert evening.top.name == page
        assert evening.context.opened is not None
        evening.click("back")
        assert evening.top.name == "guest-book"
    evening.click("contents")
    assert evening.context.opened is None
    evening.click("back")
    assert evening.top.name == "shelf"


def test_the_focus_is_shown_on_the_plate_under_a_box(evening: Evening) -> None:
    screen = on_shelf(evening)
    target = control_of(screen, "balconia")
    assert target.ring is not None
    assert pygame.Rect(target.ring) == screen.boxes["balconia"].plate
    assert pygame.Rect(target.rect).contains(target.ring)


def test_the_shelf_speaks_the_language_of_the_player(evening: Evening, in_french: French) -> None:
    on_shelf(evening)
    in_french({"Guest book": "Livre d’or", "Quit": "Quitter"})
    assert evening.control("statistics").label == "Livre d’or"
    assert isinstance(evening.control("options").use(), Push)
    assert evening.control("quit").label == "Quitter"


def test_a_game_whose_data_files_are_wrong_stays_on_the_shelf_and_says_so(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(_name: str) -> object:
        raise DataError([Mistake(3, 7, "a cat is no bird", "cards.yaml")])

    monkeypatch.setattr("scenes.home.scene.scenes", wrong)
    on_shelf(evening)
    evening.click("balconia")
    assert evening.top.name == "shelf"
    assert "cards.yaml:3:7" in evening.top.message.text
    assert "balconia" in evening.names()
    assert evening.context.opened is None
