"""Scenes are tested without a screen and without a sound device."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
