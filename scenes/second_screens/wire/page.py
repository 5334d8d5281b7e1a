"""The page that browsers load: a few files in memory. Nothing else is served."""

from collections.abc import Mapping
from html import escape
from string import Template

from game.language import _, nearest
from game.locale import load_locale
from game.presentation import Presentation, presenting
from game.product import ASSETS

FOLDER = ASSETS / "second_screens"
ICON = ASSETS / "icons" / "hicolor" / "256x256" / "apps" / "balconia.png"
TYPES = {
    "/": "text/html; charset=utf-8",
    "/page.js": "text/javascript; charset=utf-8",
    "/page.css": "text/css; charset=utf-8",
    "/page.webmanifest": "application/manifest+json",
    "/icon.png": "image/png",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self' {socket}; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def headers(path: str, origin: str) -> dict[str, str]:
    """The HTTP headers of a file: browsers may run nothing else, and may not cache it."""
    socket = origin.replace("http", "ws", 1)
    # Browsers ignore this one over http, and complain about it.
    alone = {"Cross-Origin-Opener-Policy": "same-origin"} if origin.startswith("https") else {}
    return {
        **alone,
        "Content-Type": TYPES[path],
        "Content-Security-Policy": POLICY.format(socket=socket),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def files(languages: Mapping[str, str], title: str) -> dict[str, dict[str, bytes]]:
    """The files of the page by language and path."""
    translated = {
        path: Template((FOLDER / name).read_text(encoding="utf-8"))
        for path, name in (("/", "page.html"), ("/page.webmanifest", "page.webmanifest"))
    }
    same = {path: (FOLDER / path[1:]).read_bytes() for path in ("/page.js", "/page.css")}
    same["/icon.png"] = ICON.read_bytes()
    made = {}
    for language in languages:
        with presenting(Presentation(load_locale(language))):
            words = {name: escape(text) for name, text in {"title": title, **_words()}.items()}
        made[language] = {
            path: file.substitute(words, lang=language.replace("_", "-")).encode() for path, file in translated.items()
        } | same
    return made


def preferred(accepted: str) -> str:
    """The best language for an Accept-Language header."""
    return nearest(one.partition(";")[0].strip() for one in accepted[:200].split(","))


def _words() -> dict[str, str]:
    """The texts of the page itself; all others are in the pictures."""
    return {
        "ask_code": _("Type the code shown on the main screen"),
        "code": _("Code"),
        "ask_name": _("Your name"),
        "sit_down": _("Join"),
        "wrong": _("That code isn’t right. Check it on the main screen and try again."),
        "connecting": _("Looking for the main screen…"),
        "lost": _("The main screen can’t be reached. Trying again…"),
        "lost_long": _("The main screen can’t be reached. If it shows a new code, scan that one."),
        "taken": _("You’ve opened the game on another device."),
        "take_back": _("Play here"),
        "sent_away": _("The main screen has sent you away. To come back, type the code it shows."),
        "full": _("There’s no room for more guests at the moment."),
        "closed": _("The main screen isn’t playing with phones any more."),
        "again": _("Try again"),
        "needs_script": _("This page needs JavaScript. Turn it on in your browser’s settings."),
        "reader": _("Show the game’s buttons to a screen reader"),
        "open_network": _("On a network that isn’t yours, others could see what you see here."),
        "game": _("The game, as a picture. Tab and the arrow keys move, Enter selects, and everything is read out."),
    }
