"""Chooses the next scene from the phase of the game."""

from collections.abc import Callable, Mapping

from game.balconia.building import other
from game.balconia.texts import _
from scenes.balconia.placement.scene import Placement
from scenes.balconia.public_table import PublicTable
from scenes.balconia.scoring.scene import Scoring
from scenes.balconia.selection import SelectionDisc
from scenes.balconia.session import Session
from scenes.balconia.watching import Watching
from scenes.kit.handoff import Handoff
from scenes.kit.stack import Change, Push, Reset, Scene
from scenes.persistence.player import PERSON

SCENES: Mapping[str, Callable[[Session], Scene]] = {
    "select": SelectionDisc,
    "place": Placement,
    "over": Scoring,
}


def following(session: Session) -> Change:
    """The change after a move: the next scene, behind the curtain if another person is to look."""
    seat = session.match.to_move
    if seat is not None and session.hidden and session.looking != seat:
        curtain = Handoff(session, seat, scene_for, lambda: away_words(session.name(other(seat))))
        return Reset(curtain) if session.looking is None else Push(curtain)
    if seat is not None:
        session.looking = session.onlooker(seat)
    return Reset(scene_for(session))


def away_words(name: str) -> str:
    """Asks the player with this name to look away."""
    return _("{name}, please look away: this side is secret.").format(name=name)


def scene_for(session: Session) -> Scene:
    """The scene for the phase of the game; turns of players who are not at this screen are watched."""
    seat, peers = session.match.to_move, session.peers
    if seat is not None and peers is not None and not peers.here:
        return PublicTable(session)
    if seat is not None and seat not in session.people:
        return Watching(session)
    if (
        seat is not None
        and (rival := session.players[other(seat)]).kind != PERSON
        and not session.computers.elsewhere(other(seat))
    ):
        session.context.bot_runner.ponder(session.match.game.name, rival.kind, session.view(other(seat)))
    return SCENES[session.view(None).phase](session)


begin, go_on = Session.starters(following)
practise = Session.practice_of(following)
