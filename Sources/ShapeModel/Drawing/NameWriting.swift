import ShapeEditorText

/// The words that are no names where a name may be left out.
package enum NameKeywords {
    /// The keywords that also have a meaning where the language takes SHAPES or a colour.
    fileprivate static let selection = ["all", "none", "next", "previous", "selected"]
    private static let table = KeywordTable(
        selection + [
            "at", "size", "from", "to", "left", "right", "above", "below", "rectangle", "ellipse", "polygon",
            "line", "text",
        ])

    package static func contains(_ word: Span<UInt8>) -> Bool { table.number(of: word) != nil }
}

/// Names as words of the language. A name that would be a keyword is written in quotes.
extension String {
    /// The name where the language takes one name.
    package var asName: String {
        let isKeyword = NameKeywords.contains(utf8.span) || lowercased() == "by"
        return isKeyword || Colour(keyword: utf8.span) != nil ? "\"\(self)\"" : self
    }

    fileprivate var isSelectionWord: Bool { NameKeywords.selection.contains(lowercased()) }
}

extension [String] {
    /// The names where the language takes SHAPES: one word with commas.
    package var asShapes: String {
        let all = joined(separator: ",")
        return contains(where: \.isSelectionWord) ? "\"\(all)\"" : all
    }
}

/// The name that `connect` gives a connector by default: the usual name, with a number if it is taken.
package struct ConnectorName {
    /// The name if it is free: `A-B`, with dots as `-`.
    package let usual: String

    /// Whether `connect` could have made this name: the usual one, perhaps with a number.
    package func made(_ name: String) -> Bool {
        name == usual || name.hasPrefix(usual) && Int(name.dropFirst(usual.count)) ?? 0 > 1
    }

    package init(from: String, to: String) {
        usual = "\(from)-\(to)".split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-")
    }
}
