"""Stacking the deck, and sampling decks that agree with the known cards (BAL-07, BAL-113)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations

from game.balam.kinds import Card
from game.engine.chance import Chance

TOP_CARDS = 10
"""The prosperous cards, which lie on top of the deck (BAL-07)."""
PILES = (9, 9, 9, 9, 10, 10)
"""The sizes of the piles that the ball matches go between."""
ECLIPSE = range(33, 39)
"""The possible numbers of cards on top of the eclipse."""

BALL_MATCH = Card("ball_match")
THE_ECLIPSE = Card("eclipse")
Deck = tuple[Card, ...]
Skeleton = str
"""One letter per card: p prosperous, m ball match, e eclipse, - any other."""


def stacked(cards: Deck, chance: Chance) -> Deck:
    """These cards as a new deck, the top card first."""
    prosperous, rest = _sorted_cards(cards)
    piles = {"-": iter(chance.shuffled(rest))}
    sizes = chance.shuffled(PILES)
    piles["p"] = iter(chance.shuffled(prosperous))
    below = ECLIPSE[chance.below(len(ECLIPSE))]
    return _filled(_skeleton(sizes, below), piles)


def imagined(cards: Deck, known: Sequence[Card | None], chance: Chance) -> Deck:
    """A deck of these cards drawn from those that agree with the known ones, counted from the top.

    A skeleton either agrees with the known cards or not, and those that do are equally likely: each leaves as many
    cards of the rest unknown, and these lie in any order.
    """
    facts = tuple(_letter(card) for card in known)
    skeleton = chance.choice(_agreeing(facts))
    prosperous, rest = _sorted_cards(cards)
    seen = Counter(card for card in known if card is not None)
    piles: dict[str, Iterator[Card]] = {}
    for letter, all_of_them in (("p", prosperous), ("-", rest)):
        unseen = Counter(all_of_them) - seen
        piles[letter] = iter(chance.shuffled(sorted(unseen.elements())))
    return _filled(skeleton, piles, known)


@lru_cache(maxsize=1 << 8)
def last_round(known: tuple[Card | None, ...], match: int, cards: int) -> float:
    """The expected round of this ball match, with `cards` laid out per round (BAL-113)."""
    places = [place_of(skeleton, match) for skeleton in _agreeing(tuple(_letter(card) for card in known))]
    return sum(place // cards + 1 for place in places) / len(places)


@lru_cache(maxsize=1 << 8)
def chances(cards: Deck, known: tuple[Card | None, ...], place: int) -> Mapping[Card, float]:
    """The probability of each card at an unknown place of a deck of these cards (BAL-113)."""
    prosperous, rest = _sorted_cards(cards)
    seen = Counter(card for card in known if card is not None)
    unseen = {
        "p": Counter(prosperous) - seen,
        "-": Counter(rest) - seen,
        "m": Counter([BALL_MATCH]),
        "e": Counter([THE_ECLIPSE]),
    }
    letters = Counter(skeleton[place] for skeleton in _agreeing(tuple(_letter(card) for card in known)))
    if not letters:  # no deck of the rules: the tutorial has stacked this one
        letters = Counter({letter: some.total() for letter, some in unseen.items()})
    return {
        card: letters[letter] / letters.total() * number / some.total()
        for letter, some in unseen.items()
        for card, number in some.items()
    }


@lru_cache(maxsize=1 << 10)
def place_of(skeleton: Skeleton, match: int) -> int:
    """The place of this ball match in a deck with this skeleton."""
    return [place for place, letter in enumerate(skeleton) if letter == "m"][match - 1]


def _filled(
    skeleton: Skeleton, cards: dict[str, Iterator[Card]], known: Sequence[Card | None] = ()
) -> tuple[Card, ...]:
    """The deck with this skeleton: the known cards where they lie, the others as they come."""
    deck = []
    for place, letter in enumerate(skeleton):
        card = known[place] if place < len(known) else None
        if card is None:
            match letter:
                case "m":
                    card = BALL_MATCH
                case "e":
                    card = THE_ECLIPSE
                case _:
                    card = next(cards[letter])
        deck.append(card)
    return tuple(deck)


def _skeleton(sizes: Sequence[int], below: int) -> Skeleton:
    piles = "m".join("-" * size for size in sizes)
    whole = "p" * TOP_CARDS + piles
    return whole[:below] + "e" + whole[below:]


@cache
def skeletons() -> tuple[Skeleton, ...]:
    """All skeletons, which are equally likely."""
    orders = sorted(set(permutations(PILES)))
    return tuple(_skeleton(sizes, below) for sizes in orders for below in ECLIPSE)


def _agreeing(facts: Sequence[str | None]) -> tuple[Skeleton, ...]:
    """The skeletons that have these letters in these places."""
    # Prosperous cards lie on top in every skeleton, so that they tell none apart.
    checks = [(place, letter) for place, letter in enumerate(facts) if letter is not None and letter != "p"]
    return tuple(one for one in skeletons() if all(one[place] == letter for place, letter in checks))


def _letter(card: Card | None) -> str | None:
    if card is None:
        return None
    if card == BALL_MATCH:
        return "m"
    if card == THE_ECLIPSE:
        return "e"
    return "p" if card.startswith("prosperous") else "-"


@cache
def _sorted_cards(cards: Deck) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The prosperous cards, and those that are neither these nor matches nor the eclipse."""
    prosperous = tuple(card for card in cards if _letter(card) == "p")
    return prosperous, tuple(card for card in cards if _letter(card) == "-")
