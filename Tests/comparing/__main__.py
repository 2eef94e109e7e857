"""Compares two builds of the program over random scripts. Run by `compare-builds`."""
import argparse
import collections
import functools
import multiprocessing
import os
import random
import re
import sys
import tempfile
import time
from typing import NamedTuple

from differences import difference
from runs import UNWRITTEN, run
from scripts import ScriptMaker
from shrinking import shrunk
from words import TYPED

ERROR = re.compile(rb"(?:^|: )error: |^\{\"type\":\"error\",", re.MULTILINE)


class Result(NamedTuple):
    seed: int
    found: str | None
    statements: int  # of a script that goes on after errors, otherwise 0
    errors: int
    counts: collections.Counter
    status: int | None


def parse():
    parser = argparse.ArgumentParser(prog="compare-builds", description="Compares two builds over random scripts.")
    parser.add_argument("old", help="a program")
    parser.add_argument("new", help="the program to compare with it")
    parser.add_argument("--scripts", type=int, default=1000, help="how many scripts (1000)")
    parser.add_argument("--seed", type=int, default=None, help="of the first script; the next ones follow (a new one)")
    parser.add_argument("--most", type=int, default=5, help="ends after so many differences (5)")
    parser.add_argument("--keep", default=".build/differences", help="the folder for what differs (.build/differences)")
    parser.add_argument(
        "--nameless-view-may-differ", action="store_true", help="doesn't compare `view` of a nameless drawing")
    parser.add_argument("--joined", action="store_true", help="scripts of many connectors, groups and undone steps")
    parser.add_argument("--saved", action="store_true", help="also runs what each script saves")
    parser.add_argument("--prompt", action="store_true", help="opens each script with -i, and types behind it")
    parser.add_argument(
        "--films", type=int, metavar="N", help="N scripts with animated pictures, which only have to look the same")
    parser.add_argument("--print", action="store_true", help="prints the first script, and runs nothing")
    parser.add_argument("--verbose", action="store_true", help="counts the verbs")
    options = parser.parse_args()
    options.old, options.new = os.path.abspath(options.old), os.path.abspath(options.new)
    options.aims = frozenset(aim for aim in ("joined", "saved", "prompt", "films") if getattr(options, aim))
    options.scripts = options.films or options.scripts
    if options.seed is None:
        options.seed = random.randrange(1 << 32)
    return options


def outcomes(options, script):
    # In memory if possible, because each file is written through to the disk.
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        # Both have the same path.
        return [run(program, script, os.path.join(folder, "run")) for program in (options.old, options.new)]


def differ(options, old, new):
    return difference(old, new, options.nameless_view_may_differ, "films" in options.aims)


def compare(options, seed):
    """Runs both builds on the script of a seed, and keeps what differs."""
    script = ScriptMaker(seed, options.aims).script()
    old, new = outcomes(options, script)
    found = differ(options, old, new)
    if found and TYPED in script.inputs:
        # On a slow machine, keys may arrive at other moments.
        old, new = outcomes(options, script)
        found = differ(options, old, new)
    if found:
        found = keep(options, script, (old, new))
    counted = "--keep-going" in script.options and "--check" not in script.options
    return Result(
        seed, found, script.statements if counted else 0, len(ERROR.findall(old.output + old.errors)) if counted else 0,
        script.counts, old.status)


def keep(options, script, both):
    """Writes a script and what the builds made of it, and a shorter script that differs; returns its difference."""
    def found(candidate):
        return differ(options, *outcomes(options, candidate))

    folder = os.path.join(options.keep, str(script.seed))
    write(folder, script, both)
    shorter = shrunk(script, found)
    write(os.path.join(folder, "shrunk"), shorter, outcomes(options, shorter))
    text = "".join(f"--- {name}\n{shown(shorter.text(name))}\n" for name in shorter.files if shorter.text(name).strip())
    return f"{' '.join(script.options)} {' '.join(script.inputs)}\n{text}--- {found(shorter)}\n--- in {folder}"


def shown(text):
    """Keys in a form that can be printed."""
    return text.replace("\r", "\n").replace("\x1b", "^[").replace("\x18", "^X").replace("\x14", "^T")


def write(folder, script, both):
    files = {"options": " ".join(script.options + script.inputs).encode()}
    files |= {"script" if name in UNWRITTEN else name: script.text(name).encode() for name in script.files}
    for side, outcome in zip(("old", "new"), both):
        files |= {f"{side}/{name}": data for name, data in outcome.texts().items()}
        files |= {f"{side}/terminal": outcome.terminal} if outcome.terminal else {}
    for name, data in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)


def report(options, results, seconds):
    statements, errors = (sum(getattr(result, name) for result in results) for name in ("statements", "errors"))
    differences = sum(result.found is not None for result in results)
    failed = sum(result.status != 0 for result in results)
    print(f"{len(results)} scripts from seed {options.seed} in {seconds:.0f} s, {len(results) / seconds:.1f} a second")
    print(f"{1 - errors / max(1, statements):.1%} of the statements had no error; {failed} scripts ended with one")
    if overdue := sum(result.status is None for result in results):
        print(f"{overdue} scripts took too long")
    if options.verbose:
        counts = sum((result.counts for result in results), collections.Counter())
        print(", ".join(f"{verb} {count}" for verb, count in counts.most_common()))
    print(f"{differences} differences" if differences else "no difference")
    return 1 if differences else 0


def main():
    options = parse()
    if options.print:
        script = ScriptMaker(options.seed, options.aims).script()
        print(*script.options, *script.inputs)
        for name in script.files:
            print(f"--- {name}\n{script.text(name)}")
        return 0
    begin, results, found = time.monotonic(), [], 0
    seeds = range(options.seed, options.seed + options.scripts)
    with multiprocessing.Pool(2) as pool:
        for result in pool.imap_unordered(functools.partial(compare, options), seeds, chunksize=8):
            results.append(result)
            if result.found:
                print(f"seed {result.seed}: {result.found}\n", flush=True)
                found += 1
            if found == options.most:
                break
            if len(results) % 1000 == 0:
                print(f"{len(results)} scripts", file=sys.stderr, flush=True)
    return report(options, results, time.monotonic() - begin)


if __name__ == "__main__":
    sys.exit(main())
