import ShapeEditorText

/// Where a connector leaves or reaches a shape: at a place on a side, or at a row of a table.
package enum EndPlace: Equatable, Sendable {
    case side(SidePlace)
    /// A row by its first word, or by its number.
    case row(String)

    package var side: SidePlace? { if case .side(let side) = self { side } else { nil } }
    package var row: String? { if case .row(let row) = self { row } else { nil } }

    /// The place as words: `right`, `right 25%` or `row id`.
    package var words: String { Property.from.form.words(PropertyValue(self)) }
}

/// The rows of tables at which the two ends of a connector are, by their words; nil where an end is at none.
struct EndRows: Equatable, Sendable {
    var from: String?
    var to: String?
}

extension ShapeState.State {
    /// Where a connector leaves its first shape; nil if its way decides.
    package var from: EndPlace? {
        get { rows.from.map { .row($0) } ?? line.from.map { .side($0) } }
        set {
            line.from = newValue?.side
            rows.from = newValue?.row
        }
    }

    /// Where a connector reaches its second shape; nil if its way decides.
    package var to: EndPlace? {
        get { rows.to.map { .row($0) } ?? line.to.map { .side($0) } }
        set {
            line.to = newValue?.side
            rows.to = newValue?.row
        }
    }

    /// A connector between two shapes, whose line ends at places on their sides where its ends are at rows.
    package func joining(_ first: ShapeState.State, _ second: ShapeState.State) -> ShapeState.State {
        let rows = rows
        guard rows != EndRows() else { return self }
        var joined = self
        if let word = rows.from { joined.line.from = first.place(ofRow: word, facing: second) }
        if let word = rows.to { joined.line.to = second.place(ofRow: word, facing: first) }
        return joined
    }

    /// The place of a row on the side that faces another shape; the middle of that side if there is no such row, or if
    /// the table is turned.
    private func place(ofRow word: String, facing other: ShapeState.State) -> SidePlace {
        let side: SidePlace.Side = other.offset.x >= offset.x ? .right : .left
        let row = angle == 0 ? table?.row(word) : nil
        return row.map { SidePlace(side, row: $0) } ?? SidePlace(side)
    }

    /// The word by which a connector keeps a row of this table: its first word if only one row begins with that, or
    /// else its number.
    ///
    /// - Throws: ``DrawingError/notATable(_:_:)`` or ``DrawingError/unknownRow(_:_:nearest:last:)`` with the name.
    package func keptRow(_ word: String, name: String) throws(DrawingError) -> String {
        guard kind.hasRows else { throw .notATable(name, kind) }
        let rows = TableRows(label ?? "")
        if rows.shown.count(where: { $0.begins(with: word) }) == 1 { return word }
        if let row = rows.row(word) { return "\(row)" }
        let words = rows.shown.filter { $0.kind != .rule }.map { String($0.firstWord) }
        throw .unknownRow(name, word, nearest: nearest(to: word, in: words), last: rows.count - 1)
    }
}

extension TableRows {
    /// The index of a row that is drawn, by its first word, or else by its number; nil if there is none.
    package func row(_ word: String) -> Int? {
        let number = Int(word).flatMap { shown.indices.contains($0) && shown[$0].kind != .rule ? $0 : nil }
        return shown.firstIndex { $0.begins(with: word) } ?? number
    }
}

extension TableRows.Row {
    fileprivate var firstWord: Substring {
        Substring(text.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") })
    }

    fileprivate func begins(with word: String) -> Bool { kind != .rule && firstWord == word }
}

// MARK: - Values

extension EndPlace {
    /// Nil if the value is nothing.
    package init?(_ value: PropertyValue) {
        if case .pair(_, .text(let word)) = value {
            self = .row(word)
        } else {
            guard let side = SidePlace(value) else { return nil }
            self = .side(side)
        }
    }
}

extension PropertyValue {
    init(_ place: EndPlace?) {
        self =
            switch place {
            case .side(let side): .pair(PropertyValue(side.side), .percent(side.percent))
            case .row(let word): .pair(.word(PropertyForm.row.listedWords[0]), .text(word))
            case nil: .nothing
            }
    }
}
