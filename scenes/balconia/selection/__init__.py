"""The block on the disc."""
