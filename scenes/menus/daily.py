"""The game of a day: how its try is started and continued, its par, and the words about it after the game."""

from collections.abc import Mapping
from datetime import date
from typing import Literal, NamedTuple

from game.engine.bot_runner import QuestionBatch
from game.engine.contract import Seat
from game.engine.daily import (
    FIRST_DAY,
    ReferenceGame,
    SeatResult,
    Streaks,
    day_game,
    day_of_deal,
    deal_of_the_day,
    result_of,
    rival_seed,
    stars,
    streaks,
)
from game.engine.match import Match
from game.engine.option import in_short
from game.engine.plugin import AnyMatch, DayGame
from game.language import _, ngettext, ordinal, together
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import Players
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.menus.in_progress import go_on
from scenes.menus.past_game_row import date_words
from scenes.persistence.autosave import Resumed, counted_game
from scenes.persistence.day_book import DayBook, Par
from scenes.persistence.player import Player
from scenes.persistence.storage import TAKEN

State = Literal["open", "waiting", "done", "lost", "missed"]
"""The try of the day shown: it can be started, is in progress, was played, was deleted, or was never started."""
MOST_TRIES = 5
"""Attempts per game; another study may cancel the one in progress."""


class DayDeal(NamedTuple):
    """The game of a day, as the open game plays it."""

    context: AppContext
    day: date

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return deal_of_the_day(self.context.game.name, self.day)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats; the first is the person's."""
        return self.context.game.plugin.game.seats(self._game.options)

    @property
    def options(self) -> object:
        """The variants that are played."""
        return self._game.options

    def players(self, name: str) -> Players:
        """A person with this name, and the rivals of the day."""
        computers = (Player("", kind) for kind in self._game.rivals)
        return dict(zip(self.seats, (Player(name), *computers), strict=True))

    def begin(self, book: DayBook, name: str) -> Change | None:
        """Start the try that counts; None if it cannot be noted, or is not the first one.

        It is saved before anything of it is shown, so that a try that is left can only be continued.
        """
        if self.context.storage.taken or not book.begin(self.day, name):
            return None
        match, players, context = self._match(), self.players(name), self.context
        seed = rival_seed(context.game.name, self.seed)
        context.autosave.save(match.record, players, seed, match.to_move, day=self.day)
        saved = Resumed(match, players, seed, day=self.day)
        return context.game.deal(context, match, players, lambda: context.game.go_on(context, saved))

    def practise(self, name: str) -> Change:
        """Start a game that does not count."""
        match, players, context = self._match(), self.players(name), self.context
        return context.game.deal(context, match, players, lambda: context.game.begin(context, match, players))

    def par_question(self, level: str) -> ReferenceGame:
        """The game of this level in the place of the person, against the same rivals with the same luck."""
        name = self.context.game.name
        return ReferenceGame(name, self.options, self.seed, (level, *self._game.rivals), rival_seed(name, self.seed))

    @property
    def _game(self) -> DayGame:
        return day_game(self.context.game.plugin, self.day)

    def _match(self) -> AnyMatch:
        return Match(self.context.game.plugin.game, self.options, self.seed)


class ParStudy:
    """Finds the par of a day in the background, once its bots are compiled, and keeps it in the book."""

    def __init__(self, deal: DayDeal, book: DayBook) -> None:
        self._deal, self._book = deal, book
        runner, plugin = deal.context.bot_runner, deal.context.game.plugin
        self.level = plugin.levels[-1]
        if runner.helper:
            self.level = runner.helper if runner.helper in plugin.bots else plugin.levels[0]
        """The level that sets par."""
        self._study: QuestionBatch | None = None
        self._tries = 0
        if self.par is None:
            runner.prepare(deal.context.game.name)

    @property
    def par(self) -> Par | None:
        """The par, None while it is not known."""
        return self._book.par(self._deal.day)

    def update(self) -> None:
        """Take the answer, or ask; a study that another one has cancelled is started again."""
        runner = self._deal.context.bot_runner
        if self._study and not self._study.done:
            for found in self._study.poll():
                self._book.set_par(self._deal.day, Par(self.level, found[self._deal.seats[0]]))
        elif self.par is None and self._tries < MOST_TRIES and runner.prepared(self._deal.context.game.name):
            self._tries += 1
            self._study = runner.study([self._deal.par_question(self.level)])

    def words(self) -> str:
        """The par and where it comes from, or that it is being found."""
        seating = self._deal.context.game.seating
        if self.par is None:
            told = _("{level} is still playing this deal, to set par.")
            return told.format(level=seating.kind(self.level).mentioned)
        told = _("Par: {result}. That’s what {level} makes of this deal in your place.")
        return told.format(result=seat_words(self.par.result), level=seating.kind(self.par.level).mentioned)


