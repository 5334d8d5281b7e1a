"""Checks a card file and reports each mistake as FILE:LINE:COLUMN: what is wrong, what was expected."""

import argparse
import sys
from pathlib import Path

import pygame

from game.balconia.block_set import block_set, read_block_set, set_name, with_block_set
from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.cards import FACES
from game.data_errors import DataError
from scenes.balconia.render.face import check_own_artwork, faces
from tools.balconia.contact_sheets import sheet
from tools.balconia.data_checks import checked_cards

SIZE = 160
"""Pixels of a face in a picture."""


def sheet_of(text: str) -> pygame.Surface:
    """A picture of every block of a set, its four faces side by side."""
    pygame.font.init()
    own = sorted(face for face in block_set(text).faces if face.kind == "block")
    pictures = faces(with_block_set(load_catalogue(), 0, text))
    return sheet(((f"{face.number}.{face.index}", pictures.picture(face, SIZE)) for face in own), FACES)


def main() -> None:
    """Check the given file, or the cards that come with the game."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.validate_cards", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=CARDS)
    parser.add_argument("--set", action="store_true", help="the file is a block set, with its drawings")
    parser.add_argument("--picture", type=Path, metavar="PNG", help="also draw the faces of the set, a block in a row")
    given = parser.parse_args()
    if given.picture and not given.set:
        parser.error("--picture draws a block set: add --set")
    path: Path = given.file
    try:
        if given.set:
            text = read_block_set(path)
            check_own_artwork(text, path.name)
            print(f"{path.name}: {set_name(text)}, {len(block_set(text).faces)} faces and doors, no mistakes.")
            if given.picture:
                pygame.image.save(sheet_of(text), given.picture)
            return
        catalogue = checked_cards(path)
    except DataError as error:
        sys.exit("\n".join(map(str, error.mistakes)))
    print(f"{path.name}: {len(catalogue.balconies)} balconies and {len(catalogue.doors)} doors, no mistakes.")


if __name__ == "__main__":
    main()
