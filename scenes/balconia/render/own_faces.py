"""The artwork of faces that players wrote: found by itself, or as their block set says."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path
from types import MappingProxyType

import yaml

from game.balconia.block_set import DRAWN, IN_A_RECORD, LARGEST, block_set
from game.balconia.card_file import numbered
from game.balconia.cards import BLOCKS, FACES, LOVERS, Balcony, Catalogue, FaceId
from game.data_errors import DataError
from game.yaml_reader import YamlReader
from scenes.balconia.render.artwork import Artwork, Company, Drawing, Recipe
from scenes.balconia.render.artwork_file import UNCAST, counts, recipe_of
from scenes.balconia.render.slots import BEHIND_THE_RAIL, overlap, place, seen

PERCHES: Mapping[str, tuple[str, ...]] = {
    "lover": ("leaning_right", "leaning_left", "behind_right", "behind_left"),
    "person": ("behind", "behind_left", "behind_right"),
    "awning": ("top",),
    "laundry": ("line", "line_high", "front_ends", "front"),
    "heart": ("air", "air_right", "air_left", "air_sides", "front"),
    "note": ("air_left", "air_sides", "air", "air_right", "front"),
    "cat": ("front_tall", "front_ends", "on_rail", "rail_ends", "front"),
    "bird": ("front_tall", "on_rail", "front_ends", "rail_ends", "front"),
    "flower": ("front_tall", "front", "front_ends", "rail_ends", "on_rail", "rail_left", "rail_right"),
}
"""The possible places of the pieces of an element, the best first; those with fewer places choose first."""
CROWD = "crowd"
"""The perch that has room for everything."""
MOST_TRIES = 400
"""Arrangements that are tried before all pieces go to CROWD."""
TOUCH = 1.0
"""The largest overlap of two pieces, in units."""


def with_own_faces(artwork: Artwork, catalogue: Catalogue) -> Artwork:
    """The artwork with recipes for the faces of the block set that is played, if one is.

    What the set itself says about drawings is left out if it is wrong, as in a record from another player.
    """
    if catalogue.origin is None:
        return artwork
    base, _edition, text = catalogue.origin
    try:
        drawn = own_recipes(text, artwork)
    except DataError:
        drawn = {}
    found = dict(artwork.recipes)
    for face, card in block_set(text).faces.items():
        if isinstance(card, Balcony):
            shipped, own = base.every_balcony[face], drawn.get(face)
            recipe = artwork.recipes[face]
            if own and own.companies:
                recipe = replace(recipe, companies=own.companies)
            elif _drawn_alike(card) != _drawn_alike(shipped):
                recipe = replace(recipe, companies=_companies(card, artwork))
            found[face] = replace(recipe, scenery=MappingProxyType({**recipe.scenery, **(own.scenery if own else {})}))
    return replace(artwork, recipes=MappingProxyType(found))


def own_recipes(text: str, artwork: Artwork, file: str = IN_A_RECORD.name) -> Mapping[FaceId, Recipe]:
    """The drawings of a block set that has no other mistakes; raises DataError."""
    cards, found = block_set(text).faces, dict[FaceId, Recipe]()
    reader = YamlReader(Path(file), LARGEST, text)
    assert reader.root is not None
    for face, node in _drawn(reader, reader.root):
        card = cards[face]
        if isinstance(card, Balcony):
            found[face] = recipe_of(reader, node, face, card, artwork.paints, artwork.perches, partial=True)
    reader.finish()
    return found


def _drawn(reader: YamlReader, root: yaml.Node) -> Iterator[tuple[FaceId, yaml.Node]]:
    """The faces that say how they are drawn, and the nodes that say it."""
    for key, node in reader.pairs(root, "the block set"):
        if key.value == "balconies":
            for face, body in numbered(reader, node, "block", BLOCKS, every=False):
                yield from ((face, value) for name, value in reader.pairs(body, "a face") if name.value == DRAWN)


def _drawn_alike(card: Balcony) -> Mapping[str, int]:
    """The cache key of a recipe: the number of pieces of each element, and where a lover looks."""
    return {**counts(card.shows), **{piece: 1 for piece in LOVERS if piece in card.shows}}


def _companies(card: Balcony, artwork: Artwork) -> Mapping[str, Company]:
    """A place for every piece of a face so that none covers another."""
    shown = counts(card.shows)
    casts = {element: _cast(card, element, shown[element], artwork) for element in PERCHES if shown[element]}
    arranged = islice(_arranged(card, tuple(casts.items()), artwork, {}), MOST_TRIES)
    found = next((companies for companies in arranged if companies and len(companies) == len(casts)), None)
    return MappingProxyType(found or {element: Company(CROWD, cast) for element, cast in casts.items()})


def _arranged(
    card: Balcony, casts: Sequence[tuple[str, tuple[Drawing, ...]]], artwork: Artwork, so_far: dict[str, Company]
) -> Iterator[dict[str, Company]]:
    """Arrangements of some elements, then of one more, and so on; {} where one has no room."""
    if len(so_far) == len(casts):
        return
    element, cast = casts[len(so_far)]
    for perch in PERCHES[element]:
        companies = {**so_far, element: Company(perch, cast)}
        if _fits(card, companies, artwork):
            yield companies
            yield from _arranged(card, casts, artwork, companies)
        else:
            yield {}


def _fits(card: Balcony, companies: Mapping[str, Company], artwork: Artwork) -> bool:
    """True if every perch has room, and nothing covers anything else."""
    shown = counts(card.shows)
    taken = Counter[str]()
    for element, company in companies.items():
        taken[company.at] += shown[element]
    if any(number > len(artwork.perches[perch].boxes) for perch, number in taken.items()):
        return False
    placed = place(card.shows, Recipe({}, companies), artwork)
    behind = artwork.layers[: artwork.layers.index("rail")]
    hidden = (
        one.perch in behind and one.element not in BEHIND_THE_RAIL and one.rect.y + one.rect.h > artwork.rail_top
        for one in placed
    )
    covered = (overlap(seen(one, artwork), seen(other, artwork)) > TOUCH for one, other in combinations(placed, 2))
    return not any(hidden) and not any(covered)


def _cast(card: Balcony, element: str, number: int, artwork: Artwork) -> tuple[Drawing, ...]:
    """The drawings of an element: those of the box in turn, start with another one on every face."""
    if element in UNCAST:
        return ()
    known = _drawings(artwork, next(piece for piece in card.shows if piece.partition(".")[0] == element))
    first = FACES * card.id.today.number + card.id.index
    return tuple(known[(first + place) % len(known)] for place in range(number))


def _drawings(artwork: Artwork, piece: str) -> tuple[Drawing, ...]:
    """Every drawing of a piece in the box."""
    element, _dot, facing = piece.partition(".")
    companies = (recipe.companies.get(element) for recipe in artwork.recipes.values())
    known = dict.fromkeys(drawing for company in companies if company for drawing in company.cast)
    return tuple(drawing for drawing in known if not facing or drawing.name == f"{element}/{facing}")
