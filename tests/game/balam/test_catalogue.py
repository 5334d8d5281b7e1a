"""The catalogue holds the components that the rules name."""

from collections import Counter
from itertools import combinations, product

import pytest

from game.balam.catalogue import Katun, SiteTile
from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import KINDS, TILES, wealth

BOX = load_catalogue()

TILE_TABLE = [
    ((1, 4), "shell", 2, "sea", "ES", False),
    ((5, 8), "obsidian", 2, "volcano", "NEW", False),
    ((9, 9), "jade", 2, "none", "NEW", False),
    ((10, 10), "jade", 2, "none", "NESW", False),
    ((11, 11), "jade", 2, "cenote", "NESW", False),
    ((12, 13), "cacao", 2, "none", "NEW", False),
    ((14, 15), "cacao", 2, "none", "NESW", False),
    ((16, 26), "maize", 4, "none", "NESW", False),
    ((27, 27), "maize", 4, "cenote", "NESW", False),
    ((28, 29), "maize", 4, "none", "NEW", False),
    ((30, 30), "maize", 4, "cenote", "NEW", False),
    ((31, 31), "obsidian", 4, "volcano", "NESW", True),
    ((32, 32), "jade", 4, "cenote", "NS", True),
    ((33, 33), "cacao", 4, "none", "NE", True),
]

CARD_TABLE = {
    "prosperous": (10, "positive"),
    "favourable": (14, "positive"),
    "exceptional": (2, "positive"),
    "expedition": (2, "positive"),
    "cacao_feast": (1, "positive"),
    "wedding": (2, "positive"),
    "cenotes": (3, "positive"),
    "ball_match": (5, "neutral"),
    "eclipse": (1, "neutral"),
    "drought": (6, "negative"),
    "uprising": (4, "negative"),
    "earthquake": (4, "negative"),
    "pochteca": (4, "negative"),
    "toltec_raid": (4, "negative"),
    "decadence": (4, "negative"),
    "eruption": (3, "negative"),
    "tidal_wave": (3, "negative"),
}

SUMS = {
    1: {0: 2, 1: 2, 2: 1, 3: 1},
    2: {0: 4, 1: 8, 2: 8, 3: 8, 4: 5, 5: 2, 6: 1},
    3: {0: 8, 1: 24, 2: 36, 3: 44, 4: 42, 5: 30, 6: 19, 7: 9, 8: 3, 9: 1},
    4: {0: 16, 1: 64, 2: 128, 3: 192, 4: 232, 5: 224, 6: 184, 7: 128, 8: 73, 9: 36, 10: 14, 11: 4, 12: 1},
}


def test_nd01_the_site_tiles_are_those_of_the_table() -> None:
    expected = [
        SiteTile(f"T{number:02}", production, slots, feature, tuple(exits), red)  # type: ignore[arg-type]
        for (first, last), production, slots, feature, exits, red in TILE_TABLE
        for number in range(first, last + 1)
    ]
    assert list(BOX.tiles.values()) == expected


def test_bal02_thirty_tiles_make_the_default_board_with_90_slots() -> None:
    default = [tile for tile in BOX.tiles.values() if not tile.red_cross]
    assert len(default) == 30
    assert len(BOX.tiles) == 33
    assert sum(tile.slots for tile in default) == 90
    assert Counter(tile.feature for tile in default) == {"none": 19, "sea": 4, "volcano": 4, "cenote": 3}


def test_bal11_every_site_has_two_to_four_slots() -> None:
    assert {tile.slots for tile in BOX.tiles.values()} == {2, 4}
    assert {tile.slots for former in BOX.former for tile in former.tiles.values()} == {2, 3, 4}


def test_bal13_sites_produce_everything_but_prisoners() -> None:
    assert {tile.production for tile in BOX.tiles.values()} == set(KINDS) - {"prisoner"}


def test_nd01_village_places_by_kind() -> None:
    places: Counter[str] = Counter()
    for tile in BOX.tiles.values():
        if not tile.red_cross:
            places[tile.production] += tile.slots
    assert places == {"shell": 8, "obsidian": 8, "jade": 6, "cacao": 8, "maize": 60}


