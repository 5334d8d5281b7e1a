"""What every scene does alike: targets from its layout, hover, click, focus by Tab and arrows, messages."""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.actions import Action, Command, Point, Pointer
from scenes.focus import moved, stepped
from scenes.layout import Fitted, Layout, layout_for, load_layout
from scenes.stack import Change, Pop, Push
from scenes.stage import Stage
from scenes.still_picture import StillPicture
from scenes.studio import Studio
from scenes.target import Target
from scenes.ui import Look, draw_button, draw_focus, draw_message

COMMON_LABELS = {"aid": "?", "pause": "II", "back": marked("Back")}
SPOKEN = {"aid": marked("Player aid"), "pause": marked("Pause")}
"""What signs on buttons are called."""
MESSAGE_SECONDS = 4.0
DRAG_PIXELS = 8
SMALL, GROWN_UP = 30, 62
"""Letters of the design that grow in full, and those large enough for everybody as they are."""
DIRECTIONS = {Command.UP: (0, -1), Command.DOWN: (0, 1), Command.LEFT: (-1, 0), Command.RIGHT: (1, 0)}


def scaled_text(design: float, scale: float) -> float:
    """Letters as large as the player wants them; the larger they are by design, the less they still grow."""
    growing = min(1.0, max(0.0, (GROWN_UP - design) / (GROWN_UP - SMALL))) if scale > 1 else 1.0
    return design * (1 + (scale - 1) * growing)


@lru_cache(maxsize=32)
def layout(name: str) -> Layout:
    """A layout, read once."""
    return load_layout(name)


