/// A line that has been laid out, so that nothing is laid out anew where only the cursor moves.
struct LaidOutLine {
    let input: RenderInput
    /// Where the text begins.
    let start: Frame.Place
    let frame: Frame

    /// The frame of an input that differs in its cursor alone; nil where that has to be laid out.
    func frame(of other: RenderInput) -> Frame? {
        var moved = input
        moved.cursor = other.cursor
        guard moved == other, let place = place(of: other.cursor) else { return nil }
        return Frame(rows: frame.rows, cursor: place)
    }

    /// Where the cursor is behind so many characters; nil where they, and the one it is on, are not all ASCII that is
    /// printable or a newline: others take more columns, or join.
    private func place(of cursor: Int) -> Frame.Place? {
        input.text.utf8.withContiguousStorageIfAvailable { text in
            var place = start
            guard text.count <= cursor || text[cursor] < 0x80 else { return nil }
            for byte in text.prefix(cursor) {
                guard byte == 0x0A || (0x20..<0x7F).contains(byte) else { return nil }
                place.column += 1
                if byte == 0x0A || place.column >= input.size.columns {
                    place = Frame.Place(row: place.row + 1, column: 0)
                }
            }
            return place
        } ?? nil
    }
}
