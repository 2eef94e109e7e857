#!/usr/bin/env bash
# Makes a corpus from the tests: `Tests/Fuzzing/seeds.sh TARGET FOLDER` writes each string in the suites that concern a
# target to a numbered file. run.sh calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1 folder=$2

case $target in
statements | session | recovery) suites="Tests/ShapeEditingTests Tests/ShapeEditorTests" ;;
colours) suites="Tests/ShapeEditingTests/Colour*" ;;
keys) suites="Tests/ShapeEditorTextTests/Keys Tests/LineEditingTests/Keys Tests/ShapeEditingTests/Statements" ;;
*) suites="Tests/LineEditingTests" ;;
esac

# The string literals in Swift sources, one on a line, with Swift's escapes converted to those of printf.
strings() {
    # shellcheck disable=SC2086
    grep -rhoE --include='*.swift' '"([^"\\]|\\.)*"' $suites | sed -E 's/^"//; s/"$//' |
        sed -E 's/\\u\{([0-9A-Fa-f]{1,2})\}/\\u00\1/g; s/\\u00([0-9A-Fa-f])([^0-9A-Fa-f]|$)/\\u000\1\2/g' |
        sed -E 's/\\u\{([0-9A-Fa-f]{3})\}/\\u0\1/g; s/\\u\{([0-9A-Fa-f]{4})\}/\\u\1/g' |
        sed -E 's/\\u\{([0-9A-Fa-f]{5})\}/\\U000\1/g' | grep -v '\\(' | sort -u
}

# libFuzzer drops inputs that add nothing. For a session, each script gets one of the sixteen combinations of flags.
number=0
# Bash warns of invalid escapes, such as those in a pattern; the warnings are dropped.
export LC_ALL=C.UTF-8
while IFS= read -r line; do
    number=$((number + 1))
    printf -v name 'test-%05d' "$number"
    way=
    [ "$target" != session ] || printf -v way '\\x%x' $((number % 16 + 16))
    # A recovery file has a statement on each line.
    [ "$target" != recovery ] || line="${line//; /\\n}\n"
    printf '%b' "$way$line" >"$folder/$name"
done < <(strings) 2>/dev/null
case $target in
statements | session | recovery) cp Resources/Scripts/*.shape Sources/ShapeEditorSession/keys.shape "$folder" ;;
esac
