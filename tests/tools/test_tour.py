"""The tools that follow a game's tour, screenshots, fit and monkey test, work and can fail."""

from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import shelf
from game.language import LANGUAGES, current_language
from game.product import ROOT
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Reset
from scenes.look.paragraph import fitting
from scenes.menus.pause import Pause
from tools import check_fit, monkey, screenshots
from tools.tour import CHOICES, asked_for, scene_pictures, tour


@pytest.mark.parametrize("name", shelf.PLAYABLE)
def test_every_state_on_a_tour_has_a_name_of_its_own_and_is_drawn_at_the_size_asked_for(name: str) -> None:
    pygame.display.init()
    states = [(state, picture.get_size()) for state, picture in scene_pictures(name, (960, 540))]
    assert len({state for state, _ in states}) == len(states) > 0
    assert {size for _, size in states} == {(960, 540)}
    assert set(tour(name).readme) <= {state for state, _ in states}


@pytest.mark.parametrize("name", shelf.PLAYABLE)
def test_every_picture_that_a_readme_shows_is_there_in_every_language(name: str) -> None:
    for picture in tour(name).readme.values():
        for language in LANGUAGES:
            ending = "" if language == "en" else f".{language}"
            assert (ROOT / "docs" / "pictures" / f"{picture}{ending}.png").exists()


def test_all_asks_for_every_game() -> None:
    assert set(shelf.PLAYABLE) <= set(asked_for("all"))
    assert asked_for(shelf.PLAYABLE[0]) == (shelf.PLAYABLE[0],)
    assert {"all", *shelf.PLAYABLE} <= set(CHOICES)


def test_pictures_go_into_a_folder_for_each_game_and_old_ones_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def two(game: str, _readme: Path | None) -> Iterator[tuple[str, pygame.Surface]]:
        yield from ((name, pygame.Surface((2, 2))) for name in (f"{game}-title", "table"))

    monkeypatch.setattr(screenshots, "pictures", two)
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "old.png").write_bytes(b"")
    assert screenshots.write(tmp_path, ["one", "other"], "title") == ["one/one-title", "other/other-title"]
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.png")} == {
        "one/one-title.png",
        "other/other-title.png",
    }
    assert 'src="other/other-title.png"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_a_text_that_is_too_long_for_its_box_is_found_with_the_state_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def states(*_: object, **__: object) -> Iterator[str]:
        fitting("Short", (400, 100), 20)
        yield "good"
        fitting("A sentence that no box of this size can hold", (60, 20), 20)
        yield "bad"

    monkeypatch.setattr(check_fit, "every_state", states)
    found = [*check_fit.tight("chess", "fr", 1.5, (1280, 720))]
    assert [(text.scene, text.drawn) for text in found] == [("bad", 0)]
    assert str(found[0]).startswith("chess fr 150% 1280x720 bad: 'A sentence")
    assert current_language() == "en"


class Broken(Pause):
    """A menu that cannot be left or drawn."""

    def handle(self, action: Action) -> None:
        """Do nothing."""

    def picture(self) -> list[Layer]:
        raise RuntimeError("a brush is missing")


def test_the_monkey_tells_of_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def starts(context: AppContext) -> Iterator[Change]:
        return (Reset(Broken(context)) for _ in repeat(None))

    pygame.display.init()
    monkeypatch.setattr(monkey, "tour", lambda _: SimpleNamespace(starts=starts))
    assert monkey.CRASH in monkey.roam(shelf.PLAYABLE[0], tmp_path, events=200)
    assert current_language() == "en"
