#!/usr/bin/env bash
# Measures shape-editor and programs that do the same, in turns, with a fresh process for each run:
#
#     Tests/Benchmarks/batch.sh [--pairs N] [--lines N] [--seed N] [ROW…]
#
# The default is 15 pairs of a million lines each, with a new seed. Runs all rows, which takes some minutes, or the
# named ones (`--help` lists them). First checks that both programs print the same. Then prints for each row the
# medians, their ratio, the smallest and the largest ratio of a pair, the bound, and whether the bound holds, for the
# wall clock and for the processor's time. These rows run only if they are named, and have no bound: `floor-plain` and
# `floor-varied`, the same work in Swift without any checks, and `ten-varied`.
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
# -B: writes no compiled Python beside the sources.
exec python3 -B "$peers/measuring" --binaries "$scratch" "$@"
