"""Rows that press keys."""
import re
import statistics

import terminals
from figures import Figure, Row, in_turn

KEYS = 40
ARROW_UP = b"\x1b[A"
# Up, right, down and left in turn: the path stays in the picture, and no key counts as held down.
ROUND = [(ARROW_UP, (0, -10)), (b"\x1b[C", (10, -10)), (b"\x1b[B", (10, 0)), (b"\x1b[D", (0, 0))]
# Cells of the shape: blanks on a blue background, or halves in blue.
FILLED = re.compile(rb"\x1b\[[\d;]*[34]4[\d;]*m( |\xe2\x96)")


class Keys(Row):
    """The time from a key to its echo, in turns with bash, key by key."""

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

    # The typed text is a comment in both programs, so that Enter enters a line without effect.
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
    """The time from an arrow, on an empty line, to the line of its move."""

    moves = 0

    def begin(self):
        self.peer.begin_comment()

    def press_ours(self):
        self.moves += 1
        seconds = self.ours.press(ARROW_UP, f"offset (0, {-10 * self.moves}) colour blue".encode())
        # The line is printed above the prompt, which stays: the cursor goes back behind it.
        self.ours.wait_for(b"\x1b[7C")
        return seconds

    def end(self):
        self.peer.end_line()


class Picture(Row):
    """The time from an arrow to the end of the redrawn picture, when the terminal is silent."""

    def __init__(self, home, program, bound):
        self.home, self.beside, self.program, self.bound = home, "", program, bound
        self.ours = None

    def prepare(self):
        self.ours = terminals.Terminal([self.program], self.home, b"shape> ")
        _, answer = self.ours.press_until_silent(b"view on\r")
        if not FILLED.search(answer):
            raise SystemExit(f"{self.program} shows no picture, but {answer!r}")

    def pair(self, ours_first):
        before = self.ours.cpu()
        wall = statistics.median(self.press(*ROUND[number % len(ROUND)]) for number in range(KEYS))
        spent = (self.ours.cpu() - before) / KEYS
        return [
            Figure("tty", "wall, ms", wall * 1e3, None, self.bound),
            Figure("tty", "CPU, ms", spent * 1e3, None, None),
        ]

    def press(self, key, place):
        seconds, answer = self.ours.press_until_silent(key)
        # Unchanged cells are not redrawn, so only some cells of the shape are in the answer.
        if f"offset {place} colour blue".encode() not in answer or not FILLED.search(answer):
            raise SystemExit(f"{self.program} did not draw the shape at {place}, but {answer!r}")
        return seconds

    def close(self):
        if self.ours:
            self.ours.close()
