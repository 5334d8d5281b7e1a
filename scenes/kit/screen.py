"""The base of all scenes: controls are clicked, dragged and focused, layers painted, messages shown and spoken."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial

import pygame

from game.engine.record import Record
from game.language import _
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer, Paint
from scenes.kit.context import AppContext
from scenes.kit.control import STEERING, Control, rect_of, steered, topmost
from scenes.kit.magnifier import Looked
from scenes.kit.message import Message, Placed, place_words
from scenes.kit.pointer import DragHandler, PointerState, presses
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.stage import Stage
from scenes.look.line_width import set_scale
from scenes.look.ui import Look, draw_button, draw_focus, draw_message, focus_room

FOCUS = "focus"
GUESTS = "guests"
"""The area of a layout in which the main screen shows its guests."""
DIMMED = (96, 94, 118)
"""The light left of the scenes below a sheet or a question."""


class Screen(Canvas):
    """A scene made of controls and layers.

    A subclass returns both from `controls` and `layers`; everything else follows from them.
    """

    name = "screen"
    overlay = False
    veil: tuple[int, int, int] | None = None
    """The light that an overlay leaves of the scenes below it; None for all."""
    curtained = True
    """True if the curtain hangs in front of `layers`; nothing is hidden by it otherwise."""
    click_skips = True
    """True if a press during an animation finishes it; it also counts for a control that is there before and after."""
    held_down = False
    """True if controls are held down to show something: a resting finger presses instead of hovering."""
    leaves = False
    """True if Esc leaves although a game is played here."""
    rest_key: Callable[[], Hashable] | None = None
    """All that changes the picture without input, except settings and messages; None: anything may, in any frame."""
    shortcuts: Mapping[Command, str] = {Command.HINT: "hint", Command.LOG: "log"}
    """The controls that commands use where they are on the screen; arrows only while nothing has the focus."""
    message_over: tuple[str, ...] = ()
    """Areas that a message may cover; the first one that the layout has is used."""
    message_under: str | None = None
    """The area whose centre messages are under otherwise; the window's if None."""

    def __init__(self, context: AppContext, at_table: AnySession | None = None) -> None:
        """`at_table` is the session played here, None away from the table."""
        super().__init__(context)
        self.at_table = at_table
        self.stage = Stage()
        self.message = self.notice = Message()
        """Messages at the foot of the window, and those of `tell`, which some scenes show elsewhere."""
        self.pointer = PointerState()
        self.drag_handler = DragHandler()
        self.magnified: Callable[[], Looked | None] = partial(_looked, self)
        self._appearance = context.appearance
        self._controls: tuple[Hashable | None, tuple[Control, ...], Mapping[str, Control]] | None = None

    # For subclasses to define

    def controls(self) -> Iterable[Control]:
        """Everything the player can use now, back to front, in the order of the focus."""
        return ()

    def controls_key(self) -> Hashable | None:
        """Everything `controls` depends on, where building them is costly; None: they are built in every frame."""
        return None

    def layers(self) -> Iterable[Layer]:
        """The picture, back to front."""
        return ()

    def overlays(self) -> Iterable[Layer]:
        """Layers in front of the curtain."""
        return ()

    @property
    def shows_guests(self) -> bool:
        """True if there is room for the guests on second screens."""
        return GUESTS in self.fitted.areas

    def announcement(self) -> tuple[str, ...]:
        """The words for a screen reader when the scene comes to the top, sentence by sentence."""
        return ()

    def back(self) -> Change | None:
        """The action of Esc: pause a game, leave everything else."""
        return self.open_pause() if self.at_table and not self.leaves else Pop()

    # Controls

    def button(
        self,
        control: str,
        use: Callable[[], Change | None],
        label: str = "",
        *,
        refusal: str | None = None,
        speech: str | Callable[[], str] = "",
        tip: str | Callable[[], str] = "",
        chosen: bool = False,
        primary: bool = False,
        sign: str = "",
    ) -> tuple[Control, ...]:
        """A control in the layout's area of the same name; none where the layout has no such area."""
        if control not in self.fitted.areas:
            return ()
        spoken = speech or (_("{name}: chosen").format(name=label) if chosen else "")
        return (Control(control, rect_of(self.rect(control)), use, label, refusal, spoken, tip, chosen, primary, sign),)

    def in_focus_order(self, *buttons: tuple[Control, ...]) -> tuple[Control, ...]:
        """Buttons in the order in which the layout steps through them."""
        order = {name: place for place, name in enumerate(self.fitted.focus_ring)}
        found = [control for group in buttons for control in group if control.id in order]
        return tuple(sorted(found, key=lambda control: order[control.id]))

    def aid_button(self) -> tuple[Control, ...]:
        """Opens the player aid."""
        return self.button("aid", self.open_aid, "?", speech=_("Player aid"))

    def pause_button(self) -> tuple[Control, ...]:
        """Opens the pause menu."""
        return self.button("pause", self.open_pause, "II", speech=_("Pause"))

    def back_button(self) -> tuple[Control, ...]:
        """Does what Esc does; highlighted."""
        return self.button("back", self.back, _("Back"), primary=True)

    def open_aid(self) -> Change | None:
        """Push the player aid."""
        aid = self.context.navigation.aid
        return Push(aid(self.context)) if aid else None

    def open_pause(self) -> Change | None:
        """Push the pause menu."""
        pause = self.context.navigation.pause
        return Push(pause(self.context, self.at_table)) if pause else None

    def control(self, control: str | None) -> Control | None:
        """The control with this id, if it is on the screen."""
        return None if control is None else self._current()[2].get(control)

    @property
    def shown_controls(self) -> tuple[Control, ...]:
        """The controls on the screen, built at most once per frame."""
        return self._current()[1]

    def _current(self) -> tuple[Hashable | None, tuple[Control, ...], Mapping[str, Control]]:
        if self._controls is None:
            found = tuple(self.controls())
            self._controls = self.controls_key(), found, {control.id: control for control in found}
        return self._controls

    def refresh(self) -> None:
        """Build the controls again before they are next used, if they may have changed."""
        if self._controls is not None and (self._controls[0] is None or self._controls[0] != self.controls_key()):
            self._controls = None

    def use(self, control: str | None) -> Change | None:
        """Use a control, or say why it cannot be used."""
        found = self.control(control)
        if found is None:
            return None
        if found.refusal is not None:
            self.say(found.refusal)
            return None
        self.message.hide()
        self.context.sounds.play("button")
        self._controls = None
        return found.use()

    # Input

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the layout to the window; something else may be under the mouse now."""
        self.pointer.hovered = None
        self._controls = None
        super().arrange(size)

    def handle(self, action: Action) -> Change | None:
        """Turn pointer and commands into controls being used."""
        self.refresh()
        try:
            return self._handle(action)
        finally:
            self.refresh()

    def _handle(self, action: Action) -> Change | None:
        if self.context.pointers:
            self.context.pointers.take(self, action)
        if self.stage.busy and self.click_skips and presses(action) and not outlasts(self, action, self.stage.skip):
            return None
        match action:
            case Pointer():
                under = topmost(self.shown_controls, action.at)
                clicked = self.pointer.take(action, under.id if under else None, self.drag_handler)
                return self.use(clicked) if clicked else None
            case Command.CONFIRM if self.control(self.pointer.focused):
                return self.use(self.pointer.focused)
            case Command.BACK:
                self.message.hide()
                return self.back()
            case Command.AID:
                return self.open_aid()
            case Command.MUTE:
                self.tell(_("Sound on") if self.context.turn_sound_over() else _("Sound off"))
            case Command() if self.control(_shortcut(self, action)):
                return self.use(_shortcut(self, action))
            case Command() if action in STEERING:
                self.focus(steered(self.shown_controls, self.pointer.focused, action))
            case _:
                pass
        return None

    def take_key(self, key: str) -> bool:
        """True if the screen waits for a key to be chosen and has taken this one."""
        return False

    def pressed_by(self, action: Action) -> str | None:
        """The control that an action would press."""
        if isinstance(action, Pointer):
            control = topmost(self.shown_controls, action.at)
            return control.id if control else None
        return self.pointer.focused if action is Command.CONFIRM else None

    def focus(self, control: str | None) -> None:
        """Move the focus, and speak the control."""
        self.pointer.focus(control)
        if found := self.control(control):
            self.context.speech.focus(found.spoken)
            self.context.speech.say(found.refusal or "")

    def update(self, seconds: float) -> Change | None:
        """Advance animations and messages."""
        self.message.update(seconds)
        self.pointer.update(seconds)
        self.context.curtain.update(seconds, self.context.speed)
        for motion in self.stage.update(seconds, self.context.speed):
            if motion.sound:
                self.context.sounds.play(motion.sound, motion.pan)
        self.refresh()
        return None

    def covered(self) -> None:
        """Another scene came on top: drop what is dragged, hover over nothing."""
        self.pointer.release(self.drag_handler)

    def leave(self) -> None:
        """Free large pictures: the scene is gone."""

    # Messages and speech

    def say(self, text: str) -> None:
        """Explain why something cannot be done, or went wrong."""
        self.tell(text)
        self.context.sounds.play("refuse")

    def tell(self, text: str) -> None:
        """Show a message for a while, and speak it."""
        self.notice.show(text)
        self.context.speech.say(text)

    def announce(self) -> None:
        """Speak the announcement: the scene came to the top."""
        self.context.speech.say(*self.announcement())

    def record(self) -> Record | None:
        """The game on the table, if there is one."""
        return self.at_table.record if self.at_table else None

    def message_column(self) -> int:
        """The centre of messages that are not over an area."""
        return self.rect(self.message_under).centerx if self.message_under else self.fitted.size[0] // 2

    def place_words(self, text: str) -> Placed:
        """The place of a message: over nothing that can be pressed, nor over what the player looks at."""
        panel = next((self.rect(area) for area in self.message_over if area in self.fitted.areas), None)
        place = self.message_column() if panel is None else rect_of(panel)
        looked = self.pointer.looked_at
        free = tuple(control.rect for control in self.shown_controls if control.enabled or control.id == looked)
        return place_words(text, (self.text_px(30), self.least_letters), (0, 0, *self.fitted.size), place, free)

    # Drawing

    @property
    def appearance(self) -> Hashable:
        """The theme and settings that every layer depends on."""
        return self.context.appearance

    @property
    def rest(self) -> Hashable:
        """A value; while it stays the same, the picture changes only after input; None: not known."""
        if self.rest_key is None or self.stage.busy:
            return None
        context, curtain = self.context, self.context.curtain
        hint = context.pointers.showing(self) if context.pointers else None
        shown = curtain.position, curtain.livery, hint, self.message.text
        return self.rest_key(), self.appearance, context.settings, shown

    def whole(self, key: Hashable | None, paint: Paint, still: bool = False) -> Layer:
        """A layer that covers the window."""
        return Layer(key, (0, 0, *self.fitted.size), paint, still)

    def picture(self) -> list[Layer]:
        """All layers: the scene's own, the curtain, the tip, the focus ring and the message."""
        context = self.context
        if self._appearance != context.appearance:
            self._appearance, hovered = context.appearance, self.pointer.hovered
            self.arrange(self.fitted.size)
            self.pointer.hovered = hovered  # the mouse rests where it was
        self.refresh()
        set_scale(self.fitted.scale)
        found = [*self.layers()]
        if self.shows_guests and self.at_table is not None and self.at_table.peers is not None:
            found += self.at_table.peers.corner(self)
        if self.curtained and context.curtain.position > 0:
            found.append(
                self.whole(("curtain", context.curtain.position, context.curtain.livery), context.curtain.draw)
            )
        found += self.overlays()
        if context.pointers and (hint := context.pointers.placed(self)):
            found.append(self.whole(("pointers", hint), partial(context.pointers.draw, self)))
        if focus := self.control(self.pointer.focused):
            ring = focus.focus_rect
            found.append(Layer.of((FOCUS, rect_of(ring)), focus_room(ring), partial(draw_focus, box=ring)))
        if self.message.text:
            found.append(self.message_layer(self.message.text))
        return found

    def message_layer(self, text: str) -> Layer:
        """A message over everything but what can be pressed."""
        placed = self.place_words(text)
        return self.whole(
            (text, placed), lambda surface: draw_message(surface, pygame.Rect(placed.box), text, placed.size)
        )

    def style_of(self, control: Control) -> Look:
        """The look of a control at the moment."""
        if not control.enabled:
            return "disabled"
        if self.pointer.pressed == control.id:
            return "pressed"
        if control.chosen:
            return "chosen"
        return "hover" if control.id in self.pointer.touching[:2] else "plain"

    def draw_buttons(self, surface: pygame.Surface, *ids: str) -> None:
        """Draw the buttons with these ids that are on the screen, leaving out those outside the clip."""
        asked = surface.get_clip()
        for control in filter(None, map(self.control, ids)):
            box = pygame.Rect(control.rect)
            if asked.colliderect(box.inflate(0, box.height)):
                size = min(self.text_px(38), round(box.height * 0.6))
                draw_button(surface, box, control.label, self.style_of(control), size, control.primary)


def outlasts(screen: Screen, action: Action, skip: Callable[[], None]) -> bool:
    """Skip an animation; True if the control that is pressed is still there, so that no press on it is lost."""
    meant = screen.pressed_by(action)
    skip()
    screen._controls = None
    return screen.control(meant) is not None and screen.pressed_by(action) == meant


def _shortcut(screen: Screen, command: Command) -> str | None:
    """The control that a command uses now."""
    steers = command in STEERING and screen.pointer.focused is not None
    return None if steers else screen.shortcuts.get(command)


def _looked(screen: Screen) -> Looked | None:
    """The control under the mouse or with the focus, and the point; None without a magnifier."""
    if not screen.context.settings.magnifier:
        return None
    pointer, found = screen.pointer, screen.control(screen.pointer.looked_at)
    box = found.focus_rect if found else None
    return Looked(box.center if box and pointer.hovered is None else pointer.at, box)
