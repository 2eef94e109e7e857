/// How far the statement being parsed has come through the forms of its verb.
package struct FormCursor {
    /// The number of its verb.
    let verbNumber: Int
    /// The end of the last word taken.
    private(set) var end: Int
    private var taken = 0
    private var firstWord = 0..<0

    init(_ verbNumber: Int = 0, end: Int = 0) {
        self.verbNumber = verbNumber
        self.end = end
    }

    mutating func take(_ span: Range<Int>) {
        if taken == 0 { firstWord = span }
        taken += 1
        end = span.upperBound
    }

    mutating func take(_ block: StatementBlock) { end = block.span.upperBound }

    /// What `verb` expects next.
    func expected(_ verb: Verb, in source: borrowing SourceText) -> String {
        var seen: Set<String> = []
        let alternatives = meantForms(verb, in: source).filter { $0.count > taken }.flatMap {
            $0[taken].alternatives
        }
        return alternatives.filter { seen.insert($0).inserted }.joinedByOr
    }

    /// The usage of the forms that may be meant.
    func usage(_ verb: Verb, in source: borrowing SourceText) -> [String] {
        verb.usage(of: meantForms(verb, in: source))
    }

    private func meantForms(_ verb: Verb, in source: borrowing SourceText) -> [[Argument]] {
        let forms = verb.forms
        guard taken > 0 else { return forms }
        let word = source.text(firstWord).lowercased()
        let meant = forms.filter { $0.first?.words.contains { $0.hasPrefix(word) } ?? false }
        return meant.isEmpty ? forms : meant
    }
}

extension [String] {
    /// "a", "a or b", "a, b or c".
    var joinedByOr: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
