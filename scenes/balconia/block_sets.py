"""The block sets of the players: the files in their folder, the page that offers them, and the mistakes in one."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import pygame

from game.balconia.block_set import block_set, read_block_set, set_name
from game.balconia.texts import _, marked, ngettext
from game.data_errors import DataError, Mistake, truncate
from game.language import in_quotes, quoted
from scenes.balconia.render.face import check_own_artwork
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Pop, Push
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu, page_buttons, page_words
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.persistence.paths import make_private, redact_home

FOLDER = "block_sets"
ENDINGS = (".yaml", ".yml")
MOST_FILES, MOST_ENTRIES = 500, 5000
"""The most files that are offered, and the most entries of the folder that are looked at."""
A_PAGE = 8
"""Sets on a page. Only these are read, so that a full folder opens as quickly as an empty one."""
MISTAKES_A_PAGE = 5
LONGEST_FILE_NAME = 40
BOXED = marked("Standard blocks")
LAYOUT = "balconia/block_sets"


class FoundSet(NamedTuple):
    """A file, and the set in it or its mistakes."""

    path: Path
    text: str = ""
    mistakes: tuple[Mistake, ...] = ()


def folder_of(context: AppContext) -> Path:
    """The folder of the players' block sets."""
    return context.storage.folder / FOLDER


def read_set(path: Path) -> FoundSet:
    """The set in a file, its drawings checked too."""
    try:
        text = read_block_set(path)
        check_own_artwork(text, path.name)
    except DataError as error:
        return FoundSet(path, mistakes=error.mistakes)
    return FoundSet(path, text)


def read_chosen(context: AppContext) -> tuple[str, str | None]:
    """The text of the set that is chosen in the settings, and why it cannot be played."""
    chosen = own_settings(context).block_set
    if not chosen:
        return "", None
    found = read_set(folder_of(context) / chosen)
    if not found.mistakes:
        return found.text, None
    if not found.path.exists():
        sentence = _("The block set {file} isn’t there any more, so you’ll play with the standard blocks.")
        return "", sentence.format(file=quoted(file_name(found.path)))
    sentence = _(
        "The block set {file} has mistakes, so you’ll play with the standard blocks. Choose it to see the mistakes."
    )
    return "", sentence.format(file=quoted(file_name(found.path)))


def keep_block_set(context: AppContext, documents: Mapping[str, Path]) -> None:
    """Choose the file of the command line, wherever it is."""
    context.change_own(BalconiaSettings, block_set=str(documents["cards"].resolve()))


def file_name(path: Path) -> str:
    """The name of a file as it can be shown."""
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name)
    return truncate(name, LONGEST_FILE_NAME)


def files_in(folder: Path) -> tuple[Path, ...]:
    """The files of a folder that may be sets, by name; none if it cannot be read."""
    try:
        found = [path for path in islice(folder.iterdir(), MOST_ENTRIES) if path.suffix.lower() in ENDINGS]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda path: (path.name.casefold(), path.name))[:MOST_FILES])


