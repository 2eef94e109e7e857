/// How far a statement has been parsed: its verb, its first word after the verb, and its end so far.
package struct FormCursor {
    /// The number of the statement's verb.
    let verbNumber: Int
    /// The end, in bytes, of the last word that has been read, or of the last body that has been parsed, with or
    /// without braces. At first, the verb's end.
    private(set) var end: Int
    /// The range of the first word after the verb; nil if no word has been read after the verb.
    private(set) var firstWord: Range<Int>?

    init(_ verbNumber: Int = 0, end: Int = 0) {
        self.verbNumber = verbNumber
        self.end = end
    }

    /// The range from the first word after the verb to ``end``, in bytes; empty if there is no such first word.
    var words: Range<Int> { (firstWord?.lowerBound ?? end)..<end }

    mutating func take(_ span: Range<Int>) {
        if firstWord == nil { firstWord = span }
        end = span.upperBound
    }

    mutating func take(_ block: StatementBlock) { end = block.span.upperBound }

    /// The usage of the forms of `verb` whose first argument lists a word that begins with the first word after the
    /// verb; of all forms if there are no such forms, or no word follows the verb.
    func usage(_ verb: Verb, in source: borrowing SourceText) -> [String] {
        guard let firstWord else { return verb.usage }
        let word = source.text(firstWord).lowercased()
        let meant = verb.forms.filter { $0.first?.words.contains { $0.hasPrefix(word) } ?? false }
        return meant.isEmpty ? verb.usage : verb.usage(of: meant)
    }
}

extension [String] {
    /// The elements in words: "a", "a or b", "a, b or c"; empty if there are none.
    package var joinedByOr: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
