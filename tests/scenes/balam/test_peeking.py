"""Secret looks at cards: others look away, and nothing of a peek stays on the open table."""

from pathlib import Path

import pygame

from scenes.balam.divination import Divination
from scenes.balam.table.scene import Table
from scenes.kit.actions import Pointer
from scenes.kit.handoff import Handoff
from tests.scenes.balam.at_table import seated, table, with_row_turned
from tools.balam.evening import StylePlayer, asked
from tools.evening import Evening, control_of


def test_bal111_the_open_table_looks_the_same_whatever_a_king_has_peeked_at(tmp_path: Path) -> None:
    """Two deals that differ only in hidden cards give the same pixels: nothing on the table depends on them."""
    match = asked("divine", style="balanced", round_=2)
    pictures = []
    for face in (0, 1):
        evening = seated(tmp_path / str(face), with_row_turned(match, face))
        _peek_and_leave(evening)
        evening.frame()
        pictures.append(pygame.image.tobytes(evening.surface, "RGB"))
    assert pictures[0] == pictures[1]


def _peek_and_leave(evening: Evening) -> None:
    hand = StylePlayer(evening)
    while not isinstance(evening.top, Table) or table(evening).driver.decision is None:
        hand.step()


def test_bal29_a_card_shows_its_face_only_while_it_is_held(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"), alone=True)
    top = evening.top
    assert isinstance(top, Divination), "nobody else sits there, so there is no cover"
    evening.frame()
    before = pygame.image.tobytes(evening.surface, "RGB")
    target = top.control("look-0")
    assert target is not None
    at = int(target.centre[0]), int(target.centre[1])
    evening.do(Pointer("move", at), Pointer("down", at))
    assert top.peeks.shown == 0
    evening.frame()
    assert pygame.image.tobytes(evening.surface, "RGB") != before
    evening.wait(40)
    evening.do(Pointer("up", at))
    assert top.peeks.shown is None
    assert "peek 0" in [str(move) for move in top.session.match.moves]


def test_a_card_that_is_only_tapped_stays_face_up_until_the_next_press(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"), alone=True)
    room = evening.top
    assert isinstance(room, Divination)
    looks = room.peeks.looks
    tapped = control_of(room, "look-1")
    at = int(tapped.centre[0]), int(tapped.centre[1])
    evening.do(Pointer("move", at), Pointer("down", at), Pointer("up", at), Pointer("move", (at[0] + 40, at[1])))
    evening.wait(200)
    assert (room.peeks.shown, room.peeks.looks, evening.top) == (1, looks - 1, room)
    evening.do(Pointer("down", (5, 5)), Pointer("up", (5, 5)))
    assert room.peeks.shown is None
    assert looks > 1 or evening.top is not room


def test_bal34_others_are_asked_to_look_away_before_a_king_looks(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"))
    assert isinstance(evening.top, Handoff)
    evening.context.curtain.position = 1.0
    evening.click("ready")
    assert isinstance(evening.top, Divination)
