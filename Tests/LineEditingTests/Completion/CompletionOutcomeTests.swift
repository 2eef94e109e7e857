import ShapeEditorText
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

    private func menu(
        _ before: String, from start: Int, _ texts: [String], final: Bool = true
    ) -> CompletionOutcome {
        .menu(
            CompletionOffer(
                Completion(
                    replacementStart: start, candidates: texts.map { .init($0, isFinal: final) }),
                before: before))
    }

    @Test func `several insert what they have in common, else are to be chosen from`() {
        #expect(outcome("m", from: 0, ["move", "moves", "mover"]) == .replace(before: 1, with: "move"))
        #expect(outcome("M", from: 0, ["move", "moves", "mover"]) == .replace(before: 1, with: "move"))
        #expect(outcome("move", from: 0, ["move", "moves"]) == menu("move", from: 0, ["move", "moves"]))
        #expect(outcome("", from: 0, ["a", "b"]) == menu("", from: 0, ["a", "b"]))
        #expect(
            outcome("", from: 0, ["e", "e\u{301}t", "e"]) == menu("", from: 0, ["e", "e\u{301}t", "e"]))
        #expect(outcome("", from: 0, ["日本", "日中"]) == .replace(before: 0, with: "日"))
    }

    @Test(arguments: [
        ("y", ["sky"]), ("moves", ["move"]), ("x", ["max", "maximal"]), ("m l", ["move left", "move line"]),
    ])
    func `what does not begin with what was typed is not inserted unasked`(typed: String, texts: [String]) {
        #expect(outcome(typed, from: 0, texts) == menu(typed, from: 0, texts))
    }

    @Test func `a quote may be put before what was typed`() {
        #expect(outcome("my", from: 0, ["\"my file\""]) == .replace(before: 2, with: "\"my file\" "))
        #expect(outcome("my", from: 0, ["'my a'", "'my b'"]) == .replace(before: 2, with: "'my "))
        #expect(outcome("y", from: 0, ["'my a'"]) == menu("y", from: 0, ["'my a'"]))
    }

    @Test func `an offer has no controls, and knows what it replaces`() {
        let completion = Completion(
            replacementStart: 1,
            candidates: [.init("a\u{1B}[31m", description: "b\u{9B}\n", isFinal: false)])
        let offer = CompletionOffer(completion, before: "xe\u{301}")
        #expect(offer.candidates == [.init("a[31m", description: "b", isFinal: false)])
        #expect(offer.replaced == 2)
    }

    @Test func `within a word what follows is taken over, and what does not go on with it is left out`() {
        #expect(outcome("pa", "int red", from: 0, ["paint"]) == .replace(before: 2, after: 3, with: "paint"))
        #expect(outcome("pa", "in red", from: 0, ["paint"]) == .replace(before: 2, after: 2, with: "paint"))
        #expect(outcome("pa", "int", from: 0, ["paint"]) == .replace(before: 2, after: 3, with: "paint "))
        #expect(outcome("PA", "INT;x", from: 0, ["paint"]) == .replace(before: 2, after: 3, with: "paint"))
        #expect(outcome("pa", "xt", from: 0, ["paint"]) == .nothing)
        #expect(outcome("pa", "interly", from: 0, ["paint"]) == .nothing)
        #expect(outcome("pai", "nice", from: 0, ["paint"]) == .nothing)
        let words = ["paste", "paint"]
        #expect(outcome("pa", "int", from: 0, words) == .replace(before: 2, after: 3, with: "paint "))
        let moves = ["move", "moves", "mover"]
        #expect(outcome("m", "ov", from: 0, moves) == .replace(before: 1, after: 2, with: "move"))
        #expect(outcome("m", "oves", from: 0, moves) == .replace(before: 1, after: 4, with: "moves "))
    }

    @Test func `words of a text, quotes and marks are taken over as well, and no half of a word`() {
        let text = ["move left"]
        #expect(outcome("mo", "ve left 5", from: 0, text) == .replace(before: 2, after: 7, with: "move left"))
        #expect(outcome("mo", "ve right", from: 0, text) == .replace(before: 2, after: 2, with: "move left"))
        let quoted = ["\"my f\""]
        #expect(outcome("m", "y f\"", from: 0, quoted) == .replace(before: 1, after: 4, with: "\"my f\" "))
        let call = ["sin("]
        #expect(
            outcome("si", "n(x)", from: 0, call, final: false) == .replace(before: 2, after: 2, with: "sin("))
        let accent = ["re\u{301}d"]
        #expect(
            outcome("r", "e\u{301}d", from: 0, accent) == .replace(before: 1, after: 3, with: "re\u{301}d "))
        #expect(outcome("", "reds", from: 0, ["red"]) == .replace(before: 0, with: "red "))
        #expect(outcome("", "red", from: 0, ["red"]) == .replace(before: 0, after: 3, with: "red "))
    }

    @Test func `none does nothing, and neither does a start outside the line harm`() {
        #expect(outcome("x", from: 0, []) == .nothing)
        #expect(outcome("ab", from: 99, ["c"]) == .replace(before: 0, with: "c "))
        #expect(outcome("ab", from: -5, ["abc"]) == .replace(before: 2, with: "abc "))
    }

    @Test func `characters are counted as people see them`() {
        #expect(outcome("e\u{301}x", from: 1, ["xy"]) == .replace(before: 1, with: "xy "))
        #expect(outcome("a👩‍👩‍👧", from: 1, ["👩‍👩‍👧z"]) == .replace(before: 5, with: "👩‍👩‍👧z "))
    }

    @Test func `control characters in candidates are left out`() {
        #expect(outcome("", from: 0, ["a\u{1B}[31m\n"]) == .replace(before: 0, with: "a[31m "))
    }

    @Test func `lists are columns filled downwards`() {
        #expect(
            ColumnList.rows(of: ["a", "bb", "c", "d", "e"], width: 10, isASCII: true) == [
                "a   c  e", "bb  d",
            ])
        #expect(ColumnList.rows(of: [], width: 80, isASCII: true) == [])
    }

    @Test(arguments: [
        (3, ["ab~", "b"], ["ab…", "b"]), (6, ["abcdef", "b"], ["abcdef", "b"]), (1, ["~", "b"], ["…", "b"]),
        (0, ["~", "b"], ["…", "b"]), (-5, ["~", "b"], ["…", "b"]),
    ])
    func `no text in a list is wider than the window`(width: Int, ascii: [String], all: [String]) {
        #expect(ColumnList.rows(of: ["abcdef", "b"], width: width, isASCII: true) == ascii)
        #expect(ColumnList.rows(of: ["abcdef", "b"], width: width, isASCII: false) == all)
    }

    @Test(arguments: 1...12)
    func `wide characters in a list are cut as wide as they are`(width: Int) {
        let texts = ["日本語日本", "e\u{301}e\u{301}e\u{301}", "x", String(repeating: "y", count: 1000)]
        let rows = ColumnList.rows(of: texts, width: width, isASCII: false)
        #expect(rows.count == 4 && rows.allSatisfy { $0.columns <= width })
    }

    @Test func `there are as many columns as the window has room for, and not one more`() {
        let texts = ["aaa", "bbb", "ccc"]
        #expect(ColumnList.rows(of: texts, width: 13, isASCII: true) == ["aaa  bbb  ccc"])
        #expect(ColumnList.rows(of: texts, width: 12, isASCII: true) == ["aaa  ccc", "bbb"])
        #expect(ColumnList.rows(of: ["日本", "語"], width: 7, isASCII: false) == ["日本", "語"])
        #expect(ColumnList.rows(of: ["日本", "語"], width: 8, isASCII: false) == ["日本  語"])
        #expect(ColumnList.rows(of: texts + ["ddd"], width: 8, isASCII: true) == ["aaa  ccc", "bbb  ddd"])
    }

    @Test func `a list of all that is shown at most says nothing of more`() {
        let rows = ColumnList.rows(of: (0..<ColumnList.limit).map { "\($0)" }, width: 2, isASCII: true)
        #expect(rows.count == ColumnList.limit && rows.last == "99")
    }

    @Test func `long lists are cut with a count`() {
        let rows = ColumnList.rows(of: (0..<150).map { "\($0)" }, width: 1, isASCII: true)
        #expect(rows.count == 101)
        #expect(rows.last == "... and 50 more")
    }
}
