"""The mistakes that `make check` finds in a translation."""

import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.language import LANGUAGES, _, current_language, nearest, ngettext, set_language
from game.product import ROOT
from tools.catalogues import DOMAINS, TRANSLATED, forms, python_files, read, template, untranslated, write
from tools.check_languages import missing_glyphs, mistakes, of_language, of_style, straight_quotes, to_translate
from tools.make_languages import merged

SAYING = ("_", "marked", "ngettext")


def texts(*wanted: str | tuple[str, str]) -> Catalog:
    catalogue = Catalog(fuzzy=False)
    for text in wanted:
        catalogue.add(text)
    return catalogue


def russian(**translated: str) -> Catalog:
    catalogue = Catalog(locale="ru", fuzzy=False)
    for text, string in translated.items():
        catalogue.add(text, string)
    return catalogue


def test_the_languages_of_the_game_are_complete() -> None:
    assert list(mistakes()) == []


def test_a_whole_translation_has_no_mistake() -> None:
    assert list(of_language(texts("Back"), russian(Back="Назад"))) == []


def test_a_missing_translation_is_found() -> None:
    assert "missing" in " ".join(of_language(texts("Back", "Next"), russian(Back="Назад")))


def test_an_empty_translation_is_found() -> None:
    assert "not translated" in " ".join(of_language(texts("Back"), russian(Back="")))


def test_a_stale_translation_is_found() -> None:
    assert "stale" in " ".join(of_language(texts(), russian(Back="Назад")))


def test_a_fuzzy_translation_is_found() -> None:
    catalogue = russian()
    catalogue.add("Back", "Назад", flags=["fuzzy"])
    assert "fuzzy" in " ".join(of_language(texts("Back"), catalogue))


def test_a_plural_needs_all_its_forms() -> None:
    pair = ("{number} point", "{number} points")
    catalogue = russian()
    catalogue.add(pair, ("{number} очко", "{number} очка"))
    assert "not translated" in " ".join(of_language(texts(pair), catalogue))


@pytest.mark.parametrize("wrong", ["Ход: {nom}", "Ход", "Ход: {name", "{name} {name}: {seat}"])
def test_a_placeholder_that_differs_is_found(wrong: str) -> None:
    catalogue = russian()
    catalogue.add("Turn: {name}", wrong)
    assert "placeholders" in " ".join(of_language(texts("Turn: {name}"), catalogue))


def test_a_space_that_differs_at_an_end_is_found() -> None:
    assert "space" in " ".join(of_language(texts("Back"), russian(Back="Назад ")))


@pytest.mark.parametrize(("written", "right"), [("Стол — дом", False), ("Стол\u00a0— дом", True)])
def test_a_russian_dash_stays_on_the_line_of_what_is_before_it(written: str, right: bool) -> None:
    assert ("may break" in " ".join(of_language(texts("Back"), russian(Back=written)))) == (not right)


def test_make_languages_sets_those_spaces_by_itself() -> None:
    catalogue = merged(russian(Back="Стол — дом"), texts("Back"), [])
    assert catalogue["Back"].string == "Стол\u00a0— дом"


@pytest.mark.parametrize("written", ["Press 'Next'.", 'Press "Next".', "Rose's door"])
def test_the_quotes_of_typewriters_are_found(written: str) -> None:
    assert "straight" in " ".join(straight_quotes(written))
    assert "straight" in " ".join(of_language(texts("Back"), russian(Back=written)))


def test_curly_quotes_and_apostrophes_are_right() -> None:
    assert not [*straight_quotes("Press “Next” at Rose’s door, « là » или «тут».")]


@pytest.mark.parametrize(("written", "right"), [("Prêt ?", False), ("Prêt\u00a0?", True), ("« Oui\u00a0»", False)])
def test_a_french_space_at_which_a_line_could_break_is_found(written: str, right: bool) -> None:
    catalogue = Catalog(locale="fr", fuzzy=False)
    catalogue.add("Ready?", written)
    assert ("may break" in " ".join(of_language(texts("Ready?"), catalogue))) == (not right)


@pytest.mark.parametrize(
    ("language", "written", "unbroken"),
    [
        ("fr", "{number} jeton", "{number}~jeton"),
        ("fr", "5 points et 3 à part", "5~points et 3 à part"),
        ("fr", "Le n° 4 compte", "Le n°~4 compte"),
        ("pt_BR", "{seconds} s, nº {number}", "{seconds}~s, nº~{number}"),
        ("pt_BR", "6 × 5 peças", "6~×~5~peças"),
        ("ru", "{least}–{most} мин", "{least}–{most}~мин"),
        ("ru", "от BAL-97 или D3 через 3 с", "от BAL-97 или D3 через 3~с"),
    ],
)
def test_a_number_stays_on_the_line_of_what_it_counts(language: str, written: str, unbroken: str) -> None:
    catalogue = Catalog(locale=language, fuzzy=False)
    catalogue.add("Back", written)
    assert merged(catalogue, texts("Back"), [])["Back"].string == unbroken.replace("~", "\u00a0")


