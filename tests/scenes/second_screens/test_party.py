"""Guests choose seats, ask for them, leave and come back; the party lasts from game to game and after a restart."""

from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.engine.match import Match
from scenes import shelf
from scenes.kit.compositor import Layer
from scenes.kit.stack import Pop, Push, Reset
from scenes.persistence.player import PERSON
from scenes.second_screens.host import ASK_AFTER, Host, open_host
from scenes.second_screens.invitation import Invitation, invite, invite_in_game
from scenes.second_screens.kept_party import FILE, load_party, reopen
from scenes.second_screens.wire.messages import Reading, Used
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_context
from tools.second_screens import PHONED, FakeServer, GuestPage, Room, watcher

SECOND = 30
"""Frames per second of a room."""
ASK_AFTER_FRAMES = round(ASK_AFTER * SECOND) + SECOND


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A table of Balconia that waits for its guests."""
    return Room(Evening(make_context(tmp_path)))


def seats_of(guest: GuestPage) -> list[str]:
    """The seats in a guest's lobby, in their order."""
    return [str(offer.seat) for offer in guest.top._reception.seats]  # type: ignore[attr-defined]


def take(guest: GuestPage, seat: str) -> None:
    """Choose a seat in the lobby."""
    guest.click(f"take-{seats_of(guest).index(seat)}")
    guest.room.wait()


def two(room: Room) -> tuple[GuestPage, GuestPage]:
    """Lou plays Turquoise, Max plays Rose."""
    guests = room.come("Lou"), room.come("Max")
    for guest, seat in zip(guests, SEATS, strict=True):
        take(guest, seat)
    return guests


def test_guests_choose_their_seats_and_play_under_their_own_names(room: Room) -> None:
    lou, max_ = room.come("Lou"), room.come("Max")
    assert {lou.top.name, max_.top.name} == {"waiting"}
    take(lou, ROSE)
    assert seats_of(max_) == [TURQUOISE, ROSE], "free seats come first"
    take(max_, TURQUOISE)
    room.sit_down(played(0))
    assert (lou.top.name, max_.top.name, room.table.top.name) == ("watching", "disc", "public-table")
    session: Any = room.host.table.session
    assert session.names == {TURQUOISE: "Max", ROSE: "Lou"}


def test_free_seats_come_first_and_none_moves_while_others_choose(room: Room) -> None:
    lou = room.come("Lou")
    before = seats_of(lou)
    take(room.come("Max"), before[0])
    assert seats_of(lou) == before, "a finger may be on its way to one"
    assert seats_of(room.come("Kim")) == before[::-1]


def test_who_has_no_seat_watches_and_goes_back_to_the_seats(room: Room) -> None:
    lou, max_ = two(room)
    kim = room.come("Kim")
    room.table.stack.apply(Push(Invitation(room.table.context, room.host, Pop)))
    room.wait()
    assert "Kim" in room.table.top.announcement()[1], "there is no seat for Kim"
    assert "watch" not in lou.enabled("")
    kim.click("watch")
    room.wait()
    assert "Kim" not in room.table.top.announcement()[1]
    room.table.click("back")
    room.sit_down(played(0))
    assert kim.top.name == "public-table"
    with pytest.raises(PermissionError):
        kim.top.session.view(ROSE)  # type: ignore[attr-defined]
    kim.press("Escape")
    kim.click("leave")
    room.wait()
    assert kim.top.name == "waiting"
    take(kim, ROSE)
    max_.click("yes")
    room.wait()
    assert (kim.seat, kim.joined.looks_on, kim.top.name) == (ROSE, False, "watching")


def test_who_comes_in_during_a_game_watches_it_at_once(room: Room) -> None:
    two(room)
    room.sit_down(played(0))
    kim = room.come("Kim")
    kim.click("watch")
    room.wait()
    assert kim.top.name == "public-table"
    room.table.stack.apply(Reset(room.table.context.home))
    room.wait()
    assert (kim.top.name, kim.joined.looks_on) == ("waiting", False), "the next game may have a seat for Kim"


def test_a_seat_that_is_chosen_again_is_left(room: Room) -> None:
    lou = room.come("Lou")
    take(lou, ROSE)
    assert lou.seat == ROSE
    take(lou, ROSE)
    assert lou.joined.seat is None


