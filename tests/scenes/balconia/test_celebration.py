"""The end of a game: petals fall for a while, a rosette shows the winner, and towers show both totals."""

import pygame

from game.balconia.building import ROSE, SEATS, TURQUOISE
from scenes.balconia.scoring.celebration import RAIN_SECONDS, Celebration, rosette
from scenes.balconia.scoring.score_pads import draw_race, towers_of

BOX = pygame.Rect(0, 0, 200, 150)


def rain(celebration: Celebration) -> bytes:
    surface = pygame.Surface(BOX.size, 0, 32)
    celebration.draw_rain(surface, BOX)
    return pygame.image.tobytes(surface, "RGB")


NOTHING = bytes(BOX.width * BOX.height * 3)


def test_petals_fall_for_a_while_and_then_no_more() -> None:
    celebration = Celebration((TURQUOISE,), moving=True)
    assert rain(celebration) == NOTHING
    celebration.update(4.0)
    first = rain(celebration)
    celebration.update(0.1)
    assert NOTHING != first != rain(celebration) != NOTHING
    celebration.update(RAIN_SECONDS + 10)
    assert rain(celebration) == NOTHING


def test_without_motion_the_rosette_is_pinned_on_and_nothing_falls() -> None:
    celebration = Celebration((ROSE,), moving=False)
    assert (celebration.pinned, rain(celebration)) == (1.0, NOTHING)


def test_a_shared_victory_wears_both_colours() -> None:
    pictures = {pygame.image.tobytes(rosette(60, seats), "RGBA") for seats in ((TURQUOISE,), (ROSE,), SEATS)}
    assert len(pictures) == 3


def towers(turquoise: float, rose: float, size: int = 0) -> bytes:
    surface = pygame.Surface((84, 466), 0, 32)
    draw_race(surface, surface.get_rect(), {TURQUOISE: turquoise, ROSE: rose}, 15, size)
    return pygame.image.tobytes(surface, "RGB")


def test_the_lead_can_be_read_whichever_tower_is_higher() -> None:
    assert len({towers(30, 29), towers(30, 30), towers(30, 31)}) == 3
    assert towers(30, 29) != towers(30, 29, size=30), "with the totals"


def test_points_arrive_at_the_roof_of_a_tower_that_grows_with_them() -> None:
    before, after = (towers_of(pygame.Rect(0, 0, 84, 466), {TURQUOISE: total, ROSE: 3.0}, 15) for total in (3.0, 9.0))
    assert after[TURQUOISE].top < before[TURQUOISE].top == before[ROSE].top == after[ROSE].top


def test_a_tower_never_leaves_its_box_however_many_points_it_has() -> None:
    surface = pygame.Surface((100, 500), 0, 32)
    draw_race(surface, pygame.Rect(10, 20, 80, 400), {TURQUOISE: 500.0, ROSE: 3.0}, 15, 24)
    inside = surface.copy()
    inside.fill("black", (10, 20, 80, 400))
    assert not any(pygame.image.tobytes(inside, "RGB"))
