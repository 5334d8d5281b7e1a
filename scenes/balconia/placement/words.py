"""What the placer reads and hears: what is to be done, what the rules refuse, what faces and cells would give."""

from typing import TYPE_CHECKING

from game.balconia.building import Cell, cell_name, other
from game.balconia.card_file import load_catalogue
from game.engine.contract import Seat
from game.language import _, pgettext
from scenes.balconia.placement.reason import changes, in_words
from scenes.balconia.settings import liked
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_row import face_named, owners
from scenes.balconia.table.face_words import Words, face_told
from scenes.balconia.table.news import newest, news

if TYPE_CHECKING:
    from scenes.balconia.placement.scene import Placement

DECISIONS = ("confirm", "take-back")
"""What there is to do about a cell that was chosen."""


def status_words(scene: "Placement") -> tuple[str, str]:
    """The placer, and what to do now; first of all, what is new since the player looked away."""
    who = _("{name} places").format(name=scene.session.name(scene.seat))
    fresh = newest(scene.session, scene.seat) if scene.untouched else None
    if fresh is not None:
        return who, news(load_catalogue(), scene.view, fresh, liked(scene.studio).running_score)
    if not scene.at_home:
        return who, _own_side()
    if scene.cell is None:
        return who, _("Click a cell, or take the other face.")
    return who, _("Build here? You can still change it.")


def beginning_words(scene: "Placement") -> tuple[str, ...]:
    """Where the new block stands, and what there is to take; nothing of it once something is done."""
    if not scene.untouched or not scene.at_home:
        return ()
    fresh = newest(scene.session, scene.seat)
    place = () if fresh is None else (scene.spoken(f"cell-{cell_name(fresh)}"),)
    return *place, *_offer(scene)


def info_words(scene: "Placement") -> Words:
    """The balcony, face or cell looked at; else a hint, what there is to take, or what the face taken scores."""
    looked, plan = scene.looked_at_face(), scene.plan()
    if looked is not None:
        return scene.face_words(scene.block.face(looked))
    if (words := scene.cell_words()) is not None and not plan.in_view:
        return words
    if plan.cell is not None:
        worth = plan.worth(plan.cell)
        title = _("{change} for your side").format(change=f"{worth.points:+d}")
        return title, in_words(plan.catalogue, changes(worth), plan.face)
    choosing = scene.untouched or not scene.at_home
    return scene.hint.words() or (_offer(scene) if choosing else scene.face_words(plan.face))


def told(scene: "Placement", name: str) -> str | None:
    """Whose a face is and what it means, what a free cell would give; None for other targets."""
    if (index := face_named(name)) is not None:
        return face_told(owner_labels(scene)[index][1], scene.face_words(scene.block.face(index)))
    cell = CELL_TARGETS.get(name)
    if cell is None or _why_no_cell(scene, cell) is not None:
        return None
    change = f"{scene.plan().worth(cell).points:+d}"
    return _("{cell}: {change} for your side").format(cell=cell_name(cell), change=change)


def refusal(scene: "Placement", name: str) -> str | None:
    """What the rules refuse, in a sentence; None for what they allow."""
    index = face_named(name)
    if index is not None and index not in scene.view.own_half:
        return _("That face is not on your half of the disc: take one of yours.")
    if name in DECISIONS and scene.cell is None:
        return _("First choose a cell of the building.")
    return _why_no_cell(scene, CELL_TARGETS[name]) if name in CELL_TARGETS else None


def owner_labels(scene: "Placement") -> list[tuple[Seat, str]]:
    """Whose half each face is on, or that it is the one taken."""
    every = enumerate(owners(scene.seat, scene.view.own_half))
    chosen = pgettext("face of a block", "chosen")
    return [(seat, chosen if index == scene.face else scene.session.name(seat)) for index, seat in every]


def _why_no_cell(scene: "Placement", cell: Cell) -> str | None:
    if not scene.at_home:
        return _own_side()
    if scene.side[cell] is not None:
        return _("A block stands there already.")
    if cell not in scene.legal:
        return _("A block must touch another one: beside, above or below it.")
    return None


def _offer(scene: "Placement") -> Words:
    """What the other player left to take; seen from the other side, that it is not the own one."""
    if not scene.at_home:
        return scene.whose_side(), _own_side()
    text = _("{name} keeps the others. Take one of the two, then click a cell.")
    return _("The two in front are yours"), text.format(name=scene.session.name(other(scene.seat)))


def _own_side() -> str:
    return _("Blocks are placed from your own side: turn back to it first.")