@pytest.mark.parametrize("agrees", [True, False])
def test_the_guest_who_has_a_seat_is_asked_whether_another_may_have_it(room: Room, agrees: bool) -> None:
    lou, max_ = two(room)
    late = room.come("Kim")
    take(late, ROSE)
    assert late.joined.seat is None
    assert max_.top.name == "seat-question"
    max_.click("yes" if agrees else "no")
    room.wait()
    assert (late.joined.seat, max_.joined.seat) == ((ROSE, None) if agrees else (None, ROSE))
    assert max_.top.name == "waiting"
    assert lou.joined.seat == TURQUOISE


@pytest.mark.parametrize("answer", ["yes", "no", None])
def test_a_late_guest_is_let_in_with_one_press_at_the_table(room: Room, answer: str | None) -> None:
    lou = room.come("Lou")
    take(lou, TURQUOISE)
    room.sit_down(played(0))
    late = room.come("Kim")
    take(late, ROSE)
    assert room.table.top.name == "seat-question"
    assert late.top.name == "waiting"
    if answer is None:
        late.leave()
        assert room.table.top.name != "seat-question", "nobody asks any more"
        return
    room.table.click(answer)
    room.wait()
    if answer == "yes":
        assert (late.top.name, room.table.top.name, lou.top.name) == ("watching", "public-table", "disc")
    else:
        assert (late.top.name, late.joined.seat, room.table.top.name) == ("waiting", None, "watching")
        take(late, ROSE)
        assert room.table.top.name == "watching", "who was refused may not ask again at once"


def test_what_others_have_begun_is_kept_when_a_guest_is_let_in(room: Room) -> None:
    lou = room.come("Lou")
    take(lou, TURQUOISE)
    room.sit_down(played(0))
    lou.click(lou.enabled("token-")[0])
    before = lou.top
    late = room.come("Kim")
    take(late, ROSE)
    room.table.click("yes")
    room.wait()
    assert lou.top is before


def test_a_guest_lets_a_computer_play_and_takes_the_seat_back_without_a_question(room: Room) -> None:
    lou, _max = two(room)
    room.sit_down(played(0))
    lou.press("Escape")
    lou.click("computer")
    room.wait()
    assert lou.top.name == "waiting"
    assert room.host.assignment.players[TURQUOISE].kind != PERSON
    take(lou, TURQUOISE)
    assert lou.joined.seat == TURQUOISE
    assert lou.top.name in ("disc", "watching", "placement")
    assert room.host.assignment.players[TURQUOISE].kind == PERSON


def test_a_guest_whom_the_table_has_replaced_asks_for_the_seat(room: Room) -> None:
    lou, _max = two(room)
    room.sit_down(played(0))
    lou.leave()
    room.wait(round(ASK_AFTER * SECOND))
    assert room.table.top.name == "absence"
    room.table.click("computer")
    room.wait()
    assert room.host.assignment.players[TURQUOISE].kind != PERSON
    lou = room.connect(lou.joined)
    assert lou.top.name == "waiting"
    take(lou, TURQUOISE)
    assert room.table.top.name == "seat-question"
    room.table.click("yes")
    room.wait()
    assert lou.top.name in ("disc", "watching", "placement")


def test_a_guest_who_leaves_is_played_at_the_table(room: Room) -> None:
    lou, max_ = two(room)
    room.sit_down(played(0))
    lou.press("Escape")
    lou.click("leave")
    lou.click("yes")
    room.wait()
    assert (lou.top.name, lou.joined.seat) == ("waiting", None)
    assert room.table.top.name == "disc"
    assert room.table.top.message.text
    assert max_.top.name == "watching"


@pytest.mark.parametrize("game", PHONED)
def test_the_question_about_a_guest_who_is_gone_goes_when_they_are_back(tmp_path: Path, game: str) -> None:
    room = Room(Evening(make_context(tmp_path, game=game)))
    guests = room.everybody()
    rules = room.table.context.game.plugin.game
    room.sit_down(Match(rules, rules.options_type(), 1))
    room.wait(8 * SECOND)
    before = room.table.top.name
    guests[0].leave()
    room.wait(round(ASK_AFTER * SECOND))
    assert room.table.top.name == "absence"
    back = room.connect(guests[0].joined)
    room.wait()
    assert room.table.top.name == before
    back.leave()
    room.wait(round(ASK_AFTER * SECOND))
    room.table.click("wait")
    room.wait(2 * SECOND)
    assert room.table.top.name == before, "it is asked once"


