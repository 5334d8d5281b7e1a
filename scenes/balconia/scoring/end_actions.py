"""Actions at the end of a game: save a picture, play again."""

from game.balconia.building import SEATS, other
from game.balconia.match import new_match
from game.balconia.outcome import Outcome
from game.language import _
from scenes.balconia.dealing.scene import deal
from scenes.balconia.scoring.keepsake import keepsake
from scenes.balconia.session import Session
from scenes.kit.stack import Change
from scenes.persistence.paths import redact_home


def keep_picture(session: Session, outcome: Outcome) -> str:
    """Keep a picture of both sides with names and points; says where, nothing when it could not be written."""
    sides = {seat: session.view(seat).side for seat in SEATS}
    path = session.save_picture(keepsake(sides, outcome, session.names))
    if path is None:
        return ""
    words = _("The picture {file} has been saved in the folder {folder}.")
    return words.format(file=path.name, folder=redact_home(path.parent))


def rematch(session: Session, swapped: bool) -> Change:
    """The same table again, or with the seats swapped."""
    match = new_match(session.match.options, session.context.new_seed())
    came_from = {seat: other(seat) if swapped else seat for seat in SEATS}
    players = {seat: session.players[before] for seat, before in came_from.items()}
    return deal(session.context, match, players, lambda: session.again(match, players, came_from))
