@testable import LineEditing

/// The settings that a program gives a line editor.
enum EditorSettings {
    /// A completion with several candidates: some begin alike, others can't be shown without escapes.
    static func completion(_ line: String, _ cursor: Int) -> Completion {
        let candidates = ["ab", "abc", "日本", "{ab", "x\u{1B}[A\ny", String(repeating: "wide 日", count: 12)]
        return Completion(
            replacementStart: cursor - 1,
            candidates: candidates.enumerated().map { number, text in
                Completion.Candidate(
                    text, description: number % 2 == 0 ? "what 日本\tit is" : "", isFinal: number % 3 == 0)
            })
    }

    /// Whether a brace is still open.
    static func isUnfinished(_ text: String) -> Bool {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) } > 0
    }

    /// A highlight for each vowel, one from each vowel to the end of the line, and one over the whole line.
    static func highlights(_ line: String) -> [Highlight] {
        let vowels = line.indices.filter { "aeio日".contains(line[$0]) }.flatMap { index in
            [
                Highlight(index..<line.index(after: index), TextStyle(.indexed(9), isInverse: true)),
                Highlight(index..<line.endIndex, TextStyle(.rgb(1, 2, 3), on: .indexed(200))),
            ]
        }
        return vowels + [Highlight(line.startIndex..<line.endIndex, .underlined)]
    }

    /// Changes a line in a way that depends on its text and cursor.
    static func change(_ line: EditableLine) -> KeyOutcome {
        var choice = Array(line.text.utf8).digest &+ UInt64(line.cursor)
        func number(below limit: Int) -> Int {
            choice = choice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(choice >> 33) % limit
        }
        let texts = [
            "", "x", "👨‍👩‍👧\u{1B}", "\u{301}", "one two", "\n", "{", String(repeating: "y\u{301}", count: 200),
        ]
        let start = number(below: 20) - 1
        line.replace(start..<start + number(below: 5), with: texts[number(below: texts.count)])
        line.cursor = number(below: 30) - 2
        switch number(below: 6) {
        case 0: line.text = ""
        case 1: line.accept()
        case 2: line.insert(texts[number(below: texts.count)])
        case 3: return .fallThrough
        case 4 where line.text.count > 20: return .stop
        default: break
        }
        return .proceed
    }
}
