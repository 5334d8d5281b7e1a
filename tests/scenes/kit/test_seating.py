"""Names of computers: capitalised alone and at the start of a sentence, and as each language requires inside one."""

from collections.abc import Iterator

import pytest

from game.balam.events import Finished
from game.balam.words import event_words
from game.engine.contract import Seat
from game.language import ENGLISH, set_language
from scenes import shelf
from scenes.persistence.player import Player


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language(ENGLISH)


def called(*kings: Player) -> tuple[str, ...]:
    """The names of kings."""
    seats = (Seat(name) for name in ("purple", "grey", "gold", "turquoise"))
    return tuple(shelf.scenes("balam").seating.names(dict(zip(seats, kings, strict=False))).values())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The game is over: the Prince wins."),
        ("fr", "La partie est finie\N{NO-BREAK SPACE}: le Prince gagne."),
        ("pt_BR", "A partida acabou: o Príncipe vence."),
        ("ru", "Партия окончена: Принц побеждает."),
    ],
)
def test_a_king_of_balam_wins_in_a_sentence(language: str, words: str) -> None:
    set_language(language)
    names = called(Player("", "prince"), Player("Ada"))
    assert event_words(Finished((0,)), names) == words


def test_kings_who_are_called_alike_are_told_apart_inside_a_sentence_too() -> None:
    names = called(*[Player("", "prince")] * 3)
    assert event_words(Finished((1,)), names) == "The game is over: the Prince (Grey) wins."
