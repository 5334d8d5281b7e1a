"""After the game: how the hopes of the kings went up and down, and which decisions gave most away."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balam.advice import advice, move_words
from game.balam.analysis import JUDGE, Decision, Judge, Verdict, course, decisions
from game.language import _, marked, ngettext
from scenes.balam.curve import Curve
from scenes.balam.render.marks import draw_sign
from scenes.balam.replay import Replay
from scenes.balam.session import Session
from scenes.balam.table.hint import shown
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target import Target
from scenes.look.ui import INK, YELLOW, card, draw_text
from scenes.menus.menu import Menu

SLIP, MAP = "slip-", "map"
MOST, FEWER = 6, 5
"""So many slips are told, the biggest ones; fewer where a finger is to hit them."""
LEAST = 0.5
"""A smaller loss, in points, is no slip."""


class Analysis(Menu):
    """Verdicts come from the mind while people look at the curve: on the people, or on everybody where all compute."""

    name = "analysis"
    layout = "balam/analysis"
    heading = marked("Analysis")
    primary = ("back",)
    labels: ClassVar[Mapping[str, str]] = {MAP: marked("Show on the map")}

    def __init__(self, session: Session) -> None:
        self.session = session
        kings = [int(seat) for seat in session.people] or list(session.kings)
        self._judged = {one.number: one for one in decisions(session.match, kings)}
        self._verdicts: dict[int, Verdict] = {}
        self._study = session.studio.mind.study(map(Judge, self._judged.values()))
        self.chosen: int | None = None
        """The decision that is explained, by its place in the game."""
        super().__init__(session.studio)
        self.curve = Curve(self, session, course(session.match))

    @property
    def slips(self) -> list[int]:
        """The decisions that gave most away, the worst first; what a king misses all through a round is one slip."""
        found = [number for number, verdict in self._verdicts.items() if verdict.loss >= LEAST]
        worst: dict[tuple[int, int], int] = {}
        for number in sorted(found, key=lambda number: (-self._verdicts[number].loss, number)):
            view = self._judged[number].view
            worst.setdefault((view.asked, view.round), number)
        return list(worst.values())[: FEWER if self.fitted.touch else MOST]

    def decision(self) -> Decision | None:
        """The decision that is explained: the one looked at, else the one chosen, else the worst."""
        looked = self.hand.looked_at
        if looked is not None and looked.startswith(SLIP):
            return self._judged[int(looked.removeprefix(SLIP))]
        number = self.chosen if self.chosen is not None else next(iter(self.slips), None)
        return None if number is None else self._judged[number]

    def rows(self) -> dict[str, pygame.Rect]:
        """The slips that are listed."""
        box = self.rect("slips").inflate(-self.px(32), -self.px(32))
        title, gap = self.px(64), self.px(8)
        height = (box.height - title) // (FEWER if self.fitted.touch else MOST)
        return {
            f"{SLIP}{number}": pygame.Rect(box.x, box.y + title + place * height, box.width, height - gap)
            for place, number in enumerate(self.slips)
        }

    def targets(self) -> tuple[Target, ...]:
        """The slips, then the buttons."""
        return (*(self.target(name, box) for name, box in self.rows().items()), *super().targets())

    def activate(self, name: str) -> Change | None:
        """Explain a slip, or go back."""
        if name == "back":
            self._study.close()
            return Pop()
        if name == MAP:
            return self._on_the_map()
        if name.startswith(SLIP):
            self.chosen = int(name.removeprefix(SLIP))
            self.studio.speech.say(self.explained())
            return None
        return super().activate(name)

    def why_not(self, name: str) -> str | None:
        """Only a slip can be shown."""
        return _("There is no slip to show.") if name == MAP and self.decision() is None else super().why_not(name)

    def _on_the_map(self) -> Change | None:
        """The table as it was before the decision, and where the better move would have been."""
        judged = self.decision()
        if judged is None:
            return None
        return Push(Replay(self.session, judged.number, shown(self._verdicts[judged.number].better)))

    def back(self) -> Change | None:
        """Esc goes back."""
        return self.activate("back")

    def update(self, seconds: float) -> Change | None:
        """Take what the mind found."""
        self._verdicts |= dict(self._study.poll())
        return super().update(seconds)

    def by_itself(self) -> object:
        """Verdicts come by themselves."""
        return len(self._verdicts), self._study.done

    def note(self) -> str:
        """How far the study is, then how it was done."""
        left, name = len(self._judged) - len(self._verdicts), self.studio.game.seating.kind(JUDGE).name
        if left:
            sentence = ngettext(
                "{number} decision is left to judge.", "{number} decisions are left to judge.", left
            ).format(number=left)
            stopped = _("{name} did not answer; leave and come back to ask again.").format(name=name)
            return f"{sentence} {stopped}" if self._study.done else sentence
        turns = [self._verdicts[one.number] for one in self._judged.values() if one.view.phase == "turn"]
        if all(one.noise is not None for one in turns):
            return _("{name} tried every turn in imagined futures; what may be chance is no slip.").format(name=name)
        return _("{name} judged by what he has learned; he cannot look ahead on this computer yet.").format(name=name)

    def slip_words(self, number: int) -> str:
        """A slip in one line."""
        judged, loss = self._judged[number], round(self._verdicts[number].loss)
        sentence = ngettext(
            "Round {round}, {name}: about {number} point", "Round {round}, {name}: about {number} points", max(1, loss)
        )
        name = self.session.king_names[judged.view.asked]
        return sentence.format(round=judged.view.round, name=name, number=max(1, loss))

    def explained(self) -> str:
        """What was done, and what would have been better."""
        judged = self.decision()
        if judged is None:
            done = self._study.done
            return _("No decision gave away as much as a point.") if done else _("No slip so far.")
        names, better = self.session.king_names, self._verdicts[judged.number].better
        sentence = _("Played: {move}\nBetter: {advice}")
        return sentence.format(
            move=move_words(judged.view, judged.move, names), advice=advice(judged.view, better, names)
        )

    def spoken(self, name: str) -> str:
        """A slip in words."""
        return self.slip_words(int(name.removeprefix(SLIP))) if name.startswith(SLIP) else super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The biggest slips."""
        return _(self.heading), *map(self.slip_words, self.slips), self.explained()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The curve, the slips, and the one that is explained."""
        judged = self.decision()
        self.paint_ground(surface, "curve", "slips", "words")
        self.curve.paint(surface, None if judged is None else judged.view.round)
        box = self.rect("slips")
        title = pygame.Rect(box.x, box.y + self.px(12), box.width, self.px(56))
        draw_text(surface, title, _("The biggest slips"), self.text_px(28), "bold", INK, "centre")
        for name, row in self.rows().items():
            number = int(name.removeprefix(SLIP))
            if judged is not None and number == judged.number:
                surface.blit(card(row.size, YELLOW, INK, self.px(10), 2), row)
            size = round(row.height * 0.7)
            sign = pygame.Rect(row.x + self.px(10), row.centery - size // 2, size, size)
            draw_sign(surface, sign, self.session.king_livery(self._judged[number].view.asked))
            words = pygame.Rect(sign.right + self.px(14), row.y, row.right - sign.right - self.px(24), row.height)
            draw_text(surface, words, self.slip_words(number), self.text_px(26), "text", INK, "centre")
        told = self.rect("words")
        draw_text(surface, told.inflate(-self.px(60), -self.px(36)), self.explained(), self.text_px(28), "text", INK)
        self.write(surface, "note", self.note(), 28)
        self.paint_buttons(surface, *(name for name in (MAP, "back") if name in self.fitted.areas))
