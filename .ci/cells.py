"""Compares the cells of `view` with librsvg: PROGRAM DRAWINGS.

Makes random drawings without text, turned by multiples of 15 degrees, at scales of 10 to 100 points a column. A cell
must have the colour of the exported SVG there, unless an edge, an outline or an arrowhead is within half a cell. There,
the samples do not all have one colour: 8 by 8 in the cell, and as far apart in half a cell around it. A shape with an
outline narrower than a column stands on whole cells, so in a drawing with such a shape it is a cell more.

`SHAPE_SEED` is the seed of the first drawing, 1 if it is not set.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

from png import rows
from terminal import Terminal

WINDOW = (80, 60)
SAMPLES = 8
WHITE = (255, 255, 255)


def colour(alphas=("",), brightest=200):
    # Neither black nor white, because such shapes have a rim in the colour of text.
    return "#" + "".join(f"{random.randrange(60, brightest):02x}" for _ in range(3)) + random.choice(alphas)


def line_colour(alphas):
    # Of brighter ones, `view` changes those with too little contrast to a background.
    return colour(alphas, 145)


def place(scale):
    return f"{random.randint(-30 * scale, 30 * scale)} {random.randint(-20 * scale, 20 * scale)}"


def drawing(scale):
    """Returns the statements of a random drawing, and whether a shape of it stands on whole cells."""
    has_thin = False
    count = random.randint(2, 7)
    statements = ["format quiet", "view trail off", "view at 0 0", f"view scale {scale}", "delete all"]
    alphas = ("",)
    # The background of a terminal is not known, so a translucent shape needs another one behind it.
    if random.random() < .5:
        statements.append(f"add rectangle ground at 0 0 size {200 * scale} {colour()}")
        alphas = ("", "80")
    for number in range(count):
        kind = random.choice(("rectangle", "ellipse", f"polygon {random.randint(3, 9)}", "cylinder", "note"))
        # At least as large that a sample sees the shape.
        size = f"{random.randint(scale, 30 * scale)} {random.randint(scale, 30 * scale)}"
        statements.append(f"add {kind} s{number} at {place(scale)} size {size} {colour(alphas)}")
        statements.append(f"turn {random.randrange(24) * 15}")
        if kind == "rectangle" and random.random() < .5:
            statements.append(f"corner {random.randint(1, 10 * scale)}")
        # Without an outline, a part of a cylinder or a note is shaded in the SVG.
        if kind in ("cylinder", "note") or random.random() < .3:
            width = random.randint(1, 40)
            has_thin = has_thin or width < scale
            statements.append(f"outline {line_colour(alphas)} {width}")
    if random.random() < .5:
        line = f"stroke {random.randint(1, 60)} {random.choice(('plain', 'arrow', 'arrows'))}"
        statements.append(f"add line from {place(scale)} to {place(scale)} {line_colour(alphas)}; {line}")
    for _ in range(count // 3):
        one, other = random.sample(range(count), 2)
        statements.append(f"connect s{one} s{other} {random.choice(('', 'arrow', 'arrows'))} {line_colour(alphas)}")
    return statements + ["select none"], has_thin


def picture(script, folder):
    """Returns the rows of the picture that `view` prints at a terminal with true colour after a script, each as the
    colours of its cells within the frame; None for another character."""
    terminal = Terminal([program, "--no-init"], *WINDOW, folder, TERM="xterm-256color", COLORTERM="truecolor", SHAPE_EDITOR_PICTURE="off")
    try:
        terminal.type(f"source {script}; view\r", lambda screen: any(row.startswith("└") for row in screen.text))
    finally:
        terminal.close()
    # A picture leaves the last column of the window empty.
    framed = (row[:-1] for row in terminal.screen.cells if row[0][0] == row[-2][0] == "│")
    return [[colour_of(*cell) for cell in row[1:-1]] for row in framed]


def colour_of(character, style):
    # A plus sign is the origin.
    return style.ink if character == "█" else (style.ground or WHITE) if character in " +" else None


def samples(script, svg, png, scale, columns, count, around):
    """Renders the part of the picture that the cells show, and `around` half cells around it, in samples."""
    columns, count = columns + around, count + around
    text = open(svg).read()
    # The shape s0 says where the origin is.
    offset = map(int, re.search(r" s0 at (-?\d+) (-?\d+)", open(script).read()).groups())
    place = map(float, re.search(r'id="s0".*? transform="translate\(([\d.]+) ([\d.]+)\)', text).groups())
    x, y = (there - here for there, here in zip(place, offset))
    left, top = x - columns * scale / 2, y - count * scale
    head = (
        f'width="{columns * SAMPLES}" height="{count * SAMPLES}" preserveAspectRatio="none" '
        f'viewBox="{left} {top} {columns * scale} {count * 2 * scale}"')
    # The style, which fits the picture into a page, would have the height follow from the width.
    with open(svg, "w") as file:
        file.write(re.sub(r'width="\d+" height="\d+" viewBox="[^"]*" style="[^"]*"', head, text, count=1))
    subprocess.run(["rsvg-convert", "--background-color=white", "--output", png, svg], check=True)
    return list(rows(png))


def are_near(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def compare(seed, folder):
    """Compares a drawing, and returns the numbers of cells compared and of cells with another colour."""
    random.seed(seed)
    scale = random.choice((10, 20, 35, 50, 100))
    script, svg = f"{folder}/drawing.shape", f"{folder}/drawing.svg"
    statements, has_thin = drawing(scale)
    around = 3 if has_thin else 1
    with open(script, "w") as file:
        file.write("\n".join(statements) + f"\nexport {svg}\n")
    grid = picture(script, folder)
    pixels = samples(script, svg, f"{folder}/drawing.png", scale, len(grid[0]), len(grid), around)
    compared = wrong = 0
    for row, line in enumerate(grid):
        for column, found in enumerate(line):
            area = [
                pixel for pixels_row in pixels[row * SAMPLES:(row + 1 + around) * SAMPLES]
                for pixel in pixels_row[column * SAMPLES:(column + 1 + around) * SAMPLES]
            ]
            if any(pixel != area[0] for pixel in area):
                continue
            compared += 1
            if found is None or not are_near(found, area[0]):
                wrong += 1
                print(f"error: SHAPE_SEED={seed}: {column},{row} is {found} and not {area[0]}", file=sys.stderr)
    return compared, wrong


program, count = sys.argv[1], int(sys.argv[2])
first = int(os.environ.get("SHAPE_SEED") or 1)
with tempfile.TemporaryDirectory() as folder:
    results = [compare(first + number, folder) for number in range(count)]
compared, wrong = (sum(column) for column in zip(*results))
print(f"{count} drawings (SHAPE_SEED={first}): {compared} cells compared, {wrong} with another colour")
sys.exit(wrong > 0 or compared < 100 * count)
