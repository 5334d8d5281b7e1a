"""Where things are in a scene and how they are drawn: its layout in the window, targets, the layers of the picture."""

from collections.abc import Iterable

import pygame

from scenes.kit.actions import Point
from scenes.kit.layout import Fitted, layout, layout_for
from scenes.kit.sight import Part
from scenes.kit.still_picture import StillPicture
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.text import letters
from scenes.look.weight import draw_at


class Canvas:
    """A layout fitted to the window and to the letters; scenes say what shows and what lies on each layer."""

    layout = "crash"

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.fitted: Fitted = layout(self.layout_name()).fit((1280, 720))
        self.hovered: str | None = None
        """The target under the mouse."""
        self._still = StillPicture()
        self._seen_as = studio.appearance

    def layout_name(self) -> str:
        """The layout to be fitted: the scene's own; a scene with several pages says which."""
        return self.layout

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the layout to the window and to the letters."""
        self.fitted = layout(layout_for(self.layout_name(), self.studio.settings.text_scale)).fit(size)
        self.hovered = None
        self.arranged()

    def arranged(self) -> None:
        """Make anew what depends on the size of the window."""

    def px(self, design: float) -> int:
        """A length of the design, in pixels of the window."""
        return max(1, round(design * self.fitted.scale))

    def text_px(self, design: float) -> int:
        """A height of letters: as the design has it and the player wants it, never under 12."""
        return letters(design, self.studio.settings.text_scale, self.fitted.scale)

    def rect(self, name: str) -> pygame.Rect:
        """An area of the layout in the window."""
        return self.fitted.rect(name)

    def targets(self) -> tuple[Target, ...]:
        """The buttons of the layout that show now, in the order of the focus."""
        areas = [area for area in self.fitted.focus_ring() if self.shows(area.name)]
        return tuple(self.target(area.name, self.rect(area.name)) for area in areas)

    def target(self, name: str, box: pygame.Rect) -> Target:
        """A target at a place, with the reason why it is disabled, if it is."""
        why = self.why_not(name)
        return Target(name, (box.x, box.y, box.width, box.height), why is None, why or "")

    def shows(self, name: str) -> bool:
        """Whether a button of the layout is there now."""
        return True

    def why_not(self, name: str) -> str | None:
        """Why a target cannot be used now, None when it can."""
        return None

    def find(self, name: str | None) -> Target | None:
        """The target of this name, if it is there."""
        return None if name is None else next((target for target in self.targets() if target.name == name), None)

    def target_at(self, point: Point) -> Target | None:
        """The target under the mouse; later ones lie on top."""
        return next((target for target in reversed(self.targets()) if target.contains(point)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Layer over layer; a new look makes everything anew, under a mouse that rests where it was."""
        if self._seen_as != self.studio.appearance:
            self._seen_as, hovered = self.studio.appearance, self.hovered
            self.arrange(self.fitted.size)
            self.hovered = hovered
        draw_at(self.fitted.scale)
        key = self.still_key()
        self._still.draw(surface, None if key is None else (key, self.studio.appearance), self.paint)
        self.paint_moving(surface)
        self.paint_curtain(surface)
        self.paint_over(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene itself; what moves all the time is left to paint_moving."""

    def still_key(self) -> object:
        """All that `paint` depends on; while it stays equal the last picture is used again. None: paint always."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, over the scene."""

    def parts(self) -> Iterable[Part] | None:
        """What `paint_moving` draws now and where; None where nobody can tell."""
        return None

    def paint_curtain(self, surface: pygame.Surface) -> None:
        """The curtain, wherever it is."""
        self.studio.curtain.draw(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the curtain."""

    def veil(self, surface: pygame.Surface) -> None:
        """What this scene does to the picture of those below it, if it is an overlay."""
