"""What is left to do when everything is scored: play again, keep a picture, look back, leave."""

from game.balconia.building import SEATS, other
from game.balconia.match import new_match
from game.balconia.scoring import Side
from game.language import _, marked
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.dealing.scene import deal
from scenes.balconia.render.building import Building
from scenes.balconia.session import Session
from scenes.kit.stack import Become, Change, Push

AFTERWARDS = {
    "turn-building": marked("Other side"),
    "rematch": marked("Rematch"),
    "rematch-swapped": marked("Swap seats"),
    "picture": marked("Save picture"),
    "analysis": marked("Analysis"),
    "title": marked("Title"),
}
"""The buttons of the end, and what stands on them."""


def leave(session: Session, name: str) -> Change | None:
    """Where a button leads; None for those that stay."""
    match name:
        case "rematch" | "rematch-swapped":
            return _rematch(session, swapped=name == "rematch-swapped")
        case "analysis":
            return Push(Analysis(session.studio, session.match, session.players))
        case "title":
            return Become(session.studio.home)
        case _:
            return None


def save_picture(session: Session, building: Building, side: Side) -> str:
    """Keep a picture of the building; says where, nothing when it could not be written."""
    path = session.save_picture(building.picture(side), building.seat)
    if path is None:
        return ""
    return _("The picture {file} is saved in the folder {folder}.").format(file=path.name, folder=path.parent)


def _rematch(session: Session, swapped: bool) -> Change:
    players = session.players
    if swapped:
        players = {seat: players[other(seat)] for seat in SEATS}
    match = new_match(session.match.options, session.studio.new_seed())
    return deal(session.studio, match, players, lambda: session.again(match, players))
