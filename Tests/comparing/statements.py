"""Random statements about shapes. Each method makes one that is likely to succeed, or returns None if it finds none."""
import words
from drawing import CLOSED

# The most commands of a statement, so that no macro that plays macros takes long.
LARGEST = 100


class Statement:
    """A text, and what it does to the drawing."""

    def __init__(self, text, apply=lambda: None, uses=(), repeatable=True, size=1):
        self.text, self.apply = text, apply
        self.uses = frozenset(uses)  # the names of shapes that must exist
        self.repeatable = repeatable  # whether it can run twice
        self.size = size  # how many commands it has

    def can_run(self, drawing):
        return self.repeatable and self.size < LARGEST and all(drawing.named(name) for name in self.uses)


class Statements:
    """The verbs that may stand in a group."""
    animates = .12  # how often a statement that may take time does

    def __init__(self, random, drawing, counts):
        self.random, self.drawing, self.counts = random, drawing, counts

    def any(self, *choices):
        return self.random.choice(choices)

    def chance(self, probability):
        return self.random.random() < probability

    def number(self, most):
        return self.random.randint(1, most)

    def coordinates(self, most=200):
        return f"{self.random.randint(-most, most)} {self.random.randint(-most, most)}"

    def spelled(self, name):
        return f'"{name}"' if name in words.QUOTED or self.chance(.05) else name

    def over(self):
        """An animation's end, and the time that it takes."""
        if not self.chance(self.animates):
            return "", 0
        milliseconds, spelling = words.duration(self.random)
        return f" over {spelling}", milliseconds

    def changing(self, text, taking=True):
        """A statement that changes the selected shapes, but not their names."""
        over, milliseconds = self.over() if taking else ("", 0)

        def apply():
            self.drawing.step()
            self.drawing.pass_time(milliseconds)

        return Statement(text + over, apply)

    # What is selected

    def selected(self, *kinds):
        return [shape for shape in self.drawing.selected() if not kinds or shape.kind in kinds]

    def placed(self):
        return [shape for shape in self.drawing.selected() if shape.kind != "connector"]

    def shapes_word(self):
        """A word SHAPES, and the numbers of the shapes that it stands for."""
        drawing, shapes = self.drawing, self.drawing.shapes
        if not shapes:
            return "all", ()
        choice, one = self.random.random(), self.random.choice(shapes)
        if choice < .35:
            return self.spelled(one.name), (one.number,)
        if choice < .5 and (groups := drawing.groups()):
            group = self.random.choice(groups)
            return group, drawing.below(group)
        if choice < .75:
            return self.any("all", "all", "ALL"), tuple(shape.number for shape in shapes)
        if choice < .8 and drawing.selection:
            return "selected", drawing.selection
        if choice < .9:
            chosen = self.random.sample(shapes, min(len(shapes), self.number(5)))
            return ",".join(shape.name for shape in chosen), tuple(shape.number for shape in chosen)
        part = one.name[:self.number(3)]
        word = self.any(part + "*", "*" + one.name[-1:])
        begins = word.endswith("*")
        return word, tuple(shape.number for shape in shapes
                           if (shape.name.startswith(part) if begins else shape.name.endswith(one.name[-1:])))

    def names(self, numbers):
        return [shape.name for shape in self.drawing.shapes if shape.number in numbers]

    # Moving and painting

    def move(self):
        if not self.placed():
            return None
        direction = self.random.choice(words.DIRECTIONS)
        points = self.any("", "", f" {self.random.randint(0, 60)}", f" {self.number(400)}")
        if self.chance(.004):
            points = f" {words.HUGE}"
        return self.changing(self.any(
            direction + points, direction + points, f"move {direction}{points}", f"Move {direction.upper()}{points}",
            f"move by {self.coordinates(60)}", f"move to {self.coordinates()}"))

    def paint(self):
        if not self.drawing.selection:
            return None
        colour = words.colour(self.random)
        return self.changing("paint " + self.any(
            colour, colour, colour, "next", "previous", str(self.number(8)), f'"{colour}"'))

    def reset(self):
        return self.changing("reset", taking=False) if self.placed() else None

    # Changing

    def size(self):
        kinds = {shape.kind for shape in self.placed()}
        if not kinds:
            return None
        if "text" in kinds:
            return self.changing(self.any(f"size {4 + self.number(80)}", f"size by {50 + self.number(100)}%"))
        fit = ("size fit",) if self.selected(*CLOSED) else ()
        return self.changing(self.any(
            f"size {self.number(200)}", f"size {self.number(200)} {self.number(150)}",
            f"size by {50 + self.number(100)}%", *fit))

    def turn(self):
        if not self.placed():
            return None
        degrees = self.any(90, 45, -30, 360, -90, 180, 1, 3600, self.random.randint(-360, 360))
        if all(shape.kind == "line" for shape in self.placed()) or self.chance(.6):
            return self.changing(f"turn {degrees}{self.any('', '', ' together')}")
        return self.changing(f"turn to {degrees}")

    def outline(self):
        if not self.selected(*CLOSED):
            return None
        colour = words.colour(self.random)
        return self.changing("outline " + self.any("none", colour, f"{colour} {self.number(12)}"), taking=False)

    def stroke(self):
        connectors, lines = self.selected("connector"), self.selected("connector", "line")
        if not lines and not self.selected(*CLOSED):
            return None
        return self.changing("stroke" + words.stroke(self.random, lines, connectors), taking=False)

    def corner(self):
        if not self.selected("rectangle"):
            return None
        return self.changing(f"corner {self.random.randint(0, 40)}", taking=False)

    def font(self):
        if not self.selected(*CLOSED, "text", "connector"):
            return None
        return self.changing("font" + words.font(self.random), taking=False)

    def style(self):
        kind = self.any("", "", *CLOSED)
        return self.any(
            "style", "style none", f"style {self.any(*CLOSED, 'line', 'text', 'connector')} none",
            f"style {kind}{words.shape_words(self.random) or ' red'}",
            f"style line{words.line_words(self.random) or ' dashed'}",
            f"style text{words.text_words(self.random) or ' size 20'}",
            f"style connector{words.connector_words(self.random) or ' arrow'}")

    def label(self):
        if not self.selected(*CLOSED, "text", "connector"):
            return None
        removes = self.selected(*CLOSED, "connector") and self.chance(.2)
        return self.changing("label " + ("none" if removes else words.label(self.random)), taking=False)

    def move_ends(self):
        if len(self.drawing.selection) != 1 or not self.selected("line"):
            return None
        return self.changing(f"move from {self.coordinates()} to {self.coordinates()}")

    def align(self):
        if len(self.placed()) < 2:
            return None
        return self.changing(
            "align " + self.any("left", "centre", "right", "top", "middle", "bottom"), taking=False)

    def spread(self):
        if len(self.placed()) < 3:
            return None
        return self.changing(
            f"spread {self.any('across', 'down')}{self.any('', f' {self.random.randint(0, 90)}')}", taking=False)

    # Names and the order

    def new_name(self, base):
        """The NAME of a new shape, blank or with a blank before it, and a function that returns the name it will be."""
        choice = self.random.random()
        if choice < .35:
            return "", lambda: self.drawing.numbered(base), True
        if choice < .5:
            base = self.random.choice(words.NUMBERED)
            if self.drawing.is_free(base + "1"):
                return f" {base}*", lambda: self.drawing.numbered(base), True
        name = self.random.choice([name for name in words.NAMES if self.drawing.is_free(name)] or [None])
        if name is None:
            return "", lambda: self.drawing.numbered(base), True
        return f" {self.spelled(name)}", lambda: name, False

    def place(self):
        """A PLACE, and the names that it uses."""
        shapes = [shape for shape in self.drawing.shapes if shape.kind != "connector"]
        choice = self.random.random()
        if choice < .4 or not shapes:
            return "", ()
        if choice < .65:
            return f" at {self.coordinates()}", ()
        other = self.random.choice(shapes).name
        gap = self.any("", f" {self.random.randint(0, 90)}")
        return f" {self.any('right of', 'left of', 'above', 'below')} {self.spelled(other)}{gap}", (other,)

    def add(self):
        kind = self.any("rectangle", "rectangle", "ellipse", "ellipse", "polygon", "cylinder", "note", "line", "text")
        spelled, name, repeatable = self.new_name(kind)
        place, uses = self.place()
        ends = f" from {self.coordinates()} to {self.coordinates()}"
        if kind == "line":
            text, uses = f"add line{spelled}{ends}{words.line_words(self.random)}", ()
        elif kind == "text":
            text = f"add text{spelled} {words.text(self.random)}{place}{words.text_words(self.random)}"
        else:
            if self.chance(.1):
                place, uses, look = ends, (), words.shape_words(self.random, sized=False)
            else:
                look = words.shape_words(self.random)
            corners = f" {2 + self.number(9)}" if kind == "polygon" else ""
            text = f"add {self.any(kind, kind, kind.title())}{corners}{spelled}{place}{look}{words.label_word(self.random)}"
        return Statement(text, lambda: self.drawing.add(name(), kind), uses, repeatable)

    def connect(self):
        pair = self._pair()
        if not pair:
            return None
        first, second = (shape.name for shape in pair)
        look = words.connector_words(self.random) + words.label_word(self.random)
        return Statement(
            f"connect {self.spelled(first)} {self.spelled(second)}{look}",
            lambda: self.drawing.connect(first, second), (first, second))

    def _pair(self):
        """The shapes that a connector joins, or none."""
        drawing = self.drawing
        shapes = [shape for shape in drawing.shapes if shape.kind not in ("line", "connector")]
        if drawing.has_loops and (joined := self.joined()) and self.chance(.3):
            # Beside another connector, which may be a loop.
            return [drawing.shape(end) for end in self.random.choice(joined).ends][::self.any(1, -1)]
        if drawing.has_loops and shapes and self.chance(.15):
            return [self.random.choice(shapes)] * 2
        return self.random.sample(shapes, 2) if len(shapes) > 1 else None

    def joined(self):
        """The connectors."""
        return [shape for shape in self.drawing.shapes if shape.ends]

    def attach(self):
        if not self.selected("connector"):
            return None
        end, side = self.any("from", "to"), " " + words.side(self.random)
        shapes = [shape.name for shape in self.drawing.shapes if shape.kind not in ("line", "connector")]
        if not shapes or self.chance(.3):
            return Statement(f"attach {end}{side}", self.drawing.step)
        other = self.random.choice(shapes)
        return Statement(
            f"attach {end} {self.spelled(other)}{self.any('', side)}", lambda: self.drawing.attach(end, other), (other,))

    def delete(self):
        drawing = self.drawing
        if not drawing.shapes:
            return None
        if drawing.selection and self.chance(.5):
            return Statement("delete", lambda: drawing.delete(drawing.selection))
        if drawing.has_loops and (joined := self.joined()) and self.chance(.5):
            anchor = drawing.shape(self.any(*self.random.choice(joined).ends))
            return Statement(
                f"delete {self.spelled(anchor.name)}", lambda: drawing.delete((anchor.number,)), (anchor.name,), False)
        word, numbers = self.shapes_word()
        if len(numbers) > 4 and self.chance(.8):
            return None
        return Statement(f"delete {word}", lambda: drawing.delete(numbers), self.names(numbers), False)

    def duplicate(self):
        if not 0 < len(self.placed()) <= 5 or len(self.drawing.shapes) > 40:
            return None
        by = self.any("", "", f" by {self.coordinates(90)}")
        return Statement("duplicate" + by, self._duplicate, repeatable=self.chance(.2))

    def _duplicate(self):
        drawing, originals = self.drawing, self.placed()
        group = self._shared_group(originals)
        numbered = len(originals) > 1 and group and len(drawing.below(group)) == len(originals)
        head = self._numbered_after(group) if numbered else ""
        copies = {}

        def add():
            for shape in originals:
                rest = shape.name[len(group):]
                drawing.add(head + rest if numbered else self._numbered_after(shape.name), shape.kind)
                copies[shape.number] = drawing.selection[0]
            for shape in drawing.shapes:
                if shape.ends and all(end in copies for end in shape.ends):
                    drawing.connect(*(drawing.shape(copies[end]).name for end in shape.ends))

        drawing.group(add)
        drawing.selection = tuple(copies.values())

    def _numbered_after(self, name):
        base = name.rstrip("0123456789")
        digits = name[len(base):]
        return self.drawing.numbered(base, int(digits) + 1 if digits else 2)

    def rename(self):
        drawing, selected = self.drawing, self.drawing.selected()
        if len(selected) == 1:
            free = [name for name in words.NAMES if drawing.is_free(name, drawing.selection)]
            if not free:
                return None
            name, number = self.random.choice(free), selected[0].number
            return Statement(
                f"rename {self.spelled(name)}", lambda: drawing.rename({number: name}), repeatable=False)
        shared = self._shared_group(selected)
        if len(selected) < 2 or shared is None:
            return None
        group = self.any("face", "head", "sky", "g.h", "")
        start = len(shared) + 1 if shared else 0
        names = {shape.number: ".".join(filter(None, (group, shape.name[start:]))) for shape in selected}
        if len(set(names.values())) < len(names) or not all(drawing.is_free(name, names) for name in names.values()):
            return None
        return Statement(
            f"rename {group}.*" if group else "rename *", lambda: drawing.rename(names), repeatable=False)

    def _shared_group(self, shapes):
        """The longest group that all of the shapes share."""
        parts = [shape.name.split(".")[:-1] for shape in shapes]
        shared = []
        for level in zip(*parts):
            if len(set(level)) > 1:
                break
            shared.append(level[0])
        return ".".join(shared)

    def order(self):
        drawing = self.drawing
        if not drawing.selection:
            return None
        others = [shape.name for shape in drawing.shapes if shape.number not in drawing.selection]
        if others and self.chance(.3):
            other = self.random.choice(others)
            return Statement(
                f"order behind {self.spelled(other)}", lambda: drawing.order("behind", other), (other,))
        how = self.any("front", "back", "forward", "backward")
        return Statement(f"order {how}", lambda: drawing.order(how))

    # The selection

    def select(self):
        drawing = self.drawing
        if self.chance(.3) and any(shape.kind != "connector" for shape in drawing.shapes):
            forward = self.chance(.5)
            return Statement(f"select {'next' if forward else 'previous'}", lambda: drawing.select_beside(forward))
        if self.chance(.04):
            return Statement("select none", lambda: setattr(drawing, "selection", ()))
        if not drawing.shapes:
            return None
        word, numbers = self.shapes_word()
        return Statement(
            f"select {word}", lambda: setattr(drawing, "selection", numbers), self.names(numbers), word != "selected")

    # Looking, and letting time pass

    def show(self):
        if not self.drawing.selection:
            return None
        return Statement(self.any("show", "show", "shapes", "view", "print x", 'print "a\\n\\u{1b}[31m"', "Print a  b"))

    def wait(self):
        milliseconds, spelling = words.duration(self.random, 700)
        return Statement(f"wait {spelling}", lambda: self.drawing.pass_time(milliseconds))
