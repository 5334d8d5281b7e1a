"""The player aid of Balam: a turn, buildings, cards, disasters, wealth, transport, each on a page with its pictures."""

from collections.abc import Callable, Sequence

import pygame

from game.balam.catalogue import Catalogue, Katun
from game.balam.kinds import KINDS, TYPES, Card, Kind
from game.balam.nouns import CARD_NAMES, kind_name, type_name
from game.balam.rules import Balam
from game.balam.texts import _, marked
from game.balam.words import card_text, points
from scenes.balam.players import LIVERIES
from scenes.balam.render import katun_cards, pieces
from scenes.balam.words import price_words, purpose
from scenes.kit.game_scenes import AidPage
from scenes.kit.keys import MAP_ROWS
from scenes.kit.sheet import Sheet, Text
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import draw_text
from scenes.menus.aid_keys import keys_page

SENTENCE = 0.72
"""The least height of a sentence, as a share of the title's."""
PICTURE = 1.6
"""The height of a picture beside a title, in lines."""
Draw = Callable[[int], pygame.Surface]
"""Draws a picture of at most this width in pixels."""


def named(name: str) -> Draw:
    """A drawing by its name."""
    return lambda size: pieces.drawing(name, size)


def _grid(
    sheet: Sheet, texts: Sequence[Text], pictures: Sequence[Draw], across: int, size: float, note: str = ""
) -> int:
    """Draw tiles with a picture above each text; on a phone, where text would be too small, beside the title."""
    if sheet.context.finger is not None and round(sheet.text_px(size) * SENTENCE) < sheet.text_px(1):
        _small_grid(sheet, texts, pictures, across, note)
        return 1

    def draw(number: int, room: pygame.Rect) -> None:
        picture = pictures[number](round(min(room.width, room.height) * 0.86))
        sheet.surface.blit(picture, picture.get_rect(center=room.center))

    body = sheet.body_over(note) if note else sheet.body
    return sheet.tiles(body, (across, -(-len(texts) // across), 14), texts, (size, 0.48), draw)


def _small_grid(sheet: Sheet, texts: Sequence[Text], pictures: Sequence[Draw], across: int, note: str) -> None:
    """Draw tiles with a small picture beside each title and the text below, all in the smallest legible size."""
    size, margin, body = sheet.text_px(1), sheet.px(10), sheet.surface.get_rect().inflate(-sheet.px(20), -sheet.px(8))
    line = font(size).get_linesize()
    if note:
        foot = len(wrapped(note, body.width, size, "bold")) * line
        sheet.write(pygame.Rect(body.x, body.bottom - foot, body.width, foot), note, 1, "bold")
        body.height -= foot + sheet.px(4)
    boxes = sheet.cells(body, across, -(-len(texts) // across), 4)
    for box, (title, text), draw in zip(boxes, texts, pictures, strict=False):
        sheet.tile(box)
        inner, high = box.inflate(-margin, 0), _title_lines(title, box.width - margin, size) * line
        picture = draw(round(line * PICTURE))
        room = pygame.Rect(inner.x, inner.y, round(line * PICTURE), high)
        sheet.surface.blit(picture, picture.get_rect(center=room.center))
        head = pygame.Rect(room.right + margin // 2, inner.y, inner.right - room.right - margin // 2, high)
        sheet.write(head, title, 1, "bold")
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        sheet.words.append(text)
        draw_text(sheet.surface, rest, text, size)


def _title_lines(title: str, width: int, size: int) -> int:
    """The number of lines that a title needs beside its picture, which is two lines high."""
    return max(2, len(wrapped(title, width - round(font(size).get_linesize() * PICTURE) - size // 2, size, "bold")))


def draw_turn(sheet: Sheet) -> int:
    """The actions of a turn, the course of a war, and the use of cenotes."""
    texts = [
        (
            _("Turn over a card"),
            _("Free, and takes effect at once. Nearly half the cards are disasters. The last card ends the round."),
        ),
        (
            _("Build"),
            _(
                "Pay a tax of 1 token, then build as much as you can pay for on one site. Removing "
                "buildings there is free."
            ),
        ),
        (_("Attack"), _("Pay a tax of 1 token, then send garrisons from one city against a rival’s city next to it.")),
        (_("Pass"), _("Pay a tax of 1 token and leave the cards to others.")),
        (
            _("Attackers"),
            _(
                "Each garrison rolls a die: 0, 1, 1, 2, 3 or a skull, which costs you a garrison. "
                "Each obsidian spent adds 1."
            ),
        ),
        (
            _("Defenders"),
            _("Each garrison in the city, and in its owner’s cities next to it, counts 1. Each obsidian spent adds 1."),
        ),
        (
            _("Victory"),
            _(
                "Each point you win by destroys a building (palace, temple: 2). "
                "Each one destroyed puts a prisoner in an empty garrison."
            ),
        ),
        (
            _("Cenotes"),
            _(
                "Their card lets you bring 1 token from a reserve or garrison to each cenote in reach, for "
                "twice its temple value."
            ),
        ),
    ]
    pictures: Sequence[Draw] = (
        lambda size: katun_cards.card_back(round(size * 0.7)),
        named("buildings/temple"),
        named("pieces/spears"),
        named("wealth/maize"),
        lambda size: pieces.die("3", size),
        named("buildings/garrison"),
        named("wealth/prisoner"),
        named("features/cenote"),
    )
    note = _(
        "When the last card is turned over, villages produce, and each king’s people distribute the tokens "
        "on the board."
    )
    return _grid(sheet, texts, pictures, 4, 25, note)


def draw_buildings(sheet: Sheet) -> int:
    """All eight buildings, with price and purpose."""
    texts = [(f"{type_name(letter)}: {price_words(catalogue(sheet), letter)}", purpose(letter)) for letter in TYPES]
    pictures = [named(pieces.BUILDINGS[letter]) for letter in TYPES]
    return _grid(sheet, texts, pictures, 4, 26)


def catalogue(sheet: Sheet) -> Catalogue:
    """The tiles and cards of the game whose aid is drawn."""
    game = sheet.context.game.plugin.game
    assert isinstance(game, Balam)
    return game.catalogue


def _name_of(card: Card) -> str:
    return card.partition(":")[0]


def _face(card: Card) -> Draw:
    """The face of a card."""
    return lambda size: katun_cards.card_face(card, round(size / katun_cards.SHAPE))


def _cards(sheet: Sheet, names: Sequence[str], across: int, size: float) -> int:
    cards = catalogue(sheet)
    counts = {name: sum(_name_of(card) == name for card in cards.deck) for name in names}
    first = {name: next(card for card in cards.katun if _name_of(card) == name) for name in names}
    texts = [
        (_("{number} × {card}").format(number=counts[name], card=_(CARD_NAMES[name])), card_text(first[name]))
        for name in names
    ]
    return _grid(sheet, texts, [_face(first[name]) for name in names], across, size)


def _names(sheet: Sheet, negative: bool) -> list[str]:
    every: dict[str, Katun] = {_name_of(card): katun for card, katun in catalogue(sheet).katun.items()}
    return [name for name, katun in every.items() if (katun.tone == "negative") is negative]


def draw_cards(sheet: Sheet) -> int:
    """The good and the neutral cards."""
    return _cards(sheet, _names(sheet, negative=False), 5, 22)


def draw_disasters(sheet: Sheet) -> int:
    """The disasters, with the tokens that buy them off."""
    return _cards(sheet, _names(sheet, negative=True), 4, 25)


def draw_wealth(sheet: Sheet) -> int:
    """The six kinds of wealth, their numbers and their worth."""
    shown = catalogue(sheet)
    uses: dict[Kind, str] = {cost.kind: letter for letter, cost in shown.costs.items() if cost.kind is not None}
    texts = []
    for index, kind in enumerate(KINDS):
        number = _("{number} tokens. In a temple: {points}.").format(
            number=shown.tokens[index], points=points(shown.points[kind])
        )
        builds = _("Builds: {building}.").format(building=type_name(uses[kind])) if kind in uses else _extra(kind)  # type: ignore[arg-type]
        texts.append((kind_name(kind), f"{number} {builds}"))
    note = _(
        "Any token in the treasury pays the tax, or for a village, garrison, palace or temple. At the "
        "end, 2 tokens are worth 1 point."
    )
    return _grid(sheet, texts, [named(f"wealth/{kind}") for kind in KINDS], 3, 30, note)


def _extra(kind: Kind) -> str:
    if kind == "obsidian":
        return _("In a garrison: adds 1 in attack or defence.")
    return _("Won in war. Buys off most disasters.")


def draw_transport(sheet: Sheet) -> int:
    """The right to use a site; matches, observatories and the end of the game."""
    purple, grey = LIVERIES["purple"], LIVERIES["grey"]
    texts = [
        (
            _("More pyramids"),
            _("With more small pyramids on a site than any rival, you may use it, even if it’s a rival’s city."),
        ),
        (
            _("A tie"),
            _("Tied for the most pyramids, you may use your own city or a free site, but not a rival’s city."),
        ),
        (_("Fewer"), _("Tokens may not enter, leave or cross. Inside that city they can still be used.")),
        (_("Markets"), _("A market puts a small pyramid on its own site and on every site that a path joins to it.")),
        (
            _("Ball match"),
            _(
                "Most ball courts: 1 point per city of your own. Second, or two tied for first: half a point per "
                "city. Any other tie: nothing."
            ),
        ),
        (
            _("Observatories"),
            _("The king with the most looks at as many cards as there are kings; the second looks at one."),
        ),
        (_("Eclipse"), _("Until it comes, Chaak gives everyone 2 maize at the end of each round.")),
        (
            _("The end"),
            _(
                "After the round with the last ball match, 2 tokens in a treasury are worth 1 point. Most "
                "prestige wins."
            ),
        ),
    ]
    pictures: Sequence[Draw] = (
        lambda size: pieces.influence(purple, 2, round(size * 0.6)),
        lambda size: pieces.large_pyramid(purple, size),
        lambda size: pieces.influence(grey, 2, round(size * 0.6)),
        named("buildings/market"),
        named("pieces/ball"),
        named("buildings/observatory"),
        named("katun/eclipse"),
        named("pieces/prestige"),
    )
    note = _("Tokens travel any distance along paths, over sites that their king may use.")
    return _grid(sheet, texts, pictures, 4, 22, note)


PAGES = (
    AidPage(marked("A turn"), marked("A turn, and war"), draw_turn),
    AidPage(marked("Buildings"), marked("Buildings"), draw_buildings),
    AidPage(marked("Cards"), marked("Katun cards"), draw_cards),
    AidPage(marked("Disasters"), marked("Disasters"), draw_disasters),
    AidPage(marked("Wealth"), marked("Wealth"), draw_wealth),
    AidPage(marked("Routes"), marked("Routes, matches, the end"), draw_transport),
    keys_page(more=MAP_ROWS),
)
