"""Boards and their tiles (BAL-02, BAL-03, BAL-11 to BAL-16, BAL-115 to BAL-120)."""

from collections import Counter
from itertools import product

import pytest

from game.balam import boards
from game.balam.boards import draw, is_sound, lay, standard
from game.balam.catalogue_file import load_catalogue
from game.balam.map import PAIRS, LaidTile, Map, members, turned
from game.balam.sites import SITE_NAMES, SITES, read_site
from game.engine.chance import Chance

BOX = load_catalogue()
NEIGHBOURS = """
A1 B1 A2 | B1 A1 C1 | C1 B1 D1 | D1 C1 E1 D2 | E1 D1 F1 E2 | F1 E1 F2
A2 A1 B2 A3 | B2 A2 C2 B3 | C2 B2 D2 C3 | D2 D1 C2 E2 D3 | E2 E1 D2 F2 | F2 F1 E2 F3
A3 A2 B3 A4 | B3 B2 A3 C3 B4 | C3 C2 B3 D3 C4 | D3 D2 C3 E3 D4 | E3 D3 F3 E4 | F3 F2 E3
A4 A3 A5 | B4 B3 C4 B5 | C4 C3 B4 D4 | D4 D3 C4 D5 | E4 E3 F4 E5 | F4 E4 F5
A5 A4 B5 | B5 B4 A5 C5 | C5 B5 D5 | D5 D4 C5 E5 | E5 E4 D5 F5 | F5 F4 E5
"""
SIZES = {"random": (6, 5), "small": (5, 4), "wide": (8, 4)}
DRAWN = tuple(SIZES)


def names(board: Map, place: str) -> list[str]:
    return [SITE_NAMES[site] for site in board.neighbours[read_site(place)]]


def tile_at(board: Map, place: str) -> LaidTile:
    laid = board.tiles[read_site(place)]
    assert laid is not None
    return laid


def test_nd05_the_standard_board_has_the_neighbours_of_the_table() -> None:
    board = standard(BOX)
    rows = [entry.split() for line in NEIGHBOURS.strip().splitlines() for entry in line.split("|")]
    assert {place: sorted(others) for place, *others in rows} == {
        SITE_NAMES[site]: names(board, SITE_NAMES[site]) for site in board.sites
    }


def test_nd05_the_standard_board_has_42_links_and_is_connected() -> None:
    board = standard(BOX)
    degrees = Counter(len(board.neighbours[site]) for site in board.sites)
    assert degrees == {2: 10, 3: 16, 4: 4}
    assert sum(degree * number for degree, number in degrees.items()) == 2 * 42
    assert board.is_connected


def test_nd05_tiles_of_the_standard_board_lie_where_the_table_says() -> None:
    board = standard(BOX)
    assert tile_at(board, "A1") == LaidTile("T01", 0, "shell", 2, "sea")
    assert tile_at(board, "D1") == LaidTile("T29", 2, "maize", 4, "none")
    assert tile_at(board, "D3") == LaidTile("T16", 0, "maize", 4, "none")
    assert tile_at(board, "A4") == LaidTile("T30", 3, "maize", 4, "cenote")
    assert tile_at(board, "F5") == LaidTile("T03", 2, "shell", 2, "sea")


def test_bal16_features_of_the_standard_board() -> None:
    board = standard(BOX)
    shown = {feature: [SITE_NAMES[site] for site in members(mask)] for feature, mask in board.features.items()}
    assert shown["sea"] == ["A1", "A5", "F1", "F5"]
    assert shown["volcano"] == ["B2", "C4", "E2", "F4"]
    assert shown["cenote"] == ["A4", "D5", "E1"]
    assert [SITE_NAMES[site] for site in board.cenotes] == shown["cenote"]


def test_nd04_a_volcano_reaches_its_own_tile_or_with_the_option_also_those_linked_to_it() -> None:
    board = standard(BOX)
    assert board.beside("volcano") == board.features["volcano"]
    linked = {SITE_NAMES[site] for site in members(board.beside("volcano", linked=True))}
    assert linked == {"A2", "B2", "B3", "B4", "C2", "C3", "C4", "D2", "D4", "E1", "E2", "E4", "F2", "F4", "F5"}


def test_bal11_bal13_tables_by_site_tell_slots_and_production() -> None:
    board = standard(BOX)
    d3, b2 = read_site("D3"), read_site("B2")
    assert (board.slots[d3], board.production[d3]) == (4, "maize")
    assert (board.slots[b2], board.production[b2]) == (2, "obsidian")
    assert board.slots[read_site("H4")] == 0
    assert all(len(table) == SITES for table in (board.tiles, board.near, board.neighbours, board.slots))


def test_bal12_adjacent_slots() -> None:
    assert PAIRS[2] == ((0, 1),)
    assert PAIRS[3] == ((0, 1), (1, 2))
    assert set(PAIRS[4]) == {(0, 1), (1, 2), (2, 3), (0, 3)}


def test_bal14_exits_join_only_where_they_face_each_other() -> None:
    straight, bend, crossing = (BOX.tiles[id] for id in ("T32", "T33", "T16"))
    board = Map.laid({(0, 0): (bend, 1), (1, 0): (straight, 1), (2, 0): (crossing, 0), (2, 1): (straight, 1)})
    assert names(board, "A1") == ["B1"]  # the bend leads east and south, and the south is empty
    assert names(board, "B1") == ["A1", "C1"]
    assert names(board, "C1") == ["B1"]  # its southern exit faces no exit
    assert names(board, "C2") == []


