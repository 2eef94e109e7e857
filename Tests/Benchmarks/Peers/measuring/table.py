"""The table of the figures of all pairs."""
import statistics

HEADER = ("row", "beside", "to", "of", "ours", "peer", "ratio", "least", "most", "to reach", "goal", "holds")


class Table:
    def __init__(self):
        self.lines = {}

    def add(self, name, beside, figures):
        for figure in figures:
            self.lines.setdefault((name, beside, figure.to, figure.what), []).append(figure)

    def text(self):
        rows = [HEADER] + [(*key, *cells(figures)) for key, figures in self.lines.items()]
        widths = [max(map(len, column)) for column in zip(*rows)]
        return "\n".join(aligned(row, widths) for row in rows)


def aligned(row, widths):
    """A line of the table: words are aligned to the left, figures to the right."""
    words = [cell.ljust(width) for cell, width in zip(row[:4], widths)]
    return "  ".join(words + [cell.rjust(width) for cell, width in zip(row[4:], widths[4:])])


def cells(figures):
    """The cells from `ours` on. `ratio` is that of the medians; `least` and `most` are those of single pairs."""
    first, ours = figures[0], statistics.median(figure.ours for figure in figures)
    if first.peer is None:
        values = [figure.ours for figure in figures]
        return (f"{ours:.2f}", "", "", f"{min(values):.2f}", f"{max(values):.2f}", *verdict(first, ours))
    peer = statistics.median(figure.peer for figure in figures)
    ratios = [figure.ours / figure.peer for figure in figures]
    spread = (f"{ratio:.2f}" for ratio in (ours / peer, min(ratios), max(ratios)))
    return (duration(ours), duration(peer), *spread, *verdict(first, ours / peer))


def verdict(figure, value):
    if figure.bound is None:
        return "", "", ""
    return f"{figure.bound:g}", f"{figure.goal:g}" if figure.goal else "", "yes" if value <= figure.bound else "NO"


def duration(seconds):
    for unit, size, least in (("s", 1, 0.1), ("ms", 1e-3, 1e-3)):
        if seconds >= least:
            return f"{seconds / size:.3f} {unit}"
    return f"{seconds * 1e6:.1f} µs"
