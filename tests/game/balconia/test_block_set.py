"""Block sets: what a file may say, and how its blocks are played (BLC-32)."""

import pickle
import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.balconia.block_set import DOCUMENT, LARGEST, block_set, read_block_set, set_name, with_block_set
from game.balconia.building import SEATS
from game.balconia.card_file import CARDS
from game.balconia.cards import Balcony, FaceId
from game.balconia.match import balconia, new_match, resume
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.balconia.words import sentence
from game.data_errors import MOST_LISTED, DataError
from game.engine.chance import Chance
from game.engine.option import exported, in_short
from game.engine.record import OtherVersion, Record, RecordError
from game.language import set_language
from tests.game.balconia.block_sets import COURTYARD, courtyard, random_set, wrong_set

FACE = "{shows: {cat: 1}}"
BLOCK = f"balconies: {{1: [{', '.join([FACE] * 4)}]}}"


def mistakes(text: str) -> list[str]:
    with pytest.raises(DataError) as wrong:
        block_set(text)
    return [str(mistake) for mistake in wrong.value.mistakes]


def test_the_example_has_a_name_and_eight_blocks() -> None:
    found = block_set(courtyard())
    assert found.name == "The courtyard"
    assert len({face.number for face in found.faces}) == 8
    assert len(found.faces) == 32


def test_blc32_named_blocks_are_replaced_and_all_others_stay() -> None:
    shipped = balconia().catalogue
    played = new_match(Options(cards=courtyard()), 1).view(None).catalogue
    own = block_set(courtyard()).faces
    assert {face for face, card in played.faces.items() if card != shipped.faces[face]} <= set(own)
    assert all(played.faces[face] == card for face, card in own.items())
    assert (len(played.balconies), len(played.doors)) == (88, 12)
    assert played != shipped
    assert played == new_match(Options(cards=courtyard()), 2).view(None).catalogue


def test_blc32_a_set_may_change_doors_alone() -> None:
    text = random_set(4, blocks=0).replace("balconies:\n", "")
    assert {face.kind for face in block_set(text).faces} == {"entrance"}
    new_match(Options(cards=text), 1)


def test_the_cards_in_the_box_are_a_set_too() -> None:
    found = block_set(read_block_set(CARDS))
    assert len(found.faces) == 100
    assert all(balconia().catalogue.faces[face] == card for face, card in found.faces.items())


