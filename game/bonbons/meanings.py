"""Explanations of the things on the table, one sentence each, for the tooltips."""

from math import ceil

from game.bonbons.sweets import COIN, WRAPPER
from game.bonbons.texts import _, ngettext
from game.bonbons.tiles import COVERED, UP, Round, Tile
from game.bonbons.view import View
from game.bonbons.words import Names, tiles_left
from game.engine.contract import Seat


def goal_words(view: View, seat: Seat, names: Names) -> str:
    """The progress of a player, and how to win (BON-55)."""
    sentence = _("{name}: {left}. The first player with all their round tiles face up wins.")
    return sentence.format(name=names[seat], left=tiles_left(view.hidden[int(seat)]))


def till_words() -> str:
    """The purpose of the till (BON-39)."""
    return _("The till. Turn over the three coins one after another, and one of your tiles counts as found.")


def jar_words(number: int) -> str:
    """The tooltip of the jar, which holds a sweet for every round tile that has been found."""
    sentence = ngettext(
        "The jar: {number} sweet has been found so far.", "The jar: {number} sweets have been found so far.", number
    )
    return sentence.format(number=number)


def stock_words(view: View) -> str:
    """The tooltip of the pile (BON-09, BON-47)."""
    sentence = ngettext(
        "The pile: {number} round tile that belongs to nobody. If you turn over the empty wrapper, you draw one.",
        "The pile: {number} round tiles that belong to nobody. If you turn over the empty wrapper, you draw one.",
        view.stock,
    )
    return sentence.format(number=view.stock)


def fifth_place_words() -> str:
    """The purpose of the dotted place at the end of a row (BON-54)."""
    return _("Room for a fifth tile. You only get one by turning over the empty wrapper.")


def hint_words() -> str:
    """The effect of asking for a hint (BON-72)."""
    return _("Shows a good move to everyone at this screen. It knows only what has been turned over.")


def stop_words(view: View) -> str:
    """The effect of stopping (BON-16, BON-25)."""
    if view.phase == "after_square":
        return _("Turns the square face down and ends your turn. You show no round tile that others could steal.")
    return _("Turns your tiles face down and ends your turn.")


def end_words() -> str:
    """The effect of ending a replay (BON-23)."""
    return _("You don’t have to go again. This passes the turn on.")


def seen_words(most: float | None) -> str:
    """The effect of turning the tiles face down, which happens by itself after `most` seconds; None for never."""
    at_once = _("Turns the tiles face down straight away. You can also press anywhere.")
    if most is None:
        return at_once
    by_itself = ngettext(
        "Otherwise, they turn face down after {number} second. You can change that in the options.",
        "Otherwise, they turn face down after {number} seconds. You can change that in the options.",
        ceil(most),
    )
    return f"{at_once} {by_itself.format(number=ceil(most))}"


def hurry_words() -> str:
    """The effect of hurrying the computer players."""
    return _("Computers play without a pause until you press it again. You still see every tile.")


def continue_words() -> str:
    """The effect of continuing after the winning pair."""
    return _("Shows the final standings. You can also press anywhere.")


def tile_meaning(view: View, tile: Tile) -> str:
    """The meaning of a special tile face up or covered; empty for sweets and hidden tiles (BON-59)."""
    face = view.face(tile)
    if face == COIN:
        return _("A coin. Turn over all three one after another, and one of your tiles counts as found.")
    if face == WRAPPER:
        return _("The empty wrapper. It stays face up, and the player who turned it over has a fifth tile to find.")
    match tile, view.status(tile):
        case Round(), status if status == COVERED:
            return _("Under the coins: this tile counts as found, and nobody can steal it.")
        case Round(), status if status == UP:
            return _("Found: this tile stays face up, and nobody can steal it.")
        case _:
            return ""
