"""Shows a move event by event; losses and the sum of a round stay until a person continues."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balam.events import Destroyed, Distributed, Event, GarrisonsFell, Rolled, RoundEnded, Suffered, Turned
from game.balam.kinds import SEATS, King
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import card_text, event_words
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import draw_cross
from scenes.balam.table.animations import turned_card
from scenes.balam.table.moments import paint_end
from scenes.balam.table.screen import TableScreen
from scenes.balam.table.summary import GO_ON, RoundSum, lost_words
from scenes.balam.words import unsettled_words
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.playback import EventPlayer, Transition
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

READ, SEE = 9.0, 1.8
"""Seconds after which the sum of a round and a loss disappear, if no person has to confirm them."""


class Show:
    """The display of a move: its events, and the losses and the sum of the round that stay."""

    def __init__(self, table: TableScreen, player: EventPlayer[Event, View]) -> None:
        self.table, self.player = table, player
        self.summary: RoundEnded | None = None
        """The round that is being summed up."""
        self.no_choice = False
        """True while a move without a choice is shown."""
        self._waited = 0.0
        """Seconds that the sum of a round or a loss has been on the table."""

    @property
    def event(self) -> Event | None:
        """The event that is being shown."""
        return self.player.event if self.summary is None else None

    @property
    def held(self) -> bool:
        """True while a loss stays on the table."""
        return self.player.held and self.summary is None

    def clear(self) -> None:
        """Drop what is left."""
        self.player.clear()
        self.summary, self._waited = None, 0.0

    def update(self, seconds: float) -> None:
        """Continue after a while, where no person has to."""
        if self.player.held:
            self._waited += seconds
            if not _waits(self) and self._waited > (SEE if self.held else READ):
                self.go_on()

    def go_on(self) -> None:
        """Continue after a loss or the sum of a round."""
        self.summary, self._waited = None, 0.0
        self.player.release()

    def hurry(self) -> None:
        """Skip to the next loss or the end of the round."""
        if self.player.held:
            self.go_on()
        else:
            self.player.skip()

    def arrived(self, step: Transition[Event, View]) -> None:
        """Hold a loss; with motion off it is only in the log."""
        if self.table.context.speed > 0 and _is_loss(self.table, step.event):
            self.player.held = True
            if _waits(self):
                self.table.context.speech.say(_("Press anywhere to carry on."))

    def over(self, step: Transition[Event, View]) -> None:
        """Sum up a round that has ended."""
        self.no_choice = False
        if isinstance(step.event, RoundEnded):
            self.summary = step.event
            self.player.held = True
            _speak_of_sum(self.table)

    def line(self) -> str | None:
        """The event being shown, in words; None without one."""
        happening = self.summary or self.event
        if happening is None:
            return None
        if isinstance(happening, Rolled) and self.table.stage.share("dice") < 1:
            return _("The dice are rolling.")
        sentence = event_words(happening, self.table.session.king_names)
        return _("There’s only one choice: {sentence}").format(sentence=sentence) if self.no_choice else sentence

    def controls(self) -> Iterable[Control]:
        """The button below the sum of a round."""
        if self.summary is not None:
            yield Control(GO_ON, rect_of(RoundSum(self.table).button), self.go_on, _("Continue"), primary=True)

    def still_layers(self) -> Iterable[Layer]:
        """The prompt to continue in the strip; then the sum of a round, or a loss."""
        table, settings = self.table, self.table.context.settings
        if self.event is not None:
            words = (
                _("Press anywhere to carry on.") if self.held and _waits(self) else _("Press anywhere to skip this.")
            )
            yield table.in_area(("skip", words, settings), "desk", partial(_paint_words, table, words))
        if self.summary is not None:
            key = "sum", self.summary, table.view, len(table.news), table.pointer.touching, settings
            yield table.whole(key, partial(_paint_sum, table, self.summary), still=True)
        elif self.held and (step := self.player.step) is not None:
            yield table.whole(("loss", step.event, table.view, settings), partial(_paint_loss, table, step), still=True)

    def moving_layers(self) -> Iterable[Layer]:
        """The animation of the event, and a card that was turned."""
        if self.event is not None and self.table.stage.busy:
            yield from self.player.layers(self.table)
            if isinstance(self.event, Turned) and (card := turned_card(self.table, self.event)) is not None:
                yield card


def _waits(show: Show) -> bool:
    """True if people at this screen have to continue themselves: after a round, and after their own losses."""
    if not show.held:
        return bool(show.table.session.people)
    # Lost tokens are told once more in the sum of the round, which waits.
    lost = show.event
    return lost is not None and not isinstance(lost, Distributed) and _hits_people(show.table, lost)


def _paint_words(table: TableScreen, words: str, surface: pygame.Surface) -> None:
    draw_text(surface, table.rect("desk"), words, table.text_px(24), "text", INK, "centre")


def _paint_sum(table: TableScreen, ended: RoundEnded, surface: pygame.Surface) -> None:
    RoundSum(table).paint(surface, ended)


def _speak_of_sum(table: TableScreen) -> None:
    """Read the sheet out: every king with their troubles, and the button."""
    for king, troubles in enumerate(RoundSum(table).told):
        table.context.speech.say(table.kings.words(king), troubles)
    table.context.speech.say(_("Continue"))


def _is_loss(table: TableScreen, event: Event) -> bool:
    """True if an event is a loss to be shown; lost tokens only if they are a person's."""
    if isinstance(event, Distributed):
        return bool(event.lost) and _hits_people(table, event)
    return _loser(event) is not None


