"""Drives the game at the table: plays moves, then asks the next player, a computer or a person at a panel."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.balam.events import Event
from game.balam.forced import forced
from game.balam.kinds import SEATS, King
from game.balam.moves import Move
from game.balam.sites import Site, site_of
from game.balam.state import War
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import event_words
from scenes.balam.decisions.base import Act, Answer, DecisionPanel, Draggable, Respond
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.decisions.cards import CenotePanel, ChoosePanel, DisasterPanel
from scenes.balam.decisions.pick import DestroyPanel, LosePanel, ProducePanel
from scenes.balam.decisions.planner import PlannerPanel
from scenes.balam.decisions.turn import TurnPanel
from scenes.balam.decisions.war import DefendPanel
from scenes.balam.session import Session
from scenes.balam.settings import PACES, own_settings
from scenes.balam.table.animations import animations
from scenes.balam.table.parts import Choice, Choices
from scenes.balam.table.screen import TableScreen
from scenes.balam.table.show import Show
from scenes.kit.control import Control
from scenes.kit.playback import Transition
from scenes.kit.stack import Change, Pop, Push, Quit, Replace, Reset
from scenes.kit.turns import Turns

OWN = 1.3
"""Seconds that a card turned by a person lies open."""
WITHIN = 0.2
"""Factor by which the wait is shorter before the further decisions of a turn."""
HEARD = 2
"""Factor by which a remark lengthens the wait before a move, so that it can be read."""


def decision_panel(table: TableScreen, respond: Respond) -> DecisionPanel | None:
    """The panel for the current decision; divination has its own scene."""
    view = table.view
    match view.phase:
        case "turn":
            return TurnPanel(table, respond)
        case "defend":
            return DefendPanel(table, respond)
        case "lose":
            return LosePanel(table, respond)
        case "destroy":
            return DestroyPanel(table, respond)
        case "settle":
            assert isinstance(view.pending, War)
            return BuildPanel(table, respond, view.pending.target, None)
        case "gain" | "wedding":
            return ChoosePanel(table, respond)
        case "cenotes":
            return CenotePanel(table, respond)
        case "disaster":
            return DisasterPanel(table, respond)
        case "produce":
            return ProducePanel(table, respond)
        case "assign":
            return PlannerPanel(table, respond)
        case "divine" | "over":
            return None


class Driver(Turns[Move, Event, View], Choices):
    """Opens panels for people, and plays moves without a choice."""

    session: Session

    def __init__(self, table: TableScreen, played: Callable[[], None]) -> None:
        """`played` is called with every move."""
        super().__init__(table, animations(table.view.catalogue, self._reading))
        self.table = table
        self.played = played
        self.show = Show(table, self.player)
        self.decision: DecisionPanel | None = None
        """The decision of a person, None while there is none."""

    @property
    def open_decision(self) -> DecisionPanel | None:
        """The decision, unless something is being shown."""
        return None if self.busy else self.decision

    # Controls

    def site(self, site: Site) -> Choice:
        """The meaning of a click on a site for the decision."""
        refusal, decision = self._not_now(), self.decision
        if decision is None or refusal is not None:
            return Choice(refusal=refusal)
        return Choice(lambda: self.respond(lambda: self._use_site(decision, site)), decision.site_refusal(site))

    def card(self, place: int) -> Choice:
        """The meaning of a click on a card for the decision."""
        refusal, decision = self._not_now(), self.decision
        if decision is None or refusal is not None:
            return Choice(refusal=refusal)
        return Choice(lambda: self.respond(lambda: decision.use_card(place)), decision.card_refusal(place))

    def controls(self) -> Iterable[Control]:
        """The controls of the decision."""
        return () if self.open_decision is None else self.open_decision.controls()

    def draggables(self) -> Mapping[str, Draggable]:
        """The things that can be dragged."""
        return {} if self.open_decision is None else self.open_decision.draggables()

    def numbered(self, text: str) -> str | None:
        """The control of the decision that a digit stands for."""
        choices = () if self.open_decision is None else self.open_decision.numbered
        place = int(text) if text.isdecimal() else 0
        return choices[place - 1] if 0 < place <= len(choices) else None

    def _not_now(self) -> str | None:
        """The reason nothing can be decided now."""
        if not self.busy and (others := self.others_turn) is not None:
            return others
        # Nothing is offered before there is a decision: a tap in the first frame of a table would be lost.
        return _("Just a moment, this is still playing.") if self.busy or self.decision is None else None

    def _use_site(self, decision: DecisionPanel, site: Site) -> Answer:
        """On touch layouts, use the only building of the decision on a site; show several larger."""
        meant = [one for one in decision.on_map if site_of(one) == site] if self.table.fitted.touch else []
        if len(meant) > 1:
            shown = self.table.map
            shown.zoom(1, shown.ground.tile(site).center)
            shown.show(site)
            return None
        return decision.use_building(meant[0]) if meant else decision.use_site(site)

    # Answers

    def respond(self, act: Act) -> Change | None:
        """Carry out what a control of the decision does."""
        decision = self.decision
        assert decision is not None
        asked = decision.line()
        match act():
            case Push() | Replace() | Pop() | Reset() | Quit() as change:
                return change
            case DecisionPanel() as panel:
                self.open(panel)
                if self.table.by_keys:
                    self.table.pointer.focus(panel.entry)
            case None:
                if (drafted := decision.line()) != asked:
                    self.table.context.speech.say(drafted)
            case move:
                self.play(move)
        return None

    def open(self, panel: DecisionPanel) -> None:
        """Show another panel."""
        self.decision = panel
        _leave_close_up(self.table)
        self.table.notice.hide()
        self.table.context.speech.say(panel.line())

    def play(self, move: Move, no_choice: bool = False) -> None:
        """Play a move at once; its events are shown afterwards."""
        self.table.view = self.present()
        self.decision = None
        _leave_close_up(self.table)
        self.table.drawer.shut()
        self.played()
        self.show.no_choice = no_choice
        super().play(move)

    def spoken(self, events: Sequence[Event]) -> Iterable[str]:
        return (event_words(event, self.session.king_names) for event in events)

    def animates(self) -> bool:
        return self.table.context.speed > 0

    def arrived(self, step: Transition[Event, View]) -> None:
        self.show.arrived(step)

    def over(self, step: Transition[Event, View]) -> None:
        """Update the table and the log."""
        self.session.log.append(step.event)
        super().over(step)
        self.show.over(step)

    @property
    def finished(self) -> bool:
        """Also before a divination, which has a scene of its own."""
        phase = self.table.view.phase
        return phase == "over" or (phase == "divine" and self.session.computer is None)

    def update(self, seconds: float) -> Change | None:
        self.show.update(seconds)
        return super().update(seconds)

    def ask(self) -> None:
        """Open the panel of the decision, unless there is no choice."""
        if self.decision is not None:
            return
        if (answer := forced(self.session.view(SEATS[self.session.open_table.asked]))) is not None:
            self.play(answer, no_choice=True)
        elif (panel := decision_panel(self.table, self.respond)) is not None:
            self.open(panel)

    def pace(self) -> float:
        """Seconds in which people can follow the last move, and read a remark."""
        context = self.table.context
        pace = PACES[own_settings(context).pace] if context.speed > 0 else 0.0
        if self.table.view.phase != "turn":
            return pace * WITHIN
        return pace if self._remark is None else pace * HEARD

    def _reading(self, king: King) -> float:
        """Seconds that a card lies open: for a computer's, as long as it waits before a turn."""
        return OWN if SEATS[king] in self.session.people else PACES[own_settings(self.table.context).pace]

    @property
    def _remark(self) -> str | None:
        """The remark of a computer that is thinking about a turn; mostly None."""
        seat = self.session.computer
        return None if seat is None or self.table.view.phase != "turn" else self.session.remark(seat)

    def line(self) -> str:
        """The event being shown, else the question."""
        if (happening := self.show.line()) is not None:
            return happening
        if self.decision is not None:
            return self.decision.line()
        if self.session.computer is None or self.missing:
            return self.missing
        name = self.session.name(self.session.computer)
        if (words := self._remark) is not None:
            return _("{name}: “{words}”").format(name=name, words=words)
        return _("{name} is thinking.").format(name=name)


def _leave_close_up(table: TableScreen) -> None:
    """Show the whole map again on touch layouts."""
    if table.fitted.touch and table.map.enlarged:
        table.map.turn_zoom()
