"""What a script has made of the drawing so far, as far as the next statement needs it to succeed: the shapes by name,
the selection, and how much can be undone. Places, sizes and colours are not followed.
"""
from typing import NamedTuple


class Shape(NamedTuple):
    number: int  # stays the same when the shape is renamed
    name: str
    kind: str  # one of CLOSED, line, text or connector
    ends: tuple = ()  # the numbers of the shapes that a connector joins


CLOSED = ("rectangle", "ellipse", "polygon", "cylinder", "note")


class Timer:
    def __init__(self, number, now, interval, times, statement, selection):
        self.number, self.interval, self.times, self.statement = number, interval, times, statement
        self.selection, self.due = selection, now + interval


class Drawing:
    """Changes are made by replacing tuples, so that a copy of the fields is a copy of the drawing."""

    def __init__(self, limit, has_loops=False):
        self.limit, self.has_loops = limit, has_loops
        self.shapes, self.selection = (Shape(0, "shape", "rectangle"),), (0,)
        self.done, self.redone, self.opened, self.timers = (), (), (), ()
        self.steps = self.now = self.timer_number = 0
        self.next_number = 1
        self.last, self.is_ticking = None, False

    def saved(self):
        return dict(self.__dict__)

    def restore(self, fields):
        self.__dict__.update(fields)

    # Names

    def shape(self, number):
        return next((shape for shape in self.shapes if shape.number == number), None)

    def named(self, name):
        return next((shape for shape in self.shapes if shape.name == name), None)

    def selected(self):
        return [shape for shape in self.shapes if shape.number in self.selection]

    def groups(self):
        """The names of the groups."""
        parts = [shape.name.split(".") for shape in self.shapes]
        return sorted({".".join(words[:count]) for words in parts for count in range(1, len(words))})

    def below(self, group):
        return tuple(shape.number for shape in self.shapes if shape.name.startswith(group + "."))

    def is_free(self, name, but=()):
        """Whether a shape may have the name, beside all others but these."""
        return not any(
            shape.name == name or shape.name.startswith(name + ".") or name.startswith(shape.name + ".")
            for shape in self.shapes if shape.number not in but)

    def numbered(self, base, start=1):
        """The name with the smallest number that makes it free."""
        number = start
        while not self.is_free(f"{base}{number}"):
            number += 1
        return f"{base}{number}"

    # The history

    def step(self, shapes=None, selection=None):
        """Makes a step that leads to these shapes and this selection."""
        before = (self.shapes, self.selection)
        if shapes is not None:
            self.shapes = tuple(shapes)
        if selection is not None:
            self.selection = tuple(selection)
        self._note(before)

    def _note(self, before):
        self.steps += 1
        self.done, self.redone = self.done + (before,), ()
        if self.limit is not None and not self.opened:
            self.done = self.done[max(0, len(self.done) - self.limit):]

    def group(self, action):
        """Makes one step of those of an action."""
        before, done, redone, steps = (self.shapes, self.selection), self.done, self.redone, self.steps
        action()
        if self.steps > steps:
            self.done = done
            self._note(before)
        else:
            self.done, self.redone = done, redone
        self.steps = min(self.steps, steps + 1)

    def undo(self, count):
        for _ in range(min(count, len(self.done))):
            self.redone += ((self.shapes, self.selection),)
            self.shapes, self.selection = self.done[-1]
            self.done = self.done[:-1]

    def redo(self, count):
        for _ in range(min(count, len(self.redone))):
            self.done += ((self.shapes, self.selection),)
            self.shapes, self.selection = self.redone[-1]
            self.redone = self.redone[:-1]

    def begin(self):
        self.opened += ((len(self.done), self.shapes, self.selection),)

    def commit(self):
        (count, shapes, selection), self.opened = self.opened[-1], self.opened[:-1]
        if len(self.done) > count:
            self.done = self.done[:count]
            self._note((shapes, selection))

    def roll_back(self):
        (count, self.shapes, self.selection), self.opened = self.opened[-1], self.opened[:-1]
        self.done = self.done[:count]

    def forget(self):
        """Counts no earlier step as one that can be undone: after statements whose steps are not known."""
        self.done = self.redone = ()

    # The shapes

    def add(self, name, kind, ends=(), behind=None):
        number, self.next_number = self.next_number, self.next_number + 1
        shape = Shape(number, name, kind, ends)
        place = len(self.shapes) if behind is None else behind
        self.step(self.shapes[:place] + (shape,) + self.shapes[place:], (number,))

    def connect(self, first, second):
        places = [index for index, shape in enumerate(self.shapes) if shape.name in (first, second)]
        ends = self.named(first), self.named(second)
        if None not in ends and (first != second or self.has_loops):
            self.add(self.connector_name(first, second), "connector", (ends[0].number, ends[1].number), min(places))

    def attach(self, end, name):
        other = self.named(name)
        if other is not None:
            place = 0 if end == "from" else 1
            self.step(
                shape._replace(ends=shape.ends[:place] + (other.number,) + shape.ends[place + 1:])
                if shape.kind == "connector" and shape.number in self.selection else shape for shape in self.shapes)

    def connector_name(self, first, second):
        name = f"{first}-{second}".replace(".", "-")
        return name if self.is_free(name) else self.numbered(name, 2)

    def delete(self, numbers, selects=True):
        gone = set(numbers)
        gone |= {shape.number for shape in self.shapes if gone & set(shape.ends)}
        rest = [shape for shape in self.shapes if shape.number not in gone]
        selection = [number for number in self.selection if number not in gone]
        if not selection and selects:
            lowest = min((index for index, shape in enumerate(self.shapes) if shape.number in gone), default=0)
            others = [shape for shape in self.shapes[:lowest][::-1] + self.shapes[lowest:]
                      if shape.number not in gone and shape.kind != "connector"]
            selection = [shape.number for shape in others[:1]]
        self.step(rest, selection)

    def rename(self, names):
        self.step(shape._replace(name=names.get(shape.number, shape.name)) for shape in self.shapes)

    def order(self, how, other=None):
        moved = [shape for shape in self.shapes if shape.number in self.selection]
        rest = [shape for shape in self.shapes if shape.number not in self.selection]
        if how == "front":
            place = len(rest)
        elif how == "behind":
            place = next((index for index, shape in enumerate(rest) if shape.name == other), 0)
        else:
            # Of several shapes, only the order among the others is followed.
            hindmost = next((index for index, shape in enumerate(self.shapes) if shape in moved), 0)
            place = {"back": 0, "forward": hindmost + 1, "backward": max(0, hindmost - 1)}[how]
        self.step(rest[:place] + moved + rest[place:])

    def select_beside(self, forward):
        """Selects the next or the previous shape, which is no connector."""
        shapes = [shape for shape in self.shapes if shape.kind != "connector"]
        if not forward:
            shapes.reverse()
        places = [index for index, shape in enumerate(shapes) if shape.number in self.selection]
        if shapes:
            self.selection = (shapes[(max(places) + 1) % len(shapes) if places else 0].number,)

    def within(self, numbers, action):
        """Does something with another selection, and restores the selection."""
        former, self.selection = self.selection, tuple(numbers)
        action()
        self.selection = tuple(number for number in former if self.shape(number))

    # Time

    def start_timer(self, interval, times, statement):
        self.timer_number += 1
        timer = Timer(self.timer_number, self.now, interval, times, statement, self.selection)
        self.timers += ((timer, timer.due, times),)

    def pass_time(self, duration):
        """Lets timers run. While one runs, none is due."""
        if self.is_ticking:
            return
        self.is_ticking, end = True, self.now + duration
        while self.timers:
            entry = min(self.timers, key=lambda entry: entry[1])
            timer, due, left = entry
            if due > end:
                break
            self.timers = tuple(other for other in self.timers if other is not entry)
            selection = [number for number in timer.selection if self.shape(number)]
            if left != 1 and selection:
                self.timers += ((timer, due + timer.interval, left and left - 1),)
            if selection:
                self.within(selection, timer.statement.apply)
        self.now, self.is_ticking = end, False
