"""What is written and spoken during the show: whose balconies are scored, the points as they fall, the result."""

from collections.abc import Mapping

from game.balconia.outcome import Outcome
from game.balconia.words import points
from game.engine.contract import Seat
from game.language import _, pgettext
from scenes.balconia.scoring.verdict import headline, verdict
from scenes.balconia.table.face_words import Words


def head_words(outcome: Outcome, names: Mapping[Seat, str], shown: Seat, done: bool) -> str:
    """Whose balconies are scored; in the end, who wins."""
    return headline(outcome, names) if done else _("Scoring: {name}").format(name=names[shown])


def result_words(outcome: Outcome, names: Mapping[Seat, str]) -> Words:
    """Both totals, and what decided."""
    return _("The result"), verdict(outcome, names)


def points_told(gained: int, total: int) -> str:
    """Points as they fall, and where they stand now: in few words, as the show goes on."""
    return _("{points}, now {total}.").format(points=points(gained), total=total)


def switch_told(label: str, on: bool) -> str:
    """A button that stays in, and whether it is."""
    value = pgettext("switch", "on") if on else pgettext("switch", "off")
    return _("{option}: {value}").format(option=label, value=value)
