"""Several games in a row at one table."""

from game.engine.contract import Seat
from game.language import named
from scenes.kit.series import Series

FIRST, SECOND = Seat("0"), Seat("1")


def test_articles_of_the_names_are_written_small_in_the_standings() -> None:
    standings = Series(2, {FIRST: 1, SECOND: 1}).words({FIRST: named("The Jaguar"), SECOND: named("The Prince")})
    assert "the Jaguar 1, the Prince 1" in standings


def test_nothing_is_said_after_a_single_game() -> None:
    assert not Series(1, {FIRST: 1}).words({FIRST: "Ada"})
