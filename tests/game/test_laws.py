"""Laws of every game, tested with random games in all variants: games on the shelf, and the little ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import AnyGame, HasTrace, IllegalMove, Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from tests.game.games import GAMES
from tests.game.little_games.auction import Auction, Bid
from tests.game.little_games.auction import Options as Purses
from tests.game.little_games.peek import CARDS, FACE_UP, Peek
from tests.game.little_games.peek import Options as Cards

LONGEST = 60
"""Maximum moves into a game at which the laws are tested."""
ENDLESS = 20_000
"""Moves after which a random game should have ended."""
TRIED = 80
"""Moves from other positions that are tried in one."""

seeds = st.integers(0, 2**64 - 1)
lengths = st.integers(0, LONGEST)
every_game = pytest.mark.parametrize("name", sorted(GAMES))
few = settings(max_examples=30)


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after some random moves, with every state on the way."""

    match: AnyMatch
    states: list[Any]

    @property
    def game(self) -> AnyGame:
        """Its rules."""
        return self.match.game

    @property
    def state(self) -> Any:
        """The state it is in."""
        return self.states[-1]

    @property
    def onlookers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*self.match.seats, None)

    def seen_and_heard(self) -> list[tuple[Any, Any, Any]]:
        """Everything that anyone sees and hears."""
        match = self.match
        return [(match.view(seat), match.heard(seat), match.steps(seat)) for seat in self.onlookers]


def a_moment(name: str, seed: int, moves: int, others: int = 0) -> Moment:
    """A game after this many random moves; options and moves follow from the seed, and from `others`."""
    lawful, chance = GAMES[name], Chance(seed).fork(others)
    options = lawful.variants[Chance(seed).below(len(lawful.variants))]
    match: AnyMatch = Match(lawful.game, options, seed)
    states = [lawful.game.new(options, seed)]
    while match.to_move is not None and len(match.moves) < moves:
        match.play_seen(chance.choice(match.view(match.to_move).legal))
        states.append(lawful.game.apply(states[-1], match.moves[-1])[0])
    return Moment(match, states)


def unfolded(game: AnyGame, state: Any, move: Any, seat: Seat | None) -> list[tuple[Any, Any]]:
    """The events of a move as a seat hears them, with the view after each."""
    after, events = game.apply(state, move)
    between = game.trace(state, move) if isinstance(game, HasTrace) else ()
    views = [game.observe_between(one, seat) for one in between] if isinstance(game, HasTrace) else []
    if events:
        views.append(game.observe(after, seat))
    return [(game.heard(event, seat), view) for event, view in zip(events, views, strict=True)]


def moves_of(moment: Moment) -> Iterator[Any]:
    """The moves listed in this game so far, each once."""
    yield from dict.fromkeys(move for state in moment.states for move in moment.game.legal(state))


