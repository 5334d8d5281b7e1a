"""A picture as a file that everybody can open."""

import io

import pygame


def png(surface: pygame.Surface) -> bytes:
    """A surface as PNG."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()
