"""Rows that press keys."""
import statistics

import terminals
from figures import Figure, Row, in_turn

KEYS = 40
ARROW_UP = b"\x1b[A"
# Up, right, down and left in turn: the way stays in sight, and no key is held down.
ROUND = [(ARROW_UP, (0, -10)), (b"\x1b[C", (10, -10)), (b"\x1b[B", (10, 0)), (b"\x1b[D", (0, 0))]
# The cells that the shape fills: blanks on a blue ground.
FILLED = b"\x1b[0;44m "


class Keys(Row):
    """From a key to what is printed for it, key by key in turn with bash echoing one."""

    def __init__(self, home, beside, program, bound):
        self.home, self.beside, self.program, self.bound = home, beside, program, bound
        self.ours = self.peer = None

    def prepare(self):
        self.ours = terminals.Terminal([self.program], self.home, b"shape> ")
        self.peer = terminals.Terminal(["bash", "--norc", "--noprofile", "-i"], self.home, b"bash> ")

    def pair(self, ours_first):
        sides = (self.ours, self.peer)
        self.begin()
        before = [side.cpu() for side in sides]
        pairs = [in_turn(self.press_ours, lambda: self.peer.press(b"x", b"x"), ours_first) for _ in range(KEYS)]
        spent = [(side.cpu() - start) / KEYS for side, start in zip(sides, before)]
        self.end()
        wall = [statistics.median(column) for column in zip(*pairs)]
        return [Figure("tty", "wall", *wall, self.bound), Figure("tty", "CPU", *spent, None)]

    # What is typed is a comment to both, so that Enter gives an empty line.
    def begin(self):
        self.ours.begin_comment()
        self.peer.begin_comment()

    def press_ours(self):
        return self.ours.press(b"x", b"x")

    def end(self):
        self.ours.end_line()
        self.peer.end_line()

    def close(self):
        for side in filter(None, (self.ours, self.peer)):
            side.close()


class Arrow(Keys):
    """An arrow moves the shape, on an empty line."""

    moves = 0

    def begin(self):
        self.peer.begin_comment()

    def press_ours(self):
        self.moves += 1
        seconds = self.ours.press(ARROW_UP, f"offset (0, {-10 * self.moves}) colour blue".encode())
        self.ours.wait_for(self.ours.prompt)
        return seconds

    def end(self):
        self.peer.end_line()


class Picture(Row):
    """From an arrow to the whole picture that it redraws: until the terminal is silent."""

    def __init__(self, home, program, bound):
        self.home, self.beside, self.program, self.bound = home, "", program, bound
        self.ours = None

    def prepare(self):
        self.ours = terminals.Terminal([self.program], self.home, b"shape> ")
        _, answer = self.ours.press_until_silent(b"view on\r")
        if FILLED not in answer:
            raise SystemExit(f"{self.program} shows no picture, but {answer!r}")

    def pair(self, ours_first):
        before = self.ours.cpu()
        wall = statistics.median(self.press(*ROUND[number % len(ROUND)]) for number in range(KEYS))
        spent = (self.ours.cpu() - before) / KEYS
        return [Figure("tty", "wall, ms", wall * 1e3, None, self.bound), Figure("tty", "CPU, ms", spent * 1e3, None, None)]

    def press(self, key, place):
        seconds, answer = self.ours.press_until_silent(key)
        # Cells that are as they were are not drawn anew.
        if f"offset {place} colour blue".encode() not in answer or FILLED not in answer:
            raise SystemExit(f"{self.program} did not draw the shape at {place}, but {answer!r}")
        return seconds

    def close(self):
        if self.ours:
            self.ours.close()
