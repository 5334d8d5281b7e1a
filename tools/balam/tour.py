"""Balam's tour: menus, every decision with two to four kings, early and late, the end, and frames to measure."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Attacked, Destroyed, Eclipsed, Event, MatchPlayed, Rolled, Suffered
from game.balam.kinds import KINDS, SEATS, TYPES
from game.balam.match import BalamMatch, new_match
from game.balam.plugin import PLUGIN
from game.balam.sites import SITE_NAMES, Site, site_of
from game.balam.state import Options, Phase
from game.balam.view import View
from game.engine.contract import Seat
from scenes.balam.decisions.war import garrisons, origins
from scenes.balam.divination import Divination
from scenes.balam.flow import begin
from scenes.balam.render import katun_cards, pieces
from scenes.balam.table.scene import Table
from scenes.balam.title import Title
from scenes.balam.tutorial.scene import Tutorial
from scenes.kit.actions import Pointer
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Push, Reset
from scenes.persistence.player import Player
from scenes.second_screens.host import HostReception
from scenes.second_screens.seat_menus import Lobby, SeatPause
from tools.balam.evening import PAUSE, StylePlayer, asked, eve, finished, played, watch
from tools.evening import Evening, against, people, some_moves
from tools.menu_walk import games_in_progress, rematch_words, rematches, variant_pages
from tools.second_screens import Room
from tools.tour import Evenings, Frame, Picture, Shot, Size, Tour, shot


def _struck(card: str, event: Event) -> bool:
    """True if a king suffers this disaster."""
    return isinstance(event, Suffered) and event.card == card


PHASES: tuple[tuple[Phase, int, str, int], ...] = (
    ("defend", 3, "war", 9),
    ("lose", 2, "war", 2),
    ("destroy", 2, "war", 1),
    ("settle", 3, "war", 1),
    ("gain", 2, "balanced", 1),
    ("wedding", 4, "war", 1),
    ("cenotes", 2, "war", 8),
    ("disaster", 3, "war", 1),
    ("produce", 4, "balanced", 1),
    ("assign", 2, "palace", 1),
)
"""A phase, the number of kings, the style that plays up to it, and the first seed to try: the one found last time."""
DISASTERS = ("eruption", "tidal_wave", "drought", "earthquake", "uprising", "pochteca", "decadence")
MOMENTS: Mapping[str, Callable[[Event], bool]] = {
    "march": lambda event: isinstance(event, Attacked),
    "dice": lambda event: isinstance(event, Rolled),
    "destroyed": lambda event: isinstance(event, Destroyed),
    "match": lambda event: isinstance(event, MatchPlayed),
    "eclipse": lambda event: isinstance(event, Eclipsed),
    **{card: partial(_struck, card) for card in DISASTERS},
}
"""Events that are seen on the map."""
MANY = 30
"""Cities on a crowded map."""
SHOWN_STEPS = ("site", "build", "flip", "accept", "market", "own-market", "obsidian", "eyes", "courts")


def scenes(evenings: Evenings) -> Iterator[Picture]:
    """Name and picture of each state, one after another."""
    yield from _menus(evenings("menus"))
    for kings in (2, 3, 4):
        yield from _tables(evenings(f"table-{kings}"), kings)
    for phase, kings, style, seed in PHASES:
        evening = evenings(phase)
        _sit_at(evening, phase, kings, style, seed)
        yield shot(phase, evening)
        if evening.top.fitted.touch:
            yield from _close_up(phase, evening)
    yield from _turns(evenings("turns"))
    yield from _moments(evenings("moments", still=False))
    yield from _divination(evenings("divination"))
    yield from _seat(evenings("seat"))
    yield from _end(evenings("end"))
    yield from _coronation(evenings("coronation", still=False))
    yield from rematches(evenings("rematch"), _ended()[1:2], (PLUGIN.levels[1],))
    yield from _lessons(evenings("tutorial"))


def _lessons(evening: Evening) -> Iterator[Picture]:
    """A step of each chapter, and the answer to a guess."""
    scene = Tutorial(evening.context)
    evening.stack.apply(Reset(scene))
    for name in SHOWN_STEPS:
        _learn(evening, scene, name)
        yield shot(f"tutorial-{name}", evening)
    evening.click("guess-0")
    yield shot("tutorial-guessed", evening)


def _learn(evening: Evening, scene: Tutorial, name: str) -> None:
    """Go to a step of the tutorial, and wait until its animation is over."""
    scene.go_to([step.id for step in scene.progress.steps].index(name))
    while scene.watching:
        scene.show.hurry()
        evening.wait()
    evening.wait()


def _sit_at(evening: Evening, phase: Phase, kings: int, style: str, seed: int) -> None:
    """Open a table at which a person has to make this decision."""
    evening.sit_down(asked(phase, Options(players=kings), style, 3 if phase == "assign" else 1, seed))


def _close_up(phase: Phase, evening: Evening) -> Iterator[Picture]:
    """The same decision zoomed in, as on a touch screen."""
    table = evening.top
    assert isinstance(table, Table)
    assert table.driver.decision is not None
    sites = Counter(site_of(name) for name in table.driver.decision.on_map)
    if sites and sites.most_common(1)[0][1] > 1:
        evening.click(f"site-{SITE_NAMES[sites.most_common(1)[0][0]]}")
        yield shot(f"{phase}-near", evening)
        evening.click(evening.enabled("building-")[0])
        yield shot(f"{phase}-tapped", evening)
        evening.click("zoom")
        yield shot(f"{phase}-whole", evening)


def _look_into_drawer(evening: Evening) -> None:
    """Open the drawer that touch layouts have."""
    if "more" in evening.names() and "log" not in evening.names():
        evening.click("more")


def _menus(evening: Evening) -> Iterator[Picture]:
    evening.stack.apply(Reset(Title(evening.context)))
    yield shot("title", evening)
    evening.click("play")
    for kings in (2, 3, 4):
        evening.click(f"seats-{kings}")
        yield shot(f"setup-{kings}", evening)
    for name in ("board", "start-seat", "seat-1-kind"):
        evening.click(name)
        yield shot(f"setup-{name}", evening)
        evening.click("back")
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("variants")
    yield from variant_pages(evening, "variants")
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("options")
    evening.click("tab-game")
    yield shot("options-game", evening)
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("aid")
    for page in range(1, len([name for name in evening.names() if name.startswith("page-")]) + 1):
        evening.click(f"page-{page}")
        yield shot(f"aid-{page}", evening)


def _tables(evening: Evening, kings: int) -> Iterator[Picture]:
    """A table at the start and late in the game, with every overlay of the map."""
    evening.sit_down(new_match(Options(players=kings), 2))
    yield shot(f"table-{kings}-start", evening)
    late = played(lambda view: view.round >= 8 and view.phase == "turn", Options(players=kings), seed=kings)
    assert late is not None
    evening.sit_down(late)
    yield shot(f"table-{kings}-late", evening)
    if kings == 4:
        for name in ("ways", "threats", "influence"):
            _look_into_drawer(evening)
            evening.click(f"overlay-{name}")
            yield shot(f"overlay-{name}", evening)
        evening.click("king-1")
        yield shot("king", evening)
        _look_into_drawer(evening)
        evening.click("log")
        yield shot("log", evening)
        evening.click("back")
        evening.click("pause")
        yield shot("pause", evening)


def _turns(evening: Evening) -> Iterator[Picture]:
    """Drafts of a build and an attack, a card that is pointed at, and the summary of a round."""
    evening.sit_down(new_match(Options(board="standard", builder=1), 1))
    evening.click("hint")
    yield shot("hint", evening)
    evening.click("site-D3")
    yield shot("build", evening)
    for name in ("building-P", "building-V", "building-V"):
        evening.click(name)
    yield shot("build-draft", evening)
    evening.click("confirm")
    _point(evening, "katun-0")
    yield shot("card", evening)
    evening.click("take-back")
    yield shot("take-back", evening)
    evening.click("refuse")
    hand = StylePlayer(evening, "war")
    while not (isinstance(evening.top, Table) and evening.top.show.summary is not None):
        hand.step()
    yield shot("round", evening)
    evening.sit_down(_before_an_attack())
    yield shot("turn-of-war", evening)
    table = evening.top
    assert isinstance(table, Table)
    view = table.view
    enemies = [site for site in view.board.sites if _attackable(view, site)]
    evening.click(f"site-{SITE_NAMES[enemies[0]]}")
    yield shot("attack", evening)
    for board in ("small", "wide"):
        match = played(lambda view: view.round >= 4 and view.phase == "turn", Options(players=3, board=board))
        assert match is not None
        evening.sit_down(match)
        yield shot(f"board-{board}", evening)


def _attackable(view: View, site: Site) -> bool:
    """True if the king to move could attack a site with obsidian."""
    city = view.cities[site]
    from_where = [] if city is None or city.owner == view.asked else origins(view, view.asked, site)
    held = [one.content for origin in from_where for one in garrisons(view, origin)]
    return "obsidian" in held and any(view.treasuries[view.asked])


def _before_an_attack() -> BalamMatch:
    """A match at a turn in which a city can be attacked."""
    for seed in count(1):
        match = played(
            lambda view: view.phase == "turn" and any(_attackable(view, site) for site in view.board.sites),
            Options(players=2),
            seed,
            "war",
        )
        if match is not None:
            return match
    raise LookupError


def _point(evening: Evening, name: str) -> None:
    target = evening.top.control(name)
    assert target is not None
    evening.do(Pointer("move", (int(target.centre[0]), int(target.centre[1]))))


def _moments(evening: Evening) -> Iterator[Picture]:
    """Animations half-way: a card that was turned, the great moments on the map, and dusk after the eclipse."""
    evening.sit_down(new_match(Options(), 3))
    evening.click("katun-0")
    evening.wait(60)
    yield shot("turned", evening)
    for name, wanted in MOMENTS.items():
        table = watch(evening, wanted, eve(wanted))
        evening.wait(40)
        yield shot(name, evening)
        while table.show.event is not None and wanted(table.show.event) and not table.show.held:
            evening.wait(1)
        if table.show.held:
            yield shot(f"{name}-over", evening)
    dark = played(lambda view: view.eclipse and view.phase == "turn", Options(players=4), seed=4)
    assert dark is not None
    evening.sit_down(dark)
    yield shot("dusk", evening)


def _divination(evening: Evening) -> Iterator[Picture]:
    match = asked("divine", style="balanced")
    evening.sit_down(match)
    evening.context.curtain.position = 1.0
    yield shot("cover", evening)
    evening.click("ready")
    evening.wait(60)
    yield shot("divination", evening)
    assert isinstance(evening.top, Divination)
    evening.click("hint")
    yield shot("divination-hint", evening)
    _point(evening, "look-1")
    place = evening.top.control("look-1")
    assert place is not None
    evening.do(Pointer("down", (int(place.centre[0]), int(place.centre[1]))))
    yield shot("looking", evening)


def _seat(evening: Evening) -> Iterator[Picture]:
    """A king's own screen while there is no game, and its pause."""
    room = Room(evening, people(SEATS[:2]))
    room.show_widest_code()
    reception = HostReception(room.host, room.come("Ada").joined)
    evening.stack.apply(Reset(Lobby(evening.context, reception)))
    yield shot("waiting", evening)
    evening.stack.apply(Push(SeatPause(reception, evening.context)))
    yield shot("seat-pause", evening)
    evening.context.part()


