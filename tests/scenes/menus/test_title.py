"""The title and the pause: where their buttons lead."""

from pathlib import Path

import pytest

from game.balconia.building import SEATS
from game.balconia.match import new_match
from game.balconia.moves import Select
from game.balconia.state import Options
from game.shelf import PLAYABLE
from scenes.balconia.title import Title
from scenes.kit.actions import Command
from scenes.kit.context import AppContext
from scenes.kit.layout import LAYOUTS, load_layout
from scenes.kit.stack import Pop, Push, Quit, Reset
from scenes.kit.welcome import Welcome, end_welcome
from scenes.look.ui import button_letters
from scenes.menus.in_progress import InProgress
from scenes.menus.menu import Menu
from scenes.menus.pause import Pause
from scenes.persistence.player import Player
from scenes.persistence.settings import Settings, load_settings
from scenes.shelf import scenes
from tests.scenes.conftest import French
from tests.scenes.menu_walks import PLAYERS, a_context, click, draw, keep_a_game, opened
from tools.balconia.evening import played
from tools.evening import Evening, control_of, make_context

TAUGHT = [name for name in PLAYABLE if scenes(name).tutorial]
"""The games that have a tutorial."""


def save_a_game(context: AppContext) -> None:
    match = new_match(Options(), 5)
    match.play(Select(1))
    context.autosave.save(match.record, {seat: Player(seat.upper()) for seat in SEATS})


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("play", "setup"),
        ("variants", "variants"),
        ("options", "options"),
        ("aid", "aid"),
        ("past-games", "past-games"),
        ("statistics", "statistics"),
    ],
)
def test_a_button_of_the_title_opens_its_scene(button: str, scene: str, tmp_path: Path) -> None:
    change = click(opened(Title(a_context(tmp_path))), button)
    assert isinstance(change, Push)
    assert change.scene.name == scene


@pytest.mark.parametrize("menu", [Title, Pause])
def test_the_player_aid_is_written_out_and_every_button_translated(
    menu: type[Menu], tmp_path: Path, in_french: French
) -> None:
    opened_menu = opened(menu(a_context(tmp_path)))
    assert control_of(opened_menu, "aid").label == "Player aid"
    in_french({"Player aid": "Aide de jeu", "Options": "Réglages"})
    assert control_of(opened_menu, "aid").label == "Aide de jeu"
    assert control_of(opened_menu, "options").label == "Réglages"


def test_quit_closes_the_game(tmp_path: Path) -> None:
    assert click(opened(Title(a_context(tmp_path))), "quit") == Quit()


def test_without_a_saved_game_continue_is_disabled_and_says_why(tmp_path: Path) -> None:
    title = opened(Title(a_context(tmp_path)))
    target = control_of(title, "continue")
    assert not target.enabled
    assert target.refusal is not None
    assert click(title, "continue") is None


