"""Writes samples as Ogg Vorbis."""

import io
import struct

import numpy as np
import soundfile

from tools.instruments import RATE, Wave


def ogg(wave: Wave, serial: int, squeezed: float | None = None) -> bytes:
    """Encode samples as Ogg Vorbis, the same bytes each time: the encoder's random stream number becomes `serial`.

    Stereo has a column per channel. `squeezed` is the compression level from 0 to 1 (the encoder's default if not
    given).
    """
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, channels=wave.ndim, format="OGG", subtype="VORBIS", compression_level=squeezed
    ) as file:
        # The encoder puts each write onto its stack, which overflows with a minute of samples.
        for start in range(0, len(wave), RATE):
            file.write(wave[start : start + RATE].astype(np.float32))
    # Each page has a header of 27 bytes, a table of segment lengths, and the segments (RFC 3533).
    data, at = bytearray(buffer.getvalue()), 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        struct.pack_into("<I", data, at + 14, serial)
        struct.pack_into("<I", data, at + 22, 0)  # the checksum is taken over a page whose own field is zero
        struct.pack_into("<I", data, at + 22, checksum(data[at:end]))
        at = end
    return bytes(data)


def checksum(page: bytes | bytearray) -> int:
    """The checksum of an Ogg page (RFC 3533)."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1
    return value & 0xFFFFFFFF
