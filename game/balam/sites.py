"""Sites and buildings by number: rising numbers are the rising order of their text forms (BAL-119).

The numbers are the same on every board: site = column * 5 + row, so B3 is 7; a building is named by its site and its
lowest slot, so B3.2 is 7 * 4 + 2.
"""

from typing import Final, NewType

Site = NewType("Site", int)
Name = NewType("Name", int)
"""A building: its site and its lowest slot."""

ROWS: Final = 5
COLUMNS: Final = 8
SITES: Final = ROWS * COLUMNS
SLOTS: Final = 4
LOSE: Final = Name(SITES * SLOTS)
"""In a distribution, the target of a stored token that is thrown away; sorts behind every building."""

SITE_NAMES: Final = tuple(f"{column}{row}" for column in "ABCDEFGH" for row in range(1, ROWS + 1))
NAMES: Final = (*(f"{site}.{slot}" for site in SITE_NAMES for slot in range(SLOTS)), "lose")

_SITE_OF: Final = {text: Site(number) for number, text in enumerate(SITE_NAMES)}
_NAME_OF: Final = {text: Name(number) for number, text in enumerate(NAMES)}


def site_at(column: int, row: int) -> Site:
    """The site in this column from the west and this row from the north, both from 0."""
    return Site(column * ROWS + row)


def name_at(site: Site, slot: int) -> Name:
    """The building on this site with this lowest slot."""
    return Name(site * SLOTS + slot)


def site_of(name: Name) -> Site:
    """The site of the building."""
    return Site(name // SLOTS)


def slot_of(name: Name) -> int:
    """The building's lowest slot."""
    return name % SLOTS


def read_site(text: str) -> Site:
    """The site of this name; raises KeyError."""
    return _SITE_OF[text]


def read_name(text: str) -> Name:
    """The building of this name, or LOSE; raises KeyError."""
    return _NAME_OF[text]
