"""Balconia with second screens: whole games, in two languages, with nothing of the other side on either."""

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.state import Options
from game.engine.match import Match
from game.language import current_language
from scenes.kit.context import presented
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player
from scenes.second_screens.host import ASK_AFTER
from scenes.second_screens.invitation import Invitation, invite_in_game
from scenes.second_screens.kept_party import load_party
from scenes.second_screens.replica_match import NotYours, ReplicaMatch
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_context
from tools.second_screens import PHONE, GuestPage, Room

Guests = dict[str, GuestPage]


def room_of_two(folder: Path, moves: int = 0, **settings: Any) -> tuple[Room, Guests]:
    """A French guest on the turquoise side, a Russian one on the rose side."""
    room = Room(Evening(make_context(folder, **settings)))
    guests = {str(seat): room.join(seat, language=language) for seat, language in zip(SEATS, ("fr", "ru"), strict=True)}
    assert [guest.top.name for guest in guests.values()] == ["waiting", "waiting"]
    room.sit_down(played(moves))
    return room, guests


def mover(room: Room, guests: Guests) -> GuestPage:
    """The guest to move."""
    assert room.host.match is not None
    return guests[str(room.host.match.to_move)]


def select(room: Room, guests: Guests) -> None:
    """Let the selector keep two faces; a token that was turned over before stays so."""
    guest = mover(room, guests)
    for token in guest.enabled("token-")[:1]:
        guest.click(token)
    guest.click("turn-right")
    guest.click("confirm")


def place(room: Room, guests: Guests) -> None:
    """Let the placer place the block."""
    guest = mover(room, guests)
    guest.click(guest.enabled("cell-")[0])
    guest.click("confirm")


def moves(room: Room) -> int:
    """The number of moves made."""
    assert room.host.match is not None
    return len(room.host.match.moves)


def shown(guest: GuestPage) -> int:
    """The number of moves shown to a guest."""
    match: Match[Any, Any, Any, Any, Any, Any] = guest.top.session.match  # type: ignore[attr-defined]
    return len(match.moves)


def test_two_guests_play_a_game_to_its_end_and_see_the_scores_together(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 20)
    assert room.table.top.name == "public-table"
    for _ in range(Options().tokens - 10):
        assert {guest.top.name for guest in guests.values()} == {"disc", "watching"}
        select(room, guests)
        assert {guest.top.name for guest in guests.values()} == {"placement", "watching"}
        place(room, guests)
    assert room.table.top.name == "scoring"
    assert [guest.top.name for guest in guests.values()] == ["scoring", "scoring"]


