"""The reason a move is good, and what others cost: from nothing but what everyone has seen (BON-72)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.bonbons.counting import Chances, Pack
from game.bonbons.events import Event
from game.bonbons.match import BonbonsMatch
from game.bonbons.moves import STOP, Cover, Flip, Give, Move
from game.bonbons.optimal_bot import BetterChance, Knowledge, OptimalBot
from game.bonbons.solution import SEATS, kept_solution
from game.bonbons.state import Phase
from game.bonbons.sweets import COIN, COINS, WRAPPER, Face
from game.bonbons.texts import _, ngettext
from game.bonbons.tiles import Round, Square, Tile
from game.bonbons.view import View
from game.bonbons.words import face_name
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import replay
from game.engine.worker import Question

PAIR, MISSED, PASS = "pair", "missed", "pass"
"""Choices that the solution leaves out: to take a pair that was seen, not to take it, and to turn nothing new."""
JUDGED: frozenset[Phase] = frozenset(
    {"turn_start", "after_square", "after_coin_1", "after_coin_2", "after_round", "choose_cover"}
)
"""The phases that are judged. The tile that is given away makes no difference between perfect memories."""


def reason(view: View, heard: Sequence[Event], move: Move) -> str:
    """One sentence for a suggested move; empty for one without a choice."""
    known = Knowledge(view, heard)
    match move:
        case Flip(tile):
            return _for_first(known, tile) if view.phase == "turn_start" else _for_next(known, tile)
        case Give(slot):
            return _for_giving(known, Round(view.active, slot))
        case Cover(slot):
            return _for_covering(known, Round(view.active, slot))
        case _ if move == STOP:
            return _for_stopping(known)
        case _:
            return ""


def advised_tile(view: View, move: Move) -> Tile | None:
    """The tile that a move is about; None for one without a tile."""
    match move:
        case Flip(tile):
            return tile
        case Give(slot) | Cover(slot):
            return Round(view.active, slot)
        case _:
            return None


def shown_face(view: View) -> Face | None:
    """The face of the first tile of this attempt; the wrapper stays open and counts no longer as shown."""
    return view.face(view.shown[0]) if view.shown else WRAPPER if view.phase == "after_square" else None


def _for_first(known: Knowledge, tile: Tile) -> str:
    """The first tile of an attempt."""
    face, at = known.faces.get(tile), known.position
    pack = Pack(known.view.options.seats, known.view.options.fast)
    if face is not None and face in known.known_squares and face in known.known_rounds:
        return _("{face} is here, and its round tile has been turned over too. That’s a pair!").format(
            face=_begun(face_name(face))
        )
    if face == COIN:
        return _("All three coins have been turned over before. Here is one of them.")
    if face is not None:
        return _("This tile has been turned over before, so the others learn nothing from it.")
    if isinstance(tile, Round):
        number, every = at.seen, pack.pool(at)
        sentence = ngettext(
            "This round tile may be any of {all} sweets. For {number} of them, the square has been turned over.",
            "This round tile may be any of {all} sweets. For {number} of them, the squares have been turned over.",
            number,
        )
        return sentence.format(number=number, all=every)
    if not at.known:
        return _("No unpaired round tile is known yet, so a new square is as good as any.")
    sentence = ngettext(
        "{number} of the {all} squares nobody has seen goes with a round tile that was turned over.",
        "{number} of the {all} squares nobody has seen go with round tiles that were turned over.",
        at.known,
    )
    return sentence.format(number=at.known, all=len(known.new_squares))


def _for_next(known: Knowledge, tile: Tile) -> str:
    """A further tile of an attempt."""
    face, first = known.faces.get(tile), shown_face(known.view)
    if face is not None and face == first:
        if face == COIN:
            return _("This is where another coin was turned over.")
        return _("This tile was turned over before: it’s {face} as well.").format(face=face_name(face))
    if first == COIN and isinstance(tile, Square):
        return _("Only a few squares are still unseen, so the next coin is worth a try.")
    if isinstance(tile, Round):
        if first in (COIN, WRAPPER, known.covered_face):
            return _("No round tile goes with this one, but a look may help you later.")
        return _("Nobody knows its round tile, and a look gives little away.")
    if face is not None:
        return _("Nobody knows its square, and this one gives nothing away.")
    number = len(known.new_squares)
    sentence = ngettext(
        "The square that goes with it is the only one nobody has seen.",
        "The square that goes with it is one of the {number} nobody has seen.",
        number,
    )
    return sentence.format(number=number)


def _for_stopping(known: Knowledge) -> str:
    first = shown_face(known.view)
    if first == COIN:
        return _("Nobody knows where the next coin is, and another tile could help the others.")
    if first in (WRAPPER, known.covered_face):
        return _("No round tile goes with this one, and a look could help the others.")
    return _("Nobody knows its round tile, and a look would help the others more than you.")


def _for_giving(known: Knowledge, tile: Round) -> str:
    if tile in known.new_rounds:
        return _("Nobody has seen this tile, so nobody knows what it’s worth.")
    return _("All your face-down tiles have been turned over before, so any of them will do.")


def _for_covering(known: Knowledge, tile: Round) -> str:
    if tile in known.new_rounds:
        return _("Nobody has seen this tile, so it would be the hardest to find.")
    return _("The others have seen this tile, so they could steal it from you.")


def _begun(words: str) -> str:
    """Words at the start of a sentence."""
    return words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision in a finished game: its number, the view and all events before it, and the move."""

    number: int
    view: View
    heard: tuple[Event, ...]
    move: Move


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best move, and the chances that it and the move played had: to win, or to find a pair at once."""

    better: Move
    best: float
    played: float

    @property
    def loss(self) -> float:
        """The chance that was given away."""
        return max(0.0, self.best - self.played)


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """Asks for the verdict on a decision."""

    decision: PastDecision

    def answer(self) -> tuple[int, Verdict]:
        """The number of the decision, and the verdict."""
        return self.decision.number, judge(self.decision)

    def fits(self, answer: object) -> bool:
        """True if the verdict is on this decision."""
        match answer:
            case (self.decision.number, Verdict()):
                return True
            case _:
                return False


def decisions(match: BonbonsMatch, seats: Collection[Seat]) -> tuple[PastDecision, ...]:
    """The decisions of these seats that may cost something."""
    found = []
    for number, (move, before) in enumerate(zip(match.moves, replay(match), strict=False)):
        seat = before.to_move
        if seat in seats and (view := before.view(seat)).phase in JUDGED and len(view.legal) > 1:
            found.append(PastDecision(number, view, before.heard(seat), move))
    return tuple(found)


def judge(decision: PastDecision) -> Verdict:
    """The verdict of perfect memory: by the solution for two seats, by the rule for more."""
    view, move = decision.view, decision.move
    known = Knowledge(view, decision.heard)
    chances = _chances(known)
    if not chances:
        return Verdict(move, 0.0, 0.0)
    better = OptimalBot().choose(view, decision.heard, Chance(decision.number))
    best, played = (chances.get(_choice(known, one), min(chances.values())) for one in (better, move))
    return Verdict(better, best, played) if best > played else Verdict(move, played, played)


def pairs(known: Knowledge) -> tuple[Face, ...]:
    """The faces whose two tiles have both been seen and can still be found."""
    return tuple(face for face in known.known_squares if face in known.known_rounds)


def _chances(known: Knowledge) -> Mapping[str, float]:
    """The chance of every choice: to win with two seats, to find a pair at once with more; none where it is unknown."""
    view, at = known.view, known.position
    exact, first, ready = view.options.seats == SEATS, shown_face(view), pairs(known)
    if (view.phase == "turn_start" and ready) or first in ready:
        if not exact:
            return {PAIR: 1.0, MISSED: 0.0}
        number, value = len(ready), kept_solution(view.options.fast).value
        taken = value(at._replace(own=at.own - number)) if at.own > number else 1.0
        lost = value(at._replace(own=at.others - number, others=at.own)) if at.others > number else 1.0
        return {PAIR: taken, MISSED: 1.0 - lost}
    if ready:
        return {}  # the pair was missed before, and the value of a miss depends on it
    if not exact:
        rule = BetterChance(Pack(view.options.seats, view.options.fast))
        return {PASS: 0.0} | _named(rule.start(at)) if view.phase == "turn_start" else {}
    solution = kept_solution(view.options.fast)
    match view.phase:
        case "turn_start":
            passed = 1.0 - solution.value(at._replace(own=at.others, others=at.own))
            return {PASS: passed} | _named(solution.start(at))
        case "after_square":
            useless = first in (WRAPPER, known.covered_face)
            return _named((solution.after_nothing if useless else solution.after_square)(at))
        case "after_coin_1":
            return _named(solution.after_coin(at))
        case "after_coin_2":
            return {} if known.hidden_coins else _named(solution.after_two_coins(at))
        case "after_round":
            return _named(solution.after_round(at))
        case _:
            return _named(solution.cover(at))


def _named(chances: Chances) -> dict[str, float]:
    return {str(choice): chance for choice, chance in chances.items()}


def _choice(known: Knowledge, move: Move) -> str:
    """The choice that a move is, in the words of the solution."""
    view, ready, tile = known.view, pairs(known), advised_tile(known.view, move)
    face = None if tile is None else known.faces.get(tile)
    if isinstance(move, Cover):
        return "unknown" if face is None else "known"
    if view.phase == "turn_start":
        if ready:
            return PAIR if face in ready else MISSED
        if tile is None or face is not None:
            return "coins" if face == COIN and known.position.coins == COINS else PASS
        return "square" if isinstance(tile, Square) else "round"
    if shown_face(view) in ready:
        return PAIR if face == shown_face(view) else MISSED
    if view.phase == "after_round":
        return "unseen" if face is None else "seen"
    if isinstance(tile, Square):
        return "chase" if face in (None, COIN) else "stop"
    return "look" if tile is not None and face is None else "stop"
