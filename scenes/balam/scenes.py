"""Balam's scenes, as the shared menus use them."""

from game.balam.catalogue_file import load_catalogue
from game.balam.plugin import PLUGIN
from game.balam.texts import _
from game.engine.plugin import AnyMatch
from scenes.balam.aid import PAGES
from scenes.balam.cover import COVER
from scenes.balam.music import DAWN
from scenes.balam.players import REMARKS
from scenes.balam.pointers import Pointers
from scenes.balam.render.scenery import portrait, wall
from scenes.balam.settings import BalamSettings
from scenes.balam.title import Title
from scenes.kit.game_scenes import GameScenes
from scenes.kit.lazy import lazy
from scenes.menus.result_sheet import ResultSheet


def load() -> None:
    """Read the tiles, the cards and the tutorial."""
    load_catalogue()
    lazy("scenes.balam.tutorial.file:load_course")()


def progress(match: AnyMatch) -> str:
    """The round that is played."""
    return _("round {number}").format(number=match.view(None).public.round)


SCENES = GameScenes(
    cover=COVER,
    plugin=PLUGIN,
    settings=BalamSettings,
    load=load,
    progress=progress,
    ground=wall,
    portrait=portrait,
    title=Title,
    setup=lazy("scenes.balam.setup:Setup"),
    begin=lazy("scenes.balam.flow:begin"),
    go_on=lazy("scenes.balam.flow:go_on"),
    practise=lazy("scenes.balam.flow:practise"),
    aid=PAGES,
    look_back=lazy("scenes.balam.end:LookBack"),
    statistics=ResultSheet(),
    first_game=lazy("scenes.balam.setup:first_game"),
    tutorial=lazy("scenes.balam.tutorial.scene:Tutorial"),
    variants=lazy("scenes.balam.setup:open_variants"),
    pointers=Pointers,
    remarks=REMARKS,
    music=DAWN,
)
