import ShapeEditorText

/// A change of a row of tables, by its number; that of the heading is 0.
package struct RowChange: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Takes the row away, or the text of the heading.
        case removed
        case replaced(String)
        /// Inserts a row behind the row.
        case inserted(String)
    }

    package let number: Int
    package let kind: Kind

    package init(_ number: Int, _ kind: Kind) { (self.number, self.kind) = (number, kind) }

    var statement: String {
        switch kind {
        case .removed: "row \(number) none"
        case .replaced(let text): "row \(number) \(text.quotedWord)"
        case .inserted(let text): "row \(number) after \(text.quotedWord)"
        }
    }
}

extension ShapeState.State {
    /// A table with another row. If it is as high as its rows need, it stays so, and becomes as wide as they need.
    ///
    /// - Throws: ``ShapeError/noRow(_:last:)``, ``ShapeError/rowsTooLong(limit:)``, or
    ///   ``ShapeError/sizeOutOfRange(_:)``.
    func changed(_ change: RowChange) throws(ShapeError) -> ShapeState.State {
        var rows = (label ?? "").split(separator: "\n" as Character, omittingEmptySubsequences: false)
        let number = change.number
        guard rows.indices.contains(number) else { throw .noRow(number, last: rows.count - 1) }
        switch change.kind {
        case .removed where number == 0: rows[0] = ""
        case .removed: rows.remove(at: number)
        case .replaced(let text): rows[number] = text[...]
        case .inserted(let text): rows.insert(text[...], at: number + 1)
        }
        var new = self
        let text = rows.joined(separator: "\n")
        new.label = text.isEmpty ? nil : text
        guard !TableRows.isTooLong(text) else { throw .rowsTooLong(limit: TableRows.limit) }
        guard size.height == heightOfRows else { return new }
        return try new.sized(width: max(size.width, new.fittedSize?.width ?? 0), height: new.heightOfRows)
    }

    /// The height that all rows of a table need, in points.
    private var heightOfRows: Int { TableRows(label ?? "").height(font.height) }
}

extension TableRows {
    /// The greatest length of all rows together, in characters.
    package static let limit = 10_000
    /// How many Unicode scalars a text may have for each character, because that may have any number of accents.
    package static let scalars = 4

    fileprivate static func isTooLong(_ text: String) -> Bool {
        text.utf8.count > limit && (text.unicodeScalars.count > scalars * limit || text.count > limit)
    }
}
