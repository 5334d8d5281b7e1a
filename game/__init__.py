"""The games and the engine they share: pure Python, no pixels."""
