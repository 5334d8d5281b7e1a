"""The stack of scenes: removed scenes free their pictures."""

from pathlib import Path

from scenes.kit.context import AppContext
from scenes.kit.screen import Screen
from scenes.kit.stack import Pop, Push, Reset, Stack
from tests.scenes.ring_scenes import ring_context


class Noted(Screen):
    """A scene that reports its removal."""

    def __init__(self, context: AppContext, gone: list["Noted"]) -> None:
        super().__init__(context)
        self._gone = gone

    def leave(self) -> None:
        super().leave()
        self._gone.append(self)


def test_a_scene_that_is_gone_is_told_so_and_one_below_is_not(tmp_path: Path) -> None:
    gone: list[Noted] = []
    first, second, third = (Noted(ring_context(tmp_path), gone) for _ in range(3))
    stack = Stack((1280, 720))
    stack.apply(Reset(first))
    stack.apply(Push(second))
    assert gone == []
    stack.apply(Pop())
    assert gone == [second]
    stack.apply(Reset(third))
    assert gone == [second, first]
