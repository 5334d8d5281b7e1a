"""The Katun cards other than disasters: gains, weddings, cenotes, ball matches, the eclipse (BAL-61 to BAL-75)."""

from collections.abc import Mapping
from functools import lru_cache

from game.balam import disasters
from game.balam.building import city_counts
from game.balam.decision import Decision, pending
from game.balam.events import Eclipsed, Gained, Married, MatchPlayed, Offered, Turned, WithoutEffect
from game.balam.kinds import KINDS, ORDER, Card, Kind, King, plus
from game.balam.moves import Dowry, Flip, Offer, Prestige, Take
from game.balam.nouns import card_name, kind_name
from game.balam.ranking import counted, match_points
from game.balam.rounds import next_turn
from game.balam.sites import NAMES, SITE_NAMES, Name, Site, name_at, site_of, slot_of
from game.balam.state import Drawn, Land, PublicState
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked
from game.balam.transport import ways
from game.engine.contract import Refusal

CENOTE = 2
"""A cenote gives this multiple of the points of a temple (BAL-68)."""
EXCEPTIONAL = 2
"""The maize of an exceptional Katun (BAL-63)."""


def flip(draft: StateDraft, move: Flip) -> None:
    """Turn a card; it applies at once (BAL-23, BAL-24)."""
    cards = draft.options.cards
    card = draft.deck[(draft.round - 1) * cards + move.position]
    draft.turned |= 1 << move.position
    draft.emit(Turned(draft.asked, move.position, card))
    if not _asks(draft, Drawn(move.position, card)):
        next_turn(draft)


def _asks(draft: StateDraft, drawn: Drawn) -> bool:
    """Apply a card that needs no decision; returns True if it needs one (BAL-118)."""
    king, card = draft.asked, drawn.card
    katun = draft.catalogue.katun[card]
    match katun.name:
        case "prosperous":
            draft.ask("gain", king, drawn)
            return True
        case "favourable":
            _gain(draft, king, katun.kinds[0], 1, card)
        case "exceptional":
            _gain(draft, king, "maize", EXCEPTIONAL, card)
        case "expedition":
            if any(draft.supply):
                draft.ask("gain", king, drawn)
                return True
            draft.emit(WithoutEffect(king, card))
        case "cacao_feast":
            _feast(draft, card)
        case "wedding":
            if any(sum(owned) for other, owned in enumerate(draft.treasuries) if other != king):
                draft.ask("wedding", king, drawn)
                return True
            draft.emit(WithoutEffect(king, card))
        case "cenotes":
            if offerings(draft, king):
                draft.ask("cenotes", king, drawn)
                return True
            draft.emit(WithoutEffect(king, card))
        case "ball_match":
            _play_match(draft)
        case "eclipse":
            draft.eclipse = True
            draft.emit(Eclipsed(king))
        case _:
            if disasters.threatens(draft, king, katun):
                draft.ask("disaster", king, drawn)
                return True
            draft.emit(WithoutEffect(king, card))
    return False


def _gain(draft: StateDraft, king: King, kind: Kind, number: int, card: Card) -> None:
    if got := draft.gain(king, kind, number):
        draft.emit(Gained(king, kind, got, card))
    else:
        draft.emit(WithoutEffect(king, card))


def _feast(draft: StateDraft, card: Card) -> None:
    """Every king gains 1 cacao, from the drawer on while there is some (BAL-65)."""
    kings = draft.options.players
    if not draft.supply[ORDER["cacao"]]:
        draft.emit(WithoutEffect(draft.asked, card))
    for step in range(kings):
        king = (draft.asked + step) % kings
        if draft.gain(king, "cacao"):
            draft.emit(Gained(king, "cacao", 1, card))


def _play_match(draft: StateDraft) -> None:
    """Play a ball match: the kings with most ball courts score for their cities (BAL-69 to BAL-73)."""
    draft.matches += 1
    courts = counted(draft, "B")
    cities = city_counts(draft)
    points = match_points(courts, cities)
    draft.emit(MatchPlayed(draft.matches, courts, cities, points))
    for king, scored in enumerate(points):
        draft.score(king, "matches", scored)