def _end(evening: Evening) -> Iterator[Picture]:
    for kings in (2, 3, 4):
        evening.sit_down(finished(Options(players=kings), seed=kings))
        yield shot(f"end-{kings}", evening)
        evening.click("again")
        yield shot(f"end-{kings}-climbed", evening)
        evening.wait(PAUSE)
        evening.click("skip")
        yield shot(f"end-{kings}-carried", evening)
        evening.wait(PAUSE)
        evening.click("skip")
        evening.click("points")
        yield shot(f"points-{kings}", evening)
        evening.click("back")
        if kings == 3:
            continue
        evening.click("analysis")
        evening.wait(12)
        yield shot(f"moments-{kings}", evening)
        evening.click("whole")
        yield shot(f"analysis-{kings}", evening)
        evening.click("back")
        evening.click("back")
    evening.click("map")
    yield shot("replay", evening)
    evening.click("last")
    evening.click("round-back")
    evening.click("play")
    yield shot("replay-plays", evening)
    for name in ("statistics", "past-games"):
        evening.stack.apply(Reset(Title(evening.context)))
        evening.click(name)
        evening.wait(3)
        yield shot(name, evening)
    evening.click("game-1")
    yield shot("look-back", evening)
    yield from games_in_progress(evening, (some_moves(PLUGIN.game, Options(kings), kings, 40) for kings in (4, 2)))


