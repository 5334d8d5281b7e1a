"""A day of the calendar, and the try of one person at its deal."""

from datetime import date
from typing import Literal

from game.engine.daily import FIRST_DAY, Streaks, stars, streaks
from game.engine.option import in_short
from game.language import _, together
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.menus.daily import DayDeal, ParStudy, command, seat_words, star_words
from scenes.menus.in_progress import go_on
from scenes.menus.past_game_row import date_words
from scenes.persistence.autosave import counted_game
from scenes.persistence.day_book import DayBook
from scenes.persistence.storage import TAKEN

State = Literal["open", "waiting", "done", "lost", "missed"]
"""Whether the try of the day shown can be begun, goes on, was played, was thrown away, or was never begun."""


class DayTry:
    """The day that is shown, and the try of one person at it."""

    def __init__(self, context: AppContext, day: date) -> None:
        self._context = context
        self.day = day
        self.book = DayBook(context.storage, context.game.name)
        self.name = next(iter(self.book.names), "")
        self.look()

    @property
    def today(self) -> date:
        """The day on the clock."""
        return self._context.now().date()

    def look(self) -> None:
        """Find the try of this person at this day, and begin to find par."""
        self.deal = DayDeal(self._context, self.day)
        self.tries = self.book.tries(self.name)
        self.streaks: Streaks = streaks([day for day, one in self.tries.items() if one.result], self.today)
        self.waiting = counted_game(self._context.storage, self._context.game.name, self.day, self.name)
        self.study = ParStudy(self.deal, self.book)

    @property
    def state(self) -> State:
        """What can be done with the try."""
        tried = self.tries.get(self.day)
        if tried and tried.result:
            return "done"
        if self.waiting:
            return "waiting"
        if tried:
            return "lost"
        return "open" if self.day == self.today else "missed"

    def earned(self, day: date) -> int | None:
        """The stars of a day, 0 while they are not known, None without a try."""
        tried, par = self.tries.get(day), self.book.par(day)
        if tried is None:
            return None
        return stars(tried.result, par.result) if tried.result and par else 0

    @property
    def result(self) -> str:
        """The result of the try in words, "" without one."""
        tried = self.tries.get(self.day)
        return seat_words(tried.result) if tried and tried.result else ""

    @property
    def words(self) -> str:
        """The state of the try in a sentence."""
        match self.state:
            case "open":
                return _("One try counts: a star for finishing, one for winning, one for reaching par.")
            case "waiting":
                return _("Your try is in progress. It still counts.")
            case "lost":
                return _("You started this try and then deleted it, so it has no stars.")
            case "missed":
                return _("You didn’t play on this day. You can practise its deal, but that doesn’t count.")
            case _ if earned := self.earned(self.day):
                return _("{result}: {stars}.").format(result=self.result, stars=star_words(earned))
        return _("{result}.").format(result=self.result)

    @property
    def variants(self) -> str:
        """The variants that are played."""
        return _("{option}: {value}").format(option=_("Variants"), value=in_short(self.deal.options))

    @property
    def against(self) -> str:
        """The rivals, for speech."""
        kinds = [player.kind for player in self.deal.players("").values()][1:]
        told = together([self._context.game.seating.kind(kind).mentioned for kind in kinds])
        return _("You play against {names}.").format(names=told)

    def refusal(self) -> str | None:
        """Why nothing can be begun now, in one sentence."""
        if self.state == "open" and self._context.storage.taken:
            return _(TAKEN)
        if self.day < FIRST_DAY:
            told = _("The first deal of the day is that of {date}. Check the clock of this computer.")
            return told.format(date=date_words(FIRST_DAY))
        return None

    def play(self) -> Change | None:
        """Begin the try, go on with it, or practise."""
        if self.state == "open":
            return self.deal.begin(self.book, self.name)
        if self.waiting and self.state == "waiting":
            return go_on(self._context, self.waiting)
        return self.deal.practise(self.name)

    def told(self) -> tuple[str, ...]:
        """The result as lines to send to a friend."""
        par = self.book.par(self.day)
        name = _("{name}: {result}").format(name=self.name, result=self.result) if self.name else self.result
        return name, _("Par: {result}").format(result=seat_words(par.result)) if par else ""

    @property
    def code(self) -> str:
        """The command that opens this deal on any machine."""
        return command(self._context.game.name, self.day)

    def message(self) -> str:
        """The result to send to a friend, with the command that opens the deal."""
        earned, title = self.earned(self.day) or 0, _("{game}, deal of the day, {date}")
        heading = title.format(game=self._context.game.cover.title, date=date_words(self.day))
        signs = "★" * earned + "☆" * (3 - earned) if earned else ""
        return "\n".join(filter(None, (heading, signs, *self.told(), self.code)))
