"""The sentences of the game, shared by screen, speech and log.

`names` are the names of the seats. No sentence reveals more than all players can see at that moment.
"""

from collections.abc import Iterable, Mapping
from typing import assert_never

from game.bonbons.events import (
    CoinsTaken,
    Covered,
    Event,
    Flipped,
    Hidden,
    Matched,
    Missed,
    Stolen,
    Stopped,
    TurnEnded,
    TurnStarted,
    Won,
    WrapperFound,
)
from game.bonbons.sweets import COIN, Face, colour_of, sort_of
from game.bonbons.texts import _, marked, ngettext
from game.bonbons.tiles import COVERED, DOWN, GONE, Round, Square, Tile
from game.bonbons.view import View
from game.engine.contract import Seat

Names = Mapping[Seat, str]

FACES: Mapping[str, str] = {
    "drop red": marked("the red drop"),
    "drop yellow": marked("the yellow drop"),
    "drop green": marked("the green drop"),
    "drop blue": marked("the blue drop"),
    "ring red": marked("the red ring"),
    "ring yellow": marked("the yellow ring"),
    "ring green": marked("the green ring"),
    "ring blue": marked("the blue ring"),
    "twist red": marked("the red twist"),
    "twist yellow": marked("the yellow twist"),
    "twist green": marked("the green twist"),
    "twist blue": marked("the blue twist"),
    "lolly red": marked("the red lolly"),
    "lolly yellow": marked("the yellow lolly"),
    "lolly green": marked("the green lolly"),
    "lolly blue": marked("the blue lolly"),
    "bear red": marked("the red bear"),
    "bear yellow": marked("the yellow bear"),
    "bear green": marked("the green bear"),
    "bear blue": marked("the blue bear"),
    "stick red": marked("the red stick"),
    "stick yellow": marked("the yellow stick"),
    "stick green": marked("the green stick"),
    "stick blue": marked("the blue stick"),
    "bean red": marked("the red bean"),
    "bean yellow": marked("the yellow bean"),
    "bean green": marked("the green bean"),
    "bean blue": marked("the blue bean"),
    "shell red": marked("the red shell"),
    "shell yellow": marked("the yellow shell"),
    "shell green": marked("the green shell"),
    "shell blue": marked("the blue shell"),
    "coin": marked("a coin"),
    "wrapper": marked("the empty wrapper"),
}
"""The name of each face with its article, as in `Ada turns over the green bear.`"""


def face_name(face: Face) -> str:
    """The name of a face with its article: `the green bear`."""
    return _(FACES[face])


def seat_name(seat: Seat) -> str:
    """The default name of a seat."""
    return _("Player {number}").format(number=int(seat) + 1)


def event_sentence(event: Event, names: Names) -> str:
    """An event as a sentence; empty if there is nothing to say."""
    match event:
        case Flipped(seat, _tile, face):
            # Say: Ada turns over the green bear.
            return _("{name} turns over {face}.").format(name=names[seat], face=face_name(face))
        case Matched(seat, _square, tile, _face):
            if tile.owner == seat:
                return _("A pair! Both tiles stay face up.")
            sentence = _("A pair! {name} takes it from {victim}.")
            return sentence.format(name=names[seat], victim=names[tile.owner])
        case Missed():
            return _("No pair.")
        case Stopped(seat):
            return _("{name} stops.").format(name=names[seat])
        case Stolen(thief, victim):
            sentence = _("{name} gives {victim} a face-down tile in exchange.")
            return sentence.format(name=names[thief], victim=names[victim])
        case CoinsTaken(seat):
            return _("Three coins one after another! {name} takes them.").format(name=names[seat])
        case Covered(seat):
            return _("{name} puts the coins on a tile, which now counts as found.").format(name=names[seat])
        case WrapperFound(seat, _square, slot):
            if slot is None:
                return _("The wrapper is empty, and there’s no tile left to draw.")
            return _("The wrapper is empty: {name} gets an extra tile, face down.").format(name=names[seat])
        case Hidden(tiles):
            if not tiles:
                return ""
            return ngettext("The tile is face down again.", "The tiles are face down again.", len(tiles))
        case TurnEnded(seat):
            return _("{name} ends their turn.").format(name=names[seat])
        case TurnStarted(seat, bonus):
            if bonus:
                return _("{name} goes again.").format(name=names[seat])
            return _("It’s {name}’s turn.").format(name=names[seat])
        case Won(seat):
            return _("{name} wins!").format(name=names[seat])
        case _:
            assert_never(event)


