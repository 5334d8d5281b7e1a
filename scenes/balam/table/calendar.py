"""The calendar: which round it is, how many ball matches are played and still to come, and whether the sun shines."""

import pygame

from game.balam.planner import rounds_left
from game.balam.texts import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_slab
from scenes.balam.table.panel import Panel, under
from scenes.kit.actions import Point
from scenes.look.ui import INK, draw_text

CALENDAR = "calendar"


class Calendar(Panel):
    """One row of signs."""

    def places(self) -> dict[str, pygame.Rect]:
        """All of it."""
        return {CALENDAR: self.table.rect("calendar")}

    def spots(self) -> dict[str, pygame.Rect]:
        """The round, the matches, the sun."""
        box, px = self.table.rect("calendar"), self.table.px
        words = pygame.Rect(box.x + px(14), box.y, px(200), box.height)
        sun = pygame.Rect(box.right - px(84), box.y, px(70), box.height)
        matches = pygame.Rect(words.right + px(10), box.y, sun.x - words.right - px(10), box.height)
        return {"round": words, "matches": matches, "sun": sun}

    def words(self, name: str, at: Point | None = None) -> str | None:
        """What a sign means; without a point, all of them."""
        if name != CALENDAR:
            return None
        told = {"round": self._round_words(), "matches": self._match_words(), "sun": self._sun_words()}
        spot = under(self.spots(), at)
        return " ".join(told.values()) if spot is None else told[spot]

    def round_words(self) -> str:
        """The round, and how many are likely to follow."""
        view = self.table.view
        left = rounds_left(view.options, view.matches, view.round)
        if not left:
            return _("Round {round}, the last").format(round=view.round)
        return _("Round {round} of about {rounds}").format(round=view.round, rounds=view.round + left)

    def _round_words(self) -> str:
        sentence = _("{round}. A round ends when its last card has been turned over.")
        return sentence.format(round=self.round_words())

    def _match_words(self) -> str:
        view = self.table.view
        sentence = _("Ball matches: {played} of {all}. The game ends with the round of the last one.")
        return sentence.format(played=view.matches, all=view.options.matches)

    def _sun_words(self) -> str:
        if self.table.view.eclipse:
            return _("The eclipse has come: Chaak gives no more maize.")
        return _("Until the eclipse comes, Chaak gives every king 2 maize at the end of each round.")

    def paint(self, surface: pygame.Surface) -> None:
        """The row."""
        table, view, spots = self.table, self.table.view, self.spots()
        size = round(draw_slab(table, surface, "calendar").height * 0.62)
        draw_text(surface, spots["round"], self.round_words(), table.text_px(22), "bold", INK, "centre")
        matches = spots["matches"]
        step = min(size + table.px(4), matches.width // view.options.matches)
        for number in range(view.options.matches):
            ball = pieces.drawing("pieces/ball", size)
            if number >= view.matches:
                ball = ball.copy()
                ball.set_alpha(80)
            surface.blit(ball, ball.get_rect(midleft=(matches.x + number * step, matches.centery)))
        sky = pieces.drawing("katun/eclipse" if view.eclipse else "glyphs/sun", size)
        surface.blit(sky, sky.get_rect(midright=spots["sun"].midright))
