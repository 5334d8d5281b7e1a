"""The product as a whole: its version, and where its own files are."""

from pathlib import Path

NAME = "balconia"
"""What its folders on a machine are called."""
VERSION = "0.3.0"

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
DATA = ROOT / "data"
