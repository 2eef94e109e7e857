"""Checks that two programs have printed the same."""
import itertools
import json
import os
import subprocess


def same(ours, theirs):
    if subprocess.run(["cmp", ours, theirs]).returncode:
        raise SystemExit(f"{ours} and {theirs} differ")


def begins(ours, theirs):
    """Checks that our output begins with theirs."""
    if subprocess.run(["cmp", "-n", str(os.path.getsize(theirs)), ours, theirs]).returncode:
        raise SystemExit(f"{ours} does not begin with {theirs}")


def same_as_json(ours, theirs):
    with open(ours, encoding="ascii") as objects, open(theirs, encoding="ascii") as lines:
        for number, (text, line) in enumerate(itertools.zip_longest(objects, lines), 1):
            step = json.loads(text or "{}")
            told = "offset ({x}, {y}) colour {colour}\n".format_map(step) if step else None
            if told != line or step["step"] != number:
                raise SystemExit(f"{ours}:{number}: not the same as in {theirs}")


def anything(ours, theirs):
    """Accepts outputs of different statements."""
    for path in (ours, theirs):
        if not os.path.getsize(path):
            raise SystemExit(f"{path} is empty")


def nothing(ours, _):
    if os.path.getsize(ours):
        raise SystemExit(f"{ours} is not empty")
