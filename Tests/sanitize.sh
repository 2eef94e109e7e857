#!/usr/bin/env bash
# Builds and runs the suite under a sanitizer: `Tests/sanitize.sh address|thread [FILTER]`, with a filter of `swift
# test`, `--only-build`, or `--and COMMAND…`, which go on beside the tests. Warnings are errors.
#
# Under the address sanitizer the leak check is for CommandKit only: elsewhere it reports what Swift's globals hold as
# leaked, where a pointer carries an enum's tag.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:?address or thread}
shift
# A crash would otherwise wait for the backtrace program.
export SWIFT_BACKTRACE=enable=no
# The build has the fuzz targets, so that Tests/Fuzzing/run.sh can replay inputs.
export SHAPE_EDITOR_FUZZING=replay
# What is optimised also has time for the tests of limits.
export SHAPE_EDITOR_OPTIMISED=1 TEST_LIMITS=1

# Runs the tests that a filter names. Several calls may run at once.
check() {
    # Two package managers that began at once have ended with a bus error before any test.
    flock ".build/$kind.starting" sleep 3
    local leaks=detect_leaks=0
    [[ $kind != address || $1 != ^CommandKit* ]] || leaks=detect_leaks=1
    ASAN_OPTIONS=$leaks LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.supp \
        TSAN_OPTIONS=suppressions=$PWD/Tests/threads.supp timeout --foreground 3600 \
        swift test --skip-build --ignore-lock --sanitize="$kind" --scratch-path ".build/$kind" --quiet --filter "$1"
}
export -f check
export kind

# Each target, and commands that are no tests, two at a time, because a single process leaves one of two cores idle half
# of the time. The largest come first.
check_all() {
    { (cd Tests && du -s -- *Tests) | sort -rn | sed -E 's/^[0-9]+\t(.*)/check "^\1\\."/' && printf '%s\n' "$@"; } |
        xargs -d '\n' -P 2 -I% bash -c %
}

swift build --build-tests --sanitize="$kind" --scratch-path ".build/$kind" -Xswiftc -warnings-as-errors
if [[ $kind == thread ]]; then
    clang -shared -fPIC -O1 Tests/traced-mutex.c -o .build/thread/traced-mutex.so
    export LD_PRELOAD=$PWD/.build/thread/traced-mutex.so
fi
case ${1-} in
--only-build) ;;
'') check_all ;;
--and) check_all "${@:2}" ;;
*) check "$1" ;;
esac
