"""The set-up of a game for two to six seats."""