def test_bal14_tiles_that_touch_without_a_path_are_no_neighbours() -> None:
    assert "B2" not in names(standard(BOX), "B1")


def test_nd01_a_quarter_turn_goes_clockwise() -> None:
    assert turned(("N", "E"), 1) == {"E", "S"}
    assert turned(("N", "E", "W"), 2) == {"S", "W", "E"}


@pytest.mark.parametrize("name", DRAWN)
def test_bal116_drawn_boards_are_connected_and_every_site_has_two_neighbours(name: str) -> None:
    columns, rows = SIZES[name]
    for seed in range(40):
        board = lay(name, Chance(seed), BOX)
        assert [SITE_NAMES[site] for site in board.sites] == [
            f"{letter}{row}" for letter, row in product("ABCDEFGH"[:columns], range(1, rows + 1))
        ]
        assert board.is_connected
        assert min(len(board.neighbours[site]) for site in board.sites) >= 2
        for site in board.sites:
            assert all(board.near[other] >> site & 1 for other in board.neighbours[site])


@pytest.mark.parametrize("name", DRAWN)
def test_bal02_the_sea_lies_in_the_corners_and_faces_outward(name: str) -> None:
    columns, rows = SIZES[name]
    east, south = "ABCDEFGH"[columns - 1], rows
    for seed in range(20):
        board = lay(name, Chance(seed), BOX)
        corners = ["A1", f"{east}1", f"{east}{south}", f"A{south}"]
        assert [tile_at(board, place).feature for place in corners] == ["sea"] * 4
        assert [tile_at(board, place).rotation for place in corners] == [0, 1, 2, 3]
        assert board.features["sea"].bit_count() == 4


def test_bal02_the_default_board_has_each_tile_without_a_red_cross_once() -> None:
    board = lay("random", Chance(3), BOX)
    assert sorted(laid.tile for laid in board.tiles if laid) == [
        id for id, tile in BOX.tiles.items() if not tile.red_cross
    ]


def test_bal120_small_draws_16_inland_tiles_and_wide_two_with_a_red_cross() -> None:
    small, wide = (Counter[str](), Counter[str]())
    for seed in range(60):
        for name, seen in (("small", small), ("wide", wide)):
            laid = [tile.tile for tile in lay(name, Chance(seed), BOX).tiles if tile]
            assert len(set(laid)) == len(laid)
            crosses = [id for id in laid if BOX.tiles[id].red_cross]
            assert len(crosses) == (2 if name == "wide" else 0)
            assert len(laid) == (32 if name == "wide" else 20)
            seen.update(laid)
    assert set(small) == {id for id, tile in BOX.tiles.items() if not tile.red_cross}
    assert set(wide) == set(BOX.tiles)
    assert all(wide[f"T{number:02}"] == 60 for number in range(1, 31))


def test_bal115_boards_of_other_sizes_are_offered() -> None:
    sizes = {name: (size.columns, size.rows) for name, size in BOX.drawn.items()}
    assert sizes == SIZES
    assert {len(lay(name, Chance(1), BOX).sites) for name in DRAWN} == {30, 20, 32}


def test_bal03_the_board_follows_from_the_chance_alone() -> None:
    for name in DRAWN:
        assert lay(name, Chance(12), BOX) == lay(name, Chance(12), BOX)
        assert lay(name, Chance(12), BOX) != lay(name, Chance(13), BOX)


def test_nd05_the_chance_goes_on_where_the_board_left_it() -> None:
    chance, other = Chance(5), Chance(5)
    lay("random", chance, BOX)
    assert chance.word != other.word
    before = other.word
    assert lay("standard", other, BOX) is standard(BOX)
    assert other.word == before


@pytest.mark.parametrize("name", DRAWN)
def test_nd05_a_board_is_accepted_exactly_if_it_is_connected_with_two_neighbours_everywhere(name: str) -> None:
    size, chance = BOX.drawn[name], Chance(8)
    verdicts = set()
    for _ in range(150):
        placed = draw(name, chance, BOX)
        board = Map.laid({(i % size.columns, i // size.columns): one for i, one in enumerate(placed)})
        sound = board.is_connected and min(len(board.neighbours[site]) for site in board.sites) >= 2
        assert is_sound(placed, size.columns) == sound
        verdicts.add(sound)
    assert verdicts == {True, False}


def test_nd05_after_too_many_tries_the_standard_board_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "is_sound", lambda *_: False)
    assert lay("wide", Chance(1), BOX) is standard(BOX)


def test_nd05_every_tile_is_turned_every_way() -> None:
    rotations = Counter(tile.rotation for seed in range(20) for tile in lay("random", Chance(seed), BOX).tiles if tile)
    assert set(rotations) == {0, 1, 2, 3}


def test_maps_of_the_same_tiles_and_paths_are_equal_and_hash_alike() -> None:
    one, other = lay("small", Chance(4), BOX), lay("small", Chance(4), BOX)
    assert one is not other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
