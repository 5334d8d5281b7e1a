"""Scenes for the little game Ring, two to six seats, without anything optional."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from game.engine.contract import Seat
from game.engine.open_game import RandomBot
from game.engine.plugin import AnyMatch, GamePlugin
from game.language import marked
from scenes.balconia.liveries import GLYPHS
from scenes.balconia.portrait import portrait
from scenes.kit.context import AppContext
from scenes.kit.cover import Cover
from scenes.kit.game_scenes import AidPage, GameScenes
from scenes.kit.screen import Screen
from scenes.kit.seating import Kind, Seating
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Change, Reset, Scene
from scenes.kit.turns import Turns
from scenes.look.liveries import Livery
from scenes.look.patterns import Weave
from scenes.menus.aid_keys import keys_page
from scenes.menus.setup.offer import Extra, TableOffer
from scenes.menus.setup.scene import SetupMenu
from scenes.menus.setup.seats import TableSettings
from scenes.menus.title import TitleMenu
from scenes.persistence.player import PERSON, Player
from tests.game.little_games.ring import Options, Ring
from tools.evening import make_context


def livery(name: str, colour: str, band: str, weave: Weave, sign: str) -> Livery:
    return Livery(name, colour, band, band, band, "#101010", weave, GLYPHS / f"{sign}.svg")


LIVERIES: Mapping[str, Livery] = {
    "cherry": livery(marked("Cherry"), "#E23D5B", "#9C1F38", "stripes", "sun"),
    "lemon": livery(marked("Lemon"), "#FFC93C", "#7A5A00", "dots", "moon"),
    "mint": livery(marked("Mint"), "#37A35B", "#1C6135", "checks", "sun"),
    "plum": livery(marked("Plum"), "#7B4FB5", "#55328A", "waves", "moon"),
    "sky": livery(marked("Sky"), "#2F7DD1", "#1B538F", "bars", "sun"),
    "cocoa": livery(marked("Cocoa"), "#A0683C", "#6B4223", "net", "moon"),
}
SEATING = Seating(
    game="ring",
    kinds={
        PERSON: Kind(marked("Person"), marked("Someone at this screen.")),
        "tourist": Kind("Child", "Sees what lies open and forgets the rest. Everybody can win.", "Child"),
        "neighbour": Kind("Normal", "Remembers a good deal, and mixes up two or three.", "Normal"),
        "concierge": Kind("Good", "Remembers nearly everything. Stay awake.", "Good"),
        "architect": Kind("Elephant", "Never forgets. You will have to be lucky, too.", "Elephant"),
    },
    offered=(PERSON, "tourist", "neighbour", "concierge", "architect"),
    liveries=LIVERIES,
)
PLUGIN = GamePlugin(
    game=Ring(),
    bots=dict.fromkeys(SEATING.offered[1:], RandomBot),
    levels=SEATING.offered[1:],
    players=(2, 6),
    export=lambda _match, _players: {},
    table_text=str,
)


@dataclass(frozen=True, slots=True)
class RingSettings(TableSettings):
    """One setting of its own."""

    game: ClassVar[str] = "ring"
    fast: bool = False


class RingOffer(TableOffer):
    """An option, and a table of six that is refused when it is on."""

    settings = RingSettings

    def options(self) -> Options:
        return Options(self.table.number)

    def extras(self) -> tuple[Extra, ...]:
        fast, note = self.context.own(RingSettings).fast, "A smaller table, and fewer stones."
        return Extra("fast", "Fast game", fast, self._flip_fast, note), *super().extras()

    def _flip_fast(self, _choice: str) -> None:
        self.keep(fast=not self.context.own(RingSettings).fast)

    def refusal(self) -> str | None:
        if self.context.own(RingSettings).fast and self.table.number == 6:
            return "The fast game is for two to five players."
        return None


class RingSetup(SetupMenu):
    offered = RingOffer


class RingTable(Screen):
    """Shows nothing; tests make the moves of people."""

    name = "table"

    def __init__(self, session: AnySession) -> None:
        super().__init__(session.context, session)
        self.session, self.view = session, session.view(None)
        self.turns: Turns[Any, Any, Any] = Turns(self)


class Looked(Screen):
    """A past game."""

    name = "looked"


def following(session: AnySession) -> Change:
    return Reset(RingTable(session))


begin, go_on = Session.starters(following)


def look_back(context: AppContext, _match: AnyMatch, _players: Mapping[Seat, Player]) -> Scene:
    return Looked(context)


RING = GameScenes(
    cover=Cover("ring", "Ring", (2, 6), (5, 10), "Lay stones.", SEATING),
    plugin=PLUGIN,
    settings=RingSettings,
    portrait=lambda livery, kind, size: portrait(
        Seat(("turquoise", "rose")[tuple(LIVERIES).index(livery) % 2]), kind, size
    ),
    title=TitleMenu,
    setup=RingSetup,
    begin=begin,
    go_on=go_on,
    aid=(AidPage("Stones", "How stones are laid", lambda sheet: sheet.write(sheet.body, "Lay one.", 30)), keys_page()),
    look_back=look_back,
)


def ring_context(folder: Path, still: bool = True, **settings: Any) -> AppContext:
    """A context with the box of Ring open."""
    context = make_context(folder, still, **settings)
    context.open(RING)
    return context


def people(names: Sequence[str], kinds: Sequence[str] = ()) -> dict[Seat, Player]:
    """Players by seat."""
    kinds = (*kinds, *[PERSON] * (len(names) - len(kinds)))
    return {Seat(str(number)): Player(name, kind) for number, (name, kind) in enumerate(zip(names, kinds, strict=True))}
