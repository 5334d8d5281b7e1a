"""The product as a whole: its version, and where its own files are."""

from pathlib import Path

NAME = "balconia"
"""The name of its data and cache folders."""
VERSION = "0.3.0"
PORT = 22522
"""The port at which browsers find a table, always the same, so that a firewall is opened for it once and for all."""

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
DATA = ROOT / "data"
