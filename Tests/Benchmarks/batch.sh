#!/usr/bin/env bash
# shape-editor beside a program in C that does the same work, in turns, a fresh process for each run:
#
#     Tests/Benchmarks/batch.sh [PAIRS [LINES [SEED]]]
#
# 9 pairs of a million lines each, from seed 7, unless said otherwise, in about a minute. Checks first that both write
# the same bytes, then prints for each script the medians in seconds, of the wall clock and of the processor, and
# their ratios. `floor`, the same work in Swift without any checks, runs along as the third.
# Needs a C compiler and Python: apt-get install gcc libc6-dev python3.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."
pairs=${1:-9} lines=${2:-1000000} seed=${3:-7}
peers=Tests/Benchmarks/Peers
scratch=.build/peers
scripts="plain varied"
programs="shape-editor reference floor"

for tool in cc python3; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing: apt-get install gcc libc6-dev python3" >&2
        exit 1
    fi
done
mkdir -p "$scratch"
swift build -c release --product shape-editor >&2
ln -sf "$(swift build -c release --show-bin-path)/shape-editor" "$scratch/shape-editor"
cc -O2 "$peers/reference.c" -o "$scratch/reference"
swiftc -O "$peers/floor.swift" -o "$scratch/floor"

for script in $scripts; do
    python3 "$peers/generate.py" "$lines" "$script" "$seed" >"$scratch/$script.shape"
    for program in $programs; do "$scratch/$program" <"$scratch/$script.shape" >"$scratch/$program.out"; done
    for program in $programs; do cmp "$scratch/reference.out" "$scratch/$program.out"; done
    rm "$scratch"/*.out
done

results=$(mktemp)
trap 'rm -f "$results"' EXIT
TIMEFORMAT='%R %U %S'
# Program, script, seconds of the wall clock, seconds of the processor.
measure() {
    local seconds
    seconds=$({ time "$scratch/$1" <"$scratch/$2.shape" >/dev/null; } 2>&1)
    awk -v program="$1" -v script="$2" '{ print program, script, $1, $2 + $3 }' <<<"$seconds" >>"$results"
}
for ((pair = 1; pair <= pairs; pair++)); do
    echo "pair $pair of $pairs" >&2
    for script in $scripts; do
        # Whoever is first in this pair is last in the next.
        if ((pair % 2)); then turn=$programs; else turn="floor reference shape-editor"; fi
        for program in $turn; do measure "$program" "$script"; done
    done
done

# The median of a column of a program's runs with a script.
median() {
    awk -v program="$1" -v script="$2" -v column="$3" '$1 == program && $2 == script { print $column }' "$results" |
        sort -n | awk '{ value[NR] = $1 } END { print (value[int((NR + 1) / 2)] + value[int(NR / 2) + 1]) / 2 }'
}

printf '%-8s %-10s %12s %10s %8s  %s\n' script time shape-editor reference floor ratio
for script in $scripts; do
    for column in 3 4; do
        awk -v script="$script" -v time="$([ "$column" = 3 ] && echo wall || echo processor)" \
            -v ours="$(median shape-editor "$script" "$column")" \
            -v peer="$(median reference "$script" "$column")" -v least="$(median floor "$script" "$column")" '
            BEGIN { printf "%-8s %-10s %10.3f s %8.3f s %6.3f s  %.2f\n", script, time, ours, peer, least, ours / peer }'
    done
done