def test_the_deck_has_72_cards_34_positive_6_neutral_32_negative() -> None:
    names = Counter(BOX.katun[card].name for card in BOX.deck)
    assert names == {name: count for name, (count, _) in CARD_TABLE.items()}
    assert all(katun.tone == CARD_TABLE[katun.name][1] for katun in BOX.katun.values())
    assert Counter(BOX.katun[card].tone for card in BOX.deck) == {"positive": 34, "neutral": 6, "negative": 32}


def test_nd08_favourable_cards_follow_the_tokens() -> None:
    shown = Counter(str(card) for card in BOX.deck if card.startswith("favourable"))
    numbers = {"maize": 5, "obsidian": 3, "cacao": 2, "shell": 2, "jade": 2}
    assert shown == {f"favourable:{kind}": number for kind, number in numbers.items()}


def test_nd09_there_is_a_prosperous_card_for_each_pair_of_products() -> None:
    shown = [card for card in BOX.deck if card.startswith("prosperous")]
    assert sorted(shown) == sorted(f"prosperous:{one}/{other}" for one, other in combinations(KINDS[:-1], 2))
    assert {BOX.katun[card].prestige for card in shown} == {3}
    assert BOX.katun[shown[2]] == Katun("prosperous", "positive", ("maize", "jade"), 3)


def test_ten_disasters_ask_for_maize_sixteen_for_one_prisoner_six_for_two() -> None:
    assert Counter(BOX.katun[card].asks for card in BOX.deck if BOX.katun[card].asks) == {
        ("maize", 1): 10,
        ("prisoner", 1): 16,
        ("prisoner", 2): 6,
    }


def test_bal80_bal81_what_each_disaster_takes() -> None:
    taken = {
        katun.name: katun.destroys or dict(katun.takes) for katun in BOX.katun.values() if katun.tone == "negative"
    }
    assert taken == {
        "drought": {"V": 2},
        "uprising": {"P": 1},
        "earthquake": {"T": 1},
        "pochteca": {"M": 2},
        "toltec_raid": {"G": 2},
        "decadence": {"B": 1, "O": 1},
        "eruption": "volcano",
        "tidal_wave": "sea",
    }


def test_nd06_the_99_building_tiles() -> None:
    assert dict(zip(TILES, BOX.stock, strict=True)) == {"VG": 45, "PT": 16, "MR": 24, "BO": 14}


def test_bal37_what_buildings_cost() -> None:
    costs = {letter: (cost.kind or "any", cost.tokens) for letter, cost in BOX.costs.items()}
    assert costs == {
        "V": ("any", 1),
        "G": ("any", 1),
        "P": ("any", 2),
        "T": ("any", 2),
        "M": ("cacao", 1),
        "R": ("maize", 1),
        "B": ("shell", 1),
        "O": ("jade", 1),
    }


def test_the_82_tokens() -> None:
    assert BOX.tokens == wealth(maize=30, cacao=10, shell=8, jade=8, obsidian=16, prisoner=10)
    assert sum(BOX.tokens) == 82


def test_bal89_what_a_token_is_worth_in_a_temple() -> None:
    assert BOX.points == {"maize": 1, "cacao": 2, "shell": 2, "jade": 2, "obsidian": 2, "prisoner": 3}


def test_bal01_bal05_twelve_large_and_fifteen_small_pyramids_are_left_beside_the_score_track() -> None:
    assert (BOX.large, BOX.small) == (12, 15)


def test_bal06_a_king_begins_with_6_maize() -> None:
    assert BOX.treasury == wealth(maize=6)


def test_nd07_the_faces_of_the_dice() -> None:
    assert BOX.dice == {"standard": "01123x", "harsh": "00123x"}


@pytest.mark.parametrize("dice", SUMS)
def test_the_sums_of_the_dice_are_those_of_table_2_3(dice: int) -> None:
    rolls = product(BOX.dice["standard"], repeat=dice)
    assert Counter(sum(0 if face == "x" else int(face) for face in roll) for roll in rolls) == SUMS[dice]


def test_the_catalogue_is_read_once() -> None:
    assert load_catalogue() is load_catalogue()