@lru_cache(maxsize=1 << 8)
def _takes(kinds: tuple[Kind, ...], prestige: bool) -> tuple[Take | Prestige, ...]:
    takes = tuple(Take(kind) for kind in kinds)
    return (*takes, Prestige()) if prestige else takes


def stores(land: Land, king: King) -> list[tuple[Name, Kind]]:
    """The reserves and garrisons of a king that hold a token, rising, with the tokens (BAL-68, BAL-79)."""
    return [
        (name_at(Site(site), one.slots[0]), one.content)
        for site, city in enumerate(land.cities)
        if city is not None and city.owner == king
        for one in city.buildings
        if one.content is not None and one.type in "RG"
    ]


def offerings(land: Land, king: King) -> list[tuple[Name, Site, Kind]]:
    """Every token that the king's people could bring to a cenote (BAL-68)."""
    held = stores(land, king)
    if not held or not land.board.cenotes:
        return []
    reached = ways(land, king)
    return [
        (name, cenote, kind)
        for name, kind in held
        for cenote in land.board.cenotes
        if reached[site_of(name)] >> cenote & 1
    ]


def best_offer(possible: list[tuple[Name, Site, Kind]], points: Mapping[Kind, int]) -> Offer:
    """The offer with most points: the dearest tokens first, each where an earlier one can still make room."""
    ways: dict[Name, list[Site]] = {}
    worth: dict[Name, int] = {}
    for name, site, kind in possible:
        ways.setdefault(name, []).append(site)
        worth[name] = points[kind]
    brought: dict[Site, Name] = {}

    def finds_room(name: Name, tried: set[Site]) -> bool:
        for site in ways[name]:
            if site not in tried:
                tried.add(site)
                if site not in brought or finds_room(brought[site], tried):
                    brought[site] = name
                    return True
        return False

    for name in sorted(ways, key=lambda one: (-worth[one], one)):
        finds_room(name, set())
    return Offer(tuple(sorted((name, site) for site, name in brought.items())))


class GainDecision(Decision[Take | Prestige]):
    """The drawer takes a token or prestige (BAL-61, BAL-64)."""

    prompt = Refusal("BAL-61, BAL-64", marked("Now take what the card offers."))
    moves = (
        Take,
        Prestige,
    )

    def legal(self, state: PublicState) -> tuple[Take | Prestige, ...]:
        """The tokens and prestige that the drawer may take (BAL-61, BAL-64, BAL-67)."""
        katun = state.catalogue.katun[pending(state, Drawn).card]
        kinds = [kind for kind in katun.kinds or KINDS if state.supply[ORDER[kind]]]
        return _takes(tuple(kinds), katun.prestige > 0)

    def refusal(self, state: PublicState, move: Take | Prestige) -> Refusal | None:
        """The card has to show the kind or the prestige, and the supply to hold the kind (BAL-61, BAL-64, BAL-67)."""
        card = pending(state, Drawn).card
        katun = state.catalogue.katun[card]
        if isinstance(move, Prestige):
            if katun.prestige:
                return None
            return Refusal("BAL-64", _("The card {card} offers no prestige.").format(card=card_name(card)))
        if katun.kinds and move.kind not in katun.kinds:
            sentence = _("The card {card} doesn’t show {kind}.")
            return Refusal("BAL-61", sentence.format(card=card_name(card), kind=kind_name(move.kind)))
        if not state.supply[ORDER[move.kind]]:
            return Refusal("BAL-67", _("There’s no {kind} left in the supply.").format(kind=kind_name(move.kind)))
        return None

    def play(self, draft: StateDraft, move: Take | Prestige) -> None:
        """The drawer gains the token or scores the prestige."""
        card = pending(draft, Drawn).card
        if isinstance(move, Prestige):
            draft.score(draft.asked, "cards", draft.catalogue.katun[card].prestige)
        else:
            _gain(draft, draft.asked, move.kind, 1, card)
        next_turn(draft)


