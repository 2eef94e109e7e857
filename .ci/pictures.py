"""Compares pixels of a PNG with expected colours: SVG PNG X,Y=RRGGBB…

X and Y with a sign are relative to the middle of the shape, in points; otherwise to the top left corner. `shape` in
place of a colour stands for the colour of the shape in the SVG.
"""
import re
import struct
import sys
import xml.etree.ElementTree
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


svg, png, *expected = sys.argv[1:]
root = xml.etree.ElementTree.parse(svg).getroot()
shape = next((element for element in root if element.get("id") == "shape"), None)
middle = [0, 0] if shape is None else [int(number) for number in re.findall(r"\d+", shape.get("transform"))]
scale = int(root.get("width")) / int(root.get("viewBox").split()[2])
pixels, wrong = list(rows(png)), 0
for case in expected:
    place, colour = case.split("=")
    colour = shape.get("fill")[1:] if colour == "shape" else colour
    x, y = (
        int((int(word) + (origin if word[0] in "+-" else 0)) * scale) for word, origin in zip(place.split(","), middle)
    )
    found, wanted = pixels[y][x], bytes.fromhex(colour)
    # A channel may differ by 1, because viewers round translucent colours differently.
    if any(abs(one - other) > 1 for one, other in zip(found, wanted)):
        print(f"error: {place} is {bytes(found).hex()} and not {colour}", file=sys.stderr)
        wrong += 1
sys.exit(wrong > 0)
