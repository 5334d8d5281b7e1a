"""The set of cards is varied enough, and the check can fail."""

from dataclasses import replace
from types import MappingProxyType

from game.balconia.cards import Balcony, Catalogue, FaceId
from game.balconia.match import balconia
from tools.balconia.variety import shortcomings

CATALOGUE = balconia().catalogue


def with_faces(faces: dict[FaceId, Balcony]) -> Catalogue:
    return replace(CATALOGUE, faces=MappingProxyType({**CATALOGUE.faces, **faces}))


def test_the_cards_that_come_with_the_game_lack_nothing() -> None:
    assert shortcomings(CATALOGUE) == []


def test_a_set_without_lovers_is_named() -> None:
    plain = {i: replace(b, shows={"cat": 6}) for i, b in CATALOGUE.balconies.items() if b.count("lover")}
    assert any("0 faces show a lover, expected 10 to 14" in text for text in shortcomings(with_faces(plain)))


def test_an_uneven_number_of_lovers_is_named() -> None:
    face, lover = next((i, b) for i, b in CATALOGUE.balconies.items() if "lover.left" in b.shows)
    turned = replace(lover, shows={"lover.right": 1})
    assert any("face left and" in text for text in shortcomings(with_faces({face: turned})))


def test_a_repeated_face_and_a_block_that_asks_twice_are_named() -> None:
    first = CATALOGUE.balconies[FaceId("block", 2, 0)]
    copy = replace(first, id=FaceId("block", 2, 1))
    found = shortcomings(with_faces({copy.id: copy}))
    assert any("face 1 of block 2 repeats face 0 of block 2" in text for text in found)
    assert any("block 2 asks for" in text for text in found)


def test_missing_zones_verbs_and_elements_are_named() -> None:
    bare = {i: replace(b, condition=None) for i, b in CATALOGUE.balconies.items()}
    found = "\n".join(shortcomings(with_faces(bare)))
    assert "zone around is on 0 faces, expected at least 5" in found
    assert "verb none is on 0 faces" in found
    assert "asked cat is on 0 faces" in found
    assert "88 faces have no condition, expected 10 to 16" in found
