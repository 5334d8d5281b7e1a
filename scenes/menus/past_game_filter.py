"""Which past games are looked for: of whom, how they ended for them, and which variant was played."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.engine.option import in_short
from game.language import _, ngettext
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import GameScenes
from scenes.kit.stack import Change, Push
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.persistence.history_index import HistoryIndex, PastRow

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


@dataclass(frozen=True, slots=True)
class Filter:
    """One thing to look for: its control's id, its words, the values to choose from, and how a choice is taken."""

    id: str
    title: str
    value: str
    all: str
    chosen: str
    choices: Callable[[], Iterable[Choice]]
    take: Callable[[str], None]
    refusal: str | None = None

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return _("{option}: {value}").format(option=self.title, value=self.value)

    def open_chooser(self, context: AppContext, changed: Callable[[], None]) -> Change:
        """Offer all values; `changed` is called after a choice."""

        def take(choice: str) -> None:
            self.take(choice)
            changed()

        choices = [Choice(ALL, self.all, ""), *self.choices()]
        return Push(Chooser(context, self.title, choices, self.chosen, take))


class PastGameFilter:
    """Finds games in the index."""

    def __init__(self, game: GameScenes, index: HistoryIndex) -> None:
        self._game, self._index = game, index
        self.wanted = Wanted()

    @property
    def active(self) -> bool:
        """True if some games are left out."""
        return self.wanted != Wanted()

    def found(self) -> list[str]:
        """The games looked for, newest first; without a filter no game is looked at."""
        if not self.active:
            return self._index.names()
        return [name for name, row in self._index.rows() if self._fits(row)]

    def filters(self) -> tuple[Filter, ...]:
        """Player, result and variant, side by side."""
        player, result, variant = self.wanted.player, self.wanted.result, self.wanted.variant
        results = {WON: _("won"), LOST: _("lost")}
        everybody, either, every = _("everyone"), _("won and lost"), _("all variants")
        return (
            Filter(
                "filter-player", _("Player"), player or everybody, everybody, player, self._players, self._take_player
            ),
            Filter(
                "filter-result",
                _("Result"),
                results.get(result, either),
                either,
                result,
                lambda: [Choice(value, words, "") for value, words in results.items()],
                self._take_result,
                None if player else _("First choose a player."),
            ),
            Filter(
                "filter-variant", _("Variant"), variant or every, every, variant, self._variants, self._take_variant
            ),
        )

    def _take_player(self, player: str) -> None:
        self.wanted = replace(self.wanted, player=player, result=self.wanted.result if player else ALL)

    def _take_result(self, result: str) -> None:
        self.wanted = replace(self.wanted, result=result)

    def _take_variant(self, variant: str) -> None:
        self.wanted = replace(self.wanted, variant=variant)

    def _players(self) -> list[Choice]:
        return self._most_common(lambda row: self._game.seating.names(row.players).values())

    def _variants(self) -> list[Choice]:
        return self._most_common(lambda row: [in_short(row.options)])

    def _most_common(self, values: Callable[[PastRow], Iterable[str]]) -> list[Choice]:
        """The values of most games; each counts once a game, and equal counts keep the order of the games."""
        counted: Counter[str] = Counter()
        for _name, row in self._index.rows():
            if row.ending is not None:
                counted.update(dict.fromkeys(values(row), 1))
        return [
            Choice(value, value, ngettext("{number} game", "{number} games", number).format(number=number))
            for value, number in counted.most_common(MOST - 1)
        ]

    def _fits(self, row: PastRow) -> bool:
        player, result, variant = self.wanted.player, self.wanted.result, self.wanted.variant
        if row.ending is None:
            return False
        if variant and in_short(row.options) != variant:
            return False
        if not player:
            return True
        seats = [seat for seat, name in self._game.seating.names(row.players).items() if name == player]
        won = any(seat in row.ending.winners for seat in seats)
        return bool(seats) and (not result or won == (result == WON))
