"""Rows about the program itself: its time to start, and its size."""
import os
import statistics
import subprocess

import children
from figures import Figure, Row, in_turn

STARTS = 20


class Start(Row):
    """The time from the start of a program to its end."""

    def __init__(self, home, beside, ours, peer, bound):
        self.home, self.beside, self.ours, self.peer, self.bound = home, beside, ours, peer, bound

    def prepare(self):
        children.run(self.ours, self.home)
        children.run(self.peer, self.home)

    def pair(self, ours_first):
        run = lambda arguments: lambda: children.run(arguments, self.home)
        pairs = [in_turn(run(self.ours), run(self.peer), ours_first) for _ in range(STARTS)]
        median = lambda side, what: statistics.median(getattr(pair[side], what) for pair in pairs)
        return [
            Figure("-", "wall", median(0, "wall"), median(1, "wall"), self.bound),
            Figure("-", "CPU", median(0, "cpu"), median(1, "cpu"), self.bound),
        ]


class Size(Row):
    def __init__(self, home, beside, program, bound):
        self.home, self.beside, self.program, self.bound = home, beside, program, bound
        self.megabytes = None

    def prepare(self):
        stripped = os.path.join(self.home, "stripped")
        subprocess.run(["strip", "-o", stripped, self.program], check=True)
        self.megabytes = os.path.getsize(stripped) / 1e6

    def pair(self, ours_first):
        return [Figure("-", "MB", self.megabytes, None, self.bound)]
