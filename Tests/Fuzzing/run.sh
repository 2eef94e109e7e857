#!/usr/bin/env bash
# Fuzzes with libFuzzer and the address sanitizer: `Tests/Fuzzing/run.sh [TARGET…] [-- OPTION…]`. With `--replay` as
# the first argument, runs the targets on the seeds alone, in the sanitized build of the tests.
#
# The named targets run one after another, or all of them; Fuzzing.swift lists them. A finding, or an interrupt, ends
# its target alone. The options are libFuzzer's:
# `-runs=2000000`, `-max_total_time=3600`, `-jobs=2`, or a file, to run that input again. The corpus grows in
# .build/fuzz/corpus, and findings are written to .build/fuzz/findings. With FUZZ_INPUTS_PER_EDITOR=50 in the
# environment, `editor` and `vi` are four times as fast, but a finding may depend on the inputs before it.
set -euo pipefail
cd "$(dirname "$0")/../.."

replays=0
if [ "${1-}" = --replay ]; then
    replays=1
    shift
fi
targets=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    targets+=("$1")
    shift
done
[ $# -eq 0 ] || shift
[ ${#targets[@]} -gt 0 ] || targets=(statements session colours keys terminal editor vi pieces vi-pieces history recovery)

binary=$PWD/.build/fuzz/release/Fuzzing
home=$PWD/.build/fuzz
if ((replays)); then
    binary=$PWD/.build/address/debug/Fuzzing
else
    # One -sanitize option names both: of two options, only the last would instrument for coverage. Stripping would
    # remove the counters.
    SHAPE_EDITOR_FUZZING=1 swift build -c release --product Fuzzing --scratch-path .build/fuzz --disable-dead-strip \
        --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing 2>&1 |
        sed '/Cannot export local symbol/d'
fi

# Otherwise a finding would wait for the backtrace program.
export SWIFT_BACKTRACE=enable=no
# Makes the same input have the same effect in every run.
export SWIFT_DETERMINISTIC_HASHING=1
# Leak detection is off: it reports memory of Swift's globals if a pointer carries an enum's tag. The other options are
# for speed. To see where memory was allocated, run a finding again with `malloc_context_size=30`.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=8${ASAN_OPTIONS:+:$ASAN_OPTIONS}

mkdir -p "$home/findings"
FUZZ_DICTIONARY=1 "$binary" >"$home/words.dict"

status=0
for target in "${targets[@]}"; do
    corpus=$home/corpus/$target seeds=$home/seeds/$target
    mkdir -p "$corpus" "$seeds"
    Tests/Fuzzing/seeds.sh "$target" "$seeds"
    inputs=("$corpus" "$seeds")
    for option in "$@"; do
        [[ $option == -* ]] || inputs=()
    done
    echo "== $target"
    if ((replays)); then
        # An editor takes some milliseconds for an input, so its targets get each tenth seed.
        case $target in
        editor | vi | pieces | vi-pieces) inputs=("$seeds"/*0) ;;
        *) inputs=("$seeds"/*) ;;
        esac
        FUZZ_TARGET=$target "$binary" "${inputs[@]}" >"$home/replay.log" 2>&1 || {
            tail -40 "$home/replay.log" >&2
            exit 1
        }
        continue
    fi
    FUZZ_TARGET=$target "$binary" -dict="$home/words.dict" -max_len=512 -timeout=5 -rss_limit_mb=2048 -detect_leaks=0 \
        -artifact_prefix="$home/findings/$target-" "$@" "${inputs[@]}" || status=$?
done
exit "$status"
