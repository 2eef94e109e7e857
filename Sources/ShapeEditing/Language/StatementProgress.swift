/// How far the reading of a statement has come.
struct StatementProgress {
    private let verbNumber: Int?
    /// The end of the last word that was taken.
    private(set) var end: Int
    private var taken = 0
    private var firstWord = 0..<0
    /// What was abbreviated, so that the statement can be written out in full.
    var expansions: [Expansion] = []

    init(verbNumber: Int? = nil, end: Int = 0) {
        self.verbNumber = verbNumber
        self.end = end
    }

    /// Notes that the word at `span` has been taken.
    mutating func take(_ span: Range<Int>) {
        if taken == 0 { firstWord = span }
        taken += 1
        end = span.upperBound
    }

    /// Notes that `statement` has been read as an argument.
    mutating func take(_ statement: Statement) {
        end = statement.span.upperBound
        expansions += statement.expansions
    }

    private var verb: Verb? { verbNumber.map { VerbTable.all[$0] } }

    /// What the forms that are meant have at the place of the next word: "up, down, left or right".
    func expected(in source: borrowing SourceText) -> String {
        var seen: Set<String> = []
        let alternatives = meantForms(in: source).filter { $0.count > taken }.flatMap {
            $0[taken].alternatives
        }
        return alternatives.filter { seen.insert($0).inserted }.joinedByOr
    }

    /// The usage of the forms that are meant.
    func usage(in source: borrowing SourceText) -> [String] {
        verb?.usage(of: meantForms(in: source)) ?? []
    }

    /// The forms that the first word leaves possible.
    private func meantForms(in source: borrowing SourceText) -> [[Argument]] {
        let forms = verb?.forms ?? []
        guard taken > 0 else { return forms }
        let word = source.text(firstWord).lowercased()
        let meant = forms.filter { $0.first?.words.contains { $0.hasPrefix(word) } ?? false }
        return meant.isEmpty ? forms : meant
    }
}

/// A word that was abbreviated, and what it stands for.
struct Expansion {
    let span: Range<Int>
    let word: String
}

extension [String] {
    /// "up, down or left".
    var joinedByOr: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
