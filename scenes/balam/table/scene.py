"""The game at the table: people and computers decide, what happens is shown, and every desk has its turn."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balam.kinds import SEATS, King
from game.balam.moves import Move
from game.balam.sites import Site
from game.balam.texts import _, marked
from game.balam.words import event_words
from scenes.balam.desk.base import Desk
from scenes.balam.desk.sketch import EMPTY, Sketch
from scenes.balam.desk.turn import LOOK, TAKE_BACK, TurnDesk
from scenes.balam.hint import Hint, shown
from scenes.balam.log import Log
from scenes.balam.session import Session
from scenes.balam.table.close_up import CloseUp
from scenes.balam.table.dragging import DeskDrag, Dragging
from scenes.balam.table.drawer import HINT, MORE
from scenes.balam.table.driver import Driver
from scenes.balam.table.guard import Guard
from scenes.balam.table.katun_row import KATUN
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.map_view import SITE, site_of_target
from scenes.balam.table.screen import TableScreen
from scenes.balam.table.show import Show
from scenes.balam.table.summary import GO_ON, RoundSum
from scenes.balam.table.tooltip import Tooltip
from scenes.kit.actions import Action, Command, Pointer, Typed
from scenes.kit.control import topmost
from scenes.kit.pointer import presses
from scenes.kit.stack import Change, Push
from scenes.kit.take_back import ask_to_take_back

ALWAYS = ("pause", "aid", "log")
"""What works at once, even while something is shown."""


class Table(TableScreen):
    """One scene for a whole game but for the looks in secret; the match is ahead, `view` is what has been shown."""

    name = "table"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {**TableScreen.labels, GO_ON: marked("Continue")}

    def __init__(self, session: Session) -> None:
        self.desk: Desk | None = None
        """Where somebody decides; None while nobody has to."""
        self.dragging = Dragging(self)
        self.tooltip = Tooltip(self)
        self.close_up = CloseUp(self)
        self.guard = Guard()
        self.adviser = Hint(session)
        self._by_keys = False
        super().__init__(session)
        self.show = Show(self)
        self.drag_handler = DeskDrag(self.dragging, self.pointer)
        self.driver = Driver(self)

    @property
    def busy(self) -> bool:
        """Whether a move is being shown or a round summed up."""
        return self.show.player.busy

    @property
    def sketch(self) -> Sketch:
        """The draft of the desk."""
        return EMPTY if self.desk is None or self.busy else self.desk.sketch

    @property
    def advice(self) -> str:
        """What the strongest level would do."""
        return self.adviser.text

    def shows(self, name: str) -> bool:
        """A hint is for people who decide."""
        if name == MORE and self.show.summary is not None:
            return False
        return super().shows(name) and (name != HINT or (self.desk is not None and not self.busy))

    @property
    def desk_area(self) -> str:
        """Where the desk is; while something is shown, where turns are taken."""
        return "desk" if self.desk is None or self.busy else self.desk.strip.area

    def over(self) -> tuple[TableLayer, ...]:
        """What is shown, or the desk while somebody decides; words beside what is looked at, unless something moves."""
        if self.busy:
            return self.show, self.drawer
        if self.desk is None:
            return self.show, self.drawer, self.tooltip
        return self.desk, self.drawer, self.dragging, self.tooltip

    def acting(self) -> King | None:
        """Whoever decides now."""
        return None if self.view.phase == "over" else self.view.asked

    def places(self) -> dict[str, pygame.Rect]:
        """Sites, cards and what the desk offers; while a round is summed up, only the way on."""
        if self.show.summary is not None:
            return {GO_ON: RoundSum(self).button}
        if self.desk is None or self.busy:
            return super().places()
        if not self.fitted.touch:
            return {**super().places(), **self.desk.places()}
        return {**self.close_up.free(super().places()), **self.close_up.offered(self.desk.places())}

    def why_not(self, name: str) -> str | None:
        """In the words of the rules, for whoever is to decide."""
        if not name.startswith((SITE, KATUN)) and (self.desk is None or name not in self.desk.places()):
            return None
        if self.session.computer is not None and not self.busy:
            return _("It’s {name}’s turn.").format(name=self.session.name(self.session.computer))
        if self.busy or self.desk is None:
            return _("Just a moment: this is still being shown.")
        if name.startswith(KATUN) and not isinstance(self.desk, TurnDesk):
            return _("First answer the question below.")
        return self.desk.why_not(name)

    def handle(self, action: Action) -> Change | None:
        """A press brings what is being shown to its end; keys find the desk."""
        if isinstance(action, Command):
            self._by_keys = True
        elif isinstance(action, Pointer) and action.kind == "down":
            self._by_keys = False
            self.tooltip.press(action.at)
        if presses(action) and self._pressed(action) not in ALWAYS:
            quick = self.guard.too_quick(action, self._question())
            self.map.pointed = ()
            if self.busy or quick:
                self.pointer.pressed = None
                self.show.hurry()
                return None
            if self.session.computer is not None:
                self.driver.computer.hurry()
        elif isinstance(action, Typed):
            self.map.zoom({"+": 1, "-": -1}.get(action.text, 0))
        change = super().handle(action)
        self._keep_focus()
        focused = site_of_target(self.pointer.focused)
        if focused is not None:
            self.map.show(focused)
        return change

    def point_out(self, sites: tuple[Site, ...]) -> None:
        """Show sites on the map until something else is done."""
        self.map.pointed = sites

    def _question(self) -> object:
        """What a press would answer."""
        return None if self.busy else (len(self.session.match.moves), type(self.desk))

    def _pressed(self, action: Action) -> str | None:
        """What an action that presses would press."""
        if isinstance(action, Pointer):
            target = topmost(self.shown_controls, action.at)
            return target.id if target else None
        return self.pointer.focused if action is Command.CONFIRM else None

    def back(self) -> Change | None:
        """Esc takes back a draft; without one it pauses."""
        if self.desk is not None and not self.busy and (desk := self.desk.back()) is not None:
            self.open(desk)
            return None
        return super().back()

    def activate(self, name: str) -> Change | None:
        """Let the desk answer, or do what the buttons of the table are for."""
        match name:
            case _ if name == HINT:
                self.adviser.ask()
                return super().activate(name)
            case "log":
                return Push(Log(self.session, self.point_out))
            case _ if name == LOOK:
                return self.session.look_again()
            case _ if name == TAKE_BACK:
                return ask_to_take_back(self.session, self.session.match.last_mover or SEATS[0])
        if self.desk is None or (not name.startswith((SITE, KATUN)) and name not in self.desk.places()):
            return super().activate(name)
        asked = self.desk.line()
        answer = self.close_up.activate(self.desk, name)
        if isinstance(answer, Desk):
            self.open(answer)
        elif answer is not None:
            self.play(answer)
        elif (drafted := self.desk.line()) != asked:
            self.context.speech.say(drafted)
        return None

    def open(self, desk: Desk) -> None:
        """Another desk; who uses keys finds its first target."""
        self.desk = desk
        self.close_up.leave()
        self.notice.hide()
        self._keep_focus()
        self.context.speech.say(desk.line())

    def _keep_focus(self) -> None:
        """Who uses keys is never without a focus: where it is gone, the desk's first target has it."""
        if self._by_keys and self.desk is not None and self.find(self.pointer.focused) is None:
            self.pointer.focused = self.desk.first

    def play(self, move: Move, no_choice: bool = False) -> None:
        """Play a move at once; what follows is only shown."""
        self.view = self.session.open_table
        steps = self.session.play(move, None)
        self.desk = self.pointer.pressed = self.dragging.name = None
        self.close_up.leave()
        self.drawer.shut()
        self.driver.computer.end()
        self.notice.hide()
        self.adviser.forget()
        names = self.session.king_names
        self.context.speech.say(*(event_words(event, names) for event, _view in steps))
        self.show.begin(self.view, steps, no_choice)

    def update(self, seconds: float) -> Change | None:
        """Show the move on, then let the driver find who decides."""
        change = super().update(seconds)
        self.show.update(seconds)
        self.tooltip.update(seconds)
        self.guard.update(seconds)
        if self.adviser.update():
            self.point_out(shown(self.adviser.move))
        return change if self.busy or change is not None else self.driver.update(seconds)

    def line(self) -> str:
        """What is happening; then what is asked."""
        if (happening := self.show.line()) is not None:
            return happening
        if self.desk is not None:
            return self.desk.line()
        if (computer := self.session.computer) is not None:
            name = self.session.name(computer)
            if (words := self.driver.remark) is not None:
                return _("{name}: “{words}”").format(name=name, words=words)
            return _("{name} is thinking.").format(name=name)
        return ""

    def label(self, name: str) -> str:
        """The buttons of the desk have words of their own."""
        return self.desk.label(name) if self.desk is not None and name in self.desk.labels else super().label(name)

    def spoken(self, name: str) -> str:
        """What the desk calls it."""
        return (self.desk.spoken(name) if self.desk is not None else None) or super().spoken(name)
