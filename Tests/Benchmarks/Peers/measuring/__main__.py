"""Measures the rows of the table in turns. Run by `batch.sh`, which builds the programs."""
import argparse
import contextlib
import random
import sys
import tempfile

import rows
from table import Table


def parse():
    names = list(rows.all_rows("", "", 0, 0))
    parser = argparse.ArgumentParser(prog="batch.sh", usage="%(prog)s [OPTION …] [ROW …]")
    parser.add_argument("names", nargs="*", metavar="ROW", help=", ".join(names))
    parser.add_argument("--pairs", type=int, default=15, help="how often both run (15)")
    parser.add_argument("--lines", type=int, default=1_000_000, help="of a script, at least 1000 (1000000)")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="of the scripts (a new one)")
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if unknown := set(options.names) - set(names):
        parser.error(f"no such row: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if options.pairs < 1 or options.lines < 1000:
        parser.error("at least one pair, of 1000 lines")
    options.names = options.names or [name for name in names if name not in rows.EXTRA]
    return options


def note(text):
    print(text, file=sys.stderr, flush=True)


def measure(chosen, pairs):
    with contextlib.ExitStack() as stack:
        for row in chosen.values():
            stack.callback(row.close)
        return measured(chosen, pairs)


def measured(chosen, pairs):
    table = Table()
    for name, row in chosen.items():
        note(f"checking {name}")
        row.prepare()
    for pair in range(pairs):
        note(f"pair {pair + 1} of {pairs}")
        for name, row in chosen.items():
            # The side that is first in this pair is second in the next one.
            table.add(name, row.beside, row.pair(ours_first=pair % 2 == 1))
    return table


def main():
    options = parse()
    with tempfile.TemporaryDirectory(dir=options.binaries) as home:
        every = rows.all_rows(home, options.binaries, options.lines, options.seed)
        note(f"seed {options.seed}")
        table = measure({name: every[name] for name in every if name in options.names}, options.pairs)
    print(f"{options.pairs} pairs, {options.lines} lines, seed {options.seed}")
    print(table.text())


main()
