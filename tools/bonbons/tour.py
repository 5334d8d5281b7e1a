"""Bonbons' tour: scenes with two to six seats, pieces, starts of the monkey test, and frames to measure."""

from collections.abc import Iterator
from functools import partial
from itertools import count

import pygame

from game.bonbons.match import BonbonsMatch
from game.bonbons.plugin import PLUGIN
from game.bonbons.state import MOST_FAST_SEATS, Options
from game.bonbons.sweets import COIN, COLOURS, SORTS, WRAPPER, design
from game.bonbons.tiles import MOST_SEATS, Round, Square
from game.engine.contract import Seat
from scenes.bonbons.flow import begin
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import BonbonsSettings
from scenes.bonbons.table.places import target_name
from scenes.bonbons.title import Title
from scenes.bonbons.tutorial.file import load_course
from scenes.bonbons.tutorial.scene import Tutorial
from scenes.kit.actions import Pointer
from scenes.kit.context import AppContext
from scenes.kit.lessons import LessonStep
from scenes.kit.stack import Change, Reset
from scenes.persistence.player import Player
from tools.bonbons.evening import SECOND, Cheat, played, shown_through, turn
from tools.evening import Evening, against, people
from tools.menu_walk import games_in_progress, rematch_words, rematches, variant_pages
from tools.tour import Evenings, Frame, Picture, Shot, Size, Tour, shot

MARBLE = "#F6E9F0"
ENDED = (2, 1, "0"), (2, 2, "0"), (2, 1, "1"), (2, 7, "1"), (4, 24, "3")
"""Seats and seed of games, and the person's seat: a victory, a defeat, and defeats by far, each with other advice."""
SLOWLY = 1 / 1000
"""Seconds of a slow frame: one turn of a tile takes hundreds of them."""


def scenes(evenings: Evenings) -> Iterator[Picture]:
    """Name and picture of each state, one after another."""
    yield from _menus(evenings("menus"))
    for seats in range(2, MOST_SEATS + 1):
        yield from _tables(evenings(f"table-{seats}"), seats)
    yield from _moments(evenings)
    yield from _hints(evenings("hints"))
    yield from _meanings(evenings("meanings"))
    yield from _computers(evenings("computers"))
    yield from _end(evenings("end"))
    yield from rematches(evenings("rematch"), ended()[1:2], (PLUGIN.levels[1],))
    yield from _lessons(evenings)
    yield from _past(evenings("past"))


def _menus(evening: Evening) -> Iterator[Picture]:
    evening.stack.apply(Reset(Title(evening.context)))
    yield shot("title", evening)
    evening.click("play")
    for seats in range(2, MOST_SEATS + 1):
        evening.click(f"seats-{seats}")
        yield shot(f"setup-{seats}", evening)
    for name in ("start-seat", "variants"):
        evening.click(name)
        yield shot(f"setup-{name}", evening)
        evening.click("back")
    evening.click("variants")
    yield from variant_pages(evening, "variants-all", "fast", "coin-replay", "sort-bear", "sort-shell")
    evening.click("back")
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("children")
    evening.click("start")
    yield shot("table-children", evening)
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("options")
    evening.click("tab-game")
    yield shot("options-game", evening)
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("aid")
    for page in range(1, len([name for name in evening.names() if name.startswith("page-")]) + 1):
        evening.click(f"page-{page}")
        yield shot(f"aid-{page}", evening)


def _tables(evening: Evening, seats: int) -> Iterator[Picture]:
    """A table at the start and later, standard and fast."""
    evening.sit_down(played(0, Options(seats)))
    yield shot(f"table-{seats}-start", evening)
    evening.sit_down(played(97, Options(seats)))
    yield shot(f"table-{seats}", evening)
    if seats <= MOST_FAST_SEATS:
        evening.sit_down(played(61, Options(seats, fast=True)))
        yield shot(f"table-{seats}-fast", evening)


def _moments(evenings: Evenings) -> Iterator[Picture]:
    """Everything that can happen in a turn."""
    options = Options(4)
    evening = evenings("pair")
    evening.sit_down(played(0, options))
    cheat = Cheat(played(0, options))
    square, tile = cheat.pair(0, 1)
    turn(evening, square)
    yield shot("turned", evening)
    turn(evening, tile)
    yield shot("again", evening)
    turn(evening, *cheat.miss(2, 0))
    yield shot("miss", evening)
    evening = evenings("theft")
    evening.sit_down(played(0, options))
    turn(evening, *cheat.pair(2, 1))
    yield shot("giving", evening)
    evening.click(target_name(Round(Seat("0"), 2)))
    evening.wait(40)
    yield shot("theft", evening)
    evening = evenings("coins")
    evening.sit_down(played(0, options))
    coins = cheat.coins()
    turn(evening, *coins[:2])
    yield shot("coins", evening)
    turn(evening, coins[2])
    yield shot("covering", evening)
    turn(evening, Round(Seat("0"), 0))
    yield shot("covered", evening)
    evening = evenings("wrapper")
    evening.sit_down(played(0, options))
    turn(evening, cheat.wrapper())
    yield shot("wrapper", evening)
    evening.click("pause")
    yield shot("pause", evening)


