extension EmulatedScreen {
    /// The start of the first occurrence of a text on the screen. The text may continue in the next row where the
    /// screen has wrapped it.
    public func position(of text: String) -> (row: Int, column: Int)? { places(of: text)?.first }

    /// Whether the screen shows a text, as ``position(of:)`` finds it.
    public func contains(_ text: String) -> Bool { position(of: text) != nil }

    /// The styles of the cells of the first occurrence of a text; empty if it does not occur.
    public func styles(of text: String) -> Set<Style> {
        Set((places(of: text) ?? []).map { lines[$0.row][$0.column].style })
    }

    /// The cells of the first occurrence of a text.
    public func cells(of text: String) -> [Cell] {
        (places(of: text) ?? []).map { lines[$0.row][$0.column] }
    }

    /// The place of each scalar of the first occurrence of a text.
    private func places(of text: String) -> [(row: Int, column: Int)]? {
        let wanted = Array(text.unicodeScalars)
        var scalars: [(scalar: Unicode.Scalar, row: Int, column: Int)] = []
        for row in lines.indices {
            // The cell that a wide character left empty when it was wrapped is not part of the text.
            for column in 0..<(lines[row].isWrapped ? lines[row].cells.count : columns) {
                scalars += lines[row][column].text.unicodeScalars.map { ($0, row, column) }
            }
            if lines[row].isWrapped, row < rows - 1 { continue }
            if let start = Self.start(of: wanted, in: scalars.map(\.scalar)) {
                return scalars[start..<start + wanted.count].map { ($0.row, $0.column) }
            }
            scalars = []
        }
        return nil
    }

    private static func start(of wanted: [Unicode.Scalar], in scalars: [Unicode.Scalar]) -> Int? {
        guard !wanted.isEmpty, scalars.count >= wanted.count else { return nil }
        return (0...scalars.count - wanted.count).first { scalars[$0...].starts(with: wanted) }
    }
}
