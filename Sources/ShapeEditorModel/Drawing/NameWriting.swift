import ShapeEditorText

/// Keywords that, unless in quotes, keep their meaning where a name may be left out. Colours do so, too, but are not
/// among these keywords.
package enum NameKeywords {
    /// The keywords that also have a meaning in place of SHAPES or a colour.
    fileprivate static let selection = ["all", "none", "next", "previous", "selected"]
    private static let table = KeywordTable(
        selection + AreaKind.rows.filter(\.isKeyword).map(\.word) + [
            "at", "size", "from", "to", "left", "right", "above", "below", "line", "text", "label", "in",
            "around", "turn", "outline", "solid", "dashed", "dotted", "corner", "font",
        ])

    package static func contains(_ word: Span<UInt8>) -> Bool { table.number(of: word) != nil }
}

/// Names as words of the language. A name that would have another meaning as a bare word, such as a keyword or a
/// colour, is written in quotes.
extension String {
    /// The name as a word where one name may stand: in quotes if it is in ``NameKeywords``, `by` or a colour's keyword.
    package var asName: String {
        let isKeyword = NameKeywords.contains(utf8.span) || lowercased() == "by"
        return isKeyword || Colour(keyword: utf8.span) != nil ? "\"\(self)\"" : self
    }

    fileprivate var isSelectionWord: Bool {
        let word = lowercased()
        return NameKeywords.selection.contains(word) || MoveDirection(rawValue: word) != nil
    }
}

extension [String] {
    /// The names as one word of SHAPES, with commas between them. The word is in quotes if one of the names is `all`,
    /// `none`, `next`, `previous`, `selected` or a direction, in upper or lower case.
    package var asShapes: String {
        let all = joined(separator: ",")
        return contains(where: \.isSelectionWord) ? "\"\(all)\"" : all
    }

    /// The names as a word of SHAPES after another one, in a `connect` with more than two. The word is also in quotes if it
    /// begins with a name that is a keyword, a colour or `and`.
    package var asFurtherShapes: String {
        guard let first else { return asShapes }
        let isWord =
            first.asName != first || Property.isWord(first.lowercased()) || first.lowercased() == "and"
        guard isWord else { return asShapes }
        return "\"\(joined(separator: ","))\""
    }
}