class DayRival:
    """Compares the result of a game with the par of its day; says nothing of a game that is not the day's."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        match, context = session.match, session.context
        day = session.day or day_of_deal(match.game.name, match.seed, context.now().date())
        self._study: ParStudy | None = None
        if day and session.kept and _is_of_day(session, deal := DayDeal(context, day)):
            self._study = ParStudy(deal, DayBook(context.storage, match.game.name))

    def update(self) -> None:
        """Continue finding par."""
        if self._study:
            self._study.update()

    def words(self, _names: Mapping[Seat, str]) -> str:
        """The stars of the try, and par; "" after any other game."""
        match, study = self._session.match, self._study
        if study is None or match.outcome is None:
            return ""
        if self._session.day is None:
            return _("Deal of the day: practice, so it doesn’t count. {par}").format(par=study.words())
        if study.par is None:
            return _("Deal of the day. {par}").format(par=study.words())
        result = result_of(self._session.context.game.plugin, match.outcome, match.seats[0])
        earned = stars(result, study.par.result)
        return _("Deal of the day: {stars}. {par}").format(stars=star_words(earned), par=study.words())


def _is_of_day(session: AnySession, deal: DayDeal) -> bool:
    """True if the options and the players are those of the day."""
    kinds = [player.kind for player in session.players.values()]
    return session.match.options == deal.options and kinds == [one.kind for one in deal.players("").values()]


def star_words(earned: int) -> str:
    """A number of stars in words."""
    return ngettext("{number} star of 3", "{number} stars of 3", earned).format(number=earned)


def number_words(match: AnyMatch) -> str:
    """The number of the deal; "" during the game, because it reveals everything that is hidden."""
    return "" if match.outcome is None else _("Deal number: {number}.").format(number=match.seed)


def seat_words(reached: SeatResult) -> str:
    """The points, or the place in a game without points, with the amount left to do."""
    if reached.points is None:
        place = _("{ordinal} place").format(ordinal=ordinal(reached.place))
        # Say: a result in a memory game: 2nd place, 3 to find
        return _("{place}, {number} to find").format(place=place, number=reached.left) if reached.left else place
    return ngettext("{number} point", "{number} points", reached.points).format(number=reached.points)


def command(game: str, day: date) -> str:
    """The command that opens the deal of a day, on any machine."""
    return f"balconia --game {game} --day {day.isoformat()}"


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
        """Find the try of this person at this day, and start to find par."""
        self.deal = DayDeal(self._context, self.day)
        self.tries = self.book.tries(self.name)
        self.streaks: Streaks = streaks([day for day, one in self.tries.items() if one.result], self.today)
        self.waiting = counted_game(self._context.storage, self._context.game.name, self.day, self.name)
        self.study = ParStudy(self.deal, self.book)

    @property
    def state(self) -> State:
        """The state of the try."""
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
        """The reason nothing can be started now, in one sentence."""
        if self.state == "open" and self._context.storage.taken:
            return _(TAKEN)
        if self.day < FIRST_DAY:
            told = _("Deals of the day start on {date}. Check this computer’s clock.")
            return told.format(date=date_words(FIRST_DAY))
        return None

    def play(self) -> Change | None:
        """Start the try, continue it, or practise."""
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
