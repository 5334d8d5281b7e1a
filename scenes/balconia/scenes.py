"""Balconia's scenes, as the shared menus and the shelf use them."""

from functools import partial

from game.balconia.building import TURQUOISE
from game.balconia.plugin import PLUGIN
from game.balconia.texts import _
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.balconia.aid import PAGES
from scenes.balconia.cover import COVER
from scenes.balconia.players import REMARKS
from scenes.balconia.pointers import Pointers
from scenes.balconia.portrait import portrait
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.settings import BalconiaSettings
from scenes.balconia.statistics_sheet import StatisticsSheet
from scenes.balconia.title import Title
from scenes.balconia.tutorial.file import load_steps
from scenes.kit.game_scenes import GameScenes
from scenes.kit.lazy import lazy
from scenes.kit.music import MORNING


def load() -> None:
    """Read the cards, the artwork and the tutorial."""
    shipped_faces()
    load_steps()


def progress(match: AnyMatch) -> str:
    """The block in play, counted from 1."""
    number = match.options.tokens - match.view(None).tokens_left
    return _("block {number} of {all}").format(number=number, all=match.options.tokens)


SCENES = GameScenes(
    cover=COVER,
    plugin=PLUGIN,
    settings=BalconiaSettings,
    load=load,
    progress=progress,
    ground=partial(backdrop, TURQUOISE),
    portrait=lambda livery, kind, size: portrait(Seat(livery), kind, size),
    title=Title,
    setup=lazy("scenes.balconia.setup:Setup"),
    begin=lazy("scenes.balconia.flow:begin"),
    go_on=lazy("scenes.balconia.flow:go_on"),
    practise=lazy("scenes.balconia.flow:practise"),
    deal=lazy("scenes.balconia.dealing:deal"),
    aid=PAGES,
    look_back=lazy("scenes.balconia.scoring.scene:look_back"),
    statistics=StatisticsSheet(),
    first_game=lazy("scenes.balconia.setup:first_game"),
    tutorial=lazy("scenes.balconia.tutorial.scene:Tutorial"),
    variants=lazy("scenes.balconia.variants:open_variants"),
    keep_documents=lazy("scenes.balconia.block_sets:keep_block_set"),
    pointers=Pointers,
    keepsake=lazy("scenes.balconia.scoring.celebration:house_picture"),
    remarks=REMARKS,
    music=MORNING,
)
