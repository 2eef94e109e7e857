"""Freezes an animated picture at some moments, because librsvg shows no animation."""
import re

from movements import look

# As parts of 100. Those in the middle are not round, because states seldom change there at once.
MOMENTS = (0, 24.3, 49.1, 75.7, 100)
# The width and height of a picture in the sheet, which shows it as large as it can be.
SIDE = 240
WIDTH = SIDE * len(MOMENTS)
RULES = re.compile(r"@keyframes (\S+) \{\n((?:.*% \{.*\}\n)*)\}\n")
KEY = re.compile(r"([\d.]+)% \{ (.*) \}")
HEAD = re.compile('<svg[^>]*( viewBox="[^"]*")[^>]*>')
TAG = re.compile(r'<[^<>]* style="[^"]*animation-name: ([^";]+)"[^<>]*>')
COLOUR = re.compile("#(..)(..)(..)")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def sheet(picture):
    """A picture with those of all moments side by side."""
    # A page without a colour has a variable ink, and halos only if it is dark.
    text = picture.decode().replace("var(--ink)", "#000000")
    text = re.sub(r"var\(--(?:light|dark)\)", "none", text)
    rules = {name: _properties(keys) for name, keys in RULES.findall(text)}
    text = RULES.sub("", text)
    text = HEAD.sub(f'<svg x="(x)" width="{SIDE}" height="{SIDE}"\\1>', text, 1)
    pieces = []
    for number, moment in enumerate(MOMENTS):
        piece = TAG.sub(lambda tag: _frozen(tag, rules, moment), text).replace("(x)", str(SIDE * number), 1)
        # Each has masks of its own.
        pieces.append(re.sub(r"(p[0-9a-f]{8}-m)(?=\d)", rf"\g<1>{number}-", piece))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {SIDE}">'
        f'<rect width="{WIDTH}" height="{SIDE}" fill="#ffffff"/>' + "".join(pieces) + "</svg>").encode()


def _properties(keys):
    """The values of each property of a rule, with their times, and whether they stay until the next one."""
    properties = {}
    for time, declarations in KEY.findall(keys):
        for name, value in re.findall(r"([\w-]+): ([^;]+)", declarations):
            value = COLOUR.sub(lambda hue: f"rgb({', '.join(str(int(part, 16)) for part in hue.groups())})", value)
            properties.setdefault(name, []).append((float(time), value, "step-end" in declarations))
    return properties


def _frozen(tag, rules, time):
    """A tag with the values of its animations as attributes. The last animation of a property counts."""
    text = re.sub(' style="[^"]*"', "", tag[0])
    for rule in tag[1].split(", "):
        for name, values in rules[rule].items():
            # Attributes have no units, and the data of a path by itself.
            value = re.sub(r"(?<=\d)(?:px|deg)|path\('|'\)", "", _value(values, time))
            text = re.sub(f' {name}="[^"]*"', "", text)
            text = re.sub("/?>$", lambda end: f' {name}="{value}"{end[0]}', text)
    return text


def _value(values, time):
    """The numbers of two neighbours of one form are mixed; others change halfway."""
    start, before, stays = next((value for value in reversed(values) if value[0] <= time), values[0])
    end, after, _ = next((value for value in values if value[0] > time), values[-1])
    if stays or end <= start or time <= start:
        return before
    if NUMBER.split(before) != NUMBER.split(after):
        return before if time - start < end - time else after
    keys = [[moment, *map(float, NUMBER.findall(text))] for moment, text in ((start, before), (end, after))]
    mixed = iter(look(keys, time))
    return NUMBER.sub(lambda _: f"{next(mixed):.4f}", before)
