"""Reads the pixels of a PNG."""
import struct
import zlib


def rows(path):
    """Yields the rows of pixels of a PNG with 8 bits a channel (PNG, §7 and §9)."""
    data = open(path, "rb").read()
    place, packed = 8, b""
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        chunk = data[place + 8:place + 8 + size]
        place += size + 12
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", chunk[:10])
            step = {2: 3, 6: 4}[colours]
            assert depth == 8
        elif kind == b"IDAT":
            packed += chunk
    raw, last = zlib.decompress(packed), bytearray(width * step)
    for number in range(height):
        start = number * (width * step + 1)
        method, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for index in range(len(row)):
            left = row[index - step] if index >= step else 0
            up, corner = last[index], last[index - step] if index >= step else 0
            guess = left + up - corner
            paeth = min((left, up, corner), key=lambda value: abs(guess - value))
            row[index] = (row[index] + (0, left, up, (left + up) // 2, paeth)[method]) & 255
        yield [tuple(row[index:index + 3]) for index in range(0, len(row), step)]
        last = row
