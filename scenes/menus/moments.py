"""After a game: the three moments that mattered, with the reasons, to be tried again."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from game.language import _, marked
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer, paint_layers
from scenes.kit.control import Control
from scenes.kit.stack import Change, Push
from scenes.kit.study import MOMENTS, Findings, Told
from scenes.look.choice import ROW_FILLS
from scenes.look.paragraph import largest, wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, YELLOW, Look, card, draw_text
from scenes.menus.menu import Menu

NAMES = tuple(f"moment-{place}" for place in range(1, MOMENTS + 1))
LABEL = 0.86
"""The size of a label, relative to the words below it."""
PAD = 0.45
"""The room around the words of a label, as a share of its size."""


class PositionPicture:
    """The table at a moment, drawn as large as the window and reduced to the part that matters."""

    def __init__(self, findings: Findings[Any], number: int | None, size: tuple[int, int]) -> None:
        self.number = number
        self.areas = findings.areas(number)
        self._scene = findings.position(number)
        self._scene.arrange(size)

    def update(self) -> None:
        """Take what was drawn in the background."""
        self._scene.update(0.0)

    def key(self) -> Hashable:
        """Everything that the picture depends on."""
        return self.number, tuple(layer.key for layer in self._scene.layers())

    def draw(self, surface: pygame.Surface, box: pygame.Rect, rim: int) -> None:
        """Draw the picture in the middle of a box, never enlarged."""
        scene = self._scene
        whole = pygame.Surface(scene.fitted.size, 0, 32)
        paint_layers(whole, scene.layers())
        seen = [scene.rect(area) for area in self.areas if area in scene.fitted.areas]
        part = seen[0].unionall(seen[1:]).clip(whole.get_rect()) if seen else whole.get_rect()
        scale = min(1.0, box.width / part.width, box.height / part.height)
        picture = pygame.transform.smoothscale(
            whole.subsurface(part), (round(part.width * scale), round(part.height * scale))
        )
        place = picture.get_rect(center=box.center)
        surface.blit(picture, place)
        pygame.draw.rect(surface, INK, place.inflate(rim, rim), rim, border_radius=2 * rim)


class Moments(Menu):
    """The moments side by side; below them the position of the chosen one, and the text about it."""

    name = "moments"
    layout = "moments"
    heading = marked("The moments that mattered")

    def __init__(self, findings: Findings[Any]) -> None:
        self.findings = findings
        self._chosen: int | None = None
        """The moment that was clicked, by the number of its decision."""
        self._picture: PositionPicture | None = None
        super().__init__(findings.session.context)

    @property
    def shown(self) -> int | None:
        """The moment that is explained: the one clicked, else the worst; None while there is none."""
        found = self.findings.worst()
        return self._chosen if self._chosen in found else next(iter(found), None)

    def controls(self) -> Iterable[Control]:
        """The moments, then the buttons."""
        nothing = self._nothing() if self.shown is None else None
        moments = (
            self.button(name, partial(self._choose, number), speech=partial(self._moment_words, number))
            for name, number in zip(NAMES, self.findings.worst(), strict=False)
        )
        again = self.button("again", self._try_again, _("Try again"), refusal=nothing, primary=nothing is None)
        if not self.findings.session.of_table:
            again = ()  # a practice on a second screen could not be left, and the next game would end it
        whole = self.button("whole", lambda: Push(self.findings.whole(self.shown)), _("Whole game"))
        yield from self.in_focus_order(*moments, again, whole, self.button("back", self.back, _("Back")))

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.context.speech.say(*map(_spoken, self.told()))

    def _try_again(self) -> Change | None:
        return None if self.shown is None else self.findings.practise(self.shown)

    def _nothing(self) -> str:
        return _("No decision gave away much. Well played!") if self.findings.done else _("No slips found so far.")

    def _moment_words(self, number: int) -> str:
        return _spoken(Told(self.findings.title(number), self.findings.cost(number)))

    def told(self) -> tuple[Told, ...]:
        """The text about the moment that is shown."""
        if self.shown is None:
            return (Told("", self._nothing()),)
        tried = self.findings.tried.get(self.shown)
        return *self.findings.told(self.shown), *((Told(_("Your try"), tried),) if tried else ())

    def announcement(self) -> tuple[str, ...]:
        """The moments, and the text about the one that is shown."""
        return _(self.heading), *map(self._moment_words, self.findings.worst()), *map(_spoken, self.told())

    def update(self, seconds: float) -> Change | None:
        """Take the verdicts that have come in."""
        self.findings.update()
        self.picture_of_position().update()
        return super().update(seconds)

    def leave(self) -> None:
        """Stop the study."""
        self.findings.close()

    def arranged(self) -> None:
        self._picture = None

    def picture_of_position(self) -> PositionPicture:
        """The picture of the moment that is shown."""
        if self._picture is None or self._picture.number != self.shown:
            self._picture = PositionPicture(self.findings, self.shown, self.fitted.size)
        return self._picture

    def layers(self) -> Iterable[Layer]:
        """The moments, the position, the words and the buttons."""
        yield self.backdrop()
        for place, (name, number) in enumerate(zip(NAMES, self.findings.worst(), strict=False), 1):
            words = Told(self.findings.title(number), self.findings.cost(number))
            control = self.control(name)
            look = "chosen" if number == self.shown else "plain" if control is None else self.style_of(control)
            paint = partial(_draw_moment, self, box=self.rect(name), place=place, words=words, look=look)
            yield Layer.of((name, words, look), self.rect(name), paint)
        picture, box, told = self.picture_of_position(), self.rect("picture"), self.told()
        rim = self.px(5)
        yield Layer.of(picture.key(), box.inflate(2 * rim, 2 * rim), partial(picture.draw, box=box, rim=rim))
        yield self.sheet_layer("words", told, partial(_draw_told, self, told=told))
        yield self.text_layer("note", self.findings.note(), 26)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))


def _spoken(told: Told) -> str:
    """A part of the text, for a screen reader."""
    sentence = _("{option}: {value}")
    return sentence.format(option=told.label, value=told.words) if told.label else told.words


def _draw_moment(
    canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, place: int, words: Told, look: Look
) -> None:
    """Draw a moment: its number, when it was, and what it cost."""
    surface.blit(card(box.size, ROW_FILLS[look], INK, canvas.px(20)), box)
    side = min(box.height - canvas.px(44), canvas.px(80))
    medal = pygame.Rect(box.x + canvas.px(20), box.centery - side // 2, side, side)
    surface.blit(card(medal.size, INK, INK, side // 2), medal)
    draw_text(surface, medal, str(place), canvas.text_px(34), "black", CREAM, "centre")
    left = medal.right + canvas.px(16)
    inner = pygame.Rect(left, box.y + canvas.px(8), box.right - canvas.px(14) - left, box.height - canvas.px(16))
    size = canvas.text_px(27)
    line = font(size, "bold").get_linesize()
    lines = min(max(1, inner.height // line - 1), len(wrapped(words.label, inner.width, size, "bold")))
    upper = pygame.Rect(inner.x, inner.centery - line * (lines + 1) // 2, inner.width, line * lines)
    draw_text(surface, upper, words.label, size, "bold", INK)
    draw_text(surface, pygame.Rect(upper.x, upper.bottom, upper.width, line), words.words, size, "text", INK)


def _draw_told(canvas: Canvas, surface: pygame.Surface, told: Sequence[Told]) -> None:
    """Draw labels, each with its words below it, all as large as they fit."""
    inner, gap = canvas.rect("words").inflate(-canvas.px(56), -canvas.px(40)), canvas.px(22)

    def words_high(one: Told, size: int) -> int:
        return len(wrapped(one.words, inner.width, size, "text")) * font(size, "text").get_linesize()

    def high(size: int) -> int:
        every = sum(words_high(one, size) + _label_high(size) * bool(one.label) for one in told)
        return every + gap * (len(told) - 1)

    every = "\n".join(one.words for one in told)
    size = largest(every, canvas.text_px(29), lambda smaller: high(smaller) <= inner.height)
    top = inner.y
    for place, one in enumerate(told):
        if one.label:
            letters = max(canvas.least_letters, round(size * LABEL))
            box = pygame.Rect(inner.x, top, 0, round(_label_high(size) * 0.86))
            _draw_label(surface, box, one.label, letters, CREAM if place == 0 else YELLOW)
            top += _label_high(size)
        box = pygame.Rect(inner.x, top, inner.width, words_high(one, size))
        draw_text(surface, box, one.words, size, "text", INK)
        top = box.bottom + gap


def _draw_label(surface: pygame.Surface, box: pygame.Rect, label: str, letters: int, fill: str) -> None:
    """Draw a label on a strip that is as wide as it needs."""
    box.width = font(letters, "bold").size(label)[0] + round(2 * letters * PAD) + 2 * box.height // 5
    surface.blit(card(box.size, fill, INK, box.height // 2, 2), box)
    draw_text(surface, box, label, letters, "bold", INK, "centre")


def _label_high(size: int) -> int:
    return round(size * 1.7)
