#!/usr/bin/env bash
# shape-editor beside programs that do the same, in turns, a fresh process for each run:
#
#     Tests/Benchmarks/batch.sh [--pairs N] [--lines N] [--seed N] [ROW…]
#
# 15 pairs of a million lines each, from a seed that is new each time, unless said otherwise; all rows in some minutes,
# or those that are named (`--help` lists them). Checks first that both print the same, then prints for each row the
# medians, their ratio, the smallest and the largest ratio of a pair, what is to be reached, and whether it holds: of the
# wall clock, and of the processor's time. Only on request, and without a bound: `floor-plain` and `floor-varied`, the
# same work in Swift without any checks, and `ten-varied`.
# Needs a C compiler, Python, SQLite and strip: apt-get install gcc libc6-dev python3 sqlite3 binutils.
set -euo pipefail
cd "$(dirname "$0")/../.."
peers=Tests/Benchmarks/Peers
scratch=$PWD/.build/peers

for tool in cc python3 sqlite3 strip; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing: apt-get install gcc libc6-dev python3 sqlite3 binutils" >&2
        exit 1
    fi
done
mkdir -p "$scratch"
swift build -c release --product shape-editor >&2
ln -sf "$(swift build -c release --show-bin-path)/shape-editor" "$scratch/shape-editor"
cc -O2 "$peers/reference.c" -o "$scratch/reference"
if [[ " $* " == *" floor-"* ]]; then swiftc -O "$peers/floor.swift" -o "$scratch/floor"; fi
# -B: no compiled Python between the sources.
exec python3 -B "$peers/measuring" --binaries "$scratch" "$@"
