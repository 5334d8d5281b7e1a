"""The end of a game: floors light up one by one, petals fall for a while, and a rosette shows the winner."""

import pygame

from game.balconia.building import FLOORS, ROSE, SEATS, TURQUOISE
from scenes.balconia.scoring.celebration import RAIN_SECONDS, Celebration, rosette
from scenes.balconia.scoring.score_pads import draw_race

BOX = pygame.Rect(0, 0, 200, 150)


def rain(celebration: Celebration) -> bytes:
    surface = pygame.Surface(BOX.size, 0, 32)
    celebration.draw_rain(surface, BOX)
    return pygame.image.tobytes(surface, "RGB")


NOTHING = bytes(BOX.width * BOX.height * 3)


def test_one_floor_after_another_is_lit_and_then_all_stay_lit() -> None:
    celebration = Celebration((TURQUOISE,), moving=True)
    seen = []
    for _ in range(40):
        seen.append(celebration.lit_floors)
        celebration.update(0.1)
    assert sorted(set(seen)) == list(range(FLOORS + 1))
    assert seen == sorted(seen)


def test_petals_fall_for_a_while_and_then_no_more() -> None:
    celebration = Celebration((TURQUOISE,), moving=True)
    assert rain(celebration) == NOTHING
    celebration.update(4.0)
    first = rain(celebration)
    celebration.update(0.1)
    assert NOTHING != first != rain(celebration) != NOTHING
    celebration.update(RAIN_SECONDS + 10)
    assert rain(celebration) == NOTHING


def test_without_motion_everything_is_lit_and_nothing_falls() -> None:
    celebration = Celebration((ROSE,), moving=False)
    assert (celebration.lit_floors, celebration.pinned, rain(celebration)) == (FLOORS, 1.0, NOTHING)


def test_a_shared_victory_wears_both_colours() -> None:
    pictures = {pygame.image.tobytes(rosette(60, seats), "RGBA") for seats in ((TURQUOISE,), (ROSE,), SEATS)}
    assert len(pictures) == 3


def towers(turquoise: float, rose: float, raced: bool = True) -> bytes:
    surface = pygame.Surface((84, 466), 0, 32)
    draw_race(surface, surface.get_rect(), {TURQUOISE: turquoise, ROSE: rose}, lines=15, raced=raced)
    return pygame.image.tobytes(surface, "RGB")


def test_the_finish_line_is_there_once_the_second_player_is_counted() -> None:
    assert towers(30, 0, raced=False) != towers(30, 0)
    assert len({towers(30, 29), towers(30, 30), towers(30, 31)}) == 3


def test_a_tower_never_leaves_its_box_however_many_points_it_has() -> None:
    surface = pygame.Surface((100, 500), 0, 32)
    draw_race(surface, pygame.Rect(10, 20, 80, 400), {TURQUOISE: 500.0, ROSE: 3.0}, lines=15, raced=True)
    inside = surface.copy()
    inside.fill("black", (10, 20, 80, 400))
    assert not any(pygame.image.tobytes(inside, "RGB"))
