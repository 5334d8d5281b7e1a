"""Another game starts once everybody at the table wants it; until then, everybody knows who is waiting for whom."""

from pathlib import Path

from game.balconia.building import ROSE, TURQUOISE
from tests.scenes.second_screens.test_balconia import room_of_two
from tools.balconia.evening import PEOPLE


def test_the_others_are_told_who_would_like_to_play_again_and_who_asked_waits_for_them(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 28)
    guests[TURQUOISE].click("skip")
    first, vote, name = room.host.match, room.host.rematch_vote, PEOPLE[TURQUOISE].name
    assert vote.pending(None) == vote.pending(guests[ROSE].joined) == ""
    guests[TURQUOISE].click("rematch")
    room.wait(20)
    assert room.host.match is first, "Rose has not agreed yet"
    assert name in vote.pending(None)
    assert name in vote.pending(guests[ROSE].joined)
    assert name in guests[ROSE].top.notice.text
    assert name not in vote.pending(guests[TURQUOISE].joined) != ""
    guests[ROSE].click("rematch")
    room.wait(20)
    assert room.host.match is not first
    assert vote.pending(None) == vote.pending(guests[ROSE].joined) == ""