def _hints(evening: Evening) -> Iterator[Picture]:
    """A hint for a first tile, for a second one, and without words."""
    evening.context.bot_runner.helper = "elephant"
    for name, few_words in (("hint", False), ("hint-few-words", True)):
        evening.context.change_own(BonbonsSettings, few_words=few_words)
        evening.sit_down(played(99, Options(4)))
        evening.click("hint")
        evening.do(Pointer("move", (0, 0)))
        yield shot(name, evening)
    evening.context.change_own(BonbonsSettings, few_words=False)
    turn(evening, Square(0))
    evening.click("hint")
    evening.do(Pointer("move", (0, 0)))
    yield shot("hint-second", evening)


def _meanings(evening: Evening) -> Iterator[Picture]:
    """The tooltips of things on the table."""
    match = played(97, Options(6))
    evening.sit_down(match)
    found = (name for name in evening.names() if name.startswith("fifth-"))
    things = {"till": "till", "stock": "stock", "seat": "seat-1", "fifth": next(found), "stop": "stop"}
    wrapper = target_name(Cheat(match).wrapper())
    for name, target in (things | {"wrapper-found": wrapper}).items():
        if target not in evening.names():
            continue  # touch layouts leave some out
        evening.hover(target)
        evening.wait(SECOND)
        yield shot(f"meaning-{name}", evening)
    coin = Cheat(played(0, Options(2))).coins()[0]
    evening.sit_down(played(0, Options(2)))
    turn(evening, coin)
    evening.do(Pointer("move", (0, 0)))
    evening.wait()
    evening.hover(target_name(coin))
    evening.wait(SECOND)
    yield shot("meaning-coin", evening)


def _computers(evening: Evening) -> Iterator[Picture]:
    """A computer's turn, and its tiles while everyone looks at them."""
    match = played(0, Options(4))
    levels = ("child", "normal", "good", "elephant")
    players = {seat: Player("", level) for seat, level in zip(match.seats, levels, strict=True)}
    evening.sit_down(match, players)
    yield shot("computer", evening)
    evening.sit_down(match, players)
    evening.wait(SECOND * 4)
    yield shot("computer-held", evening)


def _end(evening: Evening) -> Iterator[Picture]:
    for seats in (2, 6):
        evening.sit_down(played(4000, Options(seats)))
        yield shot(f"end-{seats}", evening)
        evening.click("show-all")
        yield shot(f"end-{seats}-open", evening)
        evening.click("analysis")
        evening.wait(300)
        yield shot(f"moments-{seats}", evening)
        evening.click("whole")
        yield shot(f"replay-{seats}", evening)
        evening.click("next")
        evening.click("play")
        yield shot(f"replay-{seats}-plays", evening)


def ended() -> tuple[tuple[BonbonsMatch, Seat], ...]:
    """The games after which there is something to say before a rematch."""
    return tuple((played(4000, Options(seats), seed=seed), Seat(seat)) for seats, seed, seat in ENDED)


def _lessons(evenings: Evenings) -> Iterator[Picture]:
    """The first step of each chapter, the steps around a theft, and the last step."""
    steps = load_course().steps
    firsts = {step.chapter: step for step in reversed(steps)}.values()
    for step in (*reversed(firsts), *(step for step in steps if step.id in ("give", "neighbour", "won"))):
        yield shot(f"tutorial-{step.id}", _lesson(evenings, step))


def _lesson(evenings: Evenings, step: LessonStep) -> Evening:
    """A step of the tutorial, after the neighbour's moves."""
    evening = evenings(f"lesson-{step.id}", tutorial_step=step.id)
    evening.stack.apply(Reset(Tutorial(evening.context)))
    evening.wait(SECOND * 4 if step.plays else 3)
    return evening


def _past(evening: Evening) -> Iterator[Picture]:
    """Statistics and past games after some games of every number of seats."""
    for seats in range(2, MOST_SEATS + 1):
        evening.sit_down(played(4000, Options(seats), seed=seats))
    for name in ("statistics", "past-games"):
        evening.stack.apply(Reset(Title(evening.context)))
        evening.click(name)
        evening.wait(3)
        yield shot(name, evening)
    evening.click("game-1")
    yield shot("look-back", evening)
    yield from games_in_progress(evening, (played(40, Options(seats), seed=seats) for seats in (6, 2)))


