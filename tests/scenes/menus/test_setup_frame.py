"""The set-up for two to six seats, with the little game Ring in it."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.contract import Seat
from scenes.kit.actions import Command, Pointer, Typed
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Push, Reset
from scenes.menus.setup.scene import SetupMenu
from scenes.persistence.player import LONGEST_NAME, Player
from scenes.persistence.settings import load_settings
from tests.game.little_games.ring import Options
from tests.scenes.menu_walks import SIZES
from tests.scenes.ring_scenes import LIVERIES, RingOffer, RingSettings, ring_context
from tools.evening import Evening

NUMBERS = range(2, 7)


def set_up(folder: Path, size: tuple[int, int] = (1280, 720), number: int = 4, **settings: Any) -> Evening:
    """The set-up with this many seats."""
    context = ring_context(folder, **settings)
    evening = Evening(context, size)
    evening.stack.apply(Reset(context.game.setup(context)))
    evening.click(f"seats-{number}")
    return evening


def frame(evening: Evening) -> SetupMenu:
    scene = evening.top
    assert isinstance(scene, SetupMenu)
    return scene


def offer(evening: Evening) -> RingOffer:
    found = frame(evening).offer
    assert isinstance(found, RingOffer)
    return found


def choose(evening: Evening, target: str, choice: str) -> None:
    evening.click(target)
    assert evening.top.name == "chooser"
    evening.click(f"choose-{choice}")


def begun(evening: Evening) -> AnySession:
    evening.click("start")
    session = evening.top.session  # type: ignore[attr-defined]
    assert isinstance(session, Session)
    return session


@pytest.mark.parametrize("number", NUMBERS)
def test_every_seat_has_its_targets_and_no_other_seat_has_any(number: int, tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=number)
    wanted = {f"seat-{seat}-{part}" for seat in range(number) for part in ("kind", "name", "livery", "swap")}
    names = set(evening.names())
    assert {name for name in names if name.startswith("seat-")} == wanted
    assert {"start", "back", "aid", "pause", "fast", "start-seat", "deal", *(f"seats-{n}" for n in NUMBERS)} <= names


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_targets_lie_in_the_window_and_apart(number: int, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    evening = set_up(tmp_path, size, number, text_scale=scale)
    boxes = {target.id: pygame.Rect(target.rect) for target in evening.top.controls()}
    assert [name for name, box in boxes.items() if not pygame.Rect((0, 0), size).contains(box)] == []
    assert [pair for pair in combinations(boxes, 2) if boxes[pair[0]].colliderect(boxes[pair[1]])] == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("number", NUMBERS)
def test_words_can_be_read_with_any_number_of_seats(
    number: int, scale: float, small_words: list[tuple[str, int]], tmp_path: Path
) -> None:
    evening = set_up(tmp_path, number=number, text_scale=scale)
    evening.picture()
    evening.click("seat-1-kind")
    evening.picture()
    assert small_words == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_begins_with_who_sits_there(number: int, tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=number)
    evening.click("seat-0-name")
    evening.do(Typed("Ada"), Command.BACK)
    choose(evening, "seat-1-kind", "architect")
    session = begun(evening)
    assert session.match.options == Options(number)
    assert len(session.players) == number
    assert session.players[Seat("0")] == Player("Ada")
    assert session.players[Seat("1")] == Player("", "architect")
    assert evening.context.autosave.in_progress


def test_everybody_and_everything_is_remembered_for_the_next_evening(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=5)
    evening.click("seat-0-name")
    evening.do(Typed("Zoé"), Command.BACK)
    choose(evening, "seat-4-kind", "person")
    choose(evening, "seat-0-livery", "sky")
    choose(evening, "start-seat", "lot")
    evening.click("fast")
    settings = load_settings(evening.context.storage)
    kept = settings.own(RingSettings)
    assert (kept.seats, kept.start_seat, kept.fast) == (5, None, True)
    context = ring_context(tmp_path)
    context.settings = settings
    scene = context.game.setup(context)
    assert isinstance(scene, SetupMenu)
    assert (scene.offer.table.number, scene.offer.table.people[0], scene.offer.table.people[4].kind) == (
        5,
        Player("Zoé", livery="sky"),
        "person",
    )


def test_who_leaves_the_table_comes_back_with_it(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=6)
    choose(evening, "seat-5-kind", "concierge")
    choose(evening, "start-seat", "5")
    evening.click("seats-2")
    assert offer(evening).start_seat == 0
    evening.click("seats-6")
    assert frame(evening).offer.table.people[5].kind == "concierge"
    assert offer(evening).start_seat == 5


def test_a_computer_brings_its_own_name_and_a_person_keeps_theirs(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=3)
    evening.click("seat-0-name")
    evening.do(Typed("Ada"), Command.BACK)
    choose(evening, "seat-0-kind", "tourist")
    target = evening.top.control("seat-0-name")
    assert target is not None
    assert not target.enabled
    assert frame(evening).offer.players()[Seat("0")] == Player("", "tourist")
    choose(evening, "seat-0-kind", "person")
    assert frame(evening).offer.players()[Seat("0")] == Player("Ada")


def test_two_computers_of_a_kind_are_told_apart_by_their_colours(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=3)
    for seat in (1, 2):
        choose(evening, f"seat-{seat}-kind", "architect")
    names = evening.context.game.seating.names(frame(evening).offer.players())
    assert list(names.values()) == ["Cherry", "Elephant (Lemon)", "Elephant (Mint)"]


def test_a_colour_that_somebody_wears_is_swapped(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=3)
    choose(evening, "seat-0-livery", "mint")
    assert frame(evening).offer.table.worn() == ("mint", "lemon", "cherry")
    assert [player.livery for player in frame(evening).offer.players().values()] == ["mint", "", "cherry"]
    session = begun(evening)
    assert [session.livery(seat) for seat in session.match.seats] == [
        LIVERIES[name] for name in ("mint", "lemon", "cherry")
    ]


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_wears_what_another_wears_however_they_swap(number: int, tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=number)
    for seat, livery in enumerate(list(LIVERIES)[-number:]):
        choose(evening, f"seat-{seat}-livery", livery)
        evening.click(f"seat-{seat}-swap")
        assert len(set(frame(evening).offer.table.worn())) == number
    for fewer in NUMBERS:
        evening.click(f"seats-{fewer}")
        assert len(set(frame(evening).offer.table.worn())) == fewer


def test_swapping_takes_everybody_round_the_table(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=3)
    for seat, name in enumerate(("A", "B", "C")):
        choose(evening, f"seat-{seat}-kind", "person")
        evening.click(f"seat-{seat}-name")
        evening.do(Typed(name), Command.BACK)
    evening.click("seat-2-swap")
    assert [player.name for player in frame(evening).offer.players().values()] == ["C", "B", "A"]


def test_a_game_that_cannot_be_played_says_why_and_does_not_start(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=6)
    evening.click("fast")
    evening.click("start")
    assert evening.top.name == "setup"
    assert "two to five" in evening.top.message.text
    evening.click("seats-5")
    evening.click("start")
    assert evening.top.name == "table"


def test_a_game_that_is_going_on_waits_while_another_one_is_played(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    session = begun(evening)
    session.play(session.view(session.match.to_move).legal[0], None)
    evening.stack.apply(Push(evening.context.game.setup(evening.context)))
    evening.click("start")
    assert evening.top.name == "table"
    assert len(evening.context.autosave.in_progress) == 2


def test_a_game_without_a_move_makes_room(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    begun(evening)
    evening.stack.apply(Push(evening.context.game.setup(evening.context)))
    evening.click("start")
    assert evening.top.name == "table"
    assert len(evening.context.autosave.in_progress) == 1


def test_a_name_that_is_too_long_is_told_and_cut(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    evening.click("seat-0-name")
    evening.do(Typed("x" * (LONGEST_NAME + 1)))
    assert frame(evening).offer.table.people[0].name == "x" * LONGEST_NAME
    assert str(LONGEST_NAME) in evening.top.message.text


@pytest.mark.parametrize("letter", ["\u034f", "\ufe00", "\u200b", "\u0301", "\u20dd", "\u0007"])
def test_letters_without_a_width_are_refused_with_words(letter: str, tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    evening.click("seat-0-name")
    evening.do(*[Typed(letter)] * (LONGEST_NAME + 2), Typed(letter * (LONGEST_NAME + 2)))
    evening.picture()
    assert frame(evening).offer.table.people[0].name == ""
    assert evening.top.message.text


def test_an_accent_that_is_typed_after_its_letter_is_part_of_it(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    evening.click("seat-0-name")
    evening.do(Typed("Ze"), Typed("\u0301"), Typed(" "), Typed("\ufe00"))
    evening.picture()
    assert frame(evening).offer.table.people[0].name == "Zé "


def test_space_is_a_letter_and_esc_leaves_the_name_first(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    evening.click("seat-0-name")
    evening.do(Typed("A"), Command.CONFIRM, Typed(" "), Typed("B"), Command.ERASE, Typed("C"), Command.BACK)
    assert frame(evening).offer.table.people[0].name == "A C"
    assert evening.top.pointer.focused is None
    evening.do(Typed("x"))
    assert frame(evening).offer.table.people[0].name == "A C"


def test_the_chooser_can_be_left_as_it_was(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    before = list(frame(evening).offer.table.people)
    evening.click("seat-1-kind")
    evening.do(Command.BACK)
    evening.click("seat-1-livery")
    evening.click("back")
    assert frame(evening).offer.table.people == before


def test_keys_alone_choose_a_player(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    evening.top.focus("seat-1-kind")
    evening.do(Command.CONFIRM)
    evening.do(Command.NEXT, Command.NEXT, Command.CONFIRM)
    assert frame(evening).offer.table.people[1].kind == evening.context.game.seating.offered[1]


def test_every_target_has_words_of_its_own_for_those_who_listen(tmp_path: Path) -> None:
    evening = set_up(tmp_path, number=6)
    words = {name: evening.control(name).spoken for name in evening.names()}
    assert all(words.values())
    assert len(set(words.values())) == len(words)
    evening.click("seat-3-kind")
    assert "forgets" in evening.control("choose-architect").spoken


@pytest.mark.parametrize("players", [[["Ada"]], [["a\nb", "person"]], 3, [["x" * 30, "person"]]])
def test_wrong_players_in_the_settings_are_newcomers(players: object, tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    context.settings = context.settings.with_own(RingSettings, players=players)
    context.open(context.game)
    scene = context.game.setup(context)
    assert isinstance(scene, SetupMenu)
    assert scene.offer.table.people[0] == Player()
    assert "players" in context.storage.take_notices()[0]


def test_the_pointer_over_a_card_lights_its_portrait(tmp_path: Path) -> None:
    evening = set_up(tmp_path)
    before = evening.picture()
    target = evening.top.control("seat-2-kind")
    assert target is not None
    evening.do(Pointer("move", (int(target.centre[0]), int(target.centre[1]))))
    assert evening.picture() != before