@pytest.mark.parametrize(
    ("language", "written", "right"),
    [
        ("fr", "D’abord\u00a0: {ask}", False),
        ("fr", "Une chose après l’autre. {ask}", True),
        ("pt_BR", "-{tokens} por rodada", False),
        ("pt_BR", "a vez de o rei", False),
        ("ru", "Отдай 1\u00a0кукурузу", False),
        ("ru", "Отдай 1\u00a0початок", True),
    ],
)
def test_a_turn_of_phrase_that_was_corrected_before_is_found(language: str, written: str, right: bool) -> None:
    catalogue = Catalog(locale=language, fuzzy=False)
    catalogue.add("Back", written)
    assert (not list(of_style(catalogue["Back"], language))) == right


@pytest.mark.parametrize(("domain", "right"), [("balconia", False), ("balam", True)])
def test_a_translation_copied_from_another_game_is_found(domain: str, right: bool) -> None:
    catalogue = Catalog(locale="fr", domain=domain, fuzzy=False)
    catalogue.add("tokens left", "richesses restantes")
    assert (not list(of_language(texts("tokens left"), catalogue))) == right


def test_a_sign_that_a_translation_lost_is_found() -> None:
    catalogue = russian()
    catalogue.add("Sea ~", "Море\u00a0")
    assert "signs" in " ".join(of_language(texts("Sea ~"), catalogue))


@pytest.mark.parametrize("language", TRANSLATED)
def test_all_catalogues_of_a_language_count_by_the_same_rule(language: str) -> None:
    assert len({read(language, domain).plural_forms for domain in DOMAINS}) == 1


def test_a_letter_that_a_font_lacks_is_found() -> None:
    assert any("文" in lack for lack in missing_glyphs("文"))
    assert list(missing_glyphs("Où ça, à São João? Ещё!")) == []


def places(domain: str) -> set[str]:
    return {place for message in template(domain) for place, _ in message.locations}


def test_texts_come_from_python_from_the_cards_and_from_the_tutorial() -> None:
    cards_and_lessons = {"data/cards.yaml", "data/balconia/tutorial.yaml"}
    assert {"scenes/balconia/tutorial/scene.py", *cards_and_lessons} <= places("balconia")
    assert {"main.py", "tools/text_game.py", "scenes/menus/menu.py"} <= places("house")


def test_what_stands_in_a_folder_of_a_game_belongs_to_its_domain_and_the_rest_to_the_house() -> None:
    house = places("house")
    for name in set(DOMAINS) - {"house"}:
        own = {place for place in places(name) if not place.startswith("data/")}
        assert all(place.split("/")[1] == name for place in own)
        assert not any(f"/{name}/" in place for place in house)


def test_no_text_is_translated_where_the_extraction_does_not_see_it() -> None:
    known = {text for domain in DOMAINS for message in template(domain) for text in forms(message.id)}
    files = (path for domain in DOMAINS for path in python_files(domain))
    calls = (node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    said = {
        text.value
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYING
        for text in call.args[:2]
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }
    assert said - known == set()
    assert len(said) > 400


def test_every_file_that_speaks_to_players_belongs_to_exactly_one_domain() -> None:
    files = [path for domain in DOMAINS for path in python_files(domain)]
    assert len(files) == len(set(files))
    speaking = {path for room in ("game", "scenes") for path in (ROOT / room).rglob("*.py")}
    assert speaking <= set(files)


def test_a_text_that_moved_to_another_domain_brings_its_translation_and_a_new_one_waits() -> None:
    left, old = russian(Back="Назад"), russian(Next="Дальше")
    found = merged(old, texts("Back", "Next", "New"), [left, russian(Next="Дальше")])
    assert {message.id: message.string or "" for message in found if message.id} == {
        "Back": "Назад",
        "Next": "Дальше",
        "New": "",
    }
    assert [message.id for message in untranslated(found)] == ["New"]


def test_what_one_language_makes_of_a_text_is_not_taken_for_another_one() -> None:
    both = texts("Back", ("{number} cat", "{number} cats"))
    merged(russian(), both, [russian(Back="Назад")])
    assert len(untranslated(merged(Catalog(locale="fr", fuzzy=False), both, []))) == 2


def test_what_is_to_be_translated_is_what_the_check_finds_missing() -> None:
    missing = sum(len(messages) for _, _, messages in to_translate())
    assert missing == sum("not translated" in text or "missing" in text for text in mistakes())


def test_a_catalogue_written_and_read_again_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "ru.po"
    write(read("ru", "house"), path)
    first = path.read_bytes()
    assert b"POT-Creation-Date" not in first
    assert "Назад" in first.decode()


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["fr_CA.UTF-8"], "fr"),
        (["pt-PT", "en"], "pt_BR"),
        (["de_DE", "ru"], "ru"),
        (["xx_YY.UTF-8"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_nearest_language_is_taken(wishes: list[str], language: str) -> None:
    assert nearest(wishes) == language


def test_russian_counts_points_as_russians_do() -> None:
    set_language("ru")
    try:
        counted = [ngettext("{number} point", "{number} points", n).format(number=n) for n in (1, 2, 5, 11, 21, 22)]
    finally:
        set_language("en")
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in counted] == [
        "1 очко",
        "2 очка",
        "5 очков",
        "11 очков",
        "21 очко",
        "22 очка",
    ]


def test_every_language_says_back_in_its_own_way() -> None:
    said = set()
    for language in LANGUAGES:
        set_language(language)
        assert current_language() == language
        said.add(_("Back"))
    set_language("en")
    assert len(said) == len(LANGUAGES)


def test_a_language_without_a_catalogue_is_english() -> None:
    set_language("xx")
    assert (current_language(), _("Back")) == ("en", "Back")
