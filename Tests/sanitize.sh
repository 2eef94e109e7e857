#!/usr/bin/env bash
# Builds and runs the suite under a sanitizer: `Tests/sanitize.sh address|thread [FILTER]`, with a filter of `swift
# test`, or `--only-build`. Warnings are errors.
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
if [ "$kind" = address ]; then
    export ASAN_OPTIONS=detect_leaks=0
fi

# Runs the tests that a filter names; all without one. Several calls may run at once.
check() {
    timeout --foreground 3600 swift test --skip-build --ignore-lock --sanitize="$kind" --scratch-path ".build/$kind" --quiet \
        "$@"
}

check_command_kit() {
    if [ "$kind" = address ]; then
        ASAN_OPTIONS='' LSAN_OPTIONS=suppressions=$PWD/Tests/leaks.supp check --filter '^CommandKit'
    else
        check --filter '^CommandKit'
    fi
}

# Two processes, because a single one leaves one of two cores idle half of the time.
check_all() {
    local log=.build/$kind/second.log status=0
    (check_command_kit && check --filter '^LineEditingTests') >"$log" 2>&1 &
    check --skip '^(CommandKit|LineEditingTests)' || status=$?
    wait $! || status=$?
    cat "$log"
    return "$status"
}

swift build --build-tests --sanitize="$kind" --scratch-path ".build/$kind" -Xswiftc -warnings-as-errors
case ${1-} in
--only-build) ;;
'') check_all ;;
*) check --filter "$1" ;;
esac
