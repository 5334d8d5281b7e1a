"""Options take effect at once and are saved, on every page."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.language import LANGUAGES, current_language, set_language
from game.presentation import Theme
from scenes.balconia.settings import BalconiaSettings
from scenes.kit.actions import Command, Pointer
from scenes.kit.compositor import paint_layers
from scenes.kit.speech import Speech
from scenes.kit.stack import Pop, Push, Stack
from scenes.look.theme import current_theme, set_theme
from scenes.menus.option_rows import TABS, WINDOWS, next_window, option_rows
from scenes.menus.options import USUAL, OptionsMenu, laid_out
from scenes.persistence.setting import settings_of
from scenes.persistence.settings import SHARED, Settings, load_settings
from tests.scenes.menu_walks import SIZES, a_context, click, draw, opened
from tools.evening import control_of


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    set_theme(Theme())
    set_language("en")


DECLARED = {one.name: one for one in (*settings_of(Settings), *settings_of(BalconiaSettings))}
SWITCHES = [name for name, one in DECLARED.items() if not one.values and one.bounds is None and name != "window"]


class Reader:
    """A screen reader that records its texts."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def output(self, text: str, interrupt: bool = False) -> None:
        self.texts.append(text)


def use(menu: OptionsMenu, name: str) -> None:
    """Click an option, on whichever part of its page it is."""
    for tab in menu.pages:
        for _ in menu.rows:
            if menu.control(name):
                click(menu, name)
                return
            click(menu, tab)
    raise AssertionError(f"{name} is on no page")


def an_options_menu(folder: Path, settings: Settings | None = None) -> OptionsMenu:
    context = a_context(folder, settings)
    context.speech = Speech(Reader, lambda: True)
    menu = OptionsMenu(context)
    opened(menu)
    return menu


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_turns_its_option_over_and_back_and_is_kept(field: str, tmp_path: Path) -> None:
    menu, name = an_options_menu(tmp_path), DECLARED[field].id

    def kept(settings: Settings) -> object:
        return getattr(settings if field in SHARED else settings.own(BalconiaSettings), field)

    before = kept(menu.context.settings)
    use(menu, name)
    assert kept(menu.context.settings) is not before
    assert kept(load_settings(menu.context.storage)) is not before
    use(menu, name)
    assert kept(menu.context.settings) is before
    assert replace(menu.context.settings, games={}) == Settings()
    assert menu.context.settings.own(BalconiaSettings) == BalconiaSettings()