def _coronation(evening: Evening) -> Iterator[Picture]:
    """The climb on its way, and the procession."""
    evening.sit_down(finished(Options(players=4), seed=4))
    evening.wait(900)
    yield shot("end-climbing", evening)
    evening.click("skip")
    evening.wait(240)
    yield shot("end-carrying", evening)


def _ended() -> tuple[tuple[BalamMatch, Seat], ...]:
    """Games after which there is something to say before a rematch: a victory, a defeat, and a defeat by far."""
    two, three = (finished(Options(players=kings), seed=kings) for kings in (2, 3))
    return (two, SEATS[0]), (three, SEATS[2]), (two, SEATS[1])


def words(evenings: Evenings) -> Iterator[str]:
    """The texts about computers, refusals, the tutorial, and those before a rematch."""
    evening = evenings("computer")
    match = new_match(Options(players=3), 2)
    evening.sit_down(match, {seat: Player("", "war") for seat in match.seats})
    evening.picture()
    yield "computer"
    evening = evenings("refused")
    evening.sit_down(new_match(Options(board="standard", builder=1), 1))
    evening.click("hint")
    evening.picture()
    yield "hint"
    evening.click("site-D3")
    evening.click("building-O")
    evening.picture()
    yield "refused"

    evening = evenings("lessons")
    scene = Tutorial(evening.context)
    evening.stack.apply(Reset(scene))
    for step in scene.progress.steps:
        _learn(evening, scene, step.id)
        evening.picture()
        yield f"lesson-{step.id}"
        if step.guess is not None:
            evening.click("guess-0")
            evening.picture()
            yield f"lesson-{step.id}-told"
    yield from rematch_words(evenings("rematch"), _ended(), PLUGIN.levels)


