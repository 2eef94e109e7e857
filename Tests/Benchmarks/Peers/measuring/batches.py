"""Rows that run scripts."""
import os
from typing import Callable, NamedTuple

import children
import outputs
from figures import Figure, Row, in_turn


class Work(NamedTuple):
    arguments: list
    script: Callable[[], str]


class Batch(Row):
    """A program that runs a script, beside another one that does; output goes to a file and to a pipe."""

    def __init__(self, home, beside, ours, peer, bound, goal=None, check=outputs.same, to=("file", "pipe")):
        self.home, self.beside, self.ours, self.peer, self.bound, self.goal = home, beside, ours, peer, bound, goal
        self.check, self.to = check, to

    def prepare(self):
        written = [os.path.join(self.home, name) for name in ("ours", "peer")]
        self._run(self.peer, "file", written[1])
        for to in self.to:
            self._run(self.ours, to, written[0])
            self.check(*written)
        for path in written:
            os.remove(path)

    def pair(self, ours_first):
        return [figure for to in self.to for figure in self._pair(to, ours_first)]

    def _pair(self, to, ours_first):
        ours, peer = in_turn(lambda: self._timed(self.ours, to), lambda: self._timed(self.peer, to), ours_first)
        return self.figures(to, ours, peer)

    def figures(self, to, ours, peer):
        return [
            Figure(to, "wall", ours.wall, peer.wall, self.bound, self.goal),
            Figure(to, "CPU", ours.cpu, peer.cpu, self.bound, self.goal),
        ]

    def _timed(self, work, to):
        if to == "pipe":
            return self._run(work, to, os.devnull)
        path = os.path.join(self.home, "timed")
        cost = self._run(work, to, path)
        # Truncating the file for the next run would make the disk write it.
        os.remove(path)
        return cost

    def _run(self, work, to, path):
        return children.run(work.arguments, self.home, work.script(), to, path)


class Tenfold(Batch):
    """A script of ten times the lines beside the shorter one. Their difference in memory gives that of a step."""

    def __init__(self, home, beside, program, scripts, kind, bound, bytes_bound):
        longer, shorter = (Work([program], lambda times=times: scripts.generated(kind, times)) for times in (10, 1))
        super().__init__(home, beside, longer, shorter, bound, check=outputs.begins, to=("pipe",))
        self.bytes_bound, self.steps = bytes_bound, None

    def prepare(self):
        super().prepare()
        self.steps = steps(self.ours.script()) - steps(self.peer.script())

    def figures(self, to, ours, peer):
        times = super().figures(to, ours, peer)
        if peer.memory <= children.lent_memory():
            return times
        slope = (ours.memory - peer.memory) / self.steps
        return times + [Figure(to, "bytes a step", slope, None, self.bytes_bound)]


def steps(script):
    """The number of steps that can be undone after a script."""
    with open(script, encoding="ascii") as lines:
        return sum(-1 if line == "undo\n" else 1 for line in lines)
