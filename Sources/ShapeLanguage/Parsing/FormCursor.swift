/// How far the statement being parsed has come.
package struct FormCursor {
    /// The number of its verb.
    let verbNumber: Int
    /// The end of the last word taken.
    private(set) var end: Int
    private var firstWord: Range<Int>?

    init(_ verbNumber: Int = 0, end: Int = 0) {
        self.verbNumber = verbNumber
        self.end = end
    }

    mutating func take(_ span: Range<Int>) {
        if firstWord == nil { firstWord = span }
        end = span.upperBound
    }

    mutating func take(_ block: StatementBlock) { end = block.span.upperBound }

    /// The usage of the forms of `verb` that may be meant.
    func usage(_ verb: Verb, in source: borrowing SourceText) -> [String] {
        guard let firstWord else { return verb.usage }
        let word = source.text(firstWord).lowercased()
        let meant = verb.forms.filter { $0.first?.words.contains { $0.hasPrefix(word) } ?? false }
        return meant.isEmpty ? verb.usage : verb.usage(of: meant)
    }
}

extension [String] {
    /// "a", "a or b", "a, b or c".
    var joinedByOr: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