def test_every_option_stands_on_exactly_one_page(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    places = [option for options in menu.pages.values() for option in options]
    assert sorted(places) == sorted(option_rows(menu.context))


def test_the_page_that_is_open_looks_chosen_and_shows_its_options(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    assert menu.style_of(control_of(menu, "tab-general")) == "chosen"
    click(menu, "tab-game")
    assert menu.style_of(control_of(menu, "tab-game")) == "chosen"
    assert menu.style_of(control_of(menu, "tab-general")) == "plain"
    assert menu.control("takebacks") is not None
    assert menu.control("sound") is None


@pytest.mark.parametrize("page", TABS)
@pytest.mark.parametrize("size", SIZES)
def test_on_every_page_targets_lie_apart_and_tab_reaches_them_all(
    page: str, size: tuple[int, int], tmp_path: Path
) -> None:
    menu = an_options_menu(tmp_path)
    menu.arrange(size)
    control_of(menu, page).use()
    boxes = {target.id: pygame.Rect(target.rect) for target in menu.controls()}
    assert [pair for pair in combinations(boxes, 2) if boxes[pair[0]].colliderect(boxes[pair[1]])] == []
    reached = set()
    for _ in boxes:
        menu.handle(Command.NEXT)
        reached.add(menu.pointer.focused)
    assert reached == set(boxes)


def test_the_volume_goes_in_steps_and_stops_at_its_ends(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    for _ in range(5):
        use(menu, "volume-up")
    assert menu.context.settings.volume == 1.0
    assert control_of(menu, "volume-up").refusal is not None
    for _ in range(12):
        use(menu, "volume-down")
    assert menu.context.settings.volume == 0.0
    assert control_of(menu, "volume-down").refusal is not None


def test_the_music_has_a_volume_of_its_own(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    use(menu, "music-up")
    assert (menu.context.settings.music, menu.context.settings.volume) == (0.6, 0.7)
    assert menu.context.music.volume == 0.6
    for _ in range(12):
        use(menu, "music-down")
    assert menu.context.settings.music == 0.0
    assert control_of(menu, "music-down").refusal is not None
    use(menu, "music-up")
    use(menu, "sound")
    assert menu.context.music.volume == 0.0
    assert control_of(menu, "music-up").refusal is not None


def test_without_sound_there_is_no_volume_to_change(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path, Settings(sound=False))
    assert control_of(menu, "volume-up").refusal is not None


def test_letters_go_from_80_to_200_percent(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    for _ in range(12):
        use(menu, "text-larger")
    assert menu.context.settings.text_scale == 2.0
    assert control_of(menu, "text-larger").refusal is not None
    for _ in range(15):
        use(menu, "text-smaller")
    assert menu.context.settings.text_scale == 0.8


def test_motion_goes_through_every_speed(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    seen = []
    for _ in range(4):
        use(menu, "motion")
        seen.append(menu.context.settings.motion)
    assert seen == ["fast", "off", "slow", "normal"]


def test_languages_are_called_by_their_own_names_and_go_round(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    assert menu.rows["language"].value == "English"
    seen = []
    for _ in LANGUAGES:
        use(menu, "language")
        seen.append(menu.rows["language"].value)
    assert seen == ["Français", "Português (Brasil)", "Русский", "English"]
    assert (menu.context.settings.language, current_language()) == ("en", "en")


def test_colour_blind_mode_and_high_contrast_are_worn_at_once(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    use(menu, "high-contrast")
    plain = draw(menu)
    assert current_theme() == Theme(contrast=True)
    use(menu, "colour-blind")
    use(menu, "high-contrast")
    assert current_theme() == Theme(patterns=True)
    assert pygame.image.tobytes(draw(menu), "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_scene_below_is_painted_anew_in_the_look_that_was_chosen(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    title = context.home
    stack, before, after = Stack((960, 540)), pygame.Surface((960, 540)), pygame.Surface((960, 540))
    stack.apply(Push(title))
    stack.draw(before)
    context.change(colour_blind=True)
    stack.draw(after)
    fresh = pygame.Surface((960, 540))
    again = context.home
    again.arrange((960, 540))
    paint_layers(fresh, again.picture())
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_new_window_is_asked_for_at_once(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    context = menu.context
    asked: list[tuple[int, int] | None] = []
    context.apply_window = asked.append
    use(menu, "window")
    use(menu, "fullscreen")
    assert asked == [(1600, 900), None]
    assert control_of(menu, "window").refusal is not None
    context.settings = replace(context.settings, fullscreen=False)
    assert control_of(menu, "window").refusal is None


def test_window_sizes_go_round_from_any_size() -> None:
    assert next_window((1300, 700)) == (1600, 900)
    assert next_window(WINDOWS[-1]) == WINDOWS[0]


def test_without_the_library_speech_says_why_it_cannot_be_used(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    menu.context.speech = Speech(lambda: None, lambda: False)
    assert control_of(menu, "speech").refusal is not None


def test_without_a_screen_reader_turning_speech_on_says_so(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    menu.context.speech = Speech(lambda: None, lambda: True)
    use(menu, "speech")
    assert menu.message.text


def test_options_are_spoken_with_how_they_stand(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    assert control_of(menu, "fullscreen").spoken.startswith("Fullscreen: off. ")
    assert control_of(menu, "language").spoken.startswith("Language: English. ")
    assert control_of(menu, "volume-up").spoken == "Effects: 70%"
    assert control_of(menu, "music-up").spoken == "Music: 50%"
    assert control_of(menu, "sound").spoken == "Sound: on"
    assert control_of(menu, "tab-sight").spoken.startswith("Display")


def test_what_is_changed_is_spoken_anew(tmp_path: Path) -> None:
    reader = Reader()
    context = a_context(tmp_path)
    context.speech = Speech(lambda: reader, lambda: True)
    context.change(speech=True)
    menu = OptionsMenu(context)
    opened(menu)
    use(menu, "fullscreen")
    assert reader.texts[-1].startswith("Fullscreen: on. ")


def test_back_leads_back(tmp_path: Path) -> None:
    assert click(an_options_menu(tmp_path), "back") == Pop()


@pytest.mark.parametrize(("name", "values"), [("language", 4), ("motion", 4), ("window", 5)])
def test_the_left_arrow_goes_back_through_the_values(name: str, values: int, tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    start, seen = menu.rows[name].value, []
    for _ in range(values):
        use(menu, name)
        seen.append(menu.rows[name].value)
    back = []
    for _ in range(values):
        use(menu, f"{name}-back")
        back.append(menu.rows[name].value)
    assert len(set(seen)) == values
    assert back == [*reversed(seen[:-1]), start]


def test_the_window_is_told_as_large_as_it_is(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    menu.context.window = lambda: (1500, 800)
    assert menu.rows["window"].value == "1500\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}800"
    use(menu, "window")
    assert menu.context.settings.window == (1600, 900)


def test_a_game_that_was_started_silent_says_so_until_sound_is_turned_on(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    menu.context.sounds.muted = True
    assert control_of(menu, "sound").spoken == "Sound: off"
    assert control_of(menu, "volume-up").refusal is not None
    use(menu, "sound")
    assert control_of(menu, "sound").spoken == "Sound: on"
    assert menu.context.sounds.audible


def test_options_that_do_not_fit_follow_on_further_parts_of_the_page() -> None:
    area, rows = (104, 246, 1712, 686), tuple((f"option-{number}", USUAL.tall) for number in range(8))
    parts = laid_out(rows, area, USUAL)
    assert [len(part) for part in parts] == [6, 2]
    assert [option for part in parts for option in part] == [option for option, _height in rows]
    for part in parts:
        boxes = [pygame.Rect(box) for box in part.values()]
        assert all(pygame.Rect(area).contains(box) for box in boxes)
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def test_the_open_tab_leads_through_the_parts_of_a_long_page(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    every = tuple(option for options in menu.pages.values() for option in options)
    menu.pages = {**menu.pages, "tab-game": every}
    reached: set[str] = set()
    for _ in range(4):
        click(menu, "tab-game")
        reached |= {control.id for control in menu.controls()}
    assert reached >= {"language", "sound", "volume-up", "text-larger", "pointers", "window", "touch", "back"}


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_a_volume_is_dragged_along_its_bar(kind: str, tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    menu.context.finger = None if kind == "mouse" else 1.0
    bar = pygame.Rect(control_of(menu, "volume").rect)
    start, middle, beyond = bar.midleft, bar.center, (menu.fitted.size[0] - 1, bar.centery)
    menu.handle(Pointer("down", (start[0] + 2, start[1])))
    menu.handle(Pointer("move", middle))
    assert menu.context.settings.volume == 0.5
    menu.handle(Pointer("move", beyond))
    assert menu.context.settings.volume == 1.0
    menu.handle(Pointer("up", beyond))
    assert load_settings(menu.context.storage).volume == 1.0


def test_a_click_on_a_bar_goes_there_and_a_key_changes_nothing(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path)
    click(menu, "music")
    assert menu.context.settings.music == 0.5
    left, top, width, height = control_of(menu, "music").rect
    at = left + round(width * 0.3), top + height // 2
    for what in ("move", "down", "up"):
        menu.handle(Pointer(what, at))
    assert menu.context.settings.music == 0.3
    menu.focus("music")
    menu.handle(Command.CONFIRM)
    assert menu.context.settings.music == 0.3


def test_a_bar_cannot_be_dragged_while_the_sound_is_off(tmp_path: Path) -> None:
    menu = an_options_menu(tmp_path, Settings(sound=False))
    bar = pygame.Rect(control_of(menu, "volume").rect)
    menu.handle(Pointer("down", bar.center))
    menu.handle(Pointer("move", bar.midright))
    assert menu.context.settings.volume == Settings().volume
