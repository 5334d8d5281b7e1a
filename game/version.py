"""The version of the game, written here alone: the build reads it, too."""

VERSION = "0.2.0"
