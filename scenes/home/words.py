"""What a box says of its game: on its plate in figures, on its ribbon who is to move, to those who listen all of it."""

from game.language import _, ngettext
from scenes.kit.cover import Cover
from scenes.persistence.autosave import Glance


def players_figure(cover: Cover) -> str:
    """How many can play."""
    least, most = cover.players
    return str(least) if least == most else f"{least}–{most}"


def minutes_figure(cover: Cover) -> str:
    """How long it takes."""
    least, most = cover.minutes
    if least == most:
        return _("{minutes} min").format(minutes=most)
    return _("{least}–{most} min").format(least=least, most=most)


def ribbon_words(cover: Cover, saved: Glance | None) -> str | None:
    """Who is to move in the game that is saved, or that one is; None where none is."""
    if saved is None:
        return None
    if saved.to_move is None:
        return _("A saved game")
    return _("{name}’s turn").format(name=cover.seating.names(saved.players)[saved.to_move])


def box_words(cover: Cover, saved: Glance | None) -> tuple[str, ...]:
    """The game, who can play and how long, what it is about, and what is saved."""
    head = _("{game}: {players}, {minutes}.")
    told = (
        head.format(game=cover.title, players=_players(cover), minutes=_minutes(cover)),
        _(cover.sentence),
    )
    if saved is None:
        return told
    if saved.to_move is None:
        return *told, _("A game is saved.")
    return *told, _("A game is saved: {ribbon}.").format(ribbon=ribbon_words(cover, saved))


def _players(cover: Cover) -> str:
    least, most = cover.players
    if least == most:
        return ngettext("{number} player", "{number} players", most).format(number=most)
    return _("{least} to {most} players").format(least=least, most=most)


def _minutes(cover: Cover) -> str:
    least, most = cover.minutes
    if least == most:
        return ngettext("about {number} minute", "about {number} minutes", most).format(number=most)
    return _("{least} to {most} minutes").format(least=least, most=most)
