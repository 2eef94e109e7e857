import ShapeEditorModel

/// The syntax of the names of shapes and groups: parts joined by dots. A name has at most ``ShapeNames/limit``
/// characters and ``ShapeNames/scalarLimit`` Unicode scalars, including the dots. A part begins with a letter, and consists of letters of any script, the digits 0 to
/// 9, `-` and `_`. Letters may have accents, but invisible characters are not permitted.
package enum NameSyntax {
    /// The mistake in a name that is given to something new, where a final `*` stands for a number; nil if there is no
    /// mistake.
    static func problem(ofNew name: String) -> NameProblem? {
        problem(name, name.hasSuffix("*") ? name.dropLast() : name[...], .numberStar)
    }

    /// The mistake in a name that `rename` gives, where `*` as the last part stands for the end, or the whole, of each
    /// former name; nil if there is no mistake.
    static func problem(ofRequired name: String) -> NameProblem? {
        guard name != "*" else { return nil }
        return problem(name, name.hasSuffix(".*") ? name.dropLast(2) : name[...], .partStar)
    }

    /// Whether a part of SHAPES can stand for shapes: a name, perhaps with `*` for any characters and with `+`.
    static func isPattern(_ text: String) -> Bool {
        hasParts(String(text.map { $0 == "*" || $0 == "+" ? "x" : $0 })[...])
    }

    private static func problem(
        _ name: String, _ plain: Substring, _ misplaced: NameProblem
    ) -> NameProblem? {
        if ShapeNames.isTooLong(name) { return .tooLong }
        guard !hasParts(plain) else { return nil }
        return name.contains("*") ? misplaced : .characters
    }

    private static func hasParts(_ name: Substring) -> Bool {
        // Most names. The properties of their characters would take 2,000 instructions.
        if name.utf8.first?.isLetter ?? false, name.utf8.allSatisfy(\.isInASCIIPart) { return true }
        if name.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint) { return false }
        return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            part.first?.isLetter ?? false
                && part.allSatisfy {
                    $0.isLetter || $0 == "-" || $0 == "_" || $0.isASCII && $0.isWholeNumber
                }
        }
    }

    /// Whether an unquoted word, where a name may be left out, counts as one of `NameKeywords`, such as a kind, or as a
    /// colour. Any word that begins with `#` or contains `(` counts as a colour.
    static func isTaken(_ word: Span<UInt8>) -> Bool {
        guard !word.isEmpty else { return false }
        return NameKeywords.contains(word) || Colour(keyword: word) != nil
            || word[0] == UInt8(ascii: "#") || word.indices.contains { word[$0] == UInt8(ascii: "(") }
    }
}

extension UInt8 {
    /// Whether the character may be in a part of a name, after the first letter.
    fileprivate var isInASCIIPart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
