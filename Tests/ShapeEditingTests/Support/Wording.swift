import Testing

/// A script of one line with an error, and the complete text of the expected report.
struct Wording: Sendable, CustomTestStringConvertible {
    let script: String
    let text: String

    /// An error at `column`, marked over `width` characters, with the text `message`.
    init(_ script: String, _ column: Int, _ width: Int, _ message: String) {
        self.script = script
        let marks = String(repeating: " ", count: column - 1) + "^" + String(repeating: "~", count: width - 1)
        text = "a.shape:1:\(column): error: \(message)\n  \(script)\n  \(marks)"
    }

    /// An error at the last occurrence of `place` in the script, which has only ASCII characters.
    init(_ script: String, at place: String, _ message: String) {
        let start = script.ranges(of: place).last?.lowerBound ?? script.startIndex
        self.init(script, script.distance(from: script.startIndex, to: start) + 1, place.count, message)
    }

    /// The report for the script; nil unless the script has exactly one error.
    var reported: String? {
        let editor = Editor()
        editor.run(script, name: "a.shape")
        return editor.errors.count == 1 ? editor.errors[0] : nil
    }

    var testDescription: String { script }
}
