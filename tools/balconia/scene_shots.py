"""Pictures of every scene of Balconia in its main states, reached by clicks."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.example import example_match
from game.balconia.match import new_match
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.language import current_language
from game.product import ROOT
from scenes.app.alerts import Crash
from scenes.balconia.block_sets import folder_of
from scenes.balconia.dealing import deal
from scenes.balconia.settings import BalconiaSettings
from scenes.kit.stack import Pop, Push, Quit, Reset
from scenes.persistence.player import Player
from scenes.second_screens.host import HostReception
from scenes.second_screens.invitation import Invitation
from scenes.second_screens.seat_menus import Absence, Lobby, SeatPause, SeatQuestion
from tools.balconia.evening import PEOPLE, ended, played
from tools.evening import Evening
from tools.menu_walk import (
    aid_pages,
    games_in_progress,
    option_pages,
    rematches,
    title_from_the_shelf,
    to_title,
    variant_pages,
)
from tools.second_screens import PHONE, GuestPage, Room
from tools.tour import Evenings, Picture, shot

COURTYARD = ROOT / "examples" / "courtyard.yaml"
EVERYTHING = Options(free_placement=True, door=2, full_building="three")


def scenes(evenings: Evenings) -> Iterator[Picture]:
    """Name and picture of each state, one after another."""
    yield from _menus(evenings("menus"))
    yield from _game(evenings("game"))
    yield from _second_screens(evenings("second-screens"))
    yield from _tutorial(evenings("tutorial"))
    yield from _show(evenings("show", still=False))
    yield from rematches(evenings("rematch"), ended()[1:2], PLUGIN.levels[:1])


def _menus(evening: Evening) -> Iterator[Picture]:
    for button in ("past-games", "statistics"):
        to_title(evening, button)
        yield shot(f"{button}-empty", evening)
    to_title(evening)
    yield shot("title-welcome", evening)
    evening.click("welcome-no")
    yield shot("title", evening)
    evening.click("play")
    yield shot("setup", evening)
    evening.click("rose-kind")
    yield shot("setup-players", evening)
    evening.click("choose-tourist")
    evening.click("turquoise-kind")
    evening.click("choose-neighbour")
    yield shot("setup-computers", evening)
    yield from _block_sets(evening)
    evening.click("deal")
    yield shot("deal", evening)
    evening.click("back")
    evening.click("variants")
    yield from variant_pages(evening, "variants")
    chosen = "free-placement", "door-2", "full-building", "entrances-three"
    yield from variant_pages(evening, "variants-all", *chosen)
    yield from option_pages(evening)
    yield from aid_pages(evening)
    yield from title_from_the_shelf(evening)
    evening.stack.apply(Reset(Crash(evening.context, Path("reports"))))
    yield shot("crash", evening)


def _block_sets(evening: Evening) -> Iterator[Picture]:
    """The page of block sets with the example, one with mistakes and enough for a second page."""
    folder = folder_of(evening.context)
    folder.mkdir(exist_ok=True)
    example = COURTYARD.read_text(encoding="utf-8")
    for number in range(1, 9):
        (folder / f"set-{number}.yaml").write_text(example, encoding="utf-8")
    (folder / "broken.yaml").write_text(example.replace("cat:", "dog:").replace("points: 5", "points: 7"), "utf-8")
    evening.click("block-set")
    yield shot("block-sets", evening)
    evening.click("choose-1")
    yield shot("block-set-mistakes", evening)
    evening.click("back")
    evening.click("choose-2")
    yield shot("setup-block-set", evening)


def _game(evening: Evening) -> Iterator[Picture]:
    evening.sit_down(played(16))
    yield shot("disc-tokens", evening)
    evening.click(evening.enabled("token-")[0])
    yield shot("disc-block", evening)
    evening.hover("face-2")
    yield shot("disc-face", evening)
    evening.hover(evening.enabled("cell-")[4])
    yield shot("disc-balcony", evening)
    evening.click("hint")
    yield shot("disc-hint", evening)
    evening.click("confirm")
    yield shot("hand-over", evening)
    evening.click("ready")
    yield shot("placement", evening)
    evening.hover(evening.enabled("cell-")[1])
    yield shot("placement-ghost", evening)
    evening.click(evening.enabled("cell-")[1])
    yield shot("placement-chosen", evening)
    evening.click("take-back")
    evening.click("hint")
    yield shot("placement-hint", evening)
    evening.click("confirm")
    yield shot("placement-refused", evening)
    evening.click("pause")
    yield shot("pause", evening)
    evening.context.change(takebacks=True)
    evening.context.change_own(BalconiaSettings, open_table=True)
    evening.sit_down(played(17))
    yield shot("placement-open-table", evening)
    evening.click("other-side")
    yield shot("placement-other-side", evening)
    evening.click("undo-move")
    yield shot("take-back-open-table", evening)
    evening.sit_down(played(18))
    yield shot("disc-open-table", evening)
    evening.context.change_own(BalconiaSettings, open_table=False)
    evening.sit_down(played(17))
    evening.click("ready") if evening.top.name == "hand-over" else None
    evening.click("undo-move")
    yield shot("take-back", evening)
    evening.context.curtain.position = evening.context.curtain.goal = 0.0
    evening.context.change(takebacks=False)
    evening.context.still = False
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", "greedy")})
    yield shot("watching", evening)
    for moves in (8, 9):
        evening.sit_down(played(moves), {TURQUOISE: Player("", "greedy"), ROSE: Player("")})
        for state in ("thinks", "moves"):
            yield shot(f"watching-{moves}-{state}", evening)
            evening.wait(40)


def _second_screens(evening: Evening) -> Iterator[Picture]:
    """The table while people join and while they look at their own screens, and one of those screens."""
    room = Room(evening)
    room.show_widest_code()
    evening.stack.apply(Reset(Invitation(evening.context, room.host, Quit)))
    yield shot("second-screens", evening)
    guests = room.everybody(language=current_language())
    yield shot("second-screens-joined", evening)
    newcomer = room.come("Carla")
    yield shot("second-screens-full", evening)
    reception = HostReception(room.host, newcomer.joined)
    for broken in (False, True):
        evening.stack.apply(Reset(Lobby(evening.context, reception, Quit if broken else None)))
        yield shot("waiting-broken" if broken else "waiting", evening)
    evening.stack.apply(Push(SeatPause(reception, evening.context)))
    yield shot("seat-pause", evening)
    newcomer.joined.looks_on = True
    evening.stack.apply(Reset(SeatPause(reception, evening.context)))
    yield shot("seat-pause-watching", evening)
    newcomer.joined.looks_on = False
    guests[0] = room.join(TURQUOISE, PHONE, current_language())
    room.sit_down(played(13))
    yield shot("public-table", evening)
    yield "table-and-phone", _with_phone(evening.surface, guests[0])
    guests[0].leave()
    guests[1].leave()
    yield shot("public-table-away", evening)
    joined = guests[1].joined
    for scene in (
        Absence(evening.context, joined, joined.name, False, lambda _what: None),
        SeatQuestion(evening.context, newcomer.joined, ROSE, room.host.name(ROSE), False, lambda _who, _agreed: None),
    ):
        evening.stack.apply(Push(scene))
        yield shot(scene.name, evening)
        evening.stack.apply(Pop())
    evening.click("pause")
    evening.click("second-screens")
    yield shot("second-screens-in-game", evening)
    evening.context.part()


def _with_phone(table: pygame.Surface, guest: GuestPage) -> pygame.Surface:
    """The table with a guest's phone in front of it."""
    picture, seen = table.copy(), guest.connection.pictures[-1]
    width, height = table.get_size()
    wide = width * 52 // 100
    phone = pygame.image.frombuffer(seen.pixels[:, :, 2::-1].tobytes(), seen.size, "RGB")
    scaled = pygame.transform.smoothscale(phone, (wide, wide * seen.size[1] // seen.size[0]))
    rim = width // 60
    body = scaled.get_rect(bottomright=(width - 2 * rim, height - 2 * rim))
    pygame.draw.rect(picture, "#16151F", body.inflate(2 * rim, 2 * rim), border_radius=2 * rim)
    picture.blit(scaled, body)
    return picture


def _tutorial(evening: Evening) -> Iterator[Picture]:
    to_title(evening, "tutorial")
    yield shot("tutorial-1", evening)
    for chapter in range(2, 7):
        evening.click(f"chapter-{chapter}")
        yield shot(f"tutorial-{chapter}", evening)
    evening.click("chapter-3")
    evening.click("next")
    yield shot("tutorial-guess", evening)


def _unveiling(evening: Evening) -> Iterator[Picture]:
    """From the last block to the first receipt."""
    evening.context.change_own(BalconiaSettings, open_table=True)
    evening.sit_down(played(27))
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    while evening.top.name != "scoring":
        evening.wait(1)
    for name, frames in (("lights", 90), ("turns", 112), ("parts", 50)):
        evening.wait(frames)
        yield shot(f"scoring-house-{name}", evening)
        evening.click("next") if name != "parts" else evening.wait(60)
    yield shot("scoring-both-sides", evening)
    evening.context.change_own(BalconiaSettings, open_table=False)


def _tried(evening: Evening) -> Iterator[Picture]:
    """A moment that is tried again, and the way back."""
    evening.click("again")
    yield shot("trying-again", evening)
    evening.click("pause")
    yield shot("trying-again-pause", evening)
    evening.click("title")


def _show(evening: Evening) -> Iterator[Picture]:
    for number, options in enumerate((Options(), EVERYTHING), start=1):
        match = new_match(options, 4)
        evening.stack.apply(deal(evening.context, match, PEOPLE, Quit))
        evening.wait(90)
        yield shot(f"dealing-{number}-drawn", evening)
        evening.wait(180)
        yield shot(f"dealing-{number}-turned", evening)
    yield from _unveiling(evening)
    evening.sit_down(example_match())
    for _ in range(20):
        evening.click("next")
    evening.wait(50)
    yield shot("scoring", evening)
    evening.click("skip")
    evening.wait(150)
    yield shot("scoring-end", evening)
    evening.hover("cell-a3")
    yield shot("scoring-receipt", evening)
    evening.click("analysis")
    yield shot("moments-first", evening)
    evening.wait(40)
    yield shot("moments", evening)
    yield from _tried(evening)
    evening.click("whole")
    evening.click("last")
    yield shot("analysis", evening)
    evening.click("worst")
    yield shot("analysis-slip", evening)
    to_title(evening, "statistics")
    yield shot("statistics", evening)
    to_title(evening, "past-games")
    yield shot("past-games", evening)
    evening.click("filter-player")
    yield shot("past-games-filter", evening)
    evening.click("back")
    evening.click("delete-1")
    yield shot("past-games-delete", evening)
    yield from games_in_progress(evening, (played(moves, seed=moves) for moves in (9, 17)))
