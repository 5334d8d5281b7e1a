"""A text is looked up in the domain of the module that contains it."""

import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game import shelf
from game.language import (
    Texts,
    _,
    current_language,
    marked,
    named,
    ngettext,
    pgettext,
    quoted,
    set_language,
    signed,
    together,
)
from tests.game.little_catalogue import Translations, little_catalogue

GAMES: dict[str, Translations] = {
    "balam": {"Round": "Manche", "King": "Roi", ("{number} king", "{number} kings"): ("{number} roi", "{number} rois")},
    "bonbons": {"Round": "Rond", "Sweet": "Bonbon", "Back": "Retour des bonbons"},
}


@pytest.fixture(autouse=True)
def _french(tmp_path: Path) -> Iterator[None]:
    with little_catalogue(tmp_path, "fr", {"Back": "Retour", "Options": "Options"}, GAMES):
        set_language("fr")
        yield


BALAM, BALCONIA, BONBONS = map(Texts, ("balam", "balconia", "bonbons"))


def test_a_game_has_its_own_words_for_what_others_say_too() -> None:
    assert BONBONS("Round") == "Rond"
    assert BONBONS("Back") == "Retour des bonbons"
    assert BALAM("Round") == "Manche"


def test_what_a_game_lacks_the_house_has() -> None:
    assert BALAM("Back") == BALCONIA("Back") == "Retour"


def test_the_house_asks_its_own_catalogue_first_and_knows_the_texts_of_games() -> None:
    assert _("Back") == "Retour"
    assert _("Sweet") == "Bonbon"
    assert _("King") == "Roi"


def test_a_marked_text_is_translated_in_its_own_domain_wherever_it_is_shown() -> None:
    for show in (_, BALAM, BALCONIA, BONBONS):
        assert [show(texts.marked("Round")) for texts in (BALAM, BONBONS)] == ["Manche", "Rond"]
        assert show(BONBONS.marked("Back")) == "Retour des bonbons"
        assert show(marked("Back")) == "Retour"
        assert show(BONBONS.marked("")) == ""


def test_a_marked_text_keeps_its_domain_in_another_process() -> None:
    assert _(pickle.loads(pickle.dumps(BONBONS.marked("Round")))) == "Rond"


def test_every_game_binds_its_texts_to_its_own_domain() -> None:
    for name in shelf.NAMES:
        texts = import_module(f"game.{name}.texts")
        assert all(show(texts.marked("Round")) == texts._("Round") for show in (_, BALAM, BONBONS))


def test_a_translation_that_is_the_same_as_the_english_is_not_looked_for_elsewhere(tmp_path: Path) -> None:
    with little_catalogue(tmp_path / "b", "fr", {"Options": "Options"}, {"balam": {"Options": "Choix"}}):
        set_language("fr")
        assert _("Options") == "Options"
        assert BALAM("Options") == "Choix"


def test_what_nobody_has_translated_stays_english_in_every_form() -> None:
    assert _("Hello") == "Hello"
    assert _("") == ""
    assert [ngettext("{number} cat", "{number} cats", n) for n in (1, 2)] == ["{number} cat", "{number} cats"]
    assert pgettext("decimal", ".") == "."


def test_numbers_are_counted_from_wherever_the_text_is() -> None:
    assert [ngettext("{number} king", "{number} kings", n) for n in (0, 1, 2)] == [
        "{number} roi",
        "{number} roi",
        "{number} rois",
    ]


@pytest.mark.parametrize("damage", [b"", b"no catalogue at all", b"\xde\x12\x04\x95\x00\x00"])
def test_a_damaged_catalogue_of_a_game_leaves_its_texts_english_and_the_others_as_they_are(
    damage: bytes, tmp_path: Path
) -> None:
    (tmp_path / "fr" / "LC_MESSAGES" / "bonbons.mo").write_bytes(damage)
    set_language("fr")
    assert (BONBONS("Sweet"), current_language()) == ("Sweet", "fr")
    assert BONBONS("Back") == "Retour"
    assert BALAM("King") == "Roi"


@pytest.mark.parametrize("damage", [b"", b"no catalogue at all"])
def test_without_the_catalogue_of_the_house_everything_is_english(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "fr" / "LC_MESSAGES" / "house.mo").write_bytes(damage)
    set_language("fr")
    assert (BONBONS("Sweet"), current_language()) == ("Sweet", "en")


def test_what_somebody_typed_is_quoted_as_the_language_does_and_nothing_in_it_breaks_the_line() -> None:
    assert quoted("place 9 c4\n\x1b[2J") == "“place 9 c4\\n\\x1b[2J”", "French has no catalogue of its own here"


def test_every_language_has_quotes_of_its_own(tmp_path: Path) -> None:
    with little_catalogue(tmp_path, "fr", {"“{text}”": "«\u00a0{text}\u00a0»"}, {}):
        set_language("fr")
        assert quoted("Зоя") == "«\u00a0Зоя\u00a0»"


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{name} wins.", "The Prince wins."),
        ("{name}: 12", "The Prince: 12"),
        ("It is over: {name} wins.", "It is over: the Prince wins."),
        ("Round 2 is over. {name} begins.", "Round 2 is over. The Prince begins."),
        ("This side: {name}", "This side: The Prince"),
        ("Who is next?\n{name}", "Who is next?\nThe Prince"),
        (
            "{name} places it. You get this, {name} gets that.",
            "The Prince places it. You get this, the Prince gets that.",
        ),
    ],
)
def test_an_article_is_written_small_inside_a_sentence(text: str, filled: str) -> None:
    assert _(text).format(name=named("The Prince")) == filled


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("The Ball Player", "the Ball Player"),
        ("L’Astronome", "l’Astronome"),
        ("Le Joueur de pelote", "le Joueur de pelote"),
        ("O Príncipe", "o Príncipe"),
        ("Игрок в мяч", "Игрок в мяч"),
        ("Принц", "Принц"),
        ("Tourist", "Tourist"),
    ],
)
def test_a_name_without_an_article_keeps_its_capital(name: str, inside: str) -> None:
    assert named(name) == name
    assert _("now {name}").format(name=named(name)) == f"now {inside}"


def test_what_a_person_typed_stays_as_it_was_typed() -> None:
    assert _("now {name}").format(name="The Queen") == "now The Queen"


def test_of_several_names_only_the_first_may_begin_a_sentence() -> None:
    both = together([named("The Prince"), named("The Jaguar")])
    assert _("{names} share it: {names}.").format(names=both) == (
        "The Prince, the Jaguar share it: the Prince, the Jaguar."
    )


def test_a_change_has_a_sign_of_its_own_and_no_hyphen() -> None:
    assert [signed(number) for number in (3, 0, -2)] == ["+3", "+0", "–2"]
