"""Compares the animations of two pictures of a nameless drawing: the place and the colour of the shape at each time."""
import re

DURATION = re.compile(rb"(?:making |animation-duration: )([\d.]+)s")
KEY = re.compile(
    rb"([\d.]+)% \{ transform: translate\(([-\d.]+)px, ([-\d.]+)px\)[^;]*; "
    rb"fill: #(..)(..)(..); fill-opacity: ([\d.]+)")
SIDES = re.compile(rb'viewBox="0 0 (\d+) (\d+)"')
# Two keyframes with less between them, as a part of 100, may be one.
INSTANT = 0.001
# Keyframes are left out within tolerances, so positions may differ by this part of the picture, and channels by this.
PLACE, CHANNEL = 1 / 300, 4


def move_alike(old, new):
    if DURATION.findall(old)[:1] != DURATION.findall(new)[:1]:
        return False
    before, after = keys(old), keys(new)
    if not before or not after:
        return before == after
    reach = 1.5 + PLACE * max(map(int, SIDES.search(old).groups()))
    times = sorted({key[0] for key in before + after})
    return all(_is_near(before, after, time, reach) for time in times)


def keys(picture):
    """The keyframes as lists of a time, X, Y, red, green, blue and 255 for full opacity."""
    return [
        [float(time), float(x), float(y), *(int(channel, 16) for channel in channels), 255 * float(opacity)]
        for time, x, y, *channels, opacity in KEY.findall(picture)]


def _is_near(before, after, time, reach):
    """Whether the shapes are alike at a time, or an instant before or after it."""
    looks = [[look(keys, time + shift) for shift in (0, -INSTANT, INSTANT)] for keys in (before, after)]
    return any(
        all(abs(a - b) <= (reach if index < 2 else CHANNEL) for index, (a, b) in enumerate(zip(one, other)))
        for one in looks[0] for other in looks[1])


def look(keys, time):
    """What is seen at a time: the values of a keyframe, or those between two."""
    if time <= keys[0][0]:
        return keys[0][1:]
    for start, end in zip(keys, keys[1:]):
        if time <= end[0]:
            part = (time - start[0]) / (end[0] - start[0]) if end[0] > start[0] else 1
            return [a + part * (b - a) for a, b in zip(start[1:], end[1:])]
    return keys[-1][1:]
