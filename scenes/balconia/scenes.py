"""What Balconia's scenes offer to the house."""

from game.balconia.building import SEATS
from scenes.balconia.cover import COVER
from scenes.balconia.flow import begin, go_on
from scenes.balconia.session import Player
from scenes.keep.autosave import Resumed
from scenes.kit.game_scenes import GameScenes
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.menus.title import Title


def resume(studio: Studio, saved: Resumed) -> Change:
    """The saved game at the very move."""
    players = {seat: Player(*saved.players[seat]) for seat in SEATS}
    return go_on(studio, saved.match, players, saved.bot_seed)


SCENES = GameScenes(cover=COVER, title=Title, begin=begin, go_on=resume)
