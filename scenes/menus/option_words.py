"""What the shared options are called, and one sentence about each; a game may say it in its own words."""

from collections.abc import Mapping

from game.language import marked, pgettext
from scenes.kit.game_scenes import OptionWords

NO_LIBRARY = marked("Speech isn’t installed here. The README says how to add it.")

SWITCHES: Mapping[str, OptionWords] = {
    "sound": OptionWords(marked("Sound")),
    "speech": OptionWords(marked("Speech"), marked("Your screen reader reads the focused item.")),
    "fullscreen": OptionWords(marked("Fullscreen"), marked("You can also press F11.")),
    "colour-blind": OptionWords(marked("Colour-blind mode"), marked("Patterns on player and piece colours.")),
    "high-contrast": OptionWords(marked("High contrast"), marked("Black on white, thick outlines, plain backgrounds.")),
    "confirm-moves": OptionWords(marked("Confirm moves"), marked("A move counts only once you confirm it.")),
    "takebacks": OptionWords(marked("Undo"), marked("Undoes a whole move, if everyone agrees.")),
    "hold-to-open": OptionWords(marked("Hold to open"), marked("Hold the button to open the curtain.")),
    "pointers": OptionWords(marked("Tips"), marked("Shows a tip when you first meet something new.")),
}
CHOICES: Mapping[str, OptionWords] = {
    "language": OptionWords(marked("Language"), marked("Takes effect straight away.")),
    "motion": OptionWords(marked("Motion"), marked("How fast things move.")),
    "window": OptionWords(marked("Window"), marked("Or drag its edge.")),
    "touch": OptionWords(marked("Touch layout"), marked("Large buttons, for fingers.")),
}
SCALES: Mapping[str, str] = {
    "volume": marked("Effects"),
    "music": marked("Music"),
    "text": marked("Text size"),
}


def motion_words(motion: str) -> str:
    """How fast things move, in a word."""
    words = {
        "off": pgettext("motion", "off"),
        "slow": pgettext("motion", "slow"),
        "normal": pgettext("motion", "normal"),
        "fast": pgettext("motion", "fast"),
    }
    return words[motion]


def touch_words(touch: str) -> str:
    """When scenes are laid out for fingers, in a word."""
    words = {
        "automatic": pgettext("touch", "automatic"),
        "on": pgettext("touch", "on"),
        "off": pgettext("touch", "off"),
    }
    return words[touch]
