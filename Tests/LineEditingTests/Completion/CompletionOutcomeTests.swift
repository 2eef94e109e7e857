import Testing

@testable import LineEditing

@Suite(.timeLimited) struct CompletionOutcomeTests {
    private func outcome(
        _ before: String, _ after: String = "", from start: Int, _ texts: [String], final: Bool = true
    ) -> CompletionOutcome {
        CompletionOutcome(
            Completion(replacementStart: start, candidates: texts.map { .init($0, isFinal: final) }),
            before: before, after: after)
    }

    @Test func `one candidate replaces the word`() {
        #expect(outcome("a mo", from: 2, ["move"]) == .replace(before: 2, with: "move "))
        #expect(outcome("mo", " x", from: 0, ["move"]) == .replace(before: 2, with: "move"))
        #expect(outcome("mo", from: 0, ["move"], final: false) == .replace(before: 2, with: "move"))
        #expect(outcome("move", from: 0, ["move"], final: false) == .nothing)
        #expect(outcome("MO", from: 0, ["move"]) == .replace(before: 2, with: "move "))
    }

    @Test func `several insert what they have in common, else are listed`() {
        #expect(outcome("m", from: 0, ["move", "moves", "mover"]) == .replace(before: 1, with: "move"))
        #expect(outcome("move", from: 0, ["move", "moves"]) == .list(["move", "moves"]))
        #expect(outcome("", from: 0, ["a", "b"]) == .list(["a", "b"]))
        #expect(
            outcome("m l", from: 0, ["move left", "move line"])
                == .replace(before: 3, with: "move li".replacing("li", with: "l")))
    }

    @Test func `none does nothing, and neither does a start outside the line harm`() {
        #expect(outcome("x", from: 0, []) == .nothing)
        #expect(outcome("ab", from: 99, ["c"]) == .replace(before: 0, with: "c "))
        #expect(outcome("ab", from: -5, ["c"]) == .replace(before: 2, with: "c "))
    }

    @Test func `characters are counted as people see them`() {
        #expect(outcome("e\u{301}x", from: 1, ["xy"]) == .replace(before: 1, with: "xy "))
        #expect(outcome("a👩‍👩‍👧", from: 1, ["z"]) == .replace(before: 5, with: "z "))
    }

    @Test func `control characters in candidates are left out`() {
        #expect(outcome("", from: 0, ["a\u{1B}[31m\n"]) == .replace(before: 0, with: "a[31m "))
    }

    @Test func `lists are columns filled downwards`() {
        #expect(ColumnList.rows(of: ["a", "bb", "c", "d", "e"], width: 10) == ["a   c   e", "bb  d"])
        #expect(ColumnList.rows(of: ["abcdef", "b"], width: 3) == ["abcdef", "b"])
        #expect(ColumnList.rows(of: [], width: 80) == [])
    }

    @Test func `long lists are cut with a count`() {
        let rows = ColumnList.rows(of: (0..<150).map { "\($0)" }, width: 1)
        #expect(rows.count == 101)
        #expect(rows.last == "... and 50 more")
    }
}
