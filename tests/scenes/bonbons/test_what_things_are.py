"""The table explains itself: what can be used, what things are for, and in few words."""

from pathlib import Path

import pygame
import pytest

from game.bonbons.state import Options
from game.bonbons.tiles import Round, Square, Tile
from game.engine.contract import Seat
from scenes.bonbons.render.shop import portrait
from scenes.bonbons.table.screen import picture_size
from scenes.kit.actions import Pointer
from tests.scenes.bonbons.counter import match_of, moves, seated, table
from tools.bonbons.evening import SECOND, Cheat, seen, turn
from tools.evening import Evening


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_tile_covers_another_thing(tmp_path: Path, seats: int) -> None:
    evening = seated(tmp_path, Options(seats), moves=60)
    large = {one.id: pygame.Rect(one.rect) for one in table(evening).controls()}
    assert all(rect.collidelistall(list(large.values())) == [place] for place, rect in enumerate(large.values()))
    shown = [table(evening).rect(name) for name in ("preview-square", "preview-round", "till", "stock", "banner")]
    tiles = [rect for name, rect in large.items() if name.startswith(("square-", "round-"))]
    assert not any(rect.collidelistall(shown) for rect in tiles)


def in_the_line(evening: Evening, livery: str) -> bool:
    """True if the face of a person in this livery is in the status line."""
    evening.picture()
    line = table(evening).rect("banner")
    face = portrait(livery, "person", (picture_size(table(evening)),) * 2)
    middle = face.subsurface(face.get_rect().inflate(-face.get_width() // 2, -face.get_height() // 2))
    wanted, (width, height) = pygame.image.tobytes(middle, "RGB"), middle.get_size()
    places = ((x, y) for x in range(line.left, line.right - width) for y in range(line.top, line.bottom - height))
    return any(
        pygame.image.tobytes(evening.surface.subsurface(x, y, width, height), "RGB") == wanted for x, y in places
    )


def test_few_words_show_whose_turn_it_is_as_a_face(tmp_path: Path) -> None:
    assert not in_the_line(seated(tmp_path / "words"), "red")
    evening = seated(tmp_path / "faces", few_words=True)
    assert in_the_line(evening, "red")
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    seen(evening)
    assert in_the_line(evening, "turquoise")
    assert not in_the_line(evening, "red")


def told(evening: Evening) -> str:
    """The tooltip under the pointer."""
    evening.wait(SECOND)
    on = table(evening).resting.on
    return evening.control(on).tip_text if on is not None else ""


def point_beside(evening: Evening) -> None:
    """Move the mouse a little."""
    x, y = evening.top.pointer.at
    evening.do(Pointer("move", (x + 3, y)))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("till", "The till."),
        ("stock", "The pile: 20 round tiles"),
        ("seat-1", "Basile: 4 tiles to find."),
        ("fifth-0", "Room for a fifth tile."),
    ],
)
def test_what_lies_on_the_table_says_what_it_is_to_mouse_focus_and_finger(
    tmp_path: Path, name: str, words: str
) -> None:
    evening = seated(tmp_path, Options(3))
    evening.hover(name)
    assert told(evening).startswith(words)
    evening.do(Pointer("move", (1, 1)))
    assert told(evening) == ""
    evening.top.pointer.focus(name)
    assert told(evening).startswith(words)
    assert evening.control(name).spoken.startswith(words)
    evening.click(name)
    assert table(evening).notice.text.startswith(words)
    assert moves(evening) == []


def test_coin_wrapper_and_what_was_found_say_what_they_are(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    cheat = Cheat(match_of(evening))
    turn(evening, *cheat.pair(0, 0))
    assert told(evening) == "", "who clicks knows what for"
    point_beside(evening)
    assert told(evening).startswith("Found:")
    turn(evening, cheat.coins()[0])
    point_beside(evening)
    assert told(evening).startswith("A coin.")
    evening.hover("stop")
    coin_stop = told(evening)
    evening.click("stop")
    seen(evening)
    turn(evening, cheat.wrapper())
    point_beside(evening)
    assert told(evening).startswith("The empty wrapper.")
    evening.hover("stop")
    assert told(evening) != coin_stop


def test_bon59_a_hidden_tile_says_nothing_however_long_one_rests_on_it(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    seen(evening)
    for name in [name for name in evening.names() if name.startswith(("square-", "round-"))]:
        assert evening.control(name).tip_text == ""


def test_hidden_tiles_that_cannot_be_used_now_recede(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    cheat = Cheat(match_of(evening))
    tiles: tuple[Tile, ...] = (Square(0), Round(Seat("0"), 0), Round(Seat("1"), 3))

    def looks() -> list[pygame.Color]:
        evening.do(Pointer("move", (1, 1)))
        evening.picture()
        places = map(table(evening).places.of, tiles)
        return [evening.surface.get_at((place.x + place.width // 4, place.centery)) for place in places]

    def pale() -> list[bool]:
        return [now != before for now, before in zip(looks(), bright, strict=True)]

    bright = looks()
    square, stolen = cheat.pair(1, 0)
    turn(evening, square)
    assert pale() == [True, False, False], "a round tile is to be turned over"
    turn(evening, stolen)
    assert pale() == [True, False, True], "one of one’s own is to be given away"
    turn(evening, Round(Seat("0"), 3))
    assert pale() == [False, False, False]
    turn(evening, *cheat.miss(0, 1, 5))
    assert pale() == [False, False, False], "nobody is asked anything while everybody looks"
