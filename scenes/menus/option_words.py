"""What the shared options are called, and one sentence about each; a game may say it in its own words."""

from collections.abc import Mapping

from game.language import marked, pgettext
from scenes.kit.game_scenes import Words

NO_LIBRARY = marked("It needs the library prismatoid, which is not installed.")

SWITCHES: Mapping[str, Words] = {
    "sound": Words(marked("Sound")),
    "speech": Words(marked("Speech"), marked("Your screen reader speaks what has the focus.")),
    "fullscreen": Words(marked("Fullscreen"), marked("F11 does the same.")),
    "colour-blind": Words(marked("Colour-blind mode"), marked("Patterns on players and pieces.")),
    "high-contrast": Words(marked("High contrast"), marked("Black on white, thick rims, plain grounds.")),
    "confirm-moves": Words(marked("Confirm moves"), marked("A move counts only after one more click.")),
    "takebacks": Words(marked("Take moves back"), marked("Whole moves, when everybody agrees.")),
    "hold-to-open": Words(marked("Hold to open"), marked("The curtain wants the button held down.")),
    "pointers": Words(marked("Pointers"), marked("What is new to you is pointed out once.")),
}
CHOICES: Mapping[str, Words] = {
    "language": Words(marked("Language"), marked("Everything changes at once.")),
    "motion": Words(marked("Motion"), marked("How fast things move.")),
    "window": Words(marked("Window"), marked("Or drag its edge.")),
}
SCALES: Mapping[str, str] = {"volume": marked("Volume"), "text": marked("Size of text")}


def motion_words(motion: str) -> str:
    """How fast things move, in a word."""
    words = {
        "off": pgettext("motion", "off"),
        "slow": pgettext("motion", "slow"),
        "normal": pgettext("motion", "normal"),
        "fast": pgettext("motion", "fast"),
    }
    return words[motion]
