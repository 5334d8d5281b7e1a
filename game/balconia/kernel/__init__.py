"""The rules once more on integers, compiled and fast."""
