"""Path redaction: paths that are shown or sent have `~` for the home folder."""

from pathlib import Path


def redact_home(text: object) -> str:
    """The text, with `~` for the home folder wherever its path is in it."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return str(text)
    return str(text).replace(home, "~") if len(home) > 1 else str(text)