def test_the_scoring_keeps_step_on_all_screens(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    still, moving = room.everybody()
    still.screen.context.change(motion="off")
    room.sit_down(played(2 * Options().tokens))
    shows: list[Any] = [room.table.top, still.top, moving.top]
    assert {show.name for show in shows} == {"scoring"}
    counted = set()
    while not shows[0].running.done:
        room.wait(1)
        steps = {show.running.show.step for show in shows}
        assert len(steps) == 1
        counted |= steps
    room.wait()
    assert len(counted) > 10
    assert all(show.running.done for show in shows)


def test_whoever_goes_on_in_the_scoring_takes_everybody_along(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    guests = room.everybody()
    room.sit_down(played(2 * Options().tokens))
    for name in ("next", "skip"):
        guests[0].click(name)
        room.wait()
        shows: list[Any] = [room.table.top, *(guest.top for guest in guests)]
        assert len({show.running.show.at for show in shows}) == 1
    assert all("rematch" in guest.enabled("") for guest in guests)
    assert "rematch" in room.table.enabled("")


def test_after_the_last_block_each_screen_starts_from_what_it_showed(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 27)
    contexts = room.table.context, *(guest.screen.context for guest in guests.values())
    for context in contexts:
        context.still = False
    table = room.table.picture()
    place(room, guests)
    while any(top.name != "scoring" for top in (room.table.top, *(guest.top for guest in guests.values()))):
        room.wait(1)
    scenes = [guest.top for guest in guests.values()]
    assert [scene.seen.seat for scene in scenes] == [*SEATS]  # type: ignore[attr-defined]
    assert [scene.unveiling.at for scene in (room.table.top, *scenes)] == [0, 0, 0]  # type: ignore[attr-defined]
    assert room.table.picture() != table
    room.wait(800)
    assert {scene.unveiling.over for scene in (room.table.top, *scenes)} == {True}  # type: ignore[attr-defined]


def test_every_screen_speaks_its_own_language_and_the_table_its_own(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    said = {
        seat: " ".join(words[1] for words in guest.connection.told if words[0] == "say")
        for seat, guest in guests.items()
    }
    assert "choisir" in said["turquoise"]
    assert "выбирает" in said["rose"]
    assert current_language() == "en"
    assert "Ada" in room.table.top.status()[0]  # type: ignore[attr-defined]


def test_a_look_of_ones_own_changes_nobody_elses(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    before = room.table.picture()
    guests["rose"].connection.pictures.clear()
    guests["turquoise"].press("Escape")
    guests["turquoise"].click("options")
    guests["turquoise"].click("tab-sight")
    guests["turquoise"].click("high-contrast")
    assert guests["turquoise"].screen.context.settings.high_contrast
    assert not room.table.context.settings.high_contrast
    assert room.table.picture() == before
    assert guests["rose"].connection.pictures == []


def test_sounds_are_heard_where_they_belong(tmp_path: Path) -> None:
    _room, guests = room_of_two(tmp_path)
    for guest in guests.values():
        guest.connection.told.clear()
    guests["turquoise"].click("pause")
    heard = {seat: [words for words in guest.connection.told if words[0] == "sound"] for seat, guest in guests.items()}
    assert heard["turquoise"]
    assert not heard["rose"]


def test_a_player_hears_that_it_is_their_turn(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    for guest in guests.values():
        guest.connection.told.clear()
    select(room, guests)
    room.wait(60)
    chimes = {seat: ("chime" in [one[1] for one in guest.connection.told]) for seat, guest in guests.items()}
    assert chimes == {"turquoise": False, "rose": True}
    guests["rose"] = room.join(ROSE, language="ru")
    room.wait(2)
    called = [one for one in guests["rose"].connection.told if one[0] == "page"]
    assert [(language, turn) for _kind, _title, language, turn in called] == [("ru", True)]


@pytest.mark.parametrize("moves", [0, 7, 20])
def test_the_screen_of_a_seat_is_refused_what_the_other_sees(tmp_path: Path, moves: int) -> None:
    room, guests = room_of_two(tmp_path, moves)
    for guest, other in ((guests["turquoise"], ROSE), (guests["rose"], TURQUOISE)):
        session = guest.top.session  # type: ignore[attr-defined]
        assert session.view(guest.seat).seat == guest.seat
        for forbidden in (session.view, session.match.heard):
            with pytest.raises(NotYours):
                forbidden(other)
    for seat in SEATS:
        with pytest.raises(NotYours):
            room.table.top.session.view(seat)  # type: ignore[attr-defined]


def test_once_the_game_is_over_everybody_may_see_everything(tmp_path: Path) -> None:
    _room, guests = room_of_two(tmp_path, 28)
    assert {guests["rose"].top.session.view(seat).seat for seat in SEATS} == set(SEATS)  # type: ignore[attr-defined]


def test_who_is_not_to_move_can_click_whatever_they_like(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 6)
    waiting = guests["rose"] if mover(room, guests) is guests["turquoise"] else guests["turquoise"]
    for name in [target.id for target in waiting.top.controls() if target.id not in ("pause", "aid")]:
        waiting.click(name)
    assert moves(room) == 6


def test_the_game_waits_for_who_is_gone_and_goes_on_when_they_are_back(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    guests["rose"].leave()
    select(room, guests)
    room.wait(20)
    assert room.host.table.away(ROSE)
    guests["rose"] = room.join(ROSE, language="ru")
    room.wait(20)
    assert guests["rose"].top.name == "placement"
    assert guests["rose"].connection.pictures
    place(room, guests)
    assert moves(room) == 2


def test_the_curtain_opens_when_guests_join_a_game_that_was_continued_behind_it(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path, motion="normal")))
    table = room.table
    context, peers = table.context, table.context.peers
    context.peers = None
    table.sit_down(played(5))
    saved = context.autosave.load()
    assert isinstance(saved, Resumed)
    table.stack.apply(context.game.go_on(context, saved))
    table.wait(60)
    assert table.top.name == "hand-over"
    assert context.curtain.closed
    context.peers = peers
    guest = room.join(ROSE)
    session = table.top.at_table
    assert session is not None
    table.stack.apply(invite_in_game(table.top, session))
    table.click("start")
    room.wait(60)
    assert guest.top.name != "waiting"
    assert context.curtain.position == 0.0


def test_a_phone_that_takes_a_seat_over_brings_its_own_language(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    guests["rose"].press("Escape")
    assert guests["rose"].screen.context.settings.language == "ru"
    again = room.join(ROSE, language="fr")
    again.said()
    again.press("Tab")
    assert again.screen.context.settings.language == "fr"
    assert again.said() == ["Retour à la partie"]


def test_another_device_of_another_size_takes_a_seat_over_where_it_was(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    old = guests["rose"].connection
    guests["rose"] = room.join(ROSE, PHONE)
    room.wait()
    assert not old.open
    assert guests["rose"].top.name == "placement"
    assert guests["rose"].connection.pictures[-1].size == (1688, 780)


def test_a_screen_on_which_something_goes_wrong_stops_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room, guests = room_of_two(tmp_path)

    def broken(_seconds: float) -> None:
        raise RuntimeError("a plumber was here")

    monkeypatch.setattr(guests["rose"].top, "update", broken)
    room.wait()
    assert guests["rose"].top.name == "waiting"
    assert "a plumber was here" in capsys.readouterr().err
    select(room, guests)
    guests["rose"].click("ready")
    place(room, guests)
    assert moves(room) == 2


def test_one_plays_at_the_table_and_one_on_a_phone(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    guest = room.join(ROSE, PHONE)
    room.sit_down(played(0))
    assert (room.table.top.name, guest.top.name) == ("disc", "watching")
    table = room.table
    table.click(table.enabled("token-")[0])
    table.click("confirm")
    room.wait()
    assert (table.top.name, guest.top.name) == ("watching", "placement")
    guest.click(guest.enabled("cell-")[0])
    guest.click("confirm")
    room.wait()
    assert (table.top.name, guest.top.name) == ("watching", "disc")


def test_a_guest_plays_against_a_computer_that_thinks_at_the_table(tmp_path: Path) -> None:
    players = {TURQUOISE: Player("Ada"), ROSE: Player("", "tourist")}
    room = Room(Evening(make_context(tmp_path)), players)
    guests = {"turquoise": room.join(TURQUOISE)}
    room.sit_down(played(0))
    assert room.table.top.name == "public-table"
    select(room, guests)
    room.wait(10)
    assert moves(room) == 3
    room.wait(10)
    assert guests["turquoise"].top.name == "placement"


def test_a_move_is_taken_back_on_every_screen_when_the_other_agrees(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    guests["turquoise"].click("undo-move")
    assert guests["rose"].top.name == "take-back"
    assert moves(room) == 1
    guests["rose"].click("agree")
    assert moves(room) == 0
    assert [shown(guest) for guest in guests.values()] == [0, 0]
    assert (guests["turquoise"].top.name, guests["rose"].top.name) == ("disc", "watching")
    select(room, guests)
    place(room, guests)
    assert moves(room) == 2


def test_a_block_is_taken_back_on_every_screen_until_the_next_token_is_turned_over(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 5, takebacks=True)
    placer = mover(room, guests)
    other = next(guest for guest in guests.values() if guest is not placer)
    place(room, guests)
    placer.click("undo-move")
    other.click("agree")
    assert moves(room) == 5
    assert (placer.top.name, other.top.name) == ("placement", "watching")
    place(room, guests)
    placer.click("undo-move")
    placer.click(placer.enabled("token-")[0])
    assert other.top.name != "take-back", "the question is withdrawn"
    assert moves(room) == 6
    assert not placer.enabled("undo-move")
    placer.leave()
    placer = room.join(placer.seat)
    assert not placer.enabled("token-"), "it is still face up after the page was loaded again"


def test_a_move_stays_when_the_other_does_not_agree(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    guests["turquoise"].click("undo-move")
    guests["rose"].click("refuse")
    assert moves(room) == 1
    assert guests["rose"].top.name == "placement"
    assert "Basile" in guests["turquoise"].top.message.text
    assert not guests["turquoise"].enabled("undo-move")


@pytest.mark.parametrize("way", ["rematch", "rematch-swapped"])
def test_another_game_begins_when_both_would_like_it(tmp_path: Path, way: str) -> None:
    room, guests = room_of_two(tmp_path, 28)
    guests["turquoise"].click("skip")
    room.wait(20)  # the next button is at the same spot, and a double click on the first must not use it
    first = room.host.match
    guests["turquoise"].click(way)
    assert room.host.match is first
    guests["rose"].click(way)
    room.wait(10)
    assert room.host.match is not first
    begins = guests["rose" if way == "rematch-swapped" else "turquoise"]
    assert begins.top.name == "disc"
    assert begins.top.view.seat == TURQUOISE  # type: ignore[attr-defined]
    assert room.table.top.name == "public-table"


def test_a_wish_for_another_game_stays_on_every_screen_until_all_have_answered(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 28)
    guests["turquoise"].click("skip")
    guests["turquoise"].click("rematch")
    for _second in range(12):
        room.wait(30)
        assert all(guest.top.message.text for guest in guests.values())
        assert room.table.top.message.text
    waiting = guests["turquoise"].top.message.text
    room.table.context.still = False  # a show of the deal comes first
    guests["rose"].click("rematch")
    room.wait(30)
    assert room.table.top.name == "dealing"
    assert not room.table.top.message.text
    for guest in guests.values():
        assert guest.top.name == "scoring"
        assert guest.top.message.text not in ("", waiting), "the result stays, and everybody reads that it goes on"


def test_after_a_move_the_guests_and_their_seats_are_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.second_screens.host.KEEP_AFTER", inf)
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    kept = {guest.token: guest.seat for guest in load_party(room.table.context.storage).guests}
    assert kept == {guest.joined.token: seat for seat, guest in guests.items()}


def test_every_move_is_on_disk_whoever_made_it(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    place(room, guests)
    resumed = room.table.context.autosave.load()
    assert resumed is not None
    assert len(resumed.match.moves) == 2


def test_the_table_goes_on_alone_when_the_guests_are_sent_home(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    resumed = room.table.context.autosave.load()
    room.table.context.part()
    assert not any(guest.connection.open for guest in guests.values())
    assert not room.server.open
    assert resumed is not None
    room.table.stack.apply(room.table.context.game.go_on(room.table.context, resumed))
    assert room.table.top.name == "hand-over"


def test_the_host_lets_a_computer_play_for_who_has_left(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    guests["rose"].leave()
    room.wait(20)
    table = room.table
    table.click("pause")
    table.click("second-screens")
    assert isinstance(table.top, Invitation)
    table.click("seat-1-computer")
    table.click("choose-tourist")
    table.click("start")
    room.wait(20)
    assert moves(room) >= 2
    assert guests["turquoise"].top.name in ("watching", "disc", "placement")


def test_the_table_can_play_on_for_a_guest_who_is_gone(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    select(room, guests)
    guests["rose"].leave()
    room.wait(round(30 * ASK_AFTER))
    assert room.table.top.name == "absence"
    room.table.click("here")
    room.wait()
    assert room.table.top.name == "placement"
    assert guests["turquoise"].top.name == "watching"


def test_a_match_that_is_followed_is_never_ahead() -> None:
    table = played(3)
    assert isinstance(table, Match)
    replica = ReplicaMatch(table, (TURQUOISE,), lambda: None)
    assert replica.moves == table.moves
    move = table.view(table.to_move).legal[0]
    table.play_seen(move)
    assert (replica.behind, replica.ahead) == (1, move)
    replica.play_seen(replica.ahead)
    assert (replica.behind, replica.ahead) == (0, None)
    assert replica.record == table.record


def test_people_have_names_in_the_language_of_each_screen(tmp_path: Path) -> None:
    nameless = {seat: replace(player, name="") for seat, player in PEOPLE.items()}
    room = Room(Evening(make_context(tmp_path)), nameless)
    guests = {str(seat): room.join(seat, language="pt_BR") for seat in SEATS}
    room.sit_down(played(0))
    with presented(guests["rose"].screen.context):
        assert guests["rose"].top.status()[0].startswith("Turquesa")  # type: ignore[attr-defined]
    assert room.table.top.status()[0].startswith("Turquoise")  # type: ignore[attr-defined]


@pytest.mark.parametrize("at_table", [0, 1])
def test_nobody_sees_the_block_before_its_player_has_revealed_a_token(tmp_path: Path, at_table: int) -> None:
    room = Room(Evening(make_context(tmp_path, motion="off")))
    guests = {str(seat): room.join(seat) for seat in SEATS[at_table:]}
    room.sit_down(played(0))
    assert room.host.match is not None
    at_disc = str(room.host.match.to_move)
    selector: Any = guests.get(at_disc, room.table)
    others: list[Any] = [guest for seat, guest in guests.items() if seat != at_disc]
    if not at_table:
        others.append(room.table)
    assert {one.top.name for one in others} <= {"watching", "public-table"}
    veiled = [(one.top.status(), len(list(one.top.layers()))) for one in others]
    selector.click(next(one.id for one in selector.top.controls() if one.id.startswith("token-")))
    room.wait()
    for (status, layers), other in zip(veiled, others, strict=True):
        assert other.top.status() != status
        assert len(list(other.top.layers())) > layers, "the block has come"


def test_the_public_table_does_not_say_that_an_absent_player_is_thinking(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    guest = mover(room, guests)
    guest.click(guest.enabled("token-")[0])
    thinking = room.table.top.announcement()
    guest.leave()
    waiting = room.table.top.announcement()
    assert waiting[0] == thinking[0]
    assert waiting[1] != thinking[1]
    room.join(guest.seat)
    assert room.table.top.announcement() == thinking
