"""Who threatens whom: what garrisons beside enemy cities promise, and what the cities beside them have to fear."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import King, Type
from game.balam.sites import Site
from game.balam.state import Land, building
from game.balam.valuation import Style, Worths, building_worth, coin, rolls, spoils

Letters = tuple[Type, ...]
"""The buildings of a city, sorted."""


class Force(NamedTuple):
    """Garrisons, and the obsidian on them."""

    garrisons: int
    obsidian: int


NO_FORCE = Force(0, 0)


class Raid(NamedTuple):
    """What an attack is likely to do: to the city attacked, by buildings fallen, and to the garrisons that attack."""

    harm: float
    fallen: float
    skulls: float


@lru_cache(maxsize=1 << 14)
def raid(dice: int, edge: int, letters: Letters, rounds: int, worths: Worths, faces: str) -> Raid:
    """An attack with so many dice and so much more obsidian than the other side has defence, over all rolls."""
    city = [building(letter, (0, 1) if letter in "PT" else (0,)) for letter in letters]
    size = sum(len(one.slots) for one in city)
    harm = fallen = lost = 0.0
    for hits, skulls, chance in rolls(dice, faces):
        lost += chance * skulls
        if (budget := min(hits + edge, size)) > 0:
            worth, number = spoils(city, budget, rounds, worths)
            harm += chance * worth
            fallen += chance * min(number, dice - skulls)
    return Raid(harm, fallen, lost)


class Frontier:
    """The forces of a board as one king sees them."""

    def __init__(self, land: Land, king: King, rounds: int, style: Style, shares: Sequence[float]) -> None:
        """`shares` say how much of each king's loss is a gain."""
        self._land, self._king, self._rounds, self._style, self._shares = land, king, rounds, style, shares
        self._faces = load_catalogue().dice[land.options.dice]
        self._forces: dict[Site, Force] = {}
        self._letters: dict[Site, Letters] = {}
        self._own: set[Site] = set()
        self._enemies = 0
        self._known: dict[tuple[Site, Letters, int], float] = {}
        self._perils: dict[tuple[Site, Letters, int], float] = {}
        for number, city in enumerate(land.cities):
            if city is not None:
                site = Site(number)
                armed = [one.content for one in city.buildings if one.type == "G"]
                self._forces[site] = Force(len(armed), armed.count("obsidian"))
                self._letters[site] = tuple(sorted([one.type for one in city.buildings]))
                if city.owner == king:
                    self._own.add(site)
                else:
                    self._enemies |= 1 << site

    def change(self, site: Site, more: Letters, less: Letters) -> float:
        """What the king hopes and fears more when he builds and removes these on a site."""
        land = self._land
        garrisons = more.count("G") - less.count("G")
        if not garrisons and not land.board.near[site] & self._enemies:
            return 0.0
        before = self._letters.get(site, ())
        after = list(before)
        for letter in less:
            after.remove(letter)
        letters = tuple(sorted([*after, *more]))
        key = (site, letters, garrisons)
        if key not in self._known:
            fear = self._peril(site, letters, garrisons) - self._peril(site, before, 0)
            hope = 0.0
            if garrisons:
                for near in land.board.neighbours[site]:
                    if near in self._own:
                        mine = self._letters[near]
                        fear += self._peril(near, mine, garrisons) - self._peril(near, mine, 0)
                hope = self._hope(site, garrisons) - self._hope(site, 0)
            self._known[key] = (self._style.raids * hope - self._style.dread * fear) / 100
        return self._known[key]

    def _defence(self, site: Site, owner: King) -> int:
        """Garrisons there and beside it, and half of their obsidian."""
        garrisons = obsidian = 0
        for near in (site, *self._land.board.neighbours[site]):
            city = self._land.cities[near]
            if city is not None and city.owner == owner:
                force = self._forces[near]
                garrisons += force.garrisons
                obsidian += force.obsidian
        return garrisons + (obsidian + 1) // 2

    def _peril(self, site: Site, letters: Letters, garrisons: int) -> float:
        """What the worst attack on a city of the king is likely to cost; where no garrison is yet, one may come."""
        if not letters or not self._land.board.near[site] & self._enemies:
            return 0.0
        if (site, letters, garrisons) not in self._perils:
            self._perils[site, letters, garrisons] = self._worst(site, letters, garrisons)
        return self._perils[site, letters, garrisons]

    def _worst(self, site: Site, letters: Letters, garrisons: int) -> float:
        worst, defence = 0.0, self._defence(site, self._king) + garrisons
        for near in self._land.board.neighbours[site]:
            if near in self._forces and near not in self._own:
                dice, obsidian = self._forces[near]
                attack = raid(dice or 1, obsidian - defence, letters, self._rounds, self._style.worths, self._faces)
                worst = max(worst, attack.harm if dice else attack.harm * self._style.latent / 100)
        return worst

    def _hope(self, site: Site, garrisons: int) -> float:
        """What the best attack from a city of the king promises."""
        style, rounds = self._style, self._rounds
        force = self._forces.get(site, NO_FORCE)
        dice = force.garrisons + garrisons
        if not dice:
            return 0.0
        best = 0.0
        for near in self._land.board.neighbours[site]:
            city = self._land.cities[near]
            if city is not None and near not in self._own:
                edge = force.obsidian - self._defence(near, city.owner)
                attack = raid(dice, edge, self._letters[near], rounds, style.worths, self._faces)
                gain = attack.harm * self._shares[city.owner] + attack.fallen * style.prisoner
                cost = attack.skulls * building_worth("G", rounds, style.worths) + coin(rounds, style)
                best = max(best, gain - cost)
        return best