def test_phones_wait_in_the_lobby_and_follow_to_the_next_game(room: Room) -> None:
    lou, max_ = two(room)
    room.sit_down(played(0))
    context = room.table.context
    room.table.stack.apply(Reset(context.home))
    room.wait()
    assert {lou.top.name, max_.top.name} == {"waiting"}
    assert seats_of(lou) == []
    room.host.offer(room.players)
    room.wait()
    assert seats_of(lou)
    context.put_back()
    room.table.stack.apply(Reset(context.home))
    room.wait()
    assert lou.top.name == "waiting"
    assert seats_of(lou) == [], "at the shelf there are no seats"
    context.open(shelf.scenes("bonbons"))
    rules = context.game.plugin.game
    match = Match(rules, rules.options_type(), 1)
    room.host.offer(dict.fromkeys(match.seats, PEOPLE[TURQUOISE]))
    room.wait()
    assert {lou.seat, max_.seat} == set(match.seats[:2])
    context.game.begin(context, match, dict.fromkeys(match.seats, PEOPLE[TURQUOISE]))
    room.wait()
    assert {lou.top.name, max_.top.name} == {"table"}


def test_an_onlooker_sees_the_game_and_nothing_that_is_secret(room: Room) -> None:
    two(room)
    kim = room.connect(watcher(room.host.guests))
    assert kim.top.name == "waiting"
    assert seats_of(kim) == []
    room.sit_down(played(0))
    assert kim.top.name == "public-table"
    late = room.connect(watcher(room.host.guests))
    assert late.top.name == "public-table"
    for seat in SEATS:
        with pytest.raises(PermissionError):
            late.top.session.view(seat)  # type: ignore[attr-defined]
    assert late.top.session.wish("rematch")  # type: ignore[attr-defined]
    assert not room.host.rematch_vote.pending(None), "an onlooker has no vote"


def test_a_guest_who_is_sent_away_loses_the_seat_and_is_forgotten(room: Room) -> None:
    lou, _max = two(room)
    room.table.stack.apply(room.table.context.game.begin(room.table.context, played(0), PEOPLE))
    room.wait()
    room.table.click("pause")
    room.table.click("second-screens")
    room.table.click("seat-0")
    room.table.click("yes")
    room.wait()
    assert not lou.connection.open
    assert lou.joined not in room.host.guests.everybody
    assert TURQUOISE in room.host.assignment.here


def test_the_main_screen_shows_a_code_for_players_and_another_for_onlookers(room: Room) -> None:
    table, guests = room.table, room.host.guests
    table.stack.apply(Reset(table.context.home))
    table.stack.apply(invite(table.top, PEOPLE, lambda: table.context.game.begin(table.context, played(0), PEOPLE)))
    assert isinstance(table.top, Invitation)
    assert table.top.key is guests.players
    table.click("watch")
    assert table.top.key is guests.onlookers
    table.click("join")
    assert table.top.key is guests.players
    two(room)
    table.click("start")
    room.wait()
    assert table.top.name == "public-table"


def test_a_screen_reader_uses_a_control_by_its_id(room: Room) -> None:
    lou, _max = two(room)
    room.sit_down(played(0))
    assert not any(words[0] == "controls" for words in lou.connection.told)
    lou.connection.arrived(Reading())
    room.wait(SECOND)
    told = [words[1] for words in lou.connection.told if words[0] == "controls"]
    assert [one[0] for one in told[-1]] == [control.id for control in lou.top.shown_controls]
    for control in ("nothing", lou.enabled("token-")[0]):
        lou.connection.arrived(Used(control))
        room.wait()
    assert lou.enabled("confirm")


def restarted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """The program after a restart, at the title."""
    monkeypatch.setattr(Host.__init__, "__defaults__", (FakeServer, lambda: 0.0))
    evening = Evening(make_context(folder))
    context = evening.context
    context.navigation.show, context.navigation.top = evening.stack.apply, lambda: evening.stack.top
    evening.stack.apply(Reset(context.home))
    return evening


def test_continue_opens_the_second_screens_again_and_every_phone_is_back_in_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(Evening(make_context(tmp_path)))
    lou, max_ = two(room)
    room.sit_down(played(3))
    room.wait(2 * SECOND)
    keys, tokens = room.host.guests.players, [guest.joined.token for guest in (lou, max_)]
    room.table.context.part()
    evening = restarted(tmp_path, monkeypatch)
    evening.click("continue")
    peers: Any = evening.context.peers
    host: Host = peers.host
    assert (host.guests.players.token, host.guests.players.code) == (keys.token, keys.code)
    assert [(guest.token, guest.name, guest.seat) for guest in host.guests.everybody] == [
        (tokens[0], "Lou", TURQUOISE),
        (tokens[1], "Max", ROSE),
    ]
    assert evening.top.name == "public-table"
    again = Room.around(evening, host)
    back = again.connect(host.guests.everybody[0])
    again.wait()
    assert back.top.name in ("disc", "watching", "placement")


