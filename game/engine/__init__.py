"""What every game shares: the contract, the match, the record and chance."""
