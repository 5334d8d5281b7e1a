"""Balconia's tour: scenes, pieces, starts of the monkey test, and frames to measure."""

from collections.abc import Iterator
from functools import partial
from itertools import count

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.example import example_match
from game.balconia.match import new_match
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.balconia.view import View
from scenes.balconia.dealing import deal
from scenes.balconia.flow import begin
from scenes.balconia.selection import SelectionDisc
from scenes.balconia.title import Title
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Reset
from scenes.persistence.player import Player
from tools.balconia import contact_sheets, table_shots
from tools.balconia.colours import colours, flowers_and_players
from tools.balconia.evening import PEOPLE, ended, played
from tools.balconia.scene_shots import scenes
from tools.balconia.stage_set import full, half_built
from tools.balconia.text_walk import words
from tools.evening import Areas, Evening, against
from tools.menu_walk import rematches
from tools.tour import SIZES, Frame, Shot, Size, Tour


def sheets() -> Iterator[Shot]:
    """Every face, plaque and pictogram, and the pieces on the table."""
    for width in (256, 110):
        yield f"faces-{width}", partial(contact_sheets.all_faces, width)
        yield f"plaques-{width}", partial(contact_sheets.plaques, width)
    yield "pictograms", contact_sheets.pictograms
    for size in SIZES:
        yield from _table(size)


def _table(size: Size) -> Iterator[Shot]:
    mark = f"{size[0]}x{size[1]}"
    yield f"block-angles-{mark}", partial(contact_sheets.angles, size)
    yield f"block-positions-{mark}", partial(contact_sheets.standing, size)
    for seat in SEATS:
        yield f"building-half-{seat}-{mark}", partial(table_shots.building, seat, half_built(seat), size)
        yield f"building-full-{seat}-{mark}", partial(table_shots.building, seat, full(seat), size)
        yield f"disc-{seat}-{mark}", partial(table_shots.disc, seat, size)
    yield f"placing-{mark}", partial(table_shots.placing, size)
    yield f"zone-{mark}", partial(table_shots.zone, size)
    for yaw in (35.0, 90.0, 150.0):
        yield f"turning-{yaw:.0f}-{mark}", partial(table_shots.turning, size, yaw)


def starts(context: AppContext) -> Iterator[Change]:
    """The title, a deal, and games of people and of a computer, further on every time."""
    bot = {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "greedy")}
    lost, seat = ended()[2]
    for moves in count(0, 5):
        yield Reset(Title(context))
        match = new_match(Options(), moves)
        yield deal(context, match, PEOPLE, partial(begin, context, match, PEOPLE))
        yield begin(context, played(moves % 28), PEOPLE)
        yield begin(context, played(moves % 28), bot)
        yield begin(context, lost, against(PLUGIN.levels[1], seat, SEATS))


def frames(evening: Evening) -> Iterator[tuple[str, Frame]]:
    """Every scene in motion and at rest."""

    def spin() -> Areas:
        assert isinstance(evening.top, SelectionDisc)
        evening.top.rotation.drag(3.0)
        evening.top.rotation.drop(evening.top.rotation.yaw + 40.0)
        return evening.frame()

    title = Reset(Title(evening.context))
    for name in ("title", "play", "variants", "options", "aid"):
        evening.stack.apply(title)
        if name != "title":
            evening.click(name)
        yield evening.top.name, evening.frame
    evening.sit_down(played(16))
    yield "disc, tokens", evening.frame
    evening.click(evening.enabled("token-")[0])
    yield "disc", evening.frame
    yield "disc, spinning", spin
    evening.wait(100)
    evening.hover("cell-c1")
    yield "disc, a zone lit", evening.frame
    evening.click("pause")
    yield "pause", evening.frame
    evening.click("resume")
    evening.click("confirm")
    yield "hand-over", evening.frame
    evening.click("ready")
    yield "placement", evening.frame
    evening.hover(evening.enabled("cell-")[1])
    yield "placement, a ghost", evening.frame
    evening.click(evening.enabled("cell-")[1])
    evening.wait(60)
    evening.click("confirm")
    yield "placement, it flies", evening.frame
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("Neighbour", "greedy")})
    yield "watching", evening.frame
    evening.sit_down(example_match())
    for _unveiling in range(2):
        evening.click("next")
    yield "scoring", evening.frame
    evening.click("skip")
    evening.wait(60)
    yield "scoring, the feast", evening.frame
    for name, _picture in rematches(evening, ended()[2:3], PLUGIN.levels[:1]):
        yield name, evening.frame


def thinking(evening: Evening) -> tuple[View, Frame]:
    """A block to be selected, which keeps spinning."""
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    scene = evening.top
    assert isinstance(scene, SelectionDisc)

    def spin() -> Areas:
        scene.rotation.goal += 6.0
        return evening.frame()

    return scene.view, spin


TOUR = Tour(
    scenes=scenes,
    words=words,
    sheets=sheets,
    colours=colours,
    palette=("flowers-and-players", flowers_and_players),
    starts=starts,
    visited=frozenset(
        {"title", "setup", "in-progress", "dealing", "variants", "options", "aid", "pause", "past-games", "statistics"}
    )
    | {"disc", "placement", "hand-over", "watching", "scoring", "analysis", "moments"},
    frames=frames,
    thinking=thinking,
    at_seat=frozenset(
        {"disc", "placement", "watching", "scoring", "analysis", "moments"}
        | {"aid", "options", "seat-pause", "waiting", "take-back", "hand-over"}
    ),
    pictures=frozenset({"scenes.balconia.render.pictogram"}),
    readme={"placement-chosen": "placing", "scoring": "scoring", "table-and-phone": "second_screens"},
)