class Screen:
    """A scene with a layout; scenes say what their targets do and paint themselves."""

    name = "screen"
    overlay = False
    click_skips = True
    """Whether a click while something moves only brings it to its end."""
    layout = "title"
    labels: ClassVar[Mapping[str, str]] = COMMON_LABELS
    """What stands on buttons, marked for translation."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.stage = Stage()
        self.hovered: str | None = None
        self.focused: str | None = None
        self.pressed: str | None = None
        self.pointer: Point = (0, 0)
        self.fitted: Fitted = layout(self.layout).fit((1280, 720))
        self._down_at: Point | None = None
        self._dragging = False
        self._message = ""
        self._message_left = 0.0
        self._still = StillPicture()
        self._seen_as = studio.appearance

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the layout to the window and to the letters."""
        self.layout = layout_for(type(self).layout, self.studio.settings.text_scale)
        self.fitted = layout(self.layout).fit(size)
        self.hovered = None
        self.arranged()

    def arranged(self) -> None:
        """Make anew what depends on the size of the window."""

    def px(self, design: float) -> int:
        """So many pixels of the design, in the window."""
        return max(1, round(design * self.fitted.scale))

    def text_px(self, design: float) -> int:
        """A height of letters: as the design has it and the player wants it, never under 12."""
        return max(12, round(scaled_text(design, self.studio.settings.text_scale) * self.fitted.scale))

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

    def activate(self, name: str) -> Change | None:
        """Do what a target is for."""
        match name:
            case "aid" if self.studio.aid:
                return Push(self.studio.aid(self.studio))
            case "pause" if self.studio.pause:
                return Push(self.studio.pause(self.studio))
            case _:
                return None

    def back(self) -> Change | None:
        """What Esc does."""
        return Pop()

    def say(self, text: str) -> None:
        """Show a sentence for a while, and speak it to who listens."""
        self._message, self._message_left = text, MESSAGE_SECONDS
        self.studio.speech.say(text)
        self.studio.sounds.play("refuse")

    def message_column(self) -> int:
        """Where messages stand: the middle of the window, or where they cover nothing that is being read."""
        return self.fitted.size[0] // 2

    def find(self, name: str | None) -> Target | None:
        """The target of this name, if it is there."""
        return None if name is None else next((target for target in self.targets() if target.name == name), None)

    def target_at(self, point: Point) -> Target | None:
        """The target under the mouse; later ones lie on top."""
        return next((target for target in reversed(self.targets()) if target.contains(point)), None)

    def handle(self, action: Action) -> Change | None:
        """Turn pointer and commands into targets being used."""
        if self.studio.pointers:
            self.studio.pointers.take(self, action)
        if self.stage.busy and self.click_skips and _skips(action):
            self.stage.skip()
            return None
        match action:
            case Pointer():
                return self._point(action)
            case Command.CONFIRM if self.find(self.focused) is None:
                self._focus(stepped(self.targets(), None, 1))
            case Command.CONFIRM:
                return self.use(self.focused)
            case Command.BACK:
                return self.back()
            case Command.AID:
                return self.activate("aid")
            case Command.NEXT | Command.PREVIOUS:
                self._focus(stepped(self.targets(), self.focused, 1 if action is Command.NEXT else -1))
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                self._focus(moved(self.targets(), self.focused, DIRECTIONS[action]))
            case _:
                pass
        return None

    def _focus(self, name: str | None) -> None:
        """Move the focus; a mouse that rests somewhere else does not count until it moves again."""
        self.focused, self.hovered = name, None
        if target := self.find(name):
            self.studio.speech.focus(self.spoken(target.name))
            self.studio.speech.say(target.why)

    def spoken(self, name: str) -> str:
        """A target in words, for who does not see it: what it is called and how it stands; why not is said apart."""
        if name in SPOKEN:
            return _(SPOKEN[name])
        try:
            label = self.label(name)
        except KeyError:
            return name.replace("-", " ")
        return _("{name}: chosen").format(name=label) if self.look(name) == "chosen" else label

    def announce(self) -> None:
        """Speak what tells those who do not see it where they are."""
        self.studio.speech.say(*self.announcement())

    def announcement(self) -> tuple[str, ...]:
        """Where one is and what there is to do, in sentences or headings that are spoken one after the other."""
        return ()

    def use(self, name: str | None) -> Change | None:
        """Use a target, or say why it cannot be used."""
        target = self.find(name)
        if target is None:
            return None
        if not target.enabled:
            self.say(target.why)
            return None
        self.studio.sounds.play("button")
        return self.activate(target.name)

    def drag(self, start: Point, at: Point) -> None:
        """The pointer moves while it is down."""

    def drop(self) -> None:
        """A drag ends."""

    def wheel(self, notches: int) -> None:
        """The wheel turns."""

    def update(self, seconds: float) -> Change | None:
        """Let motions and messages go on."""
        self._message_left -= seconds
        self.studio.curtain.update(seconds, self.studio.speed)
        for sound in self.stage.update(seconds, self.studio.speed):
            self.studio.sounds.play(sound)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The scene, then what lies over every scene: focus and message; a new look makes everything anew."""
        if self._seen_as != self.studio.appearance:
            self._seen_as, hovered = self.studio.appearance, self.hovered
            self.arrange(self.fitted.size)
            self.hovered = hovered
        key = self.still_key()
        self._still.draw(surface, None if key is None else (key, self.studio.appearance), self.paint)
        self.paint_moving(surface)
        self.paint_curtain(surface)
        self.paint_over(surface)
        if self.studio.pointers:
            self.studio.pointers.draw(self, surface)
        focus = self.find(self.focused)
        if focus:
            draw_focus(surface, pygame.Rect(focus.rect))
        if self._message_left > 0:
            draw_message(surface, self._message, self.text_px(30), self.message_column())

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene itself; what moves all the time is left to paint_moving."""

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, over the scene."""

    def still_key(self) -> object:
        """All that `paint` depends on; while it stays equal the last picture is used again. None: paint always."""
        return None

    def veil(self, surface: pygame.Surface) -> None:
        """What this scene does to the picture of those below it, if it is an overlay."""

    def paint_curtain(self, surface: pygame.Surface) -> None:
        """The curtain, wherever it is."""
        self.studio.curtain.draw(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the curtain."""

    def look(self, name: str) -> Look:
        """How a button looks now."""
        if self.why_not(name) is not None:
            return "disabled"
        if self.pressed == name:
            return "pressed"
        return "hover" if name in (self.hovered, self.focused) else "plain"

    def paint_buttons(self, surface: pygame.Surface, *names: str) -> None:
        """Draw these buttons of the layout, those that show."""
        for name in filter(self.shows, names):
            box = self.rect(name)
            size = min(self.text_px(38), round(box.height * 0.6))
            draw_button(surface, box, self.label(name), self.look(name), size)

    def label(self, name: str) -> str:
        """What stands on a button."""
        return _(self.labels.get(name) or COMMON_LABELS[name])

    def _point(self, pointer: Pointer) -> Change | None:
        self.pointer = pointer.at
        under = self.target_at(pointer.at)
        self.hovered = under.name if under else None
        match pointer.kind:
            case "down":
                self.focused = None
                self._down_at, self._dragging = pointer.at, False
                self.pressed = self.hovered
            case "move" if self._down_at:
                self._drag_to(pointer.at)
            case "up":
                return self._release()
            case "wheel":
                self.wheel(pointer.notches)
            case _:
                pass
        return None

    def _drag_to(self, at: Point) -> None:
        assert self._down_at is not None
        far = max(abs(at[0] - self._down_at[0]), abs(at[1] - self._down_at[1]))
        if self._dragging or far > DRAG_PIXELS:
            self._dragging = True
            self.drag(self._down_at, at)

    def _release(self) -> Change | None:
        pressed, self.pressed = self.pressed, None
        dragged, self._dragging, self._down_at = self._dragging, False, None
        if dragged:
            self.drop()
        if pressed is not None and pressed == self.hovered and not (dragged and self.drags(pressed)):
            return self.use(pressed)
        return None

    def drags(self, name: str) -> bool:
        """Whether pressing this target and moving is a drag, not a click."""
        return False


def _skips(action: Action) -> bool:
    """Whether an action skips what is moving: any click, Enter or Space."""
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")
