#!/usr/bin/env bash
# Measures CommandKit and QUndoStack on the same work, in turns, with a fresh process for each run:
#
#     Tests/Benchmarks/compare.sh [PAIRS [STEPS]]
#
# The default is 9 pairs of a million steps each, which takes about two minutes. Prints for each case the medians in
# nanoseconds a step, their ratio, the bound, and whether the bound holds; then the memory of a step.
# Needs Qt 5: apt-get install qtbase5-dev g++ pkg-config.
set -euo pipefail
cd "$(dirname "$0")/../.."
pairs=${1:-9} steps=${2:-1000000}

# The case, the phase, and the bound on CommandKit's time as a multiple of QUndoStack's; - without a bound.
times="plain push 0.5
plain undo 0.7
plain redo 0.7
observed push 1.1
observed undo 1.1
observed redo 1.1
merging push 0.6
macro push 2.0
macro undo 2.0
macro redo 2.0
pairs push 1.2
pairs undo 1.2
pairs redo 1.2"
# The case, and the bound on the bytes of a step.
memory="plain 36
objects 96
blocks 96
number-blocks 200"

cases() { cut -d ' ' -f 1 <<<"$1" | uniq; }

if ! flags=$(pkg-config --cflags --libs Qt5Widgets 2>&1); then
    echo "Qt 5 is missing: apt-get install qtbase5-dev g++ pkg-config" >&2
    exit 1
fi
swift build -c release --product CommandKitBenchmarks >&2
ours=$(swift build -c release --show-bin-path)/CommandKitBenchmarks
peer=.build/qundostack
# shellcheck disable=SC2086 # $flags has several words.
c++ -O2 -fPIC Tests/Benchmarks/Peers/qundostack.cpp -o "$peer" $flags

results=$(mktemp)
trap 'rm -f "$results"' EXIT
for ((pair = 1; pair <= pairs; pair++)); do
    echo "pair $pair of $pairs" >&2
    for case in $(cases "$times"); do
        # The program that is first in this pair is second in the next one.
        if ((pair % 2)); then turn=("$peer" "$ours"); else turn=("$ours" "$peer"); fi
        for program in "${turn[@]}"; do "$program" "$steps" "$case" >>"$results"; done
    done
    for case in $(cases "$memory"); do "$ours" "$steps" "$case" | sed 's/^commandkit/memory/' >>"$results"; done
done

# The median of the numbers after a word, in the lines that begin with a program and a case.
median() {
    awk -v program="$1" -v mode="$2" -v word="$3" \
        '$1 == program && $2 == mode { for (i = 3; i < NF; i++) if ($i == word) print $(i + 1) }' "$results" |
        sort -n | awk '{ value[NR] = $1 } END { print (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'
}

# Both programs must have the same result.
for case in $(cases "$times"); do
    grep -E "^[a-z]+ $case " "$results" | grep -v ^memory | grep -o '(.*)' | sort -u | awk -v mode="$case" \
        'END { if (NR != 1) { print "the results of " mode " differ" > "/dev/stderr"; exit 1 } }'
done

holds='function holds(value, bound) { return bound == "-" ? "" : value <= bound ? "yes" : "NO" }'
printf '%-14s %-6s %11s %11s %7s %6s  %s\n' case phase CommandKit QUndoStack ratio bound holds
while read -r case phase bound; do
    awk -v mode="$case" -v phase="$phase" -v bound="$bound" -v ours="$(median commandkit "$case" "$phase")" \
        -v peer="$(median qundostack "$case" "$phase")" "$holds"'
        BEGIN {
            printf "%-14s %-6s %8.1f ns %8.1f ns %7.2f %6s  %s\n", \
                mode, phase, ours, peer, ours / peer, bound, holds(ours / peer, bound)
        }'
done <<<"$times"
while read -r case bound; do
    awk -v mode="$case" -v bound="$bound" -v bytes="$(median memory "$case" bytes)" "$holds"'
        BEGIN { printf "%-14s %-6s %5.1f bytes %26s  %s\n", mode, "memory", bytes, bound, holds(bytes, bound) }'
done <<<"$memory"