def test_a_game_that_was_played_without_phones_is_continued_without_them(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(3), PEOPLE)
    reopen(evening.context)
    assert evening.context.peers is None


def test_a_damaged_party_is_set_aside_and_a_new_one_begins(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    (tmp_path / FILE).write_text('{"port": "none", "guests": 5')
    assert load_party(context.storage).guests == []
    assert not (tmp_path / FILE).exists()
    assert list(tmp_path.glob("second_screens.damaged-*.json"))


def test_a_port_that_is_taken_is_replaced_and_the_table_says_so(tmp_path: Path) -> None:
    first, second = make_context(tmp_path / "a"), make_context(tmp_path / "b")
    one = open_host(first)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / FILE).write_text(
        f'{{"port": {one.server.port}, "guests": [{{"token": "{"t" * 32}", "name": "Lou"}}]}}'
    )
    other = open_host(second)
    assert other.server.port != one.server.port
    assert other.moved
    assert not one.moved
    for context in (first, second):
        context.part()


def test_the_options_of_a_phone_come_back_with_it(room: Room) -> None:
    lou = room.come("Lou")
    lou.press("Escape")
    lou.click("options")
    lou.click("tab-sight")
    lou.click("high-contrast")
    kept = [words[1] for words in lou.connection.told if words[0] == "options"][-1]
    assert kept == {"high_contrast": True}
    stranger = room.come("Kim")
    assert not stranger.screen.context.settings.high_contrast
    stranger.connection.options = {**kept, "volume": "loud", "games": {"balam": 5, "nonsense": {"a": 1}}, "keys": {}}
    room.wait()
    settings = stranger.screen.context.settings
    assert (settings.high_contrast, settings.volume) == (True, room.table.context.settings.volume)
    assert "nonsense" not in settings.games


@pytest.mark.parametrize("game", PHONED)
def test_a_phone_says_you_to_its_player_and_everybody_else_reads_the_name(tmp_path: Path, game: str) -> None:
    room = Room(Evening(make_context(tmp_path, game=game)))
    guests = room.everybody()
    plugin = room.table.context.game.plugin
    room.sit_down(Match(plugin.game, plugin.game.options_type(), 1))
    room.wait(8 * SECOND)
    assert room.host.match is not None
    mover = room.host.match.to_move
    own = next(guest for guest in guests if guest.seat == mover)
    name = room.host.name(own.seat)
    assert name not in own.top.announcement()[0]
    for other in guests:
        assert other is own or name in other.top.announcement()[0]
    assert name in room.table.top.announcement()[0]


# The main screen


def corner(room: Room) -> str:
    """What the main screen shows about its guests during a game; "" if nothing."""
    shown = [layer for layer in room.table.top.picture() if of_guests(layer)]
    return str(shown[0].key) if shown else ""


def of_guests(layer: Layer) -> bool:
    """True for the layer in the area of the guests."""
    return "guests" in str(layer.key).partition(", ")[0]


@pytest.mark.parametrize("game", PHONED)
def test_during_a_game_the_main_screen_alone_shows_the_code_and_a_dot_for_each_guest(tmp_path: Path, game: str) -> None:
    room = Room(Evening(make_context(tmp_path, game=game)))
    guests = room.everybody()
    plugin = room.table.context.game.plugin
    room.sit_down(Match(plugin.game, plugin.game.options_type(), 1))
    room.wait(2)
    code = room.host.guests.players.code
    assert f"{code[:3]}-{code[3:]}" in corner(room)
    assert [dot.joined for dot in room.host.dots] == [True] * len(guests)
    assert not any(of_guests(layer) for guest in guests for layer in guest.top.picture())
    before = corner(room)
    guests[0].leave()
    assert [dot.joined for dot in room.host.dots].count(False) == 1
    assert corner(room) != before


