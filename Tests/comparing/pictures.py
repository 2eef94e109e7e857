"""Compares exported pictures.

Those of a named drawing must be equal byte by byte, except films, which only have to look the same at some moments. The
picture of a nameless drawing may have other text if librsvg shows the same: where all pixels around one have the same
colour, in both pictures, that colour is the same. Of an animation, librsvg shows the picture without movement; the
keyframes must lead the same way.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", ".ci"))
from films import WIDTH, sheet  # noqa: E402
from movements import DURATION, SIDES, move_alike  # noqa: E402
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


def are_same(old, new, as_films):
    if old == new:
        return True
    if as_films and DURATION.search(old) and not NAMELESS.search(old):
        return _are_same_films(plain(old), plain(new))
    if not NAMELESS.search(old):
        return False
    old, new = plain(old), plain(new)
    return move_alike(old, new) and look_same(old, new)


def _are_same_films(old, new):
    for form in (DURATION, SIDES):
        found = [form.search(svg) for svg in (old, new)]
        if None in found or found[0][0] != found[1][0]:
            return False
    return look_same(sheet(old), sheet(new), WIDTH, _agree_closely)


def look_same(old, new, side=SIDE, agree=None):
    with tempfile.TemporaryDirectory() as folder:
        paths = [_render(svg, os.path.join(folder, name), side) for svg, name in ((old, "old"), (new, "new"))]
        with open(paths[0], "rb") as one, open(paths[1], "rb") as other:
            if one.read() == other.read():
                return True
        return (agree or _agree)(*(list(rows(path)) for path in paths))


def _render(svg, path, side):
    with open(path + ".svg", "wb") as file:
        file.write(svg)
    subprocess.run(
        ["rsvg-convert", "--width", str(side), "--height", str(side), "--keep-aspect-ratio", "--output", path + ".png",
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


def _agree_closely(old, new):
    """Whether each pixel is within what the other picture has around its place, because edges are smoothed."""
    if len(old) != len(new) or len(old[0]) != len(new[0]):
        return False
    return all(
        before == after or _is_around(before, new, y) and _is_around(after, old, y)
        for y, (before, after) in enumerate(zip(old, new)))


def _is_around(row, picture, y):
    around = picture[max(0, y - 1):y + 2]
    for x, pixel in enumerate(row):
        if pixel != picture[y][x]:
            near = [other for line in around for other in line[max(0, x - 1):x + 2]]
            if any(not min(channel) - TOLERANCE <= value <= max(channel) + TOLERANCE
                   for value, channel in zip(pixel, zip(*near))):
                return False
    return True
