"""The results of a pair of runs."""
from typing import NamedTuple, Optional


class Figure(NamedTuple):
    """A result of one pair of runs. The bound is a ratio to the peer or, without a peer, a value of ours."""

    to: str
    what: str
    ours: float
    peer: Optional[float]
    bound: Optional[float]
    goal: Optional[float] = None


class Row:
    """A row of the table, which may have several lines."""

    def prepare(self):
        """Checks that both programs do the same."""

    def pair(self, ours_first):
        """Runs both programs and returns the figures."""

    def close(self):
        """Ends the running programs."""


def in_turn(ours, peer, ours_first):
    """The results of `ours` and `peer`, in this order, whichever runs first."""
    if ours_first:
        return ours(), peer()
    second = peer()
    return ours(), second