def sheets() -> Iterator[Shot]:
    """Every token, building and card."""
    yield "balam-pieces", lambda: all_pieces(96)


def all_pieces(size: int) -> pygame.Surface:
    """All pieces side by side."""
    cards = list(load_catalogue().katun)
    step = size + size // 8
    across = 10
    rows = 2 + -(-len(cards) // across) * 2
    picture = pygame.Surface((step * across, step * rows))
    picture.fill("#F2E3C2")
    for place, kind in enumerate(KINDS):
        picture.blit(pieces.token(kind, size), (place * step, size // 16))
    for place, letter in enumerate(TYPES):
        picture.blit(pieces.building(letter, size), (place * step, step + size // 16))
    for place, katun in enumerate(cards):
        at = place % across * step, (2 + place // across * 2) * step
        picture.blit(katun_cards.card_face(katun, size), at)
    return picture


def colours(evening: Evening) -> Iterator[Picture]:
    """Four kings late in the game."""
    late = played(lambda view: view.round >= 8 and view.phase == "turn", Options(players=4), seed=4)
    assert late is not None
    evening.sit_down(late)
    yield shot("table-4-late", evening)


def palette(size: Size) -> pygame.Surface:
    """All pieces."""
    return all_pieces(min(size[0] // 12, size[1] // 12))


def starts(context: AppContext) -> Iterator[Change]:
    """The title, and games of people and computers, further on every time."""
    whole = {kings: finished(Options(players=kings), seed=kings) for kings in (2, 3, 4)}
    for number in count():
        kings = 2 + number % 3
        match = new_match(whole[kings].options, whole[kings].seed)
        for move in whole[kings].moves[: number * 13 % 140]:
            match.play(move)
        yield Reset(Title(context))
        yield begin(context, match, people(match.seats))
        again = new_match(whole[kings].options, whole[kings].seed)
        yield begin(
            context,
            again,
            {seat: Player("" if int(seat) else "Ada", "random" if int(seat) else "person") for seat in again.seats},
        )
        ended = finished(Options(players=kings), seed=kings)  # with three kings, the first one loses by far
        yield begin(context, ended, against(PLUGIN.levels[1], SEATS[0], ended.seats))


def frames(evening: Evening) -> Iterator[tuple[str, Frame]]:
    """The table with many cities, with the arrows of a plan, while a card turns, in great moments; the end."""
    evening.stack.apply(Reset(Title(evening.context)))
    yield "title", evening.frame
    late, planned = _crowded()
    evening.sit_down(late)
    yield "30 cities", evening.frame
    evening.sit_down(planned)
    yield "a plan in arrows", evening.frame
    evening.sit_down(late)
    evening.click(next(name for name in evening.enabled("katun-")))
    yield "30 cities, a card turns", evening.frame
    for name in ("march", "dice", "match", "tidal_wave"):
        watch(evening, MOMENTS[name], eve(MOMENTS[name]))
        yield name.replace("_", " "), evening.frame
    evening.sit_down(finished(Options(players=4), seed=4))
    yield "end", evening.frame
    evening.click("skip")
    yield "procession", evening.frame
    for name, _picture in rematches(evening, _ended()[2:3], PLUGIN.levels[:1]):
        yield name, evening.frame


def thinking(evening: Evening) -> tuple[View, Frame]:
    """A turn with many cities, while the arrows of a plan move."""
    late, planned = _crowded()
    assert late.to_move is not None
    evening.sit_down(planned)
    return late.view(late.to_move), evening.frame


def _crowded() -> tuple[BalamMatch, BalamMatch]:
    """Four kings with many cities, at a turn and at a distribution."""
    crowded = partial(played, options=Options(players=4), seed=3)
    late = crowded(lambda view: _cities(view) >= MANY and view.phase == "turn")
    planned = crowded(lambda view: _cities(view) >= MANY - 4 and view.phase == "assign")
    assert late is not None
    assert planned is not None
    return late, planned


def _cities(view: View) -> int:
    return sum(city is not None for city in view.cities)


TOUR = Tour(
    frame_bar=2.5,
    scenes=scenes,
    words=words,
    sheets=sheets,
    colours=colours,
    palette=("pieces", palette),
    readme={"assign": "balam"},
    starts=starts,
    thinking=thinking,
    visited=frozenset(
        {
            "title",
            "setup",
            "options",
            "aid",
            "pause",
            "past-games",
            "statistics",
            "table",
            "end",
            "variants",
            "log",
            "tutorial",
        }
    ),
    frames=frames,
    at_seat=frozenset({"table", "divination", "log", "end", "points", "replay", "analysis", "moments"}),
    pictures=frozenset({"scenes.balam.render.pieces"}),
)
