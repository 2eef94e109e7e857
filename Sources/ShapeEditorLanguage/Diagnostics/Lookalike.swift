import ShapeEditorText

extension LanguageError {
    /// The error that names a character of the wrong word that only looks like another one, or can't be seen, or a
    /// quotation mark that is none, with which a word before it begins; nil if there is none. Only of a statement that
    /// is wrong anyway, because a text may have these characters.
    package func withLookalike(in source: borrowing SourceText) -> LanguageError? {
        guard let statement = MistypedStatement(self, in: source) else { return nil }
        for word in statement.upToWrong.reversed() {
            let scalars = source.text(word.span).unicodeScalars
            var place = word.span.lowerBound
            for scalar in word.isWrong ? scalars[...] : scalars.prefix(1) {
                let length = UTF8.width(scalar)
                if word.isWrong ? scalar.isLookalike : scalar.opensQuote {
                    return LanguageError(.lookalike(scalar), at: place..<place + length)
                }
                place += length
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    private static let marks: Set<Unicode.Scalar> = [
        "“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "″", "＂",
    ]
    private static let hyphens: Set<Unicode.Scalar> = ["−", "–", "—", "‐", "\u{2011}", "‒", "﹣", "－"]

    fileprivate var opensQuote: Bool { "“„«‘‚".unicodeScalars.contains(self) }

    fileprivate var isLookalike: Bool {
        Self.marks.contains(self) || Self.hyphens.contains(self) || isUnseen
    }

    private var isUnseen: Bool {
        !isASCII && !joins && (steersTerminal || properties.isDefaultIgnorableCodePoint)
    }

    /// Whether it is a joiner or a variation selector, with which letters and emoji are written.
    private var joins: Bool { 0x200C...0x200D ~= value || 0xFE00...0xFE0F ~= value }

    /// What is typed instead; nil if it is no lookalike.
    fileprivate var meant: String? {
        if Self.marks.contains(self) { return "\"" }
        if Self.hyphens.contains(self) { return "-" }
        return isUnseen ? "" : nil
    }

    /// The message: `'“' (U+201C) is no quotation mark`.
    var refusal: String {
        let digits = String(value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        if Self.marks.contains(self) { return "'\(self)' (\(number)) is no quotation mark" }
        return isUnseen ? "\(number) can't be seen" : "'\(self)' (\(number)) is no minus sign"
    }
}

extension String {
    /// The text with what is meant in place of characters that only look like it.
    var withoutLookalikes: String { unicodeScalars.map { $0.meant ?? "\($0)" }.joined() }
}