def test_a_record_holds_the_set_and_needs_no_file(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_bytes(COURTYARD.read_bytes())
    match, chance = new_match(Options(door=2, cards=read_block_set(file)), 5), Chance(3)
    while match.to_move is not None:
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    text = match.record.to_json()
    file.unlink()
    again = resume(Record.from_json(text))
    assert again.record.to_json() == text
    assert again.outcome == match.outcome
    assert again.view(SEATS[0]) == match.view(SEATS[0])


def test_a_record_without_a_set_does_not_mention_sets() -> None:
    assert "cards" not in new_match(Options(), 5).record.to_json()
    assert "cards" not in exported(Options(door=2))
    assert exported(Options(cards=courtyard()))["cards"] == courtyard()


def test_a_set_in_a_record_is_checked_like_a_file() -> None:
    record = new_match(Options(), 5).record
    texts = ["balconies: {1: []}", "name: [", "x" * (LARGEST + 1), " ", "\u0000"]
    others: list[Any] = [7, {"balconies": {}}, ["a"], None]
    for wrong in [*texts, *others]:
        with pytest.raises(RecordError):
            resume(replace(record, options={"cards": wrong}))
    with pytest.raises(RecordError, match=r"cards:1:16: the number of faces of block 1 has 0, expected 4"):
        resume(replace(record, options={"cards": "balconies: {1: []}"}))


def test_only_a_record_with_a_set_asks_for_a_newer_version() -> None:
    record = replace(new_match(Options(), 5).record, options={"cards_2": courtyard()})
    with pytest.raises(OtherVersion):
        resume(record)


def test_a_former_edition_is_played_with_the_set_over_its_own_cards() -> None:
    shipped = balconia().catalogue
    for known, edition in shipped.former.items():
        match = resume(replace(new_match(Options(cards=courtyard()), 5).record, data=known))
        faces = match.view(None).catalogue.faces
        face = FaceId("block", 3, 0).of_edition(edition)
        other = FaceId("block", 1, 0).of_edition(edition)
        own, card = block_set(courtyard()).faces[face.today], faces[face]
        assert isinstance(own, Balcony)
        assert isinstance(card, Balcony)
        assert (card.id, card.shows, card.condition) == (face, own.shows, own.condition)
        assert faces[other] == shipped.faces[other]


def test_a_view_with_a_set_travels_to_another_process_as_text() -> None:
    view = new_match(Options(cards=random_set(8)), 1).view(SEATS[0])
    sent = pickle.dumps(view)
    assert len(sent) < 2 * len(view.options.cards)
    again = pickle.loads(sent)
    assert again == view
    assert again.catalogue.faces == view.catalogue.faces


def test_cards_of_a_set_that_a_variant_has_changed_travel_as_they_are() -> None:
    catalogue = new_match(Options(cards=courtyard()), 1).view(SEATS[0]).catalogue
    plain = {face: replace(card, condition=None) for face, card in catalogue.every_balcony.items()}
    changed = replace(catalogue, faces=MappingProxyType({**catalogue.faces, **plain}), hash="changed")
    again = pickle.loads(pickle.dumps(changed))
    assert again == changed
    assert again.faces == changed.faces


def test_the_short_form_names_the_set() -> None:
    assert in_short(Options(cards=courtyard())) == "“The courtyard”"
    assert set_name("") == ""


@pytest.mark.parametrize("seed", range(8))
def test_random_sets_are_right_and_have_a_sentence_for_every_face(seed: int) -> None:
    text = random_set(seed)
    catalogue = with_block_set(balconia().catalogue, 0, text)
    assert all(sentence(catalogue.faces[face]) for face in block_set(text).faces)
    for options in PLUGIN.variants[::7]:
        assert new_match(replace(options, cards=text), seed).options.cards == text


@pytest.mark.parametrize("seed", range(3))
def test_every_sentence_of_a_set_is_russian_in_russian(seed: int) -> None:
    faces = block_set(random_set(seed)).faces.values()
    set_language("ru")
    try:
        told = [sentence(face) for face in faces]
    finally:
        set_language("en")
    assert [one for one in told if re.search("[A-Za-z]", one)] == []


# Files


def test_a_file_is_read_with_any_line_ends_and_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    for data in (COURTYARD.read_bytes().replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + COURTYARD.read_bytes()):
        file.write_bytes(data)
        assert read_block_set(file) == courtyard()


def test_a_set_without_a_name_is_called_something() -> None:
    assert set_name(BLOCK)


def test_every_mistake_has_its_place_in_the_file(tmp_path: Path) -> None:
    with pytest.raises(DataError) as wrong:
        read_block_set(wrong_set(tmp_path))
    places = [str(mistake).split(": ")[0] for mistake in wrong.value.mistakes]
    assert places == ["wrong.yaml:3:3", "wrong.yaml:3:7", "wrong.yaml:5:20", "wrong.yaml:6:15"]


def test_a_file_with_many_mistakes_lists_the_first_and_counts_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    faces = "".join(f"  {n}:\n" + "    - shows: {cat: 99}\n" * 4 for n in range(1, 23))
    file.write_text("balconies:\n" + faces, encoding="utf-8")
    with pytest.raises(DataError) as wrong:
        read_block_set(file)
    assert str(wrong.value).count("\n") == MOST_LISTED
    assert str(wrong.value).endswith("... and 68 more")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "1:1"),
        ("[]", "1:1"),
        ("name: x", "1:1"),
        ("name: x\nbalconies: {}", "1:1"),
        ("a: &a [1]\nb: &b [*a, *a]", "2:8"),
        ("- " * 900, "1:1"),
        ("[" * 100, "1:41"),
        ("{" * 1000, "1:41"),
        ("a" * 3000, "1:2000"),
        ("# " + "a" * 40_000, "1:1"),
        ("name: !!python/object/apply:os.system [ls]", "1:1"),
        ("--- a\n--- b", "2:1"),
        ("balconies: {0: []}", "1:13"),
        ("balconies: {99999999999999999999: []}", "1:13"),
        (BLOCK.replace("cat: 1", "cat: 1e9", 1), "1:31"),
        (BLOCK.replace("cat: 1", "cat: 0", 1), "1:31"),
        (BLOCK.replace("cat: 1", "cat: 4, bird: 3", 1), "1:25"),
        (BLOCK.replace("cat: 1", "cat: 1, cat: 1", 1), "1:34"),
        ("entrances: {1: [{door: rose, scores: {fewer: [cat, bird]}}]}", "1:16"),
    ],
)
def test_a_text_that_is_no_set_is_refused_with_its_place(text: str, place: str) -> None:
    assert f"cards:{place}" in [mistake.split(": ")[0] for mistake in mistakes(text)]


INVISIBLE = "", "   ", "\u200b", "a\u200bb", "\u202etxt", "\u3164", "\u2800", "...", "\U000e0041a"
UNDRAWABLE = "x" * 41, "o\u0302\u0302\u0302k", "\u0301a", "two\\nlines"


@pytest.mark.parametrize("name", [*INVISIBLE, *UNDRAWABLE])
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert any(":1:7: the name of the block set is" in mistake for mistake in mistakes(f'name: "{name}"\n{BLOCK}'))


@pytest.mark.parametrize("name", ["The courtyard", "Двор", "Ève’s 3rd set!", "中庭", "e\u0301t\u0301e"])
def test_a_name_may_be_in_any_language(name: str) -> None:
    assert set_name(f"name: {name}\n{BLOCK}")


def test_a_file_that_is_too_large_or_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    for data in (b"#" * (LARGEST + 1), b"\xff\xfe" + BLOCK.encode("utf-16-le"), b"\x00" * 40, b"\xd8\x00"):
        file.write_bytes(data)
        with pytest.raises(DataError) as wrong:
            read_block_set(file)
        assert str(wrong.value).startswith("own.yaml:1:1: ")
    for path in (tmp_path, tmp_path / "missing.yaml"):
        with pytest.raises(DataError):
            read_block_set(path)


PUT_IN = ("", ":", "{", "]", "9", "\t", "\n", "&a ", "*a", "cat", "\u200b")


def mutant(text: str, number: int) -> str:
    """The text with up to three letters or places changed."""
    chance, letters = Chance(number), list(text)
    for _change in range(1 + chance.below(3)):
        place = chance.below(len(letters))
        letters[place : place + chance.below(3)] = chance.choice(PUT_IN)
    return "".join(letters)


def test_mutants_of_the_example_are_read_or_refused_with_places_in_the_file() -> None:
    refusals = [DOCUMENT.refusal(mutant(courtyard(), number)) for number in range(400)]
    refused = [refusal for refusal in refusals if refusal is not None]
    assert 100 < len(refused) < 400
    assert all(line.startswith(("cards:", "... and ")) for refusal in refused for line in refusal.splitlines())
