"""Balconia with screens of one's own: whole games, in two languages, with nothing of the other side on either."""

from pathlib import Path

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.state import Options
from tests.scenes.second_screens.room import Guest, Room
from tools.balconia.evening import played
from tools.evening import make_studio


def turn(guests: dict[str, Guest], room: Room) -> None:
    """One whole turn: the selector keeps two faces, the placer places the block."""
    assert room.party.match is not None
    selector = guests[str(room.party.match.to_move)]
    selector.click(selector.enabled("token-")[0])
    selector.click("turn-right")
    selector.click("confirm")
    placer = guests[str(room.party.match.to_move)]
    placer.click(placer.enabled("cell-")[0])
    placer.click("confirm")


def room_of_two(folder: Path, moves: int = 0, **settings: object) -> tuple[Room, dict[str, Guest]]:
    room = Room(make_studio(folder, **settings))
    guests = {str(seat): room.join(seat, language=language) for seat, language in zip(SEATS, ("fr", "ru"), strict=True)}
    assert [guest.top.name for guest in guests.values()] == ["waiting", "waiting"]
    room.sit_down(played(moves))
    return room, guests


def test_two_guests_play_a_whole_game_and_see_the_scores_together(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    assert room.table.top.name == "public-table"
    for _ in range(Options().tokens):
        assert {guest.top.name for guest in guests.values()} == {"disc", "watching"}
        turn(guests, room)
    assert room.table.top.name == "scoring"
    assert [guest.top.name for guest in guests.values()] == ["scoring", "scoring"]
    assert room.party.match is not None
    assert room.party.match.outcome is not None
