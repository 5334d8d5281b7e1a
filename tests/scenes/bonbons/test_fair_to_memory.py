"""Tiles that were turned over leave no trace: no pixel, no word, no record (BON-59, BON-66)."""

from pathlib import Path

import pygame

from game.bonbons.match import BonbonsMatch
from game.bonbons.moves import HIDE, STOP, Flip
from game.bonbons.state import Options
from game.bonbons.tiles import Round, Square
from game.engine.contract import Seat
from scenes.bonbons.table.places import target_name
from scenes.kit.actions import Pointer
from tests.scenes.bonbons.counter import SMALL, match_of, press, seated, table, won
from tools.bonbons.evening import Cheat, played, seen, shown_through, turn
from tools.evening import Evening, make_context

TINY = (480, 270)


def _without_turns(evening: Evening) -> bytes:
    """The last picture without signs of the turn (the banner and the cards of the seats), but with their tiles."""
    surface = evening.surface.copy()
    scene = table(evening)
    surface.fill("black", scene.rect("banner"))
    for seat in scene.session.match.seats:
        surface.fill("black", scene.rect(f"seat-{seat}"))
        for slot in range(len(scene.view.rows[int(seat)])):
            place = scene.places.of(Round(seat, slot))
            inner = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
            surface.blit(evening.surface, inner, inner)
    return pygame.image.tobytes(surface, "RGB")


def begun() -> BonbonsMatch:
    """A match after everyone's first turn: nothing was found, and the message about the first player is gone."""
    match = played(0)
    for move in (Flip(Square(0)), STOP, HIDE) * 2:
        match.play(move)
    return match


def test_bon59_after_a_miss_the_picture_is_what_it_was(tmp_path: Path) -> None:
    """200 misses, by mouse and keyboard in turn, in either order of tiles, compared pixel for pixel after each."""
    context = make_context(tmp_path, True, "bonbons", hold="click")
    context.storage.taken = True  # as in a second window, which writes nothing: 600 saves would take most of the time
    evening = Evening(context, TINY)
    evening.sit_down(begun())
    cheat = Cheat(match_of(evening))
    evening.picture()
    by_mouse = _without_turns(evening)
    middle = table(evening).places.nearest_to(table(evening).rect("grid").center, table(evening).view)
    evening.top.pointer.focused = middle
    by_keys = evening.picture()
    for number in range(200):
        square, tile = cheat.miss(number % 2, number % 4, 7 * number)
        tiles = (square, tile) if number % 3 else (tile, square)
        if number % 2:
            for one in tiles:
                press(evening, target_name(one))
        else:
            turn(evening, *tiles)
        scene = table(evening)
        assert scene.view.phase == "reveal"
        evening.stack.update(1.3)
        if number % 2:
            press(evening, target_name(tiles[-1]))
            assert evening.picture() == by_keys, "the focus is in the middle, where it was before"
        else:
            at = scene.places.of(square).center
            evening.do(Pointer("move", at), Pointer("down", at), Pointer("up", at))
            shown_through(evening)
            evening.do(Pointer("move", (1, 1)))
            evening.picture()
            assert _without_turns(evening) == by_mouse
        assert scene.view.shown == ()


def looked_at(evening: Evening, name: str) -> tuple[bytes, bytes, str]:
    """A tile under the mouse, with the keyboard focus, and in words."""
    evening.hover(name)
    hovered = evening.picture()
    evening.do(Pointer("move", (1, 1)))
    evening.top.pointer.focused = name
    focused = evening.picture()
    evening.top.pointer.focused = None
    return hovered, focused, evening.control(name).spoken


def test_bon59_hover_and_focus_look_and_sound_the_same_on_a_tile_that_was_turned(tmp_path: Path) -> None:
    evening = seated(tmp_path, hold="click")
    evening.sit_down(begun())
    square, tile = Cheat(match_of(evening)).miss(0, 0)
    before = {}
    for name in (target_name(square), target_name(tile)):
        before[name] = looked_at(evening, name)
    for seat in (0, 1):
        turn(evening, square, Round(Seat(str(seat)), 0))
        seen(evening)
    for name, picture in before.items():
        assert looked_at(evening, name) == picture


def test_bon66_places_depend_on_nothing_but_the_window(tmp_path: Path) -> None:
    evening = seated(tmp_path, Options(5), moves=60)
    scene = table(evening)
    before = [(one.id, one.rect) for one in scene.controls()]
    evening.stack.arrange((1280, 1024))
    evening.stack.arrange(SMALL)
    assert [(one.id, one.rect) for one in scene.controls()] == before


def test_bon59_a_bug_report_has_no_record_while_something_is_hidden(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    assert evening.top.record() is None
    won(evening)
    assert evening.top.record() is not None
