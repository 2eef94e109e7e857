import ShapeEditorModel

/// A text at an end of a connector, which stands beside the last cell of the line.
struct CellEndText {
    let text: String
    /// The number of the connector in the canvas.
    let number: Int32
    let cell: (column: Int, row: Int)
    /// The direction in which the line leads into the shape.
    let out: Point

    /// The first cells of a text of some width, the better one first: above the line and below it, not beyond its end,
    /// or on the right and on the left of an upright one.
    func places(_ width: Int) -> [(column: Int, row: Int)] {
        let (column, row) = cell
        guard abs(out.x) >= abs(out.y) else { return [(column + 1, row), (column - width, row)] }
        let first = out.x > 0 ? column - width + 1 : column
        return [(first, row - 1), (first, row + 1)]
    }
}

extension ShapePainter {
    /// Notes the texts of the connector that is painted. `out` has the directions in which it leads into its shapes.
    mutating func noteEnds(
        _ state: ShapeState.State, from first: (column: Int, row: Int), to last: (column: Int, row: Int),
        _ out: (first: Point, last: Point)
    ) {
        if state.endTexts.isEmpty { return }
        for (isAtEnd, cell, out) in [(false, first, out.first), (true, last, out.last)] {
            guard let text = state.endTexts[isAtEnd: isAtEnd] else { continue }
            endTexts.append(CellEndText(text: text, number: canvas.shape, cell: cell, out: out))
        }
    }

    /// Puts the texts at ends where all their cells are free; the others are not shown.
    mutating func putEndTexts() {
        for text in endTexts {
            let letters = [PictureLetter](text.text[...], upTo: .max, isASCII: style.isASCII)
            let place = text.places(letters.columns).first { column, row in
                (column..<column + letters.columns).allSatisfy { isFree($0, row, for: text) }
            }
            guard let place else { continue }
            var column = place.column
            for letter in letters {
                canvas.put(letter, of: text.number, column, place.row)
                column += letter.columns
            }
        }
    }

    /// Whether nothing is drawn in a cell but a shape that is behind and all around the line's end.
    private func isFree(_ column: Int, _ row: Int, for text: CellEndText) -> Bool {
        guard canvas.contains(column, row), canvas.mark(column, row).kind == .none else { return false }
        let owner = canvas.owner(column, row)
        let (own, last) = (text.cell.column, text.cell.row)
        let box = CellBox(
            columns: min(own, column)..<max(own, column) + 1, rows: min(last, row)..<max(last, row) + 1)
        return owner == 0 || isAround(owner, box, Int(text.number) - 1)
    }
}
