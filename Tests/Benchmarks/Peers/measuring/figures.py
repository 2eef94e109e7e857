"""What a pair of runs has come to."""
from typing import NamedTuple, Optional


class Figure(NamedTuple):
    """What one pair of runs has come to. Without a peer, what is to be reached is no ratio but a value of ours."""

    to: str
    what: str
    ours: float
    peer: Optional[float]
    bound: Optional[float]
    goal: Optional[float] = None


class Row:
    """A row of the table; it may have several lines."""

    def prepare(self):
        """Checks that both do the same."""

    def pair(self, ours_first):
        """Runs both, and returns the figures."""

    def close(self):
        """Ends what runs."""


def in_turn(ours, peer, ours_first):
    """Both results, in this order, whoever comes first."""
    if ours_first:
        return ours(), peer()
    second = peer()
    return ours(), second
