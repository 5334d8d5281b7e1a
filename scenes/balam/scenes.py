"""What Balam's scenes offer to the house."""

from game.balam.box import BOX
from game.balam.catalogue_file import load_catalogue
from scenes.balam.aid import PAGES
from scenes.balam.cover import COVER
from scenes.balam.end import LookBack
from scenes.balam.flow import begin, go_on
from scenes.balam.options import OPTIONS
from scenes.balam.render.scenery import portrait, wall
from scenes.balam.settings import BalamSettings
from scenes.balam.setup import Setup, first_game, in_short
from scenes.balam.title import Title
from scenes.balam.variants import Variants
from scenes.kit.game_scenes import GameScenes
from scenes.menus.result_sheet import ResultSheet

SCENES = GameScenes(
    cover=COVER,
    box=BOX,
    settings=BalamSettings,
    load=load_catalogue,
    ground=wall,
    portrait=portrait,
    title=Title,
    setup=Setup,
    begin=begin,
    go_on=go_on,
    aid=PAGES,
    options=OPTIONS,
    in_short=in_short,
    look_back=LookBack,
    statistics=ResultSheet(),
    first_game=first_game,
    variants=Variants,
)
