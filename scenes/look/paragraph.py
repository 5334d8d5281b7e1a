"""Text in a box: wrapped to the width, and shrunk only if it does not fit."""

from collections.abc import Callable
from typing import Literal, NamedTuple

import pygame

from scenes.look.surface_cache import cached_surface
from scenes.look.text import Family, font

LEAST = 11
Align = Literal["left", "centre", "right"]
Watch = Callable[[str, int, int, bool], None]
watches: list[Watch] = []
"""Called with a text, the size asked for, the size found, and True if it fits; `tools.check_fit` adds one."""


@cached_surface(512)
def wrapped(text: str, width: int, size: int, family: Family = "text") -> tuple[str, ...]:
    """The text in lines no wider than width."""
    face, lines = font(size, family), []
    for part in text.split("\n"):
        line = ""
        for word in _words(part):
            longer = f"{line} {word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(lines)


def _words(text: str) -> list[str]:
    """The units between which a line may break. A number stays with the next word, at the end with the one before."""
    words: list[str] = []
    for word in text.split(" "):
        counted = words and words[-1].rpartition(" ")[2].isdigit()
        if words and (counted or (word[:-1].isdigit() and word.endswith("."))):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def fitting(text: str, box: tuple[int, int], size: int, family: Family = "text") -> int:
    """The largest size up to `size` at which the text fits the box."""
    return largest(text, size, lambda smaller: fits(text, box, smaller, family))


def largest(text: str, size: int, fits: Callable[[int], bool]) -> int:
    """The largest size up to `size` at which a text fits as it is asked to; every text that may shrink comes here."""
    found = size
    while found > LEAST and not fits(found):
        found -= 1
    for watch in watches:
        watch(text, size, found, fits(found))
    return found


def fits(text: str, box: tuple[int, int], size: int, family: Family = "text") -> bool:
    """True if a text fits a box at this size."""
    lines = wrapped(text, box[0], size, family)
    face = font(size, family)
    return len(lines) * face.get_linesize() <= box[1] + 2 and all(face.size(line)[0] <= box[0] for line in lines)


class Written(NamedTuple):
    """A text as a picture cropped to its letters, and its offset in the box."""

    picture: pygame.Surface
    corner: tuple[int, int]


@cached_surface(256)
def paragraph(
    text: str, box: tuple[int, int], size: int, family: Family, colour: str, align: Align = "left"
) -> Written:
    """The text in a box, from its top or, centred, around its middle."""
    size = fitting(text, box, size, family)
    face = font(size, family)
    lines = wrapped(text, box[0], size, family)
    picture = pygame.Surface(box, pygame.SRCALPHA, 32)
    top = (box[1] - len(lines) * face.get_linesize()) // 2 if align == "centre" else 0
    for line in lines:
        drawn = face.render(line, True, colour)
        left = {"left": 0, "centre": (box[0] - drawn.get_width()) // 2, "right": box[0] - drawn.get_width()}[align]
        picture.blit(drawn, (left, top))
        top += face.get_linesize()
    letters = picture.get_bounding_rect()
    return Written(picture.subsurface(letters).copy(), letters.topleft)
