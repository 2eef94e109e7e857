"""Compares pixels of a PNG with expected colours: SVG PNG X,Y=RRGGBB…

X and Y with a sign are relative to the middle of the shape, in points; otherwise to the top left corner. `shape` in
place of a colour stands for the colour of the shape in the SVG.
"""
import re
import sys
import xml.etree.ElementTree

from png import rows

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