def test_continue_goes_on_with_the_saved_game_behind_the_curtain(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    title = opened(Title(context))
    save_a_game(context)
    title.update(0.0)
    change = click(title, "continue")
    assert isinstance(change, Reset)
    assert change.scene.name == "hand-over"
    assert context.curtain.closed


def test_a_damaged_game_says_so_and_the_title_stays(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    context.storage.write(context.autosave.path, b"half a ga")
    title = opened(Title(context))
    said: list[str] = []
    title.say = said.append  # type: ignore[assignment]
    assert click(title, "continue") is None
    assert said[0]
    title.update(0.0)
    assert control_of(title, "continue").refusal is not None


def test_every_game_in_progress_is_listed_continued_and_deleted_after_a_question(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    games = [played(moves, seed=moves) for moves in (3, 5, 7)]
    for number, match in enumerate(games):
        evening.context.autosave.save(match.record, PLAYERS, number)
    evening.stack.apply(Reset(evening.context.home))
    label = control_of(evening.top, "continue").label
    assert "Turquoise" in label
    assert "4" in label
    evening.click("in-progress")
    evening.picture()
    assert evening.enabled("game-") == ["game-1", "game-2", "game-3"]
    evening.click("delete-2")
    evening.click("no")
    evening.click("delete-2")
    evening.click("yes")
    assert evening.enabled("game-") == ["game-1", "game-2"]
    evening.click("game-2")
    record = evening.top.record()
    assert record is not None
    assert record.seed == 3
    kept = [evening.context.autosave.peek(path).match.seed for path in evening.context.autosave.in_progress]
    assert kept == [3, 7]


def test_many_games_in_progress_take_several_pages(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    for number in range(8):
        evening.context.autosave.save(played(3, seed=number).record, PLAYERS, number)
    evening.stack.apply(Push(InProgress(evening.context)))
    evening.click("next")
    assert evening.enabled("game-") == ["game-1", "game-2"]
    evening.do(Command.LEFT)
    assert len(evening.enabled("game-")) == 6


def test_esc_does_not_close_the_game_by_mistake(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    change = opened(Title(context)).back()
    assert isinstance(change, Reset)
    assert change.scene.name == "shelf"
    context.open(scenes("balconia"))
    context.navigation.shelf = None
    assert opened(Title(context)).back() is None


def test_the_street_is_alive_unless_motion_is_off(tmp_path: Path) -> None:
    for still in (True, False):
        title = opened(Title(a_context(tmp_path, still=still)), (960, 540))
        before = draw(title).get_view("2").raw
        title.update(1.0)
        assert (draw(title).get_view("2").raw == before) is still


def test_the_title_opens_the_curtain(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    context.curtain.position = context.curtain.goal = 1.0
    Title(context)
    assert context.curtain.position == context.curtain.goal == 0.0


def test_the_pause_leads_on_to_the_options_and_out(tmp_path: Path) -> None:
    pause = opened(Pause(a_context(tmp_path, Settings())))
    assert pause.overlay
    assert click(pause, "resume") == Pop()
    assert click(pause, "quit") == Quit()
    options, aid, title = (click(pause, name) for name in ("options", "aid", "title"))
    assert isinstance(options, Push)
    assert options.scene.name == "options"
    assert isinstance(aid, Push)
    assert aid.scene.name == "aid"
    assert isinstance(title, Reset)
    assert title.scene.name == "title"


@pytest.mark.parametrize("game", TAUGHT)
def test_who_is_new_is_offered_the_tutorial_and_then_an_easy_game(game: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game=game))
    evening.stack.apply(Reset(evening.context.home))
    assert next((one.id for one in evening.top.controls() if one.primary), None) == "welcome-tutorial"
    evening.click("welcome-tutorial")
    assert evening.top.name == "tutorial"
    evening.stack.apply(Reset(evening.context.home))
    evening.click("welcome-game")
    saved = evening.context.autosave.load()
    assert saved is not None
    easiest = evening.context.game.plugin.levels[0]
    assert [player.kind for player in saved.players.values()] == ["person", easiest]
    evening.stack.apply(Reset(evening.context.home))
    assert not [name for name in evening.names() if name.startswith("welcome")]


def test_who_wants_no_welcome_is_not_asked_again(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(Reset(evening.context.home))
    evening.click("welcome-no")
    assert next((one.id for one in evening.top.controls() if one.primary), None) == "play"
    context = make_context(tmp_path)
    context.settings = load_settings(context.storage)
    evening = Evening(context)
    evening.stack.apply(Reset(context.home))
    assert "welcome-tutorial" not in evening.names()


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_that_was_begun_is_gone_on_with_and_one_that_is_finished_is_not_offered(
    game: str, tmp_path: Path
) -> None:
    evening = Evening(make_context(tmp_path, game=game))
    evening.stack.apply(Reset(evening.context.home))
    assert not Welcome(evening.context).learning
    evening.click("welcome-tutorial")
    evening.control("chapter-2").use()
    evening.stack.apply(Reset(evening.context.home))
    welcome = Welcome(evening.context)
    assert welcome.learning
    assert welcome.words in " ".join(evening.top.announcement())
    end_welcome(evening.context)
    assert "welcome-tutorial" not in evening.names()


def test_who_has_played_before_is_not_new(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    keep_a_game(context)
    evening = Evening(context)
    evening.stack.apply(Reset(context.home))
    assert "welcome-tutorial" not in evening.names()


@pytest.mark.parametrize(
    "path", sorted(LAYOUTS.glob("*/title*.tmx")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_title_of_a_game_has_the_shared_controls_in_the_same_places(path: Path) -> None:
    house, own = load_layout(path.stem).areas, load_layout(f"{path.parent.name}/{path.stem}").areas
    assert house.keys() <= own.keys()
    assert {name: area.box for name, area in own.items() if name in house} == {
        name: area.box for name, area in house.items()
    }


@pytest.mark.parametrize("large", ["", "_large"])
def test_the_set_up_of_balconia_has_its_controls_where_other_set_ups_have_them(large: str) -> None:
    house, own = load_layout(f"setup_2{large}").areas, load_layout(f"balconia/setup{large}").areas
    for name, area in own.items():
        shared = name.replace("turquoise", "seat-0").replace("rose", "seat-1")
        assert area.box == house[shared].box, name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_buttons_of_one_size_have_letters_of_one_size(size: tuple[int, int]) -> None:
    short, long = button_letters(("Play",), size, 60), button_letters(("Play", "W" * 60), size, 60)
    assert short == 60
    assert long < short
    assert button_letters((), size, 60) == 60


@pytest.mark.parametrize("key", [Command.UP, Command.DOWN, Command.CONFIRM])
def test_the_first_arrow_or_enter_finds_the_highlighted_button(key: Command, tmp_path: Path) -> None:
    title = opened(Title(a_context(tmp_path)))
    title.handle(key)
    assert title.pointer.focused == next(one.id for one in title.controls() if one.primary)
    context = a_context(tmp_path / "saved")
    save_a_game(context)
    title = opened(Title(context))
    title.handle(key)
    assert title.pointer.focused == "continue"
