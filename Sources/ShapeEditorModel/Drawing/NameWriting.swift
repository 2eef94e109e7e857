import ShapeEditorText

/// Keywords that, unless in quotes, keep their meaning where a name may be left out. Colours do so, too, but are not
/// among these keywords.
package enum NameKeywords {
    /// The keywords that also have a meaning in place of SHAPES or a colour.
    fileprivate static let selection = ["all", "none", "next", "previous", "selected"]
    private static let table = KeywordTable(
        selection + [
            "at", "size", "from", "to", "left", "right", "above", "below", "rectangle", "ellipse", "polygon",
            "line", "text",
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

    fileprivate var isSelectionWord: Bool { NameKeywords.selection.contains(lowercased()) }
}

extension [String] {
    /// The names as one word of SHAPES, with commas between them. The word is in quotes if one of the names is `all`,
    /// `none`, `next`, `previous` or `selected`, in upper or lower case.
    package var asShapes: String {
        let all = joined(separator: ",")
        return contains(where: \.isSelectionWord) ? "\"\(all)\"" : all
    }
}

/// The usual name of a connector between two shapes. `connect` gives a new connector this name; if it is not free, this
/// name with the smallest free number from 2; if neither is possible, `connector` with a number.
package struct ConnectorName {
    /// The names of both ends, with `-` between them and in place of their dots: `face-eye-sun` from `face.eye` to
    /// `sun`.
    package let usual: String

    /// Whether a name is the usual one, or the usual one directly followed by a number from 2 to `Int.max`.
    package func made(_ name: String) -> Bool {
        name == usual || name.hasPrefix(usual) && Int(name.dropFirst(usual.count)) ?? 0 > 1
    }

    package init(from: String, to: String) {
        usual = "\(from)-\(to)".split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-")
    }
}