def words(evenings: Evenings) -> Iterator[str]:
    """The texts for a computer, for a tile that cannot be turned, before a rematch, and of every tutorial step."""
    for step in load_course().steps:
        evening = _lesson(evenings, step)
        evening.picture()
        yield f"lesson-{step.id}"
        if step.wrong:
            evening.click(next(name for name in ("round-0-3", "square-35") if name not in step.do))
            evening.picture()
            yield f"lesson-{step.id}-wrong"
    evening = evenings("computer")
    match = played(0, Options(3))
    evening.sit_down(match, {seat: Player("", "elephant") for seat in match.seats})
    evening.picture()
    yield "computer"
    evening = evenings("refused")
    evening.sit_down(played(0, Options(3)))
    evening.click("square-0")
    evening.click("square-1")
    evening.picture()
    yield "refused"
    yield from rematch_words(evenings("rematch"), ended(), PLUGIN.levels)


def sheets() -> Iterator[Shot]:
    """Every tile."""
    for size in (128, 60):
        yield f"bonbons-tiles-{size}", partial(all_tiles, size)


def all_tiles(size: int) -> pygame.Surface:
    """All faces as squares and as round tiles, the backs, the coin and the wrapper."""
    step = size + size // 8
    picture = pygame.Surface((step * (len(SORTS) + 1), step * 2 * len(COLOURS) + size // 8))
    picture.fill(MARBLE)
    shapes: tuple[tiles.Shape, ...] = ("square", "round")
    for group, shape in enumerate(shapes):
        for row, colour in enumerate(COLOURS):
            for column, sort in enumerate(SORTS):
                place = (column * step + size // 8, (group * len(COLOURS) + row) * step + size // 8)
                picture.blit(tiles.front(shape, design(sort, colour), size), place)
    last = len(SORTS) * step + size // 8
    extras = (
        tiles.back("square", size),
        tiles.front("square", COIN, size),
        tiles.front("square", WRAPPER, size),
        tiles.place("square", size),
        tiles.back("round", size),
        tiles.covered(size),
        tiles.place("round", size),
    )
    for row, extra in enumerate(extras):
        picture.blit(extra, (last, row * step + size // 8))
    return picture


def colours(evening: Evening) -> Iterator[Picture]:
    """A table with many sweets face up, and the end of a game."""
    evening.sit_down(played(300, Options(6)))
    yield shot("table-6-late", evening)
    evening.sit_down(played(4000, Options(6)))
    evening.click("show-all")
    yield shot("end-6-open", evening)


def palette(size: Size) -> pygame.Surface:
    """All sweets side by side."""
    return all_tiles(min(size[0] // 11, size[1] // 10))


def starts(context: AppContext) -> Iterator[Change]:
    """The title, and games of people and computers, further on every time."""
    lost, seat = ended()[2]
    for moves in count(0, 7):
        seats = 2 + moves % 5
        match = played(moves % 90, Options(seats))
        yield Reset(Title(context))
        yield Reset(Tutorial(context))
        yield begin(context, match, people(match.seats))
        somebody = {
            seat: Player("" if int(seat) else "Ada", "child" if int(seat) else "person") for seat in match.seats
        }
        yield begin(context, played(moves % 90, Options(seats)), somebody)
        yield begin(context, played(4000, Options(seats)), people(match.seats))
        yield begin(context, lost, against(PLUGIN.levels[1], seat, lost.seats))


def frames(evening: Evening) -> Iterator[tuple[str, Frame]]:
    """The title, the table at rest, a tile turning, a theft, the end, and the words before a rematch."""
    evening.stack.apply(Reset(Title(evening.context)))
    yield "title", evening.frame
    evening.sit_down(played(97, Options(6)))
    yield "table", evening.frame
    evening.sit_down(played(0, Options(6)))
    cheat = Cheat(played(0, Options(6)))
    square, tile = cheat.pair(3, 1)
    evening.click(target_name(square))
    yield "table, a tile turns", partial(_slow_frame, evening)
    shown_through(evening)
    turn(evening, tile)
    evening.click("round-0-2")
    yield "table, a theft glides", partial(_slow_frame, evening)
    shown_through(evening)
    evening.sit_down(played(4000, Options(6)))
    yield "end", evening.frame
    for name, _picture in rematches(evening, ended()[2:3], PLUGIN.levels[:1]):
        yield name, evening.frame


def _slow_frame(evening: Evening) -> None:
    """Run a frame in slow motion, because the animation would end before it could be measured."""
    evening.stack.update(SLOWLY)
    evening.stack.redraw(evening.surface)


TOUR = Tour(
    scenes=scenes,
    words=words,
    sheets=sheets,
    colours=colours,
    palette=("sweets", palette),
    starts=starts,
    visited=frozenset(
        {"title", "setup", "options", "aid", "pause", "past-games", "statistics", "table", "end"}
        | {"tutorial", "variants"}
    ),
    frames=frames,
    at_seat=frozenset({"table", "end", "moments", "replay", "aid", "options"}),
    readme={"theft": "bonbons"},
)
