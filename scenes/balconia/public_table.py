"""The table while every player has a screen of their own: what both may see, and whose turn it is (BLC-12)."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.balconia.building import CELLS, SEATS, TURQUOISE
from game.balconia.events import Placed, Stood
from game.balconia.texts import _, ngettext
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.music import OF_SIDE
from scenes.balconia.render.building import EMPTY, Building, draw_shuttered
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.session import Session
from scenes.balconia.table.block_view import BlockView, standing_yaw
from scenes.balconia.table.panels import draw_head, draw_number
from scenes.balconia.table.rotation import Rotation
from scenes.balconia.table.turns import WatchedTurn
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.playback import Animation, Transition
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, smooth
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text

TURN = Motion("turn", 0.9, smooth, "wood_turn")
LAND = Motion("land", 0.7, linear, "wood_click")
LOOK = Motion("look", 0.5, linear)


class PublicTable(Screen):
    """Shows where blocks are, not what is on them; moves come from the players' screens or from a computer."""

    name = "public-table"
    layout = "balconia/public_table"
    message_over = ("todo",)

    def __init__(self, session: Session) -> None:
        view = session.view(None)
        assert view.block is not None
        self.session, self.view = session, view
        self.rotation = Rotation(standing_yaw(view.turned or 0, TURQUOISE, view.selector))
        self.block = BlockView(session.context, view.catalogue, TURQUOISE, view.block, self.rotation)
        super().__init__(session.context, session)
        self.arranged()
        animations = {Stood: Animation(self._stand, _block_layers), Placed: Animation((LAND, LOOK), _landing_layers)}
        self.turns = WatchedTurn(self, animations, None, self._say)

    def arranged(self) -> None:
        self.building = Building(self.block.pictures, TURQUOISE, self.fitted.box("building"))
        self.block.arrange(self.rect("disc"))

    def _stand(self, stood: Stood) -> tuple[Motion, ...]:
        self.rotation.turn_to(standing_yaw(stood.turned, TURQUOISE, self.view.selector))
        return TURN, LOOK

    def _say(self) -> None:
        self.context.speech.say(self.status()[1])

    def update(self, seconds: float) -> Change | None:
        """Wait for the move, show it, then open the next scene."""
        self.context.music.follow(OF_SIDE[self.turns.mover])
        change = super().update(seconds)
        if self.rotation.update(seconds, self.context.speed):
            self.context.sounds.play("wood_stop")
        if self.turns.unveil():
            self._say()
        return change or self.turns.update(seconds)

    def announcement(self) -> tuple[str, ...]:
        """The player whose turn it is, and the tokens left."""
        return *self.status(), _left(self._tokens_left)

    @property
    def _tokens_left(self) -> int:
        return self.view.tokens_left + self.turns.veiled  # the one to be turned over is still on the table

    def status(self) -> tuple[str, str]:
        """The player with their role, and the move that the others are waiting for."""
        name = self.session.name(self.turns.mover)
        return self.turns.status(_("{name} places the block.").format(name=name))

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(self.aid_button(), self.pause_button())

    def layers(self) -> Iterable[Layer]:
        """The table, then the block on the disc or on its way into the building."""
        turns = self.turns
        key = self.pointer.touching, turns.done, turns.veiled, *map(self._away, SEATS), self.context.settings
        yield self.whole((self.name, key), self._paint, still=True)
        if turns.busy:
            yield from turns.player.layers(self)
        elif not turns.veiled:
            yield self.block.layer

    def _paint(self, surface: pygame.Surface) -> None:
        surface.blit(backdrop(self.turns.mover, surface.get_size()), (0, 0))
        surface.blit(self.building.picture(EMPTY), self.building.corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        for cell in range(CELLS):
            if self.view.occupied >> cell & 1:
                draw_shuttered(surface, self.building, cell)
        who, todo = self.status()
        draw_head(self, surface, self.turns.mover, who, 48, None)
        box = self.rect("todo")
        draw_panel(surface, box)
        draw_text(surface, box.inflate(-self.px(32), -self.px(8)), todo, self.text_px(30), "bold", INK, "centre")
        draw_number(self, surface, "tokens-left", _left(self._tokens_left))
        self.block.draw_disc(surface)
        for seat in SEATS:
            self._paint_player(surface, seat)
        note = _("Everyone is on their own screen. This one shows only what both sides may see.")
        box = self.rect("note")
        draw_panel(surface, box)
        draw_text(surface, box.inflate(-self.px(28), -self.px(8)), note, self.text_px(26), "text", INK, "centre")
        self.draw_buttons(surface, "aid", "pause")

    def _away(self, seat: Seat) -> bool:
        peers = self.context.peers
        return peers is not None and peers.away(seat)

    def _paint_player(self, surface: pygame.Surface, seat: Seat) -> None:
        """A name on its ribbon, with a note if the player is away."""
        box = self.rect(seat)
        draw_ribbon(surface, box, LIVERIES[seat])
        name = self.session.name(seat)
        words = _("{name} is away").format(name=name) if self._away(seat) else name
        draw_text(surface, box.inflate(-self.px(36), -self.px(20)), words, self.text_px(30), "display", CREAM, "centre")


def _block_layers(scene: PublicTable, _step: Transition[Stood, View]) -> tuple[Layer, ...]:
    """The block as it turns."""
    return (scene.block.layer,)


def _landing_layers(scene: PublicTable, step: Transition[Placed, View]) -> Iterator[Layer]:
    """The block in its cell, larger and larger."""
    building, cell, share = scene.building, step.event.cell, scene.stage.share("land")
    box = building.cell_rect(cell)
    paint = partial(draw_shuttered, building=building, cell=cell, share=share)
    yield Layer.of(("landing", share), box.inflate(box.width, box.height), paint)


def _left(number: int) -> str:
    return ngettext("{number} token left", "{number} tokens left", number).format(number=number)
