"""An animated SVG of the screens of a terminal.

Each line of the screen is a strip with all that it ever shows, of which one piece is seen at a time. A row that
occurs more than once is drawn once. Boxes, blocks and dots are paths, so that they join in every font. Without motion
the last screen is seen.
"""
import re
import string
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 8, 16, 12
BASELINE = 12
# The pieces of a strip stand so far apart that no other one is seen when a viewer scales the picture.
PITCH = 3 * HEIGHT
PAGE, INK, CURSOR = "#14161b", "#d6dae0", "#f2c94c"
FONT = "13.3px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
# The 16 colours of the palette which every terminal has of its own; those of xterm.
PALETTE = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
).split()

# Where a line character goes from the middle of its cell: up, right, down, left.
ARMS = {
    "─": "rl", "│": "ud", "┌": "rd", "┐": "dl", "└": "ur", "┘": "ul", "├": "urd", "┤": "udl", "┬": "rdl", "┴": "url",
    "┼": "urdl"}
HEAVY = {"━": "rl", "┃": "ud", "┏": "rd", "┓": "dl", "┗": "ur", "┛": "ul"}
ENDS = {"u": "V0", "r": f"H{WIDTH}", "d": f"V{HEIGHT}", "l": "H0"}
ROUND = {"╭": "M4 16V12Q4 8 8 8", "╮": "M4 16V12Q4 8 0 8", "╰": "M4 0V4Q4 8 8 8", "╯": "M4 0V4Q4 8 0 8"}
# Those that point up or down are higher than in fonts, so that they touch the line and the shape.
HEADS = {
    "▲": "M0 10L4 0L8 10Z", "▼": "M0 6L4 16L8 6Z", "►": "M0 4L8 8L0 12Z", "◄": "M8 4L0 8L8 12Z",
    "▶": "M0 3L8 8L0 13Z", "◀": "M8 3L0 8L8 13Z"}
# A head with the line that it ends, which stands in the row below or above.
STEMS = {"▲│": "M4 10V16", "▼│": "M4 0V6"}
BLOCKS = {"█": (0, 0, 8, 16), "▀": (0, 0, 8, 8), "▄": (0, 8, 8, 8), "▏": (0, 0, 1, 16), "▕": (7, 0, 1, 16)}
# The places of the bits of a Braille character.
DOTS = [(2, 2), (2, 6), (2, 10), (6, 2), (6, 6), (6, 10), (2, 14), (6, 14)]


