/// A line and its layout on the screen, which is reused while only the cursor moves.
struct LaidOutLine {
    let input: RenderInput
    /// The position where the text begins, after the prompt.
    let start: Frame.Place
    let frame: Frame

    /// The frame of an input that differs only in its cursor; nil if the input has to be laid out anew.
    func frame(of other: RenderInput) -> Frame? {
        var moved = input
        moved.cursor = other.cursor
        guard moved == other, let place = place(of: other.cursor) else { return nil }
        return Frame(rows: frame.rows, cursor: place)
    }

    /// The cursor's position after `cursor` scalars. Nil unless these and the scalar at the cursor are printable ASCII,
    /// or newlines without a continuation prompt: other characters may be wider, or join.
    private func place(of cursor: Int) -> Frame.Place? {
        input.text.utf8.withContiguousStorageIfAvailable { text in
            var place = start
            guard text.count <= cursor || text[cursor] < 0x80 else { return nil }
            for byte in text.prefix(cursor) {
                let isNewline = byte == 0x0A && input.continuation == nil
                guard isNewline || (0x20..<0x7F).contains(byte) else { return nil }
                place.column += 1
                if isNewline || place.column >= input.size.columns {
                    place = Frame.Place(row: place.row + 1, column: 0)
                }
            }
            return place
        } ?? nil
    }
}
