#!/usr/bin/env bash
# Runs the suite under a sanitizer: `Tests/sanitize.sh address|thread [FILTER]`, with a filter of `swift test`, or
# `--only-build`. Warnings are errors.
#
# Under the address sanitizer the leak check is for CommandKit only: elsewhere it reports what Swift's globals hold as
# leaked, where a pointer carries an enum's tag.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:?address or thread}
shift
# A crash would otherwise wait for the backtrace program.
export SWIFT_BACKTRACE=enable=no

# Runs the tests that a filter names; all without one.
check() {
    timeout --foreground 3600 swift test --skip-build --sanitize="$kind" --scratch-path ".build/$kind" "$@"
}

swift build --build-tests --sanitize="$kind" --scratch-path ".build/$kind" -Xswiftc -warnings-as-errors
[ "${1-}" != --only-build ] || exit 0
case $kind in
thread) check ${1:+--filter "$1"} ;;
address)
    if [ $# -gt 0 ]; then
        ASAN_OPTIONS=detect_leaks=0 check --filter "$1"
    else
        LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.supp check --filter CommandKit
        ASAN_OPTIONS=detect_leaks=0 check --skip CommandKit
    fi
    ;;
esac