def move_sentences(events: Iterable[Event], side: int, names: Names) -> str:
    """The events of a move with the places of tiles, as spoken sentences."""
    return " ".join(filter(None, (_heard(event, side, names) for event in events)))


def _heard(event: Event, side: int, names: Names) -> str:
    """An event with the places of its tiles, which listeners have to remember."""
    where = "; ".join(place(tile, side, names) for tile in _tiles(event))
    told = event_sentence(event, names)
    return f"{told} {where[0].upper()}{where[1:]}." if where else told


def _tiles(event: Event) -> tuple[Tile, ...]:
    """The tiles that take part in an event."""
    match event:
        case Flipped(_seat, tile, _face):
            return (tile,)
        case Stolen(thief, victim, thief_slot, victim_slot, _face):
            return Round(thief, thief_slot), Round(victim, victim_slot)
        case Covered(seat, slot):
            return (Round(seat, slot),)
        case WrapperFound(seat, _square, slot) if slot is not None:
            return (Round(seat, slot),)
        case _:
            return ()


def log_line(event: Event, names: Names) -> str:
    """An event for the log, without faces and places (BON-62); empty for most."""
    match event:
        case Matched(seat, _square, tile, _face) if tile.owner == seat:
            return _("{name} found a pair.").format(name=names[seat])
        case Missed(seat):
            return _("{name}: no match.").format(name=names[seat])
        case Stolen(thief, victim):
            return _("{name} stole a tile from {victim}.").format(name=names[thief], victim=names[victim])
        case CoinsTaken(seat):
            return _("{name} took the coins.").format(name=names[seat])
        case WrapperFound(seat):
            return _("{name} found the wrapper.").format(name=names[seat])
        case Won(seat):
            return _("{name} won.").format(name=names[seat])
        case _:
            return ""


def task(view: View, names: Names, you: Seat | None = None) -> str:
    """The seat to move and its options, in one line; `you` is the seat of a player who reads it on their own screen."""
    if view.active == you and view.phase != "reveal":
        return _own_task(view, names)
    name = names[view.active]
    match view.phase:
        case "turn_start" if view.bonus:
            return _("{name}, go again! Turn over a square or a round tile, or end your turn.").format(name=name)
        case "turn_start" if not view.attempts:
            sentence = _("{name} goes first: turn over a tile. Get all your round tiles face up to win!")
            return sentence.format(name=name)
        case "turn_start":
            return _("{name}, turn over a square or a round tile.").format(name=name)
        case "after_square" if not view.shown:
            return _("{name}, you may turn over a round tile, or stop.").format(name=name)
        case "after_square":
            return _("{name}, turn over the round tile that matches, or stop.").format(name=name)
        case "after_coin_1":
            return _("{name}, one coin! Look for the other two, turn over a round tile, or stop.").format(name=name)
        case "after_coin_2":
            return _("{name}, two coins! Turn over the third, or stop.").format(name=name)
        case "after_round" if view.options.stop_after_round:
            return _("{name}, turn over the square that matches, or stop.").format(name=name)
        case "after_round":
            return _("{name}, turn over the square that matches.").format(name=name)
        case "choose_give":
            victim = names[view.stolen.owner] if view.stolen else ""
            return _("{name}, give {victim} one of your face-down tiles.").format(name=name, victim=victim)
        case "choose_cover":
            return _("{name}, choose one of your face-down tiles to put the coins on.").format(name=name)
        case "reveal":
            seen = _("Has everybody seen it?")
            return f"{no_pair(view)} {seen}".strip()
        case "game_over":
            return _("{name} wins!").format(name=name)
        case _:
            assert_never(view.phase)


