"""The game at the table: people and computers decide, what happens is shown, and every desk has its turn."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.balam.events import Event, RoundEnded
from game.balam.kinds import SEATS, King, Type
from game.balam.moves import Move
from game.balam.sites import Site
from game.balam.state import City
from game.engine.contract import Seat
from game.language import _, marked, spoken
from scenes.balam.desk.base import Desk
from scenes.balam.desk.desks import desk_for
from scenes.balam.desk.turn import LOOK, TAKE_BACK, TurnDesk
from scenes.balam.render import pieces
from scenes.balam.session import Session
from scenes.balam.settings import PACES, liked
from scenes.balam.table.forced import forced
from scenes.balam.table.motions import motions
from scenes.balam.table.moving import paint_event
from scenes.balam.table.overlays import OVERLAYS, Overlay, paint_overlay
from scenes.balam.table.screen import KATUN, SITE, TableScreen
from scenes.balam.table.summary import draw_summary
from scenes.balam.table.unfolding import after
from scenes.balam.words import told
from scenes.kit.actions import Action, Command, Point, Pointer
from scenes.kit.computer_turn import ComputerTurn
from scenes.kit.hand import presses
from scenes.kit.sight import Part
from scenes.kit.stack import Change, Push
from scenes.kit.take_back import ask_to_take_back
from scenes.kit.target import Target, topmost
from scenes.look.ui import Look

GO_ON = "confirm"
READ = 9.0
"""Seconds after which the sum of a round goes by itself; with motion off it waits for a click."""
REMEMBERED = 7
"""How many sentences of what happened stand in the panel."""


class Table(TableScreen):
    """One scene for a whole game but for the looks in secret; the match is ahead, `view` is what has been shown."""

    name = "table"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {**TableScreen.labels, GO_ON: marked("Continue")}

    def __init__(self, session: Session) -> None:
        self.events: deque[Event] = deque()
        """What is still to be shown of the last move, the first being shown now."""
        self.summary: RoundEnded | None = None
        """The round that is being summed up, until somebody goes on."""
        self.desk: Desk | None = None
        self.overlay_shown: Overlay = OVERLAYS[0]
        self.dragged: str | None = None
        self._no_choice = False
        self._computer = ComputerTurn(session)
        self._waited = 0.0
        """Seconds that the sum of a round has been on the table."""
        self._by_keys = False
        self._targets: tuple[object, dict[str, Target]] | None = None
        super().__init__(session)

    @property
    def last_built(self) -> dict[King, tuple[Type, ...]]:
        """What each king built last, to be built again in one click."""
        return self.session.last_built

    @property
    def busy(self) -> bool:
        """Whether a move is being shown or a round summed up."""
        return bool(self.events) or self.summary is not None

    def turn_desk(self) -> Desk:
        """The turn again, before anything was drafted."""
        return TurnDesk(self)

    def acting(self) -> King | None:
        """Whoever decides now."""
        return None if self.view.phase == "over" else self.view.asked

    # What can be clicked

    def targets(self) -> tuple[Target, ...]:
        """The table's own, then those of the desk; found again only when something has changed."""
        desk = None if self.desk is None else (id(self.desk), self.desk.key())
        key = self.fitted, self.view, desk, self.busy, self.summary, len(self.session.match.moves), spoken()
        if self._targets is None or self._targets[0] != key:
            self._targets = key, {target.name: target for target in self._find_targets()}
        return tuple(self._targets[1].values())

    def find(self, name: str | None) -> Target | None:
        """The target of this name, if it is there."""
        self.targets()
        return None if name is None or self._targets is None else self._targets[1].get(name)

    def look(self, name: str) -> Look:
        """How a button looks now; whether it can be used is known already."""
        target = self.find(name)
        if target is not None and not target.enabled:
            return "disabled"
        if self.hand.pressed == name:
            return "pressed"
        return "hover" if name in self.hand.touching[:2] else "plain"

    def _find_targets(self) -> tuple[Target, ...]:
        if self.summary is not None:
            return (*self._buttons(), self.target(GO_ON, self._go_on_place()))
        desk = self.desk.places() if self.desk is not None and not self.busy else {}
        return (*super().targets(), *(self.target(name, box) for name, box in desk.items()))

    def _buttons(self) -> tuple[Target, ...]:
        return tuple(one for one in super().targets() if not one.name.startswith((SITE, KATUN)))

    def why_not(self, name: str) -> str | None:
        """In the words of the rules, for whoever is to decide."""
        if not name.startswith((SITE, KATUN)) and (self.desk is None or name not in self.desk.places()):
            return None
        if self.busy:
            return _("Wait until it has been shown.")
        if self.session.computer is not None:
            return _("It is {name}’s turn.").format(name=self.session.name(self.session.computer))
        if self.desk is None:
            return None
        if name.startswith(KATUN) and not isinstance(self.desk, TurnDesk):
            return _("First answer the question below.")
        return self.desk.why_not(name)

    def handle(self, action: Action) -> Change | None:
        """A press brings what is being shown to its end; keys find the desk."""
        if isinstance(action, Command):
            self._by_keys = True
        elif isinstance(action, Pointer) and action.kind == "down":
            self._by_keys = False
        if presses(action) and self._pressed(action) not in ("pause", "aid", "log"):
            if self.summary is not None:
                self.hand.pressed = None
                return self.activate(GO_ON)
            if self.events:
                self.hand.pressed = None
                self._show_all()
                return None
            if self.session.computer is not None:
                self._computer.hurry()
        return super().handle(action)

    def _pressed(self, action: Action) -> str | None:
        """What an action that presses would press."""
        if isinstance(action, Pointer):
            target = topmost(self.targets(), action.at)
            return target.name if target else None
        return self.hand.focused if action is Command.CONFIRM else None

    def back(self) -> Change | None:
        """Esc takes back a draft; without one it pauses."""
        if self.desk is not None and not self.busy and (desk := self.desk.back()) is not None:
            self._open(desk)
            return None
        return super().back()

    def activate(self, name: str) -> Change | None:
        """Let the desk answer, or do what the buttons of the table are for."""
        if self.summary is not None and name == GO_ON:
            self.summary = None
            return None
        match name:
            case "overlay":
                place = OVERLAYS.index(self.overlay_shown)
                self.overlay_shown = OVERLAYS[(place + 1) % len(OVERLAYS)]
                self.studio.speech.focus(self.label(name))
                return None
            case "log":
                from scenes.balam.log import Log

                return Push(Log(self.session))
            case _ if name == LOOK:
                return self.session.look_again()
            case _ if name == TAKE_BACK:
                return ask_to_take_back(self.session, SEATS[self._last_mover()])
        if self.desk is None or (not name.startswith((SITE, KATUN)) and name not in self.desk.places()):
            return super().activate(name)
        answer = self.desk.activate(name)
        if isinstance(answer, Desk):
            self._open(answer)
        elif answer is not None:
            self.play(answer)
        return None

    def _last_mover(self) -> King:
        seat = self.session.match.last_mover
        return 0 if seat is None else int(seat)

    def _open(self, desk: Desk) -> None:
        """Another desk; who uses keys finds its first target."""
        self.desk = desk
        self.notice.hide()
        if self._by_keys and self.find(self.hand.focused) is None:
            self.hand.focused = desk.first
        self.studio.speech.say(desk.line())

    # What happens

    def play(self, move: Move, no_choice: bool = False) -> None:
        """Play a move at once; what follows is only shown."""
        self.view = self.session.open_table
        events = self.session.play(move, None)
        self.desk, self._no_choice = None, no_choice
        self._computer.end()
        self.hand.pressed = self.dragged = None
        self.notice.hide()
        names = self.session.king_names
        sentences = [told(event, names) for event in events]
        self.session.told.extend(sentences)
        self.studio.speech.say(*sentences)
        self.events.extend(events)
        self._show()

    def _show(self) -> None:
        """Begin to show the next event that can be seen; those that cannot are done at once."""
        while self.events:
            if self.summary is not None:
                return
            seen = motions(self.events[0])
            if seen and self.studio.speed > 0:
                self.stage.play(seen)
                return
            self._shown()
        self.view = self.session.open_table

    def _shown(self) -> None:
        """An event has been shown."""
        event = self.events.popleft()
        self.view = after(self.view, event)
        self._no_choice = False
        if isinstance(event, RoundEnded):
            self.summary, self._waited = event, 0.0
        if not self.events:
            self.view = self.session.open_table

    def _show_all(self) -> None:
        """Be done with showing, up to the end of a round."""
        self.stage.skip()
        while self.events and self.summary is None:
            self._shown()

    def update(self, seconds: float) -> Change | None:
        """Show the move on, then let the driver, the computers or a person decide."""
        change = super().update(seconds)
        if self.summary is not None:
            self._waited += seconds
            return self.activate(GO_ON) if self._waited > READ and self.studio.speed > 0 else change
        if self.events and not self.stage.busy:
            self._shown()
            self._show()
        if self.busy or change is not None:
            return change
        return self._decide(seconds)

    def _decide(self, seconds: float) -> Change | None:
        view = self.view
        if view.phase == "over" or (view.phase == "divine" and self.session.computer is None):
            return self.session.next()
        if (computer := self.session.computer) is not None:
            self._let_think(computer, seconds)
        elif self.desk is None:
            answer = forced(self.session)
            if answer is not None:
                self.play(answer, no_choice=True)
            elif (desk := desk_for(self)) is not None:
                self._open(desk)
        return None

    def _let_think(self, computer: Seat, seconds: float) -> None:
        """Play the computer's move when people have had time to follow."""
        pace = PACES[liked(self.studio).pace] if self.studio.speed > 0 else 0.0
        thought = self._computer.thought(computer, seconds, pace)
        if thought is not None and thought.move is not None:
            self.play(thought.move)
        if thought is not None and thought.words:
            self.say(thought.words)

    # Dragging

    def drag(self, start: Point, at: Point) -> None:
        """Take something along."""
        if self.desk is not None and self.hand.pressed is not None and self.desk.drags(self.hand.pressed):
            self.dragged = self.hand.pressed

    def drop(self) -> None:
        """Let it go where the pointer is."""
        dragged, self.dragged = self.dragged, None
        if self.desk is not None and dragged is not None:
            under = topmost(self.targets(), self.hand.pointer)
            self.desk.drop(dragged, under.name if under else None)

    def drags(self, name: str) -> bool:
        """What the desk lets be dragged."""
        return self.desk is not None and self.desk.drags(name)

    # Words

    def line(self) -> str:
        """What is happening; then what is asked."""
        if self.events and self.summary is None:
            sentence = told(self.events[0], self.session.king_names)
            return _("There is no choice: {sentence}").format(sentence=sentence) if self._no_choice else sentence
        if self.desk is not None:
            return self.desk.line()
        if self.session.computer is not None:
            return _("{name} is thinking.").format(name=self.session.name(self.session.computer))
        return ""

    def reason(self) -> str:
        """Nothing is refused while something is shown."""
        return "" if self.busy else super().reason()

    def advice(self) -> str:
        """What happened last."""
        told = self.session.told[-REMEMBERED:]
        return "\n".join(told) if told else super().advice()

    def announcement(self) -> tuple[str, ...]:
        """The one line."""
        return (self.line(),)

    def label(self, name: str) -> str:
        """The buttons of the desk have words of their own; the overlay says which it is."""
        if name == "overlay":
            return self.overlay_shown.title
        if name == "log":
            return ""
        if self.desk is not None and name in self.desk.labels and not (name == GO_ON and self.summary is not None):
            return self.desk.label(name)
        return super().label(name)

    def spoken(self, name: str) -> str:
        """What the desk calls it."""
        if self.desk is not None and (words := self.desk.spoken(name)) is not None:
            return words
        return super().spoken(name)

    def paint_buttons(self, surface: pygame.Surface, *names: str) -> None:
        """The log is a scroll."""
        super().paint_buttons(surface, *names)
        if "log" in names:
            box = self.rect("log")
            scroll = pieces.drawing("pieces/scroll", round(box.height * 0.62))
            surface.blit(scroll, scroll.get_rect(center=box.center))

    # Painting

    def city(self, site: Site) -> City | None:
        """A draft is drawn as if it were built."""
        return self.desk.city(site) if self.desk is not None and not self.busy else super().city(site)

    def shown_site(self) -> Site | None:
        """The site looked at; else the one that the desk is about."""
        looked = super().shown_site()
        if self.desk is not None and not self.busy and self.desk.shown_site() is not None:
            return self.desk.shown_site()
        return looked

    def still_key(self) -> object:
        """What the desk shows, too."""
        desk = None if self.desk is None else (id(self.desk), self.desk.key())
        happening = self.events[0] if self.events else None
        return super().still_key(), desk, happening, self.overlay_shown, self.summary, len(self.session.told)

    def paint_site_state(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Overlay and desk colour the ground."""
        paint_overlay(self, surface, site, tile)
        if self.desk is not None and not self.busy:
            self.desk.paint_site_state(surface, site, tile)

    def paint_marks(self, surface: pygame.Surface) -> None:
        """The mouse, then what the desk shows."""
        super().paint_marks(surface)
        if self.desk is not None and not self.busy:
            self.desk.paint_marks(surface)

    def loupe_words(self, site: Site) -> str:
        """What the desk has to say of what is looked at, else the site."""
        note = self.desk.note() if self.desk is not None and not self.busy else None
        return note or super().loupe_words(site)

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """The enlarged site with what the desk shows on it."""
        super().paint_loupe(surface, site, tile)
        if self.desk is not None and not self.busy:
            self.desk.paint_loupe(surface, site, tile)

    def paint_desk(self, surface: pygame.Surface) -> None:
        """The desk in its strip."""
        super().paint_desk(surface)
        if self.desk is not None and not self.busy:
            self.desk.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the sum of a round over it."""
        super().paint(surface)
        if self.summary is not None:
            draw_summary(self, surface, self.summary, self._go_on_place())

    def _go_on_place(self) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.px(300), self.px(76))
        box.midbottom = self.ground.area.centerx, self.ground.area.bottom - self.px(24)
        return box

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself unless a move is being shown or something is dragged."""
        return None if self.events or self.dragged is not None else ()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves, over the table, and what is being dragged."""
        if self.events and self.summary is None and self.stage.busy:
            paint_event(self, surface, self.events[0])
        if self.dragged is not None and self.desk is not None:
            picture = self.desk.dragged_picture(self.dragged)
            surface.blit(picture, picture.get_rect(center=self.hand.pointer))