@every_game
def test_the_seats_of_a_variant_are_always_the_same_and_each_is_there_once(name: str) -> None:
    lawful = GAMES[name]
    for options in lawful.variants:
        seats = lawful.game.seats(options)
        assert seats == lawful.game.seats(options) == Match(lawful.game, options, 1).seats
        assert len(seats) == len(set(seats)) >= 2
        if name in shelf.NAMES:
            fewest, most = shelf.plugin(name).players
            assert fewest <= len(seats) <= most


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_replaying_a_record_reproduces_what_everybody_saw_and_heard(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    again: AnyMatch = Match.from_record(moment.game, Record.from_json(moment.match.record.to_json()))
    assert again.record == moment.match.record
    assert Moment(again, moment.states).seen_and_heard() == moment.seen_and_heard()


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_a_game_is_over_exactly_when_nothing_is_legal_and_there_is_an_outcome(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    game = moment.game
    for state in moment.states:
        assert game.to_move(state) in moment.onlookers
        assert (game.outcome(state) is not None) == (game.to_move(state) is None) == (not game.legal(state))


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_a_view_says_whose_it_is_and_only_the_seat_to_move_has_moves(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    for seat in moment.onlookers:
        view = moment.match.view(seat)
        assert (view.seat, view.to_move) == (seat, moment.match.to_move)
        assert bool(view.legal) == (seat is not None and seat == moment.match.to_move)
        if view.legal:
            assert view.lists_all == moment.game.lists_all(moment.state)


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_a_view_has_the_moves_of_the_table_in_the_frame_of_its_seat(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    legal = moment.game.legal(moment.state)
    assert len(legal) == len(set(legal))
    for seat in moment.match.seats:
        for move in legal:
            assert moment.game.seen_from(seat, moment.game.seen_from(seat, move)) == move
    if moment.match.to_move is not None:
        seen = moment.match.view(moment.match.to_move).legal
        assert sorted(str(moment.game.seen_from(moment.match.to_move, move)) for move in seen) == sorted(
            map(str, legal)
        )


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_a_move_is_played_exactly_when_nothing_speaks_against_it(name: str, seed: int, moves: int) -> None:
    moment, elsewhere = a_moment(name, seed, moves), a_moment(name, seed, LONGEST, others=1)
    game, state, legal = moment.game, moment.state, moment.game.legal(moment.state)
    assert [move for move in legal if game.refusal(state, move) is not None] == []
    other_moves = Chance(seed).shuffled((*moves_of(moment), *moves_of(elsewhere)))[:TRIED]
    for move in (*legal[:TRIED], *other_moves):
        why = game.refusal(state, move)
        if why is None:
            assert move in legal or not game.lists_all(state)
            game.apply(state, move)
        else:
            assert move not in legal
            with pytest.raises(IllegalMove) as refused:
                moment.match.play(move)
            assert refused.value.args == (why,)
            assert why.text[0].isupper()
            assert why.text[-1] in ".!?"
            assert str(why) == (f"{why.text[:-1]} ({why.rule})." if why.rule else why.text)
    assert len(moment.match.moves) == len(moment.states) - 1, "a refused move changes nothing"


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_every_legal_move_survives_the_text_round_trip(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    for seat in moment.match.seats:
        for move in moment.match.view(seat).legal:
            assert moment.game.read_move(str(move)) == move
            assert "\n" not in str(move)


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "nonsense 1 2", "\N{SNOWMAN}", "0"])
def test_nonsense_is_no_move(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAMES[name].game.read_move(text)


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_an_imagined_state_looks_like_the_view_it_was_imagined_from(name: str, seed: int, moves: int) -> None:
    moment = a_moment(name, seed, moves)
    for seat in moment.onlookers:
        view, heard = moment.match.view(seat), moment.match.heard(seat)
        for number in range(2):
            assert moment.game.observe(moment.game.imagine(view, heard, Chance(seed + number)), seat) == view


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_whoever_hears_the_same_sees_the_same(name: str, seed: int, moves: int) -> None:
    """A seat that hears the same events sees the same views, whatever is hidden from it."""
    moment = a_moment(name, seed, moves)
    game = moment.game
    for seat in moment.onlookers:
        view, heard = moment.match.view(seat), moment.match.heard(seat)
        one, two = (game.imagine(view, heard, Chance(seed + number)) for number in range(2))
        for move in Chance(seed).shuffled(game.legal(one))[:4]:
            if game.refusal(two, move) is None:
                (after, events), (after_two, events_two) = game.apply(one, move), game.apply(two, move)
                if [game.heard(event, seat) for event in events] == [game.heard(event, seat) for event in events_two]:
                    assert game.observe(after, seat) == game.observe(after_two, seat)


@every_game
@few
@given(seed=seeds, moves=lengths, since=lengths)
def test_every_heard_event_has_a_view_and_the_last_one_is_that_of_the_state(
    name: str, seed: int, moves: int, since: int
) -> None:
    moment = a_moment(name, seed, moves)
    for seat in moment.onlookers:
        steps, view = moment.match.steps(seat, since), moment.match.view(seat)
        assert tuple(event for event, _ in steps) == moment.match.heard(seat, since)
        if steps:
            assert steps[-1][1] == view
            assert steps[-1][1].legal == view.legal
        for _, after in steps:
            assert after.seat == seat
            assert after.legal == () or after.to_move == seat


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_between_two_events_a_seat_sees_nothing_that_it_has_not_heard_yet(name: str, seed: int, moves: int) -> None:
    """Two games that look alike to a seat look alike until it hears different events in them."""
    moment = a_moment(name, seed, moves)
    game = moment.game
    for seat in moment.onlookers:
        view, heard = moment.match.view(seat), moment.match.heard(seat)
        worlds = [game.imagine(view, heard, Chance(seed + number)) for number in range(2)]
        for move in Chance(seed).shuffled(game.legal(worlds[0]))[:4]:
            if game.refusal(worlds[1], move) is None:
                for one, two in zip(*(unfolded(game, world, move, seat) for world in worlds), strict=False):
                    if one[0] != two[0]:
                        break
                    assert one[1] == two[1]


@every_game
@few
@given(seed=seeds, moves=lengths)
def test_a_move_is_taken_back_to_where_everything_was_unless_somebody_learned_from_it(
    name: str, seed: int, moves: int
) -> None:
    moment = a_moment(name, seed, moves)
    match, chance = moment.match, Chance(seed)
    for _ in range(4):
        if match.to_move is None:
            break
        before, record = moment.seen_and_heard(), match.record
        move = chance.choice(match.view(match.to_move).legal)
        events = match.play_seen(move)
        assert match.can_undo() == moment.game.may_undo(events)
        if match.can_undo():
            match.undo()
            assert (moment.seen_and_heard(), match.record) == (before, record)
            match.play_seen(move)
        else:
            after, written = moment.seen_and_heard(), match.record
            with pytest.raises(IllegalMove):
                match.undo()
            assert (moment.seen_and_heard(), match.record) == (after, written)


@every_game
@settings(max_examples=6)
@given(seed=seeds)
def test_a_finished_game_has_winners_and_places_that_follow_from_its_points(name: str, seed: int) -> None:
    match = a_moment(name, seed, ENDLESS).match
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat in match.seats if outcome.places[seat] == 1)
    assert outcome.winners
    assert set(outcome.places) == set(match.seats)
    for seat, place in outcome.places.items():
        assert place == 1 + sum(better < place for better in outcome.places.values()), seat
    if outcome.points is not None:
        assert set(outcome.points) == set(match.seats)
        for seat in match.seats:
            ahead = [other for other in match.seats if outcome.points[other] > outcome.points[seat]]
            assert all(outcome.places[other] < outcome.places[seat] for other in ahead)


@pytest.mark.parametrize(("name", "bot"), [(name, bot) for name, lawful in GAMES.items() for bot in lawful.bots])
def test_a_bot_is_a_function_of_what_it_sees_and_hears_and_its_chance(name: str, bot: str) -> None:
    player = GAMES[name].bots[bot]()
    for seed, moves in ((3, 9), (4, 2)):
        match = a_moment(name, seed, moves).match
        if match.to_move is not None:
            view, heard = match.view(match.to_move), match.heard(match.to_move)
            chosen = player.choose(view, heard, Chance(5))
            assert player.choose(view, heard, Chance(5)) == chosen
            assert GAMES[name].bots[bot]().choose(view, heard, Chance(5)) == chosen
            assert match.refusal(match.game.seen_from(match.to_move, chosen)) is None


@few
@given(seed=seeds, moves=st.integers(0, 20), other=seeds)
def test_what_a_seat_was_not_shown_is_in_nothing_that_it_sees_or_hears(seed: int, moves: int, other: int) -> None:
    """Peek with its unseen cards dealt differently, one by one, and the same moves."""
    moment = a_moment("peek", seed, moves)
    game = Peek()
    for seat in moment.onlookers:
        swapped = game.imagine(moment.match.view(seat), (), Chance(other))
        replay: AnyMatch = Match(_Dealt(swapped.values), Cards(), seed)
        for move in moment.match.moves:
            replay.play(move)
        assert replay.view(seat) == moment.match.view(seat)
        assert replay.heard(seat) == moment.match.heard(seat)


def test_a_peek_is_in_one_view_and_one_ear_only_and_cannot_be_taken_back() -> None:
    match: AnyMatch = Match(Peek(), Cards(), 1)
    match.play(Peek().read_move(f"look {CARDS - 1}"))
    looker, *others = match.seats
    assert match.view(looker).values[CARDS - 1] == match.heard(looker)[0].value is not None
    for seat in (*others, None):
        assert match.view(seat).values[CARDS - 1] is match.heard(seat)[0].value is None
    assert not match.can_undo()
    match.play(Peek().read_move("take 0"))
    assert match.can_undo(), f"card 0 of {FACE_UP} lay face up"


def test_a_move_may_be_allowed_that_is_not_listed() -> None:
    match: AnyMatch = Match(Auction(), Purses(), 1)
    assert not match.view(match.to_move).lists_all
    assert Bid(123) not in match.view(match.to_move).legal
    match.play(Bid(123))
    assert str(match.refusal(Bid(123))) == "A bid must be higher than 123."
    match.play(Bid(998))
    assert match.view(match.to_move).lists_all
    assert match.view(match.to_move).legal == (Bid(None), Bid(999), Bid(1000))


class _Dealt(Peek):
    """Peek with these cards."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values

    def new(self, options: Cards, seed: int) -> Any:
        """The given row."""
        state = super().new(options, seed)
        return type(state)(self._values, state.row)
