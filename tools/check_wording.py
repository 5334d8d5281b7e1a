"""Finds awkward phrasings in the English texts; each exception has a reason."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from babel.messages.catalog import Message

from tools.catalogues import DOMAINS, forms, template

TERMINAL = "a terminal may lack the curly apostrophe"
CARDS = "cards and rules keep the full form"
REMARKS = "remarks are written one by one"


@dataclass(frozen=True, slots=True, eq=False)
class Phrasing:
    """A phrasing to avoid, what to write instead, and the places and texts where it may stay, each with a reason."""

    pattern: re.Pattern[str]
    instead: str
    places: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)

    def exceptions(self, text: str, files: Sequence[str]) -> list[str]:
        """The exceptions that allow this phrasing in a text of these files."""
        if text in self.texts:
            return [text]
        covering = [[place for place in self.places if file.startswith(place)] for file in files]
        return [place for places in covering for place in places] if all(covering) else []


PHRASINGS = (
    Phrasing(
        re.compile(
            r"\b(?:do|does|did|is|are|was|were|has|have|had|could|would|will|need) not\b|\b[Cc]annot\b"
            r"|(?<!how )\b[Yy]ou (?:are|will)\b(?! (?:to|have))|\bI am\b|\b[Ll]et us\b"
            r"|(?:^|[.:;,!?] |\b(?:and|but|so|because|that|if) )(?:[Ii]t|[Tt]hat|[Tt]here|[Ww]hat) is\b"
        ),
        "it contracted: isn’t, can’t, it’s, you’re",
        places={
            "data/cards.yaml": CARDS,
            "game/files.py": TERMINAL,
            "game/shelf.py": TERMINAL,
            "game/engine/": TERMINAL,
            "game/balam/moves.py": TERMINAL,
            "game/balconia/building.py": TERMINAL,
            "game/balconia/moves.py": TERMINAL,
            "game/bonbons/moves.py": TERMINAL,
            "main.py": TERMINAL,
            "scenes/app/assembly.py": TERMINAL,
            "scenes/app/command_line.py": TERMINAL,
            "scenes/app/desktop_entry.py": TERMINAL,
            "scenes/app/window.py": TERMINAL,
            "scenes/menus/aid_keys.py": "credits are a formal statement",
            "tools/": TERMINAL,
        },
        texts={"Is obsidian sharp? Ouch. It is.": REMARKS},
    ),
    Phrasing(
        re.compile(
            r"(?:^|[.:;!] )(?:Who|Whom|What) (?![^.!]*\?)|\b[Ww]hom?ever\b|\b[Ww]hichever\b|\b(?:of|for|by|than) what\b"
        ),
        "name the thing or the person: “the king with the most”, “tokens in the treasury”",
    ),
    Phrasing(re.compile(r"\b[Bb]eg[iau]n(?:s|ning)?\b"), "start, or goes first"),
    Phrasing(re.compile(r"\b[Gg]o(?:es|ing)? on\b"), "carry on"),
    Phrasing(
        re.compile(r"\b(?:falls?|fallen|fell)\b"),
        "is destroyed",
        texts={
            "Oh no, a flower pot fell.": "it does fall",
            "Your risk of losing something falls from {before}% to {after}%.": "a number falls",
            "A shadow falls on somebody’s maize.": REMARKS,
        },
    ),
    Phrasing(
        re.compile(r"\b[Ss]uffer"),
        "take the loss",
        places={"game/balam/disasters.py": "quotes a move", "game/balam/text.py": "lists the moves"},
    ),
    Phrasing(
        re.compile(r"\b[Bb]rings\b"),
        "gives, is worth, or moves",
        texts={
            "{name} brings {tokens} to {site}.": "somebody carries them",
            "The sun up here is still shining. With more kings, or in a longer game, a card brings the eclipse. "
            "Then the sun goes black, and Chaak gives no more maize.": "that is what the card does",
        },
    ),
    Phrasing(re.compile(r"\bof \{(?:name|player|victim|king)\}"), "the possessive: {name}’s"),
    Phrasing(re.compile(r"\ban? (?:maize|jade|obsidian|cacao)\b"), "1 maize, or some maize"),
    Phrasing(
        re.compile(r"\b(?:temples?|palaces?|buildings?|garrisons?|reserves?|villages?) (?:of|on) \{sites?\}"),
        "in {site}: buildings are in a city, cities on a site",
    ),
    Phrasing(
        re.compile(r"\b(?:[Ss]ome|[Ee]very|[Aa]ny)body\b"),
        "someone, everyone, anyone",
        texts={
            "Do the cats belong to anybody?": REMARKS,
            "A shadow falls on somebody’s maize.": REMARKS,
            "Nice city. Is anybody home?": REMARKS,
            "Anybody for a match?": REMARKS,
            "Has everybody seen it?": "asked aloud by a whole table",
            "Everybody else, please look away: the stars speak to one king alone.": "a solemn moment",
        },
    ),
    Phrasing(re.compile(r"\benem(?:y|ies)\b"), "rival"),
    Phrasing(re.compile(r"(?<!\{)\b(?:goods|sorts?)\b"), "tokens, or kinds"),
    Phrasing(re.compile(r"\b(?:open|hidden) tiles?\b|\btiles? open\b|\bhidden again\b"), "face up, or face down"),
    Phrasing(re.compile(r"\b[Tt]akes? back\b"), "undo, or cancel"),
    Phrasing(re.compile(r"\bmeanwhile\b|\banew\b"), "“Meanwhile, ” first; again, or afresh"),
    Phrasing(
        re.compile(r": [^.!?;,\n]*: "),
        "one colon in a sentence",
        texts={"{cell}: {sentence} Counted: {counted}. {points} ({rule}).": "an entry of a list"},
    ),
    Phrasing(
        re.compile(r"\b(?:one|two|three|four|five|six) (?:tokens?|maize|cacao|jade|obsidian|shells?|prisoners?)\b"),
        "digits for tokens: 2 tokens",
    ),
    Phrasing(re.compile(r"\{(?:place|rank)\}\.(?! \{)"), "1st, 2nd: `ordinal`"),
    Phrasing(
        re.compile(r"\b[Hh](?:e|is|im)\b"),
        "they, their: players and kings may be anyone",
    ),
)


def mistakes(texts: Iterable[Message], phrasings: Sequence[Phrasing] = PHRASINGS) -> Iterator[str]:
    """Every phrasing to avoid in these texts, and every exception that is not needed."""
    needed: set[tuple[Phrasing, str]] = set()
    for message, phrasing in product(texts, phrasings):
        files = [file for file, _line in message.locations]
        for text in filter(phrasing.pattern.search, forms(message.id)):
            exceptions = phrasing.exceptions(text, files)
            needed.update((phrasing, exception) for exception in exceptions)
            if not exceptions:
                yield f"{files[0]}: {text!r}; write {phrasing.instead}"
    for phrasing in phrasings:
        for exception in (*phrasing.places, *phrasing.texts):
            if (phrasing, exception) not in needed:
                yield f"{exception!r} needs no exception from {phrasing.instead!r}: remove it"


def english() -> Iterator[Message]:
    """Every text of the sources."""
    for domain in DOMAINS:
        yield from (message for message in template(domain) if message.id)


def main() -> None:
    """Print every mistake; exits with 1 if there are any."""
    found = list(mistakes(english()))
    print("\n".join(found) or "The English texts keep to the style guide.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
