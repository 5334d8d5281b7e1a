"""What every scene does alike: targets are clicked, dragged or focused, buttons drawn, messages shown and spoken."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.engine.record import Record
from game.language import _, marked
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.context import AppContext
from scenes.kit.focus import steered
from scenes.kit.grip import Grip
from scenes.kit.hand import Hand, presses
from scenes.kit.message import Message, Placed, place_words
from scenes.kit.session import AnySession
from scenes.kit.sight import Part, Sight
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.stage import Stage
from scenes.kit.still_picture import StillPicture
from scenes.kit.target import Target, topmost
from scenes.look.ui import Look, draw_button, draw_focus, draw_message, focus_room

COMMON_LABELS = {"aid": "?", "pause": "II", "back": marked("Back")}
SPOKEN = {"aid": marked("Player aid"), "pause": marked("Pause")}
"""What signs on buttons are called."""

FOCUS = "focus"
DIMMED = (96, 94, 118)
"""How much light is left of what lies behind a sheet or a question."""


class Screen(Canvas):
    """A canvas that can be played on; scenes say what their targets do and what they are called."""

    name = "screen"
    overlay = False
    click_skips = True
    """Whether a click while something moves only brings it to its end."""
    labels: ClassVar[Mapping[str, str]] = COMMON_LABELS
    """What stands on buttons, marked for translation."""
    held_down = False
    """Whether things are held down here to be seen: then a finger that rests presses, where else it only looks."""
    primary: ClassVar[tuple[str, ...]] = ()
    """What most would do next: the first of these buttons that shows and can be used stands out."""

    leaves = False
    """Whether Esc leaves although a game is played here."""
    message_over: ClassVar[tuple[str, ...]] = ()
    """The panels over which messages are shown, the first that the layout has: they cover nothing else there."""
    message_under: str | None = None
    """The area under whose middle they are shown otherwise, if not that of the window."""
    tells_why = False
    """Whether it is written somewhere why what is looked at cannot be used."""
    veil: tuple[int, int, int] | None = None
    """How much light it leaves, as an overlay, of the scenes below it."""

    def __init__(self, context: AppContext, at_table: AnySession | None = None) -> None:
        """`at_table` is the game that is played here, None in scenes away from the table."""
        super().__init__(context)
        self.at_table = at_table
        self.stage = Stage()
        self.message = Message()
        self.hand = Hand()
        self.grip = Grip()
        self._seen_as = context.appearance

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit everything to the window; what was under the mouse may be somewhere else."""
        self.hand.hovered = None
        super().arrange(size)

    def targets(self) -> tuple[Target, ...]:
        """The buttons of the layout that show now, in the order of the focus."""
        names = [name for name in self.fitted.focus_ring if self.shows(name)]
        return tuple(self.target(name, self.rect(name)) for name in names)

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

    def use(self, name: str | None) -> Change | None:
        """Use a target, or say why it cannot be used."""
        target = self.find(name)
        if target is None:
            return None
        if not target.enabled:
            self.say(target.why)
            return None
        self.message.hide()
        self.context.sounds.play("button")
        return self.activate(target.name)

    def activate(self, name: str) -> Change | None:
        """Do what a target is for."""
        match name:
            case "aid" if self.context.aid:
                return Push(self.context.aid(self.context))
            case "pause" if self.context.pause:
                return Push(self.context.pause(self.context, self.at_table))
            case _:
                return None

    def back(self) -> Change | None:
        """What Esc does: it pauses a game, and leaves everything else."""
        return self.activate("pause") if self.at_table and not self.leaves else Pop()

    def handle(self, action: Action) -> Change | None:
        """Turn pointer and commands into targets being used."""
        if self.context.pointers:
            self.context.pointers.take(self, action)
        if self.stage.busy and self.click_skips and presses(action):
            self.stage.skip()
            return None
        match action:
            case Pointer():
                under = topmost(self.targets(), action.at)
                clicked = self.hand.take(action, under.name if under else None, self.grip)
                return self.use(clicked) if clicked else None
            case Command.CONFIRM if self.find(self.hand.focused):
                return self.use(self.hand.focused)
            case Command.BACK:
                self.message.hide()
                return self.back()
            case Command.AID:
                return self.activate("aid")
            case Command.MUTE:
                self.tell(_("Sound on") if self.context.turn_sound_over() else _("Sound off"))
            case Command() if action is not Command.ERASE:
                self._focus(steered(self.targets(), self.hand.focused, action))
            case _:
                pass
        return None

    def _focus(self, name: str | None) -> None:
        """Move the focus, and say where it is."""
        self.hand.focus(name)
        if target := self.find(name):
            self.context.speech.focus(self.spoken(target.name))
            self.context.speech.say(target.why)

    def update(self, seconds: float) -> Change | None:
        """Let motions and messages go on."""
        self.message.update(seconds)
        self.hand.update(seconds)
        self.context.curtain.update(seconds, self.context.speed)
        for motion in self.stage.update(seconds, self.context.speed):
            if motion.sound:
                self.context.sounds.play(motion.sound, motion.pan)
        return None

    def label(self, name: str) -> str:
        """What stands on a button."""
        return _(self.labels.get(name) or COMMON_LABELS[name])

    def look(self, name: str) -> Look:
        """How a button looks now."""
        if self.why_not(name) is not None:
            return "disabled"
        if self.hand.pressed == name:
            return "pressed"
        return "hover" if name in self.hand.touching[:2] else "plain"

    def spoken(self, name: str) -> str:
        """A target in words, for players who cannot see it: its name and state; why it is disabled is said apart."""
        if name in SPOKEN:
            return _(SPOKEN[name])
        try:
            label = self.label(name)
        except KeyError:
            return name.replace("-", " ")
        return _("{name}: chosen").format(name=label) if self.look(name) == "chosen" else label

    def say(self, text: str) -> None:
        """Tell what cannot be done, or what went wrong."""
        self.tell(text)
        self.context.sounds.play("refuse")

    def tell(self, text: str) -> None:
        """Show a sentence for a while, and speak it for players who use speech."""
        self.message.show(text)
        self.context.speech.say(text)

    def record(self) -> Record | None:
        """The game on the table, if there is one."""
        return self.at_table.record if self.at_table else None

    def message_column(self) -> int:
        """The middle of messages that are not over a panel."""
        return self.rect(self.message_under).centerx if self.message_under else self.fitted.size[0] // 2

    def announce(self) -> None:
        """Tell players who cannot see the screen where they are."""
        self.context.speech.say(*self.announcement())

    def announcement(self) -> tuple[str, ...]:
        """Where one is and what there is to do, in sentences or headings that are spoken one after the other."""
        return ()

    def covered(self) -> None:
        """Another scene has come over this one: nothing is dragged or pointed at any more."""
        self.hand.let_go(self.grip)

    def leave(self) -> None:
        """Let go of the picture that is as large as the window."""
        self._still = StillPicture()

    def draw(self, surface: pygame.Surface) -> None:
        """The scene, then what lies over every scene: what is pointed out, the focus and the message.

        A new look makes everything anew, under a mouse that rests where it was.
        """
        if self._seen_as != self.context.appearance:
            self._seen_as, hovered = self.context.appearance, self.hand.hovered
            self.arrange(self.fitted.size)
            self.hand.hovered = hovered
        super().draw(surface)
        if self.context.pointers:
            self.context.pointers.draw(self, surface)
        if focus := self.find(self.hand.focused):
            draw_focus(surface, pygame.Rect(focus.ring or focus.rect))
        self.paint_message(surface)

    def paint_message(self, surface: pygame.Surface) -> None:
        """The sentence that shows for a while."""
        if self.message.text:
            self.paint_words(surface, self.message.text)

    def paint_words(self, surface: pygame.Surface, text: str) -> None:
        """A sentence over everything but what can be pressed."""
        placed = self.place_words(text)
        draw_message(surface, pygame.Rect(placed.box), text, placed.size)

    def place_words(self, text: str) -> Placed:
        """Where a sentence comes over the scene."""
        panel = next((self.rect(area) for area in self.message_over if area in self.fitted.areas), None)
        place = self.message_column() if panel is None else (panel.x, panel.y, panel.width, panel.height)
        free = tuple(target.rect for target in self.targets() if target.enabled)
        return place_words(text, (self.text_px(30), self.least_letters), (0, 0, *self.fitted.size), place, free)

    def sight(self) -> Sight | None:
        """What is drawn on each layer; None while the scene cannot tell."""
        key, parts = self.still_key(), self.parts()
        if key is None or parts is None:
            return None
        focus = self.find(self.hand.focused)
        if focus is not None:
            parts = (*parts, Part.of(focus_room(pygame.Rect(focus.ring or focus.rect)), FOCUS))
        return Sight((key, self.over_all()), frozenset(parts))

    def over_all(self) -> Hashable:
        """What every picture depends on: the look, the curtain, what is pointed out, said, and wrong with a target."""
        context, pointers = self.context, self.context.pointers
        pointed = pointers.showing(self) if pointers else None
        looked = self.find(self.hand.looked_at) if self.tells_why else None
        said = self.message.text and (self.message.text, self.place_words(self.message.text))
        return context.appearance, context.curtain.position, pointed, said, looked and looked.why

    def paint_buttons(self, surface: pygame.Surface, *names: str) -> None:
        """Draw these buttons, those that show and that the layout has; left out where nothing of them is asked for."""
        asked = surface.get_clip()
        boxes = ((name, self.rect(name)) for name in names if name in self.fitted.areas and self.shows(name))
        near = [(name, box) for name, box in boxes if asked.colliderect(box.inflate(0, box.height))]
        first = self.stands_out() if near else None
        for name, box in near:
            size = min(self.text_px(38), round(box.height * 0.6))
            draw_button(surface, box, self.label(name), self.look(name), size, name == first)

    def stands_out(self) -> str | None:
        """The one button that most would use next."""
        usable = (name for name in self.primary if self.shows(name) and self.why_not(name) is None)
        return next(usable, None)