class BlockSets(Chooser):
    """A sheet with the standard blocks and the players' sets, a page at a time."""

    name = "block-sets"

    def __init__(self, context: AppContext) -> None:
        """Open the page with the set that is chosen."""
        self._folder = folder_of(context)
        if not context.storage.taken:
            with suppress(OSError):
                make_private(self._folder)
        chosen = own_settings(context).block_set
        files = [path.name for path in files_in(self._folder)]
        if chosen and chosen not in files and (self._folder / chosen).exists():
            files.insert(0, chosen)
        self._names = ("", *files)
        self.page = self._names.index(chosen) // A_PAGE if chosen in self._names else 0
        super().__init__(context, _("Which blocks?"), self._choices(), str(self._number(chosen)), self._keep)

    def _number(self, file: str) -> int:
        return self._names.index(file) if file in self._names else 0

    @property
    def pages(self) -> int:
        """The number of pages."""
        return -(-len(self._names) // A_PAGE)

    def _choices(self) -> Sequence[Choice]:
        """The choices of the open page."""
        first = self.page * A_PAGE
        return [self._choice(number) for number in range(first, min(first + A_PAGE, len(self._names)))]

    def _choice(self, number: int) -> Choice:
        if number == 0:
            return Choice("0", _(BOXED), _("22 blocks and 3 entrances"))
        found = read_set(self._folder / self._names[number])
        file = file_name(found.path)
        if found.mistakes:
            many = len(found.mistakes)
            words = ngettext("{number} mistake", "{number} mistakes", many).format(number=many)
            return Choice(str(number), file, words)
        blocks = len({face.number for face in block_set(found.text).faces if face.kind == "block"})
        words = ngettext("{number} block", "{number} blocks", blocks).format(number=blocks)
        # Say: what is in a file, such as 8 blocks (courtyard.yaml)
        return Choice(str(number), set_name(found.text), _("{blocks} ({file})").format(blocks=words, file=file))

    def _keep(self, number: str) -> None:
        self.context.change_own(BalconiaSettings, block_set=self._names[int(number)])

    def _choose(self, choice: Choice) -> Change:
        """Keep a set, or show its mistakes."""
        if name := self._names[int(choice.name)]:
            found = read_set(self._folder / name)
            if found.mistakes:
                return Push(SetMistakes(self.context, found))
        return super()._choose(choice)

    def announce(self) -> None:
        """Read the files again: one may have been mended."""
        self.choices = tuple(self._choices())
        self.refresh()
        super().announce()

    def _turn(self, step: int) -> None:
        self.page += step
        self.choices = tuple(self._choices())
        self.context.speech.say(page_words(self.page, self.pages))

    def layout_name(self) -> str:
        return LAYOUT

    def controls(self) -> Iterable[Control]:
        yield from super().controls()
        last = self.page == self.pages - 1
        yield from chain.from_iterable(page_buttons(self, self._turn, self.page == 0, last))

    def _sheet(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The whole sheet, as there are words below the choices."""
        return self.rect("panel"), self.rect("heading"), self.rect("back")

    def overlays(self) -> Iterable[Layer]:
        yield from super().overlays()
        yield from self.button_layers(*filter(None, map(self.control, ("previous", "next"))))
        words = _("Put your own sets in {folder}.").format(folder=in_quotes(redact_home(self._folder)))
        if self.pages > 1:
            words = f"{page_words(self.page, self.pages)}. {words}"
        yield self.text_layer("words", words)


class SetMistakes(Menu):
    """A sheet with the mistakes of a file, a page at a time."""

    name = "set-mistakes"
    layout = LAYOUT
    curtained = True
    overlay = True

    def __init__(self, context: AppContext, found: FoundSet) -> None:
        self._found, self.page = found, 0
        self.pages = -(-len(found.mistakes) // MISTAKES_A_PAGE)
        super().__init__(context)

    @property
    def _lines(self) -> str:
        first = self.page * MISTAKES_A_PAGE
        return "\n".join(map(str, self._found.mistakes[first : first + MISTAKES_A_PAGE]))

    @property
    def _title(self) -> str:
        return _("Mistakes in {file}").format(file=quoted(file_name(self._found.path)))

    def announcement(self) -> tuple[str, ...]:
        return self._title, self._lines

    def controls(self) -> Iterable[Control]:
        yield Control("back", rect_of(self.rect("back")), Pop, _("Back"))
        last = self.page == self.pages - 1
        yield from chain.from_iterable(page_buttons(self, self._turn, self.page == 0, last))

    def _turn(self, step: int) -> None:
        self.page += step
        self.context.speech.say(self._lines)

    def overlays(self) -> Iterable[Layer]:
        yield self.sheet_layer("panel", self._title, self._paint_title)
        room, words = self.rect("choices").inflate(-self.px(60), -self.px(20)), self._lines
        yield Layer.of(words, room, partial(_paint_lines, box=room, words=words, size=self.text_px(30)))
        yield from self.button_layers(*filter(None, map(self.control, ("previous", "back", "next"))))
        yield from super().overlays()

    def _paint_title(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.rect("heading"), self._title, self.text_px(56), "display", align="centre")


def _paint_lines(surface: pygame.Surface, box: pygame.Rect, words: str, size: int) -> None:
    draw_text(surface, box, words, size)
