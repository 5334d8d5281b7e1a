"""Balam's scenes, as the shared menus use them."""

from game.balam.catalogue_file import load_catalogue
from game.balam.plugin import PLUGIN
from game.balam.texts import _
from game.engine.plugin import AnyMatch
from scenes.balam.aid import PAGES
from scenes.balam.cover import COVER
from scenes.balam.end import LookBack
from scenes.balam.flow import begin, go_on, practise
from scenes.balam.pointers import Pointers
from scenes.balam.render.scenery import portrait, wall
from scenes.balam.settings import BalamSettings
from scenes.balam.setup import Setup, first_game, open_variants
from scenes.balam.title import Title
from scenes.balam.tutorial.file import load_course
from scenes.balam.tutorial.scene import Tutorial
from scenes.kit.game_scenes import GameScenes
from scenes.menus.result_sheet import ResultSheet


def progress(match: AnyMatch) -> str:
    """The round that is played."""
    return _("round {number}").format(number=match.view(None).public.round)


SCENES = GameScenes(
    cover=COVER,
    plugin=PLUGIN,
    settings=BalamSettings,
    load=lambda: (load_catalogue(), load_course()),
    progress=progress,
    ground=wall,
    portrait=portrait,
    title=Title,
    setup=Setup,
    begin=begin,
    go_on=go_on,
    practise=practise,
    aid=PAGES,
    look_back=LookBack,
    statistics=ResultSheet(),
    first_game=first_game,
    tutorial=Tutorial,
    variants=open_variants,
    pointers=Pointers,
)
