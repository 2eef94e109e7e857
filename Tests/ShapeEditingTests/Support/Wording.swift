import Testing

/// A script of one line with an error in it, and the whole text that is to be reported.
struct Wording: Sendable, CustomTestStringConvertible {
    let script: String
    let text: String

    /// The error lies at `column`, is marked over `width` characters, and says `message`.
    init(_ script: String, _ column: Int, _ width: Int, _ message: String) {
        self.script = script
        let marks = String(repeating: " ", count: column - 1) + "^" + String(repeating: "~", count: width - 1)
        text = "a.shape:1:\(column): error: \(message)\n  \(script)\n  \(marks)"
    }

    /// What is reported for the script, if it is just one error.
    var reported: String? {
        let editor = Editor()
        editor.run(script, name: "a.shape")
        return editor.errors.count == 1 ? editor.errors[0] : nil
    }

    var testDescription: String { script }
}
