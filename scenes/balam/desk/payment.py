"""What a king pays with: the default lies there as tokens, and a click exchanges one for the next kind (23.5)."""

from collections.abc import Sequence

from game.balam.building import default_price
from game.balam.catalogue import Catalogue
from game.balam.kinds import KINDS, ORDER, Kind, Type, Wealth


class Payment:
    """The tokens for the tax and for buildings that cost any kind; named costs are set aside."""

    def __init__(self, catalogue: Catalogue, treasury: Wealth, letters: Sequence[Type], taxed: bool) -> None:
        costs = catalogue.costs
        self.treasury = treasury
        self.taxed = taxed
        self.named: tuple[Kind, ...] = tuple(
            kind
            for letter in letters
            if (kind := costs[letter].kind) is not None
            for _token in range(costs[letter].tokens)
        )
        price = default_price(catalogue, treasury, tuple(letters), taxed)
        anything = sum(costs[letter].tokens for letter in letters if costs[letter].kind is None)
        self.affordable = price is not None
        if price is not None:
            self.tokens: list[Kind] = [*((price.tax,) if price.tax else ()), *price.pay]
        else:
            owned = [kind for kind in KINDS if treasury[ORDER[kind]]]
            self.tokens = [owned[0] if owned else "maize"] * (anything + taxed)

    @property
    def tax(self) -> Kind:
        """The first token, where a tax is due (BAL-21)."""
        return self.tokens[0]

    @property
    def pay(self) -> tuple[Kind, ...]:
        """The others, in the order of kinds."""
        return tuple(sorted(self.tokens[self.taxed :], key=ORDER.__getitem__))

    def exchange(self, place: int) -> bool:
        """Pay one of the tokens with the next kind that the treasury still holds; says whether there is another."""
        used = [*self.named, *self.tokens]
        start = ORDER[self.tokens[place]]
        for step in range(1, len(KINDS)):
            kind = KINDS[(start + step) % len(KINDS)]
            if self.treasury[ORDER[kind]] > used.count(kind):
                self.tokens[place] = kind
                return True
        return False
