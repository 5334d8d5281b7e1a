"""The player aid of Balconia, drawn with the words and pictograms of the game."""

from game.balconia.cards import FLOWERS, ZONES
from game.balconia.sentences import ZONE_WORDS
from game.balconia.texts import _, marked
from game.balconia.words import NOUNS
from scenes.balconia.render.plaque import draw_icon, draw_where
from scenes.kit.game_scenes import AidPage
from scenes.kit.keys import ARROWS
from scenes.kit.lazy import lazy
from scenes.kit.sheet import Sheet
from scenes.menus.aid_keys import MOUSE, keys_page

WHAT = (
    *("cat", "bird", "flower", "awning", "heart", "person"),
    *("laundry", "note", "lover.right", "lover.left", "flower_colours", "balcony"),
    *FLOWERS,
)
KEYS = {
    MOUSE: marked("click or tap to do anything; hover, or rest a finger, to read; drag the block to rotate it"),
    ARROWS: marked("move that way; on the disc, left and right rotate the block"),
}
"""What the mouse and the arrow keys do in Balconia."""


def draw_zones(sheet: Sheet) -> None:
    """The zones in which a balcony can look."""
    body = sheet.body_over(_("The X is the balcony itself: orange when it counts too, dark when it doesn’t."))
    texts = [(_(ZONE_WORDS[zone]), "") for zone in ZONES]
    for room, zone in zip(sheet.tiles(sheet.cells(body, 5, 2, 20), texts, 27, 0.66), ZONES, strict=True):
        plan = draw_where(zone, round(room.height * 0.84))
        sheet.surface.blit(plan, plan.get_rect(center=room.center))


def draw_elements(sheet: Sheet) -> None:
    """The elements that a balcony can look for."""
    body = sheet.body_over(_("A lover is a person too. A flower of any colour is a flower."))
    texts = [(_(NOUNS[what].one), "") for what in WHAT]
    for room, what in zip(sheet.tiles(sheet.cells(body, 6, 3, 16), texts, 25, 0.62), WHAT, strict=True):
        icon = draw_icon(what, round(room.height * 0.86))
        sheet.surface.blit(icon, icon.get_rect(center=room.center))


PAGES = (
    AidPage(marked("A turn"), marked("A turn in four pictures"), lazy("scenes.balconia.aid.turn:draw_turn")),
    AidPage(marked("Where"), marked("Where a balcony looks"), draw_zones),
    AidPage(marked("What"), marked("The things it counts"), draw_elements),
    AidPage(marked("Points"), marked("Points for balconies"), lazy("scenes.balconia.aid.points:draw_conditions")),
    AidPage(
        marked("Groups"),
        marked("Pairs, groups and balconies"),
        lazy("scenes.balconia.aid.points:draw_more_conditions"),
    ),
    AidPage(marked("Doors"), marked("Points for doors"), lazy("scenes.balconia.aid.points:draw_doors")),
    keys_page(KEYS),
)
