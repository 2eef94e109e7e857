"""Compares exported pictures.

Those of a named drawing must be equal byte by byte. The picture of a nameless drawing may have other text if librsvg
shows the same: where all pixels around one have the same colour, in both pictures, that colour is the same. Of an
animation, librsvg shows the picture without movement; the keyframes must lead the same way.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", ".ci"))
from movements import move_alike  # noqa: E402
from png import rows  # noqa: E402

SIDE, REACH, TOLERANCE = 160, 2, 3
PICTURE = re.compile(rb"<svg\b.*?</svg>", re.DOTALL)
NAMELESS = re.compile(rb"<title>offset \(")


def split(data):
    """What is left of a text without its pictures, and the pictures. In JSON, they are strings with escapes."""
    pictures = PICTURE.findall(data)
    return PICTURE.sub(b"<svg/>", data), pictures


def plain(picture):
    """A picture without the escapes of JSON."""
    if b'\\"' not in picture:
        return picture
    return picture.replace(b"\\n", b"\n").replace(b'\\"', b'"').replace(b"\\/", b"/")


def are_same(old, new):
    if old == new:
        return True
    if not NAMELESS.search(old):
        return False
    old, new = plain(old), plain(new)
    return move_alike(old, new) and look_same(old, new)


def look_same(old, new):
    with tempfile.TemporaryDirectory() as folder:
        paths = [_render(svg, os.path.join(folder, name)) for svg, name in ((old, "old"), (new, "new"))]
        with open(paths[0], "rb") as one, open(paths[1], "rb") as other:
            if one.read() == other.read():
                return True
        return _agree(*(list(rows(path)) for path in paths))


def _render(svg, path):
    with open(path + ".svg", "wb") as file:
        file.write(svg)
    subprocess.run(
        ["rsvg-convert", "--width", str(SIDE), "--height", str(SIDE), "--keep-aspect-ratio", "--output", path + ".png",
         path + ".svg"], check=True)
    return path + ".png"


def _agree(old, new):
    if len(old) != len(new) or len(old[0]) != len(new[0]):
        return False
    for y in range(REACH, len(old) - REACH):
        for x in range(REACH, len(old[0]) - REACH):
            if any(abs(a - b) > TOLERANCE for a, b in zip(old[y][x], new[y][x])):
                if _is_even(old, x, y) and _is_even(new, x, y):
                    return False
    return True


def _is_even(picture, x, y):
    pixel = picture[y][x]
    return all(row[x - REACH:x + REACH + 1].count(pixel) == 2 * REACH + 1 for row in picture[y - REACH:y + REACH + 1])
