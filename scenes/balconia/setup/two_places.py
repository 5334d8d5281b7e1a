"""The two places at the table: who sits on each side, and what they are called."""

from game.balconia.building import SEATS
from game.engine.contract import Seat
from scenes.balconia.players import called
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.kit.context import AppContext
from scenes.menus.text_input import short_name
from scenes.persistence.player import PERSON, Player


class TwoPlaces:
    """Kinds of players are kept at once, names when they are written."""

    def __init__(self, context: AppContext) -> None:
        """Everybody sits as last time."""
        self._context = context
        self.names: dict[Seat, str] = {seat: getattr(own_settings(context), f"name_{seat}") for seat in SEATS}

    def kind(self, seat: Seat) -> str:
        """The kind of player on a side: a person, or a level."""
        kind: str = getattr(own_settings(self._context), f"kind_{seat}")
        return kind

    def player(self, seat: Seat) -> Player:
        """Who sits here; a computer brings its own name, a person without one is called as the language has it."""
        kind = self.kind(seat)
        return Player(self.names[seat].strip() if kind == PERSON else "", kind)

    def called(self, seat: Seat) -> str:
        """What a player will be called."""
        player = self.player(seat)
        return called(seat, player.name, player.kind)

    def become(self, seat: Seat, kind: str) -> None:
        """Another kind of player sits down."""
        self._context.change_own(BalconiaSettings, **{f"kind_{seat}": kind})

    def write(self, seat: Seat, name: str) -> str:
        """Write a name as far as there is room; says so where something was left out."""
        self.names[seat], why = short_name(name)
        return why

    def remember(self) -> None:
        """Keep the names."""
        names = {f"name_{seat}": self.names[seat].strip() for seat in SEATS}
        if any(getattr(own_settings(self._context), field) != name for field, name in names.items()):
            self._context.change_own(BalconiaSettings, **names)

    def swap(self) -> None:
        """Each takes the other's place, with name and kind."""
        turquoise, rose = SEATS
        self.names = {turquoise: self.names[rose], rose: self.names[turquoise]}
        kinds = {"kind_turquoise": self.kind(rose), "kind_rose": self.kind(turquoise)}
        self._context.change_own(BalconiaSettings, **kinds)
        self.remember()
