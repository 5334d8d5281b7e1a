"""The tokens on the table: they come from where they are counted, and those that are left go back there."""

from collections.abc import Iterable, Iterator

import pygame

from scenes.balconia.render.scenery import token
from scenes.balconia.session import Session
from scenes.kit.canvas import Canvas
from scenes.kit.target_screen import Part
from scenes.kit.tween import smooth

SPREAD = 0.4
"""Seconds in which the tokens come onto the table."""


def token_named(name: str | None) -> int | None:
    """The token that a target is, None for other targets."""
    return int(name.removeprefix("token-")) if name is not None and name.startswith("token-") else None


class SpreadTokens:
    """Every token that lies there, the one looked at a little raised."""

    def __init__(self, canvas: Canvas, session: Session) -> None:
        self._canvas, self._session = canvas, session
        self._share = 0.0

    @property
    def lie(self) -> bool:
        """Whether they have come onto the table."""
        return self._share >= 1

    @property
    def come(self) -> float:
        """How far they have come, from 0 to 1."""
        return smooth(self._share)

    def update(self, seconds: float, speed: float) -> None:
        """Let them come; at speed 0 they are there at once."""
        self._share = min(1.0, self._share + seconds * speed / SPREAD) if speed > 0 else 1.0

    def draw(self, surface: pygame.Surface, share: float, looked: int | None) -> None:
        """Draw them so far on their way."""
        for box in self._boxes(share, looked):
            surface.blit(token(box.width), box)

    def parts(self, share: float, looked: int | None) -> Iterable[Part]:
        """What `draw` draws, for who wants to know what has changed."""
        return [Part.of(box.inflate(4, 4), number) for number, box in enumerate(self._boxes(share, looked))]

    def _boxes(self, share: float, looked: int | None) -> Iterator[pygame.Rect]:
        """Where the tokens are between where they are counted, at 0, and where they lie, at 1."""
        canvas = self._canvas
        heap = canvas.rect("tokens-left") if "tokens-left" in canvas.fitted.areas else canvas.rect("disc")
        start = heap.left + heap.height // 2, heap.centery
        for number in self._session.tokens if share > 0 else ():
            box = canvas.rect(f"token-{number}")
            if share < 1:
                x, y = (round(a + (b - a) * share) for a, b in zip(start, box.center, strict=True))
                box.center = x, y
            yield box.move(0, -canvas.px(8)) if number == looked else box