def _hits_people(table: TableScreen, event: Event) -> bool:
    """True if a king whom a person plays loses something."""
    loser = _loser(event)
    return loser is not None and SEATS[loser] in table.session.people


def _loser(event: Event) -> King | None:
    match event:
        case Destroyed(_attacker, king, _site, _lost):
            return king
        case Suffered(king, _, _) | GarrisonsFell(king, _, _) | Distributed(king, _, _):
            return king
        case _:
            return None


def _why_lost(table: TableScreen, event: Event) -> str:
    """The cause of a loss."""
    match event:
        case Suffered(_king, katun, _lost):
            return card_text(katun, table.view.options)
        case Destroyed(king, _defender, site, lost):
            city, asked = table.view.cities[site], table.session.open_table.phase
            if city is not None and len(lost) == len(city.buildings) and asked != "settle":
                return unsettled_words(table.session.open_table, king, site, table.session.king_names)
            return _(
                "The attack was stronger than the defence. A temple or palace takes 2 points, any other building 1."
            )
        case GarrisonsFell():
            return _("Each skull on the dice costs the attacker a garrison.")
        case Distributed(king, _moved, lost):
            return " ".join(lost_words(table.view, king, lost, table.session.king_names))
        case _:
            return ""


def _places_lost(table: TableScreen, event: Event) -> list[pygame.Rect]:
    """The places of the losses."""
    ground, cities = table.map.ground, table.view.cities
    match event:
        case GarrisonsFell(_king, site, lost) | Destroyed(_king, _, site, lost):
            return [ground.standing(site, one) for one in lost]
        case Suffered(_king, _katun, lost_there):
            return [ground.standing(site, one) for site, one in lost_there]
        case Distributed(_king, _moved, lost_tokens):
            return [land.content_place(ground.place(cities, name)) for name, _kind in lost_tokens]
        case _:
            return []


def _paint_loss(table: TableScreen, step: Transition[Event, View], surface: pygame.Surface) -> None:
    """The last moment of the loss, crosses on everything that is lost, and a sheet beside them with the reason."""
    event = step.event
    places, px = _places_lost(table, event), table.px
    paint_end(table, surface, step)
    if isinstance(event, Distributed):
        for (_name, kind), place in zip(event.lost, places, strict=True):
            surface.blit(pieces.coin(kind, place.width), place)
    for place in places:
        draw_cross(table, surface, place.inflate(-place.width // 5, -place.height // 5), 6)
    area = table.map.ground.area
    letters = table.text_px(23)
    wide, tall = max(px(760), 33 * letters), max(px(200 if table.fitted.touch else 150), 13 * letters // 2)
    box = pygame.Rect(0, 0, min(wide, table.rect("map").width), tall)
    high = sum(place.centery for place in places) / max(1, len(places))
    box.midtop = area.centerx, area.y + px(16)
    if high < area.centery:
        box.bottom = area.bottom - px(16)
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-px(40), -px(16))
    head = pygame.Rect(inner.x, inner.y, inner.width, inner.height // 2)
    told = event_words(event, table.session.king_names)
    draw_text(surface, head, told, table.text_px(27), "bold", INK, "centre")
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, _why_lost(table, event), table.text_px(23), "text", INK, "centre")
