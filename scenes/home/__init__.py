"""The concierge's lodge: a shelf with a box for every game, and what hangs and lies around it."""
