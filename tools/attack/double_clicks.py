"""Double clicks on everything: does the second half do something in the scene that the first half opened?"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

from game.engine.chance import Chance
from game.language import current_language, set_language
from game.presentation import Theme
from scenes.kit.actions import Point, Pointer
from scenes.kit.stack import Change
from scenes.look.theme import current_theme, set_theme
from tools.attack.tried import Tried
from tools.evening import AWAY, Evening, make_context, quick_helper
from tools.tour import asked_for, tour

FRAMES = (0, 1, 6, 12)
"""Frames between the two clicks: in one event queue, at once, and as quickly as people do."""
SETTLED = 40
"""Frames after which another click is not part of a double click."""
CLICKS = 40
"""The most clicks in one stretch of a tour."""


class Twin:
    """An evening that goes exactly like that of its twin as long as both get the same clicks."""

    def __init__(self, game: str, folder: Path, still: bool) -> None:
        context = make_context(folder, still=still, game=game, motion="fast")
        context.seed = 5
        self.evening = Evening(context)
        self._starts: Iterator[Change] = tour(game).starts(context)
        self._language, self._theme = "en", Theme()

    @contextmanager
    def _as_chosen(self) -> Iterator[None]:
        """Use the language and theme of this twin: the options change them for the whole process."""
        set_language(self._language)
        set_theme(self._theme)
        yield
        self._language, self._theme = current_language(), current_theme()

    def begin(self) -> None:
        """Continue with the next stretch of the tour."""
        with self._as_chosen():
            self.evening.stack.apply(next(self._starts))
        self.wait(SETTLED)

    def move(self, at: Point) -> None:
        """Point somewhere, from far away."""
        with self._as_chosen():
            self.evening.do(Pointer("move", AWAY), Pointer("move", at))

    def click(self, at: Point) -> None:
        """Press and release the mouse where it is."""
        with self._as_chosen():
            if self.evening.stack.top is not None:
                self.evening.do(Pointer("down", at), Pointer("up", at))

    def wait(self, frames: int) -> None:
        """Run some frames."""
        context = self.evening.context
        if context.opened is not None:  # another game may have been taken from the shelf
            context.bot_runner.helper = quick_helper(context.opened.name)
        with self._as_chosen():
            self.evening.wait(frames)

    @property
    def open(self) -> bool:
        """False after leaving the program or putting the game back."""
        return self.evening.stack.top is not None and self.evening.context.opened is not None

    @property
    def state(self) -> Hashable:
        """The scene, what can be used in it, the settings, and the game on the table."""
        top = self.evening.stack.top
        if top is None:
            return None
        record = top.record()
        controls = tuple((control.id, control.enabled) for control in top.controls())
        return top.name, controls, self.evening.context.settings, record and record.to_json()


def double_clicks(chance: Chance, times: int, folder: Path) -> Tried:
    """Click on anything in two equal worlds; where that opens a scene, click once more in one of them."""
    tried, language, theme = Tried(), current_language(), current_theme()
    for number, game in enumerate(cycle(asked_for("all"))):
        if tried.times >= times:
            break
        still = number % 8 < 4
        twins = tuple(Twin(game, folder / f"{number}-{which}", still) for which in ("once", "twice"))
        for _ in range(1 + chance.below(8)):
            for twin in twins:
                twin.begin()
        for name, frames in islice(_clicks(twins, chance), times - tried.times):
            tried.times += 1
            states = [twin.state for twin in twins]
            tried.expect(states[0] == states[1], f"{game}: {name}, twice within {frames} frames")
            if states[0] != states[1]:
                break
    set_language(language)
    set_theme(theme)
    return tried


def _clicks(twins: tuple[Twin, ...], chance: Chance) -> Iterator[tuple[str, int]]:
    """The control that was clicked twice, and the frames in between, each time a click opened another scene."""
    once, twice = twins
    for _ in range(CLICKS):
        enabled = [control for control in once.evening.top.controls() if control.enabled] if once.open else []
        if not enabled:
            return
        control, frames, before = chance.choice(enabled), chance.choice(FRAMES), once.evening.top
        at = int(control.centre[0]), int(control.centre[1])
        for twin in twins:
            twin.move(at)
            twin.click(at)
        opened = once.evening.stack.top is not before
        for twin in twins:
            twin.wait(frames)
        if opened:
            twice.click(at)
        for twin in twins:
            twin.wait(SETTLED)
            twin.move(AWAY)  # away from everything, so that hovering makes no difference
        if opened:
            yield f"{before.name}: {control.id}", frames
