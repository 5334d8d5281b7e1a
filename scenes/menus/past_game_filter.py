"""Which past games are looked for: of whom, how they ended for them, and which variant was played."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.language import _, ngettext
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import GameScenes
from scenes.kit.target_screen import TargetScreen
from scenes.look.choice import draw_pick
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.persistence.history_index import HistoryIndex, PastRow

FILTERS = ("filter-player", "filter-result", "filter-variant")
ALL = ""
WON, LOST = "won", "lost"
MOST = 12
"""Choices on one sheet: those that were played most."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; ALL where it does not matter."""

    player: str = ALL
    result: str = ALL
    variant: str = ALL

    def of(self, name: str) -> str:
        """What one of the filters is set to."""
        return str(getattr(self, name.removeprefix("filter-")))


class PastGameFilter:
    """Finds games in the index."""

    def __init__(self, game: GameScenes, index: HistoryIndex) -> None:
        self._game, self._index = game, index
        self.wanted = Wanted()

    def found(self) -> list[str]:
        """The games that are wanted, the newest first; all of them without a look at any where all are."""
        if self.wanted == Wanted():
            return self._index.names()
        return [name for name, row in self._index.rows() if self._fits(row)]

    def why_not(self, name: str) -> str | None:
        """Somebody wins or loses: first it has to be known who."""
        return _("First choose a player.") if name == "filter-result" and not self.wanted.player else None

    def chooser(self, context: AppContext, name: str, changed: Callable[[], None]) -> Chooser:
        """All that can be looked for."""

        def take(choice: str) -> None:
            self.wanted = replace(self.wanted, **{name.removeprefix("filter-"): choice})
            if not self.wanted.player:
                self.wanted = replace(self.wanted, result=ALL)
            changed()

        choices = [Choice(ALL, self._all(name), ""), *self._choices(name)]
        return Chooser(context, self._title(name), choices, self.wanted.of(name), take)

    def told(self, name: str) -> str:
        """What is looked for, as it is spoken."""
        return _("{option}: {value}").format(option=self._title(name), value=self._value(name))

    def draw(self, surface: pygame.Surface, menu: TargetScreen) -> None:
        """The filters side by side."""
        for name in FILTERS:
            draw_pick(surface, menu.rect(name), self._title(name), self._value(name), menu.look(name), menu.text_px(27))

    def _fits(self, row: PastRow) -> bool:
        player, result, variant = self.wanted.player, self.wanted.result, self.wanted.variant
        if row.ending is None:
            return False
        if variant and self._game.in_short(row.options) != variant:
            return False
        if not player:
            return True
        seats = [seat for seat, name in self._game.seating.names(row.players).items() if name == player]
        won = any(seat in row.ending.winners for seat in seats)
        return bool(seats) and (not result or won == (result == WON))

    def _choices(self, name: str) -> Iterator[Choice]:
        match name:
            case "filter-result":
                yield Choice(WON, self._words(WON), "")
                yield Choice(LOST, self._words(LOST), "")
            case _:
                counted: Counter[str] = Counter()
                for _name, row in self._index.rows():
                    counted.update(self._kinds(name, row))
                for what, number in counted.most_common(MOST - 1):
                    games = ngettext("{number} game", "{number} games", number).format(number=number)
                    yield Choice(what, what, games)

    def _kinds(self, name: str, row: PastRow) -> list[str]:
        """What a game counts for, each once; always in the same order, as those that count alike are listed in it."""
        if row.ending is None:
            return []
        if name == "filter-player":
            return list(dict.fromkeys(self._game.seating.names(row.players).values()))
        return [self._game.in_short(row.options)]

    def _title(self, name: str) -> str:
        match name:
            case "filter-player":
                return _("Player")
            case "filter-result":
                return _("Result")
            case _:
                return _("Variant")

    def _all(self, name: str) -> str:
        match name:
            case "filter-player":
                return _("everyone")
            case "filter-result":
                return _("won and lost")
            case _:
                return _("all variants")

    def _value(self, name: str) -> str:
        return self._words(self.wanted.of(name)) or self._all(name)

    def _words(self, value: str) -> str:
        return {WON: _("won"), LOST: _("lost")}.get(value, value)
