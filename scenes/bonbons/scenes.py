"""Bonbons' scenes, as the shared menus and the shelf use them."""

from game.bonbons.plugin import PLUGIN
from game.bonbons.sweet_file import load_sweets
from game.bonbons.texts import ngettext
from game.bonbons.tiles import COVERED, UP
from game.engine.plugin import AnyMatch
from scenes.bonbons.aid import PAGES
from scenes.bonbons.cover import COVER
from scenes.bonbons.end import LookBack
from scenes.bonbons.flow import begin, go_on, practise
from scenes.bonbons.music import SHOP
from scenes.bonbons.render.shop import portrait, wall
from scenes.bonbons.settings import BonbonsSettings
from scenes.bonbons.setup import Setup, first_game
from scenes.bonbons.statistics_sheet import StatisticsSheet
from scenes.bonbons.title import Title
from scenes.bonbons.tutorial.file import load_course
from scenes.bonbons.tutorial.scene import Tutorial
from scenes.bonbons.variants import open_variants
from scenes.kit.game_scenes import GameScenes


def progress(match: AnyMatch) -> str:
    """The round tiles that lie open in all rows, the covered ones included."""
    status = "".join(match.view(None).row_status)
    number = sum(one in (UP, COVERED) for one in status)
    return ngettext("{number} of {all} round tile face up", "{number} of {all} round tiles face up", number).format(
        number=number, all=len(status)
    )


SCENES = GameScenes(
    cover=COVER,
    plugin=PLUGIN,
    settings=BonbonsSettings,
    load=lambda: (load_sweets(), load_course()),
    progress=progress,
    ground=wall,
    portrait=portrait,
    title=Title,
    setup=Setup,
    begin=begin,
    go_on=go_on,
    practise=practise,
    music=SHOP,
    aid=PAGES,
    look_back=LookBack,
    statistics=StatisticsSheet(),
    first_game=first_game,
    tutorial=Tutorial,
    variants=open_variants,
)