def test_a_main_screen_that_is_safe_for_streaming_shows_no_secrets_and_no_code(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    lou = room.come("Lou")
    take(lou, TURQUOISE)
    room.sit_down(played(0))
    assert room.table.top.name == "watching"
    room.table.stack.apply(invite_in_game(room.table.top, room.host.table.session))  # type: ignore[arg-type]
    room.wait()
    code = room.host.guests.players.code
    assert any(code[:3] in layer for layer in map(str, (one.key for one in room.table.top.picture())))
    room.table.click("stream")
    room.wait()
    assert not any(code[:3] in layer for layer in map(str, (one.key for one in room.table.top.picture())))
    room.table.click("back")
    room.wait()
    assert room.table.top.name == "public-table", "the player at this screen needs a phone"
    assert code[:3] not in corner(room)
    assert room.host.away(ROSE)
    room.wait(2 * SECOND)
    room.table.context.part()
    assert load_party(room.table.context.storage).streams
    again = Room.around(room.table, Host(room.table.context, FakeServer, lambda: 0.0))
    assert again.host.streams, "a restart in the middle of a stream shows nothing either"


def test_nobody_is_left_behind_without_a_question(room: Room) -> None:
    lou, max_ = room.come("Lou"), room.come("Max")
    take(lou, TURQUOISE)
    begun: list[bool] = []
    room.table.stack.apply(Push(Invitation(room.table.context, room.host, lambda: begun.append(True) or Pop())))  # type: ignore[func-returns-value]
    room.wait()
    room.table.click("start")
    assert room.table.top.name == "make-sure", "Max has no seat yet"
    room.table.click("no")
    take(max_, ROSE)
    max_.leave()
    room.table.click("start")
    assert room.table.top.name == "make-sure", "Max is gone"
    room.table.click("no")
    assert not begun
    max_ = room.connect(max_.joined)
    room.table.click("start")
    assert begun


def test_an_evening_with_three_phones_has_no_dead_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context = make_context(tmp_path, game="bonbons")
    rules = context.game.plugin.game
    match = Match(rules, rules.options_type(seats=3), 1)
    room = Room(Evening(context), seats=match.seats)
    # All come at once, and take what is free.
    phones = [room.come(name) for name in ("Lou", "Max", "Kim")]
    for guest, seat in zip(phones, match.seats, strict=True):
        take(guest, seat)
    room.sit_down(match)
    assert {guest.top.name for guest in phones} == {"table"}
    # A phone sleeps for a minute; the main screen waits.
    lou, _max, kim = phones
    lou.leave()
    room.wait(ASK_AFTER_FRAMES)
    room.table.click("wait")
    room.wait(60 * SECOND - ASK_AFTER_FRAMES)
    lou = room.connect(lou.joined)
    room.wait(SECOND)
    assert lou.top.name == "table"
    # One leaves, and would like to come back.
    seat = kim.seat
    room.host.stand_up(kim.joined)
    room.wait()
    assert kim.top.name == "waiting"
    take(kim, seat)
    room.table.click("yes")
    room.wait()
    assert kim.top.name == "table"
    # The program is closed, and started again.
    room.table.context.part()
    monkeypatch.setattr(Host.__init__, "__defaults__", (FakeServer, lambda: 0.0))
    evening = Evening(make_context(tmp_path, game="bonbons"))
    evening.context.navigation.show, evening.context.navigation.top = evening.stack.apply, lambda: evening.stack.top
    evening.stack.apply(Reset(evening.context.home))
    evening.click("continue")
    peers: Any = evening.context.peers
    room = Room.around(evening, peers.host)
    phones = [room.connect(guest) for guest in room.host.guests.everybody]
    room.wait(SECOND)
    assert {guest.top.name for guest in phones} == {"table"}
    # Another game, for two of them: the third watches.
    evening.stack.apply(Reset(evening.context.home))
    evening.context.put_back()
    evening.stack.apply(Reset(evening.context.home))
    room.wait()
    assert {guest.top.name for guest in phones} == {"waiting"}
    evening.context.open(shelf.scenes("balconia"))
    room.wait()
    room.players = dict.fromkeys(SEATS, PEOPLE[TURQUOISE])
    room.host.offer(room.players)
    room.wait()
    playing = [guest for guest in phones if not guest.enabled("watch")]
    for guest in phones:
        if guest not in playing:
            guest.click("watch")
    room.sit_down(played(28))
    assert [guest.top.name for guest in phones] == ["scoring"] * 3
    # And a rematch.
    playing[0].click("skip")
    room.wait(SECOND)
    before = room.host.match
    for guest in playing:
        guest.click("rematch")
    room.wait(SECOND)
    assert room.host.match is not before
    assert sorted(guest.top.name for guest in playing) == ["disc", "watching"]
