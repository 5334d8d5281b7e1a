"""What the judge has found in a game so far; his verdicts come from the bot runner one by one."""

from game.balam.analysis import JUDGE, Judge, PastDecision, Verdict, decisions
from game.balam.texts import _, marked, ngettext
from scenes.balam.session import Session

LEAST = 0.5
"""A smaller loss, in points, is no slip."""
NO_ANSWER = marked("{name} didn’t answer. Leave and come back to ask again.")
FROM_FUTURES = marked(
    "{name} tried out every turn in imagined futures. A difference that could be luck isn’t counted as a slip."
)
FROM_EXPERIENCE = marked("{name} judged from experience alone: looking ahead isn’t ready on this computer yet.")


class Findings:
    """Verdicts on the people's decisions, or on everybody's where all compute."""

    def __init__(self, session: Session) -> None:
        kings = [int(seat) for seat in session.people] or list(session.kings)
        self.decisions: dict[int, PastDecision] = {one.number: one for one in decisions(session.match, kings)}
        """By their places in the game, and so are the verdicts."""
        self.verdicts: dict[int, Verdict] = {}
        self._judge = session.context.game.seating.kind(JUDGE).name
        self._study = session.context.bot_runner.study(map(Judge, self.decisions.values()))

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self._study.done

    def poll(self) -> None:
        """Take what the bot runner found."""
        self.verdicts |= dict(self._study.poll())

    def close(self) -> None:
        """Nobody wants to know more."""
        self._study.close()

    def slips(self, most: int) -> list[int]:
        """The decisions that gave most away, the worst first; what a king misses all through a round is one slip."""
        found = [number for number, verdict in self.verdicts.items() if verdict.loss >= LEAST]
        worst: dict[tuple[int, int], int] = {}
        for number in sorted(found, key=lambda number: (-self.verdicts[number].loss, number)):
            view = self.decisions[number].view
            worst.setdefault((view.asked, view.round), number)
        return list(worst.values())[:most]

    def note(self) -> str:
        """How far the study is, then how it was done."""
        left, name = len(self.decisions) - len(self.verdicts), self._judge
        if left:
            sentence = ngettext("{number} decision still to judge.", "{number} decisions still to judge.", left).format(
                number=left
            )
            return f"{sentence} {_(NO_ANSWER).format(name=name)}" if self.done else sentence
        turns = [self.verdicts[number] for number, one in self.decisions.items() if one.view.phase == "turn"]
        looked_ahead = all(one.noise is not None for one in turns)
        return _(FROM_FUTURES if looked_ahead else FROM_EXPERIENCE).format(name=name)
