"""The parts that all games share: contract, match, record, chance, bots."""
