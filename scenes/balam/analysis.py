"""After the game: what the kings could expect by rounds, and which decisions gave most away."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balam.advice import advice, move_words
from game.balam.analysis import PastDecision, course
from game.balam.texts import _, marked, ngettext
from scenes.balam.curve import Curve
from scenes.balam.findings import Findings
from scenes.balam.hint import shown
from scenes.balam.render.marks import draw_sign
from scenes.balam.replay import Replay
from scenes.balam.session import Session
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target_screen import Target
from scenes.look.ui import INK, YELLOW, card, draw_text
from scenes.menus.target_menu import TargetMenu

SLIP, MAP = "slip-", "map"
MOST, FEWER = 6, 5
"""So many slips are told, the biggest ones; fewer where a finger is to hit them."""


class Analysis(TargetMenu):
    """Verdicts come from the bot runner while people look at the curve."""

    name = "analysis"
    layout = "balam/analysis"
    heading = marked("Analysis")
    primary = ("back",)
    labels: ClassVar[Mapping[str, str]] = {MAP: marked("Show on the map")}

    def __init__(self, session: Session) -> None:
        self.session = session
        self.findings = Findings(session)
        self.chosen: int | None = None
        """The decision that is explained, by its place in the game."""
        super().__init__(session.context)
        self.curve = Curve(self, session, course(session.match))

    @property
    def slips(self) -> list[int]:
        """The decisions that gave most away, the worst first, by their places in the game."""
        return self.findings.slips(FEWER if self.fitted.touch else MOST)

    def decision(self) -> PastDecision | None:
        """The decision that is explained: the one looked at, else the one chosen, else the worst."""
        looked = self.pointer.looked_at
        if looked is not None and looked.startswith(SLIP):
            return self.findings.decisions[int(looked.removeprefix(SLIP))]
        number = self.chosen if self.chosen is not None else next(iter(self.slips), None)
        return None if number is None else self.findings.decisions[number]

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
        """Explain a slip, show the map as it was before it and where a better move would have been, or go back."""
        if name == "back":
            self.findings.close()
            return Pop()
        if name == MAP and (judged := self.decision()) is not None:
            better = self.findings.verdicts[judged.number].better
            return Push(Replay(self.session, judged.number, shown(better), self.explained()))
        if name.startswith(SLIP):
            self.chosen = int(name.removeprefix(SLIP))
            self.context.speech.say(self.explained())
            return None
        return super().activate(name)

    def why_not(self, name: str) -> str | None:
        """Only a slip can be shown."""
        return _("There’s no slip to show.") if name == MAP and self.decision() is None else super().why_not(name)

    def back(self) -> Change | None:
        """Esc goes back."""
        return self.activate("back")

    def update(self, seconds: float) -> Change | None:
        """Take what the bot runner found."""
        self.findings.poll()
        return super().update(seconds)

    def by_itself(self) -> object:
        """Verdicts come by themselves."""
        return len(self.findings.verdicts), self.findings.done

    def slip_words(self, number: int) -> str:
        """A slip in one line."""
        judged, loss = self.findings.decisions[number], round(self.findings.verdicts[number].loss)
        sentence = ngettext(
            "Round {round}, {name}: about {number} point", "Round {round}, {name}: about {number} points", max(1, loss)
        )
        name = self.session.king_names[judged.view.asked]
        return sentence.format(round=judged.view.round, name=name, number=max(1, loss))

    def explained(self) -> str:
        """What was done, and what would have been better."""
        judged = self.decision()
        if judged is None:
            done = self.findings.done
            return _("No decision gave away as much as a point.") if done else _("No slips found so far.")
        names, better = self.session.king_names, self.findings.verdicts[judged.number].better
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
            draw_sign(surface, sign, self.session.king_livery(self.findings.decisions[number].view.asked))
            words = pygame.Rect(sign.right + self.px(14), row.y, row.right - sign.right - self.px(24), row.height)
            draw_text(surface, words, self.slip_words(number), self.text_px(26), "text", INK, "centre")
        told = self.rect("words")
        draw_text(surface, told.inflate(-self.px(60), -self.px(36)), self.explained(), self.text_px(28), "text", INK)
        self.write(surface, "note", self.findings.note(), 28)
        self.paint_buttons(surface, *(name for name in (MAP, "back") if name in self.fitted.areas))