class WeddingDecision(Decision[Dowry]):
    """The drawer takes a token from another king (BAL-66)."""

    prompt = Refusal("BAL-66", marked("Now choose a dowry."))
    moves = (Dowry,)

    def legal(self, state: PublicState) -> tuple[Dowry, ...]:
        """Every token that the drawer may take from another king (BAL-66)."""
        others = [king for king in range(state.options.players) if king != state.asked]
        return tuple(Dowry(king, kind) for king in others for kind in KINDS if state.treasuries[king][ORDER[kind]])

    def refusal(self, state: PublicState, move: Dowry) -> Refusal | None:
        """The reason this dowry cannot be taken (BAL-66)."""
        if not 0 <= move.king < state.options.players:
            return Refusal("BAL-66", _("There’s no king {king} at this table.").format(king=move.king))
        if move.king == state.asked:
            return Refusal("BAL-66", _("The dowry comes from another king, not from your own treasury."))
        if not state.treasuries[move.king][ORDER[move.kind]]:
            return Refusal("BAL-66", _("That king has no {kind} in the treasury.").format(kind=kind_name(move.kind)))
        return None

    def play(self, draft: StateDraft, move: Dowry) -> None:
        """A token goes from one treasury to the other (BAL-66)."""
        index = ORDER[move.kind]
        draft.treasuries[move.king] = plus(draft.treasuries[move.king], index, -1)
        draft.treasuries[draft.asked] = plus(draft.treasuries[draft.asked], index)
        draft.emit(Married(draft.asked, move.king, move.kind))
        next_turn(draft)


class CenotesDecision(Decision[Offer]):
    """The drawer brings tokens to the cenotes (BAL-68)."""

    prompt = Refusal("BAL-68", marked("Now choose what to bring to the cenotes."))
    moves = (Offer,)

    def legal(self, state: PublicState) -> tuple[Offer, ...]:
        """No offer, each single one, and the best."""
        possible = offerings(state, state.asked)
        singles = [Offer(((name, site),)) for name, site, _kind in possible]
        return tuple(dict.fromkeys([Offer(()), *singles, best_offer(possible, state.catalogue.points)]))

    def lists_all(self, state: PublicState, listed: tuple[Offer, ...]) -> bool:
        """One token or one cenote leaves no combinations."""
        possible = offerings(state, state.asked)
        return len({name for name, *_ in possible}) == 1 or len({site for _, site, _ in possible}) == 1

    def refusal(self, state: PublicState, move: Offer) -> Refusal | None:
        """The reason these tokens cannot be brought to these cenotes (BAL-68)."""
        king = state.asked
        held = dict(stores(state, king))
        reached = ways(state, king)
        used: set[Site] = set()
        latest = -1
        for name, site in move.pairs:
            if name not in held:
                sentence = _("{building} isn’t one of your reserves or garrisons with a token on it.")
                return Refusal("BAL-68", sentence.format(building=NAMES[name]))
            if name <= latest:
                return Refusal("BAL-68", _("Name each token once, in ascending order of the buildings."))
            if site not in state.board.cenotes:
                return Refusal("BAL-68", _("There’s no cenote on {site}.").format(site=SITE_NAMES[site]))
            if site in used:
                return Refusal("BAL-68", _("The cenote on {site} takes only 1 token.").format(site=SITE_NAMES[site]))
            if not reached[site_of(name)] >> site & 1:
                sentence = _("No route is open from {building} to the cenote on {site}.")
                return Refusal("BAL-98, BAL-99", sentence.format(building=NAMES[name], site=SITE_NAMES[site]))
            latest = name
            used.add(site)
        return None

    def play(self, draft: StateDraft, move: Offer) -> None:
        """Each token is sacrificed for twice its worth in a temple (BAL-68)."""
        king = draft.asked
        held = dict(stores(draft, king))
        for name, site in move.pairs:
            kind = held[name]
            draft.discard(site_of(name), slot_of(name), kind)
            draft.emit(Offered(king, name, kind, site))
            draft.score(king, "cenotes", CENOTE * draft.catalogue.points[kind], site)
        next_turn(draft)
