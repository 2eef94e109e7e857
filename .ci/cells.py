"""Compares the cells of `view` with librsvg: PROGRAM DRAWINGS.

Makes random drawings without text, turned by multiples of 15 degrees, at scales of 10 to 100 points a column. A cell
must have the colour of the exported SVG there, unless an edge, an outline or an arrowhead is within half a cell. There,
the samples do not all have one colour: 8 by 8 in the cell, and as far apart in half a cell around it. A shape with an
outline narrower than a column stands on whole cells, so in a drawing with such a shape it is a cell more.

`SHAPE_SEED` is the seed of the first drawing.
"""
import fcntl
import os
import pty
import random
import re
import struct
import subprocess
import sys
import tempfile
import termios

from png import rows

WINDOW = (80, 60)
SAMPLES = 8
WHITE = (255, 255, 255)


def colour(alphas=("",)):
    # Neither black nor white, because such shapes have a rim in the colour of text.
    return "#" + "".join(f"{random.randrange(60, 200):02x}" for _ in range(3)) + random.choice(alphas)


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
            statements.append(f"outline {colour(alphas)} {width}")
    if random.random() < .5:
        line = f"stroke {random.randint(1, 60)} {random.choice(('plain', 'arrow', 'arrows'))}"
        statements.append(f"add line from {place(scale)} to {place(scale)} {colour(alphas)}; {line}")
    for _ in range(count // 3):
        one, other = random.sample(range(count), 2)
        statements.append(f"connect s{one} s{other} {random.choice(('', 'arrow', 'arrows'))} {colour(alphas)}")
    return statements + ["select none"], has_thin


def screen(script):
    """Returns what the program prints for `view` at a terminal with true colour, after it has run a script."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", XDG_STATE_HOME="/dev/null/none")
        os.execv(program, [program, "--no-init"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *reversed(WINDOW), 0, 0))
    os.write(terminal, f"source {script}; view; quit\r".encode())
    output = b""
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:  # The program has ended.
            break
        if not data:
            break
        output += data
        if b"\x1b[6n" in data:
            os.write(terminal, b"\x1b[1;1R")
    os.waitpid(child, 0)
    os.close(terminal)
    return output.decode()


def cells(output):
    """Yields the rows of the picture within its frame, as the colour of each cell; None for another character."""
    for line in re.findall(r"\n[^\n]*?│([^\n]*)│[^\n│]*\r", output):
        row, inks = [], {"38": None, "48": None}
        for style, character in re.findall(r"\x1b\[([\d;]*)m|([^\x1b])", line):
            if character:
                # A plus sign is the origin.
                blank = (inks["48"] or WHITE) if character in " +" else None
                row.append(inks["38"] if character == "█" else blank)
                continue
            words = style.split(";")
            if words[0] in ("", "0"):
                inks = {"38": None, "48": None}
            for ink, *channels in re.findall(r"([34]8);2;(\d+);(\d+);(\d+)", style):
                inks[ink] = tuple(map(int, channels))
            if "39" in words:
                inks["38"] = None
            if "49" in words:
                inks["48"] = None
        yield row


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
    grid = list(cells(screen(script)))
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
first = int(os.environ.get("SHAPE_SEED") or random.randrange(2**32))
with tempfile.TemporaryDirectory() as folder:
    results = [compare(first + number, folder) for number in range(count)]
compared, wrong = (sum(column) for column in zip(*results))
print(f"{count} drawings (SHAPE_SEED={first}): {compared} cells compared, {wrong} with another colour")
sys.exit(wrong > 0 or compared < 100 * count)
