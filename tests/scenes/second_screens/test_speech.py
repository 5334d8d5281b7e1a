"""A screen reader on a phone: every focused control is put into words, in every scene of a guest."""

from pathlib import Path

import pytest

from game.engine.match import Match
from tools.evening import Evening, make_context
from tools.second_screens import PHONE, PHONED, GuestPage, Room


def tab_through(guest: GuestPage) -> None:
    """Tab through all controls of the scene; each says something."""
    guest.said()
    for control in guest.top.controls():
        guest.press("Tab")
        assert any(guest.said()), f"{control.id} of {guest.top.name} says nothing"


@pytest.mark.parametrize("game", PHONED)
def test_every_control_is_put_into_words_while_waiting_playing_and_pausing(tmp_path: Path, game: str) -> None:
    room = Room(Evening(make_context(tmp_path, game=game)))
    guests = room.everybody(window=PHONE)
    for guest in guests:
        assert guest.said(), "the waiting scene says where one is"
        tab_through(guest)
    game_rules = room.table.context.game.plugin.game
    room.sit_down(Match(game_rules, game_rules.options_type(), 3))
    for guest in guests:
        assert guest.said(), "the table says whose turn it is"
        tab_through(guest)
        guest.press("Escape")
        for scene in ("options", "aid"):
            tab_through(guest)
            guest.click(scene)
            tab_through(guest)
            guest.press("Escape")