def _own_task(view: View, names: Names) -> str:
    """The options of the player who reads it."""
    match view.phase:
        case "turn_start" if view.bonus:
            return _("Go again! Turn over a square or a round tile, or end your turn.")
        case "turn_start" if not view.attempts:
            return _("You go first: turn over a tile. Get all your round tiles face up to win!")
        case "turn_start":
            return _("Your turn: turn over a square or a round tile.")
        case "after_square" if not view.shown:
            return _("You may turn over a round tile, or stop.")
        case "after_square":
            return _("Turn over the round tile that matches, or stop.")
        case "after_coin_1":
            return _("One coin! Look for the other two, turn over a round tile, or stop.")
        case "after_coin_2":
            return _("Two coins! Turn over the third, or stop.")
        case "after_round" if view.options.stop_after_round:
            return _("Turn over the square that matches, or stop.")
        case "after_round":
            return _("Turn over the square that matches.")
        case "choose_give":
            victim = names[view.stolen.owner] if view.stolen else ""
            return _("Give {victim} one of your face-down tiles.").format(victim=victim)
        case "choose_cover":
            return _("Choose one of your face-down tiles to put the coins on.")
        case _:
            return _("You win!")


def first_words(seat: Seat, names: Names) -> str:
    """The first player and the aim of the game."""
    return _("{name} goes first. Get all your round tiles face up to win!").format(name=names[seat])


def no_pair(view: View) -> str:
    """The reason the tiles face up are no pair; empty if there is nothing to compare, as after a stop."""
    faces = [face for tile in view.shown if (face := view.face(tile)) is not None]
    if len(faces) < 2:
        return ""
    first, last = faces[0], faces[-1]
    if first == COIN and isinstance(view.shown[-1], Square):
        return "" if last == COIN else _("Not three coins one after another, so these go face down again.")
    if COIN in (first, last):
        return _("No pair: no round tile shows a coin.")
    if sort_of(first) == sort_of(last):
        return _("No pair: the same sweet, but a different colour.")
    if colour_of(first) == colour_of(last):
        return _("No pair: the same colour, but a different sweet.")
    return _("No pair: two different sweets.")


def place(tile: Tile, side: int, names: Names) -> str:
    """The place of a tile in a grid with this number of squares on a side."""
    if isinstance(tile, Square):
        row, column = divmod(tile.number, side)
        return _("row {row}, column {column}").format(row=row + 1, column=column + 1)
    # Say: where a round tile lies, such as the second tile in front of Ada.
    return _("{name}, tile {number}").format(name=names[tile.owner], number=tile.slot + 1)


def tile_words(view: View, tile: Tile, names: Names) -> str:
    """The place of a tile and its visible face, for screen readers (BON-59)."""
    where = place(tile, view.options.side, names)
    match view.status(tile):
        case status if status == DOWN:
            return _("{place}: face down").format(place=where)
        case status if status == GONE:
            return _("{place}: empty").format(place=where)
        case status if status == COVERED:
            return _("{place}: covered by the coins").format(place=where)
        case _:
            face = view.face(tile)
            assert face is not None
            # Say: row 2, column 5: the green bear
            return _("{place}: {face}").format(place=where, face=face_name(face))


def tiles_left(number: int) -> str:
    """The number of round tiles still to be found."""
    return ngettext("{number} tile to find", "{number} tiles to find", number).format(number=number)


def result_words(hidden: int, pairs: int, thefts: int, coins: int) -> str:
    """The result of a player: round tiles left, pairs found, and how."""
    left = tiles_left(hidden) if hidden else _("all found")
    found = ngettext("{number} pair", "{number} pairs", pairs).format(number=pairs)
    if thefts:
        stolen = ngettext("{number} stolen", "{number} stolen", thefts).format(number=thefts)
        # Say: 3 pairs (2 stolen)
        found = _("{pairs} ({stolen})").format(pairs=found, stolen=stolen)
    return ", ".join((left, found, _("the coins")) if coins else (left, found))
