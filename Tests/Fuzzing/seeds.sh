#!/usr/bin/env bash
# Grows a corpus from the tests: `Tests/Fuzzing/seeds.sh TARGET FOLDER` writes each string of the suites that have to do
# with a target as a file, named by a digest of its contents. run.sh calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1 folder=$2

case $target in
statements | session) suites="Tests/ShapeEditingTests Tests/ShapeEditorTests" ;;
colours) suites="Tests/ShapeEditingTests/Colour*" ;;
keys) suites="Tests/TextTests/Keys Tests/LineEditingTests/Keys Tests/ShapeEditingTests/Statements" ;;
*) suites="Tests/LineEditingTests" ;;
esac

# The strings of Swift's sources, with its escapes as printf's; those of several lines as a line each.
strings() {
    # shellcheck disable=SC2086
    grep -rhoE --include='*.swift' '"([^"\\]|\\.)*"' $suites | sed -E 's/^"//; s/"$//' |
        sed -E 's/\\u\{([0-9A-Fa-f]{1,2})\}/\\u00\1/g; s/\\u00([0-9A-Fa-f])([^0-9A-Fa-f]|$)/\\u000\1\2/g' |
        sed -E 's/\\u\{([0-9A-Fa-f]{3})\}/\\u0\1/g; s/\\u\{([0-9A-Fa-f]{4})\}/\\u\1/g' |
        sed -E 's/\\u\{([0-9A-Fa-f]{5})\}/\\U000\1/g' | grep -v '\\(' | sort -u
}

# libFuzzer drops what adds nothing. A session gets each script in one of its sixteen ways to run.
number=0
# Bash complains of what is no escape, as in a pattern.
export LC_ALL=C.UTF-8
while IFS= read -r line; do
    number=$((number + 1))
    printf -v name 'test-%05d' "$number"
    way=
    [ "$target" != session ] || printf -v way '\\x%x' $((number % 16 + 16))
    printf '%b' "$way$line" >"$folder/$name"
done < <(strings) 2>/dev/null
case $target in
statements | session) cp Resources/Scripts/*.shape Sources/ShapeSession/keys.shape "$folder" ;;
esac
