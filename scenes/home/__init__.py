"""The shelf: a box for every game, the guest book, the options and the way out."""
