"""Text forms of the moves."""

import re

import pytest

from game.balam.kinds import KINDS, TYPES
from game.balam.moves import read_move
from game.balam.sites import NAMES, SITE_NAMES, read_name, read_site
from game.language import quoted

EXAMPLES = (
    "peek 1",
    "end",
    "flip 2",
    "pass maize",
    "build maize D3 -V0 +P0,1 +R2 =maize,jade",
    "build maize D3 -V0",
    "build prisoner A1 +O1",
    "build jade H4 -B0 -O1 +T0,3 =maize,maize",
    "attack maize D3>D4 g0,1 o1",
    "attack jade A1>A2 g3",
    "defend D4.0 D5.1",
    "defend none",
    "lose 0",
    "lose 0,1,2,3",
    "destroy 0,2",
    "settle +V0 +M1 =maize",
    "settle +R3",
    "decline",
    "take jade",
    "prestige",
    "dowry 2 maize",
    "offer D3.0>E1 D3.2>D5",
    "offer none",
    "pay C3.0",
    "pay A1.0 C3.0",
    "suffer D3.0 D3.1",
    "suffer all",
    "produce maize A2.0 D3.1",
    "assign D3.0>D3.2 D3.1>lose E3.0>D3.1",
    "assign none",
)

WRONG = (
    "",
    " ",
    "peek",
    "peek 10",
    "peek x",
    "peek -1",
    "peek 1 2",
    "Peek 1",
    "flip ٣",
    "end now",
    "pass",
    "pass Maize",
    "pass corn",
    " pass maize",
    "pass maize ",
    "pass  maize",
    "pass\tmaize",
    "build maize",
    "build maize D3",
    "build maize d3 +V0 =maize",
    "build maize D6 +V0 =maize",
    "build maize I1 +V0 =maize",
    "build maize D3 +V1 +V0 =maize,maize",
    "build maize D3 +V0 -V1 =maize",
    "build maize D3 -V1 -V0",
    "build maize D3 -V0 -V0",
    "build maize D3 +V0 +V0 =maize,maize",
    "build maize D3 =maize +V0",
    "build maize D3 +V0 =maize =maize",
    "build maize D3 +V0 =jade,maize",
    "build maize D3 +V0 =",
    "build maize D3 +P1,0 =maize,maize",
    "build maize D3 +P3,0 =maize,maize",
    "build maize D3 +P0,0 =maize,maize",
    "build maize D3 +P0,1,2 =maize,maize",
    "build maize D3 +V4 =maize",
    "build maize D3 +X0 =maize",
    "build maize D3 V0 =maize",
    "build maize D3 -P0,1",
    "attack maize D3>D4",
    "attack maize D3 D4 g0",
    "attack maize D3>D4 g1,0",
    "attack maize D3>D4 g0,0",
    "attack maize D3>D4 g0 o",
    "attack maize D3>D4 o0 g0",
    "attack maize D3>D4 g0 o0 o1",
    "defend",
    "defend D5.1 D4.0",
    "defend D4.0 D4.0",
    "defend none D4.0",
    "defend lose",
    "lose",
    "lose 1,0",
    "lose 4",
    "lose none",
    "destroy none",
    "settle",
    "settle -V0",
    "settle =maize",
    "take",
    "dowry maize 2",
    "dowry 2",
    "offer",
    "offer D3.0",
    "offer D3.0>E1.0",
    "offer D3.2>D5 D3.0>E1",
    "pay",
    "pay none",
    "pay C3.0 A1.0",
    "suffer",
    "suffer none",
    "suffer all D3.0",
    "produce A2.0",
    "produce maize",
    "produce maize none",
    "assign",
    "assign lose>D3.0",
    "assign D3.0>none",
    "assign D3.0>D3.2>D3.3",
    "assign E3.0>D3.1 D3.0>D3.2",
    "assign D3.0>D3.2 D3.0>D3.2",
    "resign",
)


@pytest.mark.parametrize("text", EXAMPLES)
def test_bal119_every_form_of_move_survives_the_round_trip(text: str) -> None:
    assert str(read_move(text)) == text
    assert read_move(str(read_move(text))) == read_move(text)
    assert hash(read_move(text)) == hash(read_move(text))


@pytest.mark.parametrize("text", WRONG)
def test_bal119_a_text_in_another_form_or_order_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(quoted(text))):
        read_move(text)


def test_bal119_the_order_of_names_is_the_order_of_their_numbers() -> None:
    assert list(SITE_NAMES) == sorted(SITE_NAMES)
    assert list(NAMES) == sorted(NAMES)
    assert all(SITE_NAMES[read_site(text)] == text for text in SITE_NAMES)
    assert all(NAMES[read_name(text)] == text for text in NAMES)


def test_bal119_the_wrong_order_is_answered_with_the_right_one() -> None:
    with pytest.raises(ValueError, match=r"“build maize D3 \+V0 \+V1 =maize,jade”"):
        read_move("build maize D3 +V1 +V0 =jade,maize")


def test_bal37_the_order_of_kinds_and_the_letters_of_the_buildings() -> None:
    assert KINDS == ("maize", "cacao", "shell", "jade", "obsidian", "prisoner")
    assert TYPES == ("V", "G", "P", "T", "M", "R", "B", "O")
