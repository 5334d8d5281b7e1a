"""With motion off nothing moves by itself: no clouds, pulses or blinking, in any scene that waits for a player."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.balconia.example import example_match
from scenes.balconia.pointers import Pointers
from scenes.balconia.title import Title
from scenes.kit.stack import Reset
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def _title(evening: Evening) -> None:
    evening.stack.apply(Reset(Title(evening.context)))


def _from_title(button: str) -> Callable[[Evening], None]:
    def go(evening: Evening) -> None:
        _title(evening)
        evening.click(button)

    return go


def _name(evening: Evening) -> None:
    _from_title("play")(evening)
    evening.click("rose-name")


def _tokens(evening: Evening) -> None:
    evening.context.pointers = Pointers()
    evening.sit_down(played(6))


def _block(evening: Evening) -> None:
    evening.sit_down(played(6))
    evening.click(evening.enabled("token-")[0])


def _curtain(evening: Evening) -> None:
    _block(evening)
    evening.click("confirm")


def _placement(evening: Evening) -> None:
    _curtain(evening)
    evening.click("ready")
    evening.hover(evening.enabled("cell-")[0])


def _scoring(evening: Evening) -> None:
    evening.sit_down(example_match())
    evening.wait(10)
    if "skip" in evening.names():
        evening.click("skip")


SCENES: Mapping[str, Callable[[Evening], None]] = {
    "title": _title,
    **{name: _from_title(name) for name in ("play", "tutorial", "options", "aid", "statistics")},
    "name": _name,
    "tokens": _tokens,
    "block": _block,
    "curtain": _curtain,
    "placement": _placement,
    "scoring": _scoring,
}


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_moves_by_itself(scene: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, motion="off"), (960, 540))
    SCENES[scene](evening)
    evening.wait(5)
    evening.context.storage.take_notices()
    evening.top.message.hide()
    film = []
    for _ in range(6):
        film.append(evening.picture())
        evening.wait(23)
    assert len(set(film)) == 1


def test_the_title_moves_otherwise(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), (960, 540))
    _title(evening)
    before = evening.picture()
    evening.wait(60)
    assert evening.picture() != before