def hexadecimal(colour, own):
    """The spelling of a colour; `own` is the one of the terminal."""
    if colour is None:
        return own
    if isinstance(colour, tuple):
        channels = colour
    elif colour < 16:
        return "#" + PALETTE[colour]
    elif colour < 232:
        steps = ((colour - 16) // 36, (colour - 16) // 6 % 6, (colour - 16) % 6)
        channels = [step and 55 + 40 * step for step in steps]
    else:
        channels = [8 + 10 * (colour - 232)] * 3
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def short(number):
    return f"{number:.3f}".rstrip("0").rstrip(".")


def moved(path, x):
    """A path of one cell, moved to the right."""
    def place(match):
        letter, first, second = match.groups()
        if letter == "V":
            return match[0]
        return f"{letter}{int(first) + x}" + (f" {second}" if second else "")
    path = re.sub(r"([MLHV])(\d+)(?: (\d+))?", place, path)
    return re.sub(r"Q(\d+) (\d+) (\d+) (\d+)", lambda q: f"Q{int(q[1]) + x} {q[2]} {int(q[3]) + x} {q[4]}", path)


class Film:
    """Takes screens, each with the time for which it is seen."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.seconds = 0
        # What a line of the screen shows, from which time on; the same for the cursor.
        self.lines = [[] for _ in range(rows)]
        self.cursor = []
        self.classes, self.names, self.drawn = {}, {}, {}

    def take(self, screen, seconds):
        for number, line in enumerate(self.lines):
            self.note(line, self.name(self.joined(screen.cells, number)))
        self.note(self.cursor, (screen.column, screen.row) if screen.shows_cursor else (-9, 0))
        self.seconds += seconds

    @staticmethod
    def joined(cells, number):
        """A row whose heads have their lines."""
        row = cells[number][:]
        for head, other in ("▲", number + 1), ("▼", number - 1):
            if 0 <= other < len(cells):
                for column, ((character, style), (neighbour, _)) in enumerate(zip(row, cells[other])):
                    if character == head and neighbour == "│":
                        row[column] = (character + neighbour, style)
        return row

    def note(self, changes, state):
        if not changes or changes[-1][1] != state:
            changes.append((self.seconds, state))

    # MARK: Rows

    def name(self, row):
        """The name of a drawn row; empty for a blank one."""
        key = tuple(row)
        if key not in self.names:
            drawing = self.drawing(row)
            if drawing and drawing not in self.drawn:
                self.drawn[drawing] = self.letters(len(self.drawn))
            self.names[key] = self.drawn.get(drawing, "")
        return self.names[key]

    @staticmethod
    def letters(number):
        """A short name, which begins with a letter."""
        digits = string.ascii_letters + string.digits
        name = string.ascii_letters[number % 52]
        number //= 52
        while number:
            name += digits[number % 62]
            number //= 62
        return name

    def drawing(self, row):
        paths, letters = {}, []
        for column, (character, style) in enumerate(row):
            ink, ground = hexadecimal(style.ink, INK), hexadecimal(style.ground, PAGE)
            if style.inverse:
                ink, ground = ground, ink
            if ground != PAGE:
                self.fill(paths, ground, column, (0, 0, WIDTH, HEIGHT))
            if style.underlined:
                paths.setdefault(("line", ink), []).append(f"M{column * WIDTH} 15.3h{WIDTH}")
            if not self.draw(paths, character, ink, column) and character != " ":
                letters.append((column, character, (ink, style.bold, style.italic)))
        drawing = "".join(self.path(kind, colour, pieces) for (kind, colour), pieces in sorted(paths.items()))
        return drawing + "".join(self.words(letters))

    def draw(self, paths, character, ink, column):
        """Adds a character to the paths. Returns false for one that is text."""
        x = column * WIDTH
        if block := BLOCKS.get(character):
            self.fill(paths, ink, column, block)
        elif arms := ARMS.get(character) or HEAVY.get(character):
            kind = "line" if character in ARMS else "thick"
            self.stroke(paths, (kind, ink), arms, x)
        elif corner := ROUND.get(character):
            paths.setdefault(("line", ink), []).append(moved(corner, x))
        elif head := HEADS.get(character[0]):
            paths.setdefault(("head", ink), []).append(moved(head, x))
            if stem := STEMS.get(character):
                paths.setdefault(("line", ink), []).append(moved(stem, x))
        elif "\u2800" <= character <= "\u28ff":
            bits = ord(character) - 0x2800
            paths.setdefault(("point", ink), []).extend(
                f"M{x + right} {down}h0" for bit, (right, down) in enumerate(DOTS) if bits >> bit & 1)
        else:
            return False
        return True

    @staticmethod
    def fill(paths, colour, column, block):
        left, top, width, height = block
        pieces = paths.setdefault(("fill", colour), [])
        left += column * WIDTH
        last = re.fullmatch(r"M(\d+) (\d+)h(\d+)v(\d+)H(\d+)z", pieces[-1]) if pieces else None
        if last and int(last[1]) + int(last[3]) == left and (int(last[2]), int(last[4])) == (top, height):
            left, width = int(last[1]), int(last[3]) + width
            pieces.pop()
        pieces.append(f"M{left} {top}h{width}v{height}H{left}z")

    @staticmethod
    def stroke(paths, key, arms, x):
        pieces = paths.setdefault(key, [])
        middle = f"M{x + 4} 8"
        if arms == "rl":
            start = f"H{x}"
            if pieces and pieces[-1].endswith(start) and pieces[-1].startswith("M"):
                pieces[-1] = pieces[-1][:-len(start)] + f"H{x + WIDTH}"
            else:
                pieces.append(f"M{x} 8H{x + WIDTH}")
        elif arms == "ud":
            pieces.append(f"M{x + 4} 0V16")
        elif len(arms) == 2:
            # From one arm over the middle to the other, so that the corner has a mitre.
            one, other = sorted(arms, key="udrl".index)
            pieces.append(f"M{x + 4} {0 if one == 'u' else HEIGHT}V8{moved(ENDS[other], x)}")
        else:
            pieces.append("".join(middle + moved(ENDS[arm], x) for arm in arms))

    def path(self, kind, colour, pieces):
        return f'<path class="{self.class_of(kind, colour)}" d="{"".join(pieces)}"/>'

    def words(self, letters):
        """Yields the text, of which a piece has one style and no two blanks in a row."""
        runs = []
        for column, character, style in letters:
            if runs and runs[-1][2] == style and column - runs[-1][0] - len(runs[-1][1]) <= 1:
                start, text, _ = runs.pop()
                runs.append((start, text.ljust(column - start) + character, style))
            else:
                runs.append((column, character, style))
        for start, text, style in runs:
            name = self.class_of("text", style)
            attributes = f' class="{name}"' * bool(name) + f' textLength="{len(text) * WIDTH}"' * (len(text) > 1)
            yield f'<text x="{start * WIDTH}" y="{BASELINE}"{attributes}>{escape(text)}</text>'

    # MARK: Style

    def class_of(self, kind, look):
        if (kind, look) == ("text", (INK, False, False)):
            return ""
        return self.classes.setdefault((kind, look), self.letters(len(self.classes)))

    def rules(self):
        for (kind, look), name in self.classes.items():
            if kind == "text":
                colour, is_bold, is_italic = look
                rule = f"fill:{colour}" + ";font-weight:700" * is_bold + ";font-style:italic" * is_italic
            elif kind == "fill":
                rule = f"fill:{look};shape-rendering:crispEdges"
            elif kind == "head":
                rule = f"fill:{look}"
            else:
                width = {"line": "1.4", "thick": "2.6", "point": "2.2;stroke-linecap:round"}[kind]
                rule = f"fill:none;stroke:{look};stroke-width:{width}"
            yield f".{name}{{{rule}}}"

    # MARK: The picture

    def frames(self, name, changes, value):
        """The keyframes of what changes, and its attributes: the animation, and the last state without one."""
        steps = "".join(
            f"{short(100 * seconds / self.seconds)}%{{transform:translate({value(state, 'px')})}}"
            for seconds, state in changes)
        last = value(changes[-1][1], "").replace(",", " ")
        attributes = f' class="film" style="animation-name:{name}" transform="translate({last})"'
        return f"@keyframes {name}{{{steps}}}", attributes

    def strip(self, number, changes):
        """A line of the screen, and its keyframes, which are empty if it never changes."""
        pieces = list(dict.fromkeys(state for _, state in changes if state))
        places = {state: index * PITCH for index, state in enumerate(pieces)} | {"": -PITCH}
        frames, attributes = "", ""
        if len(changes) > 1:
            frames, attributes = self.frames(
                f"line-{number}", changes, lambda state, unit: f"0,{-places[state]}{unit}")
        uses = "".join(
            f'<use href="#{state}"' + f' y="{places[state]}"' * (places[state] > 0) + "/>" for state in pieces)
        width = self.columns * WIDTH
        # A row above and one below are seen too, which are empty.
        return (
            f'<svg y="{(number - 1) * HEIGHT}" width="{width}" height="{PITCH}" '
            f'viewBox="0 -{HEIGHT} {width} {PITCH}"><g{attributes}>{uses}</g></svg>', frames)

    def svg(self, title):
        strips = [self.strip(number, changes) for number, changes in enumerate(self.lines) if any(
            state for _, state in changes)]
        cursor, attributes = self.frames("cursor", self.cursor, lambda place, unit: ",".join(
            f"{number * size}{unit if number else ''}" for number, size in zip(place, (WIDTH, HEIGHT))))
        width, height = (size + 2 * MARGIN for size in (self.columns * WIDTH, self.rows * HEIGHT))
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{-MARGIN} {-MARGIN} {width} {height}" style="max-width:100%;height:auto">',
            f"<title>{escape(title)}</title>", "<style>", f"text{{font:{FONT};fill:{INK}}}", *self.rules(),
            "@media (prefers-reduced-motion:no-preference)"
            f"{{.film{{animation:{short(self.seconds)}s step-end infinite}}}}",
            *(frames for _, frames in strips if frames), cursor, "</style>", "<defs>",
            *(f'<g id="{name}">{drawing}</g>' for drawing, name in self.drawn.items()), "</defs>",
            f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}" rx="8" fill="{PAGE}"/>',
            *(strip for strip, _ in strips),
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{CURSOR}" opacity=".6"{attributes}/>', "</svg>"]
        return "\n".join(lines) + "\n"
