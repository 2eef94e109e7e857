extension EmulatedScreen {
    /// Where a text begins on the screen, the first time; it may go on in the next row where the screen wrapped it.
    package func position(of text: String) -> (row: Int, column: Int)? { places(of: text)?.first }

    package func contains(_ text: String) -> Bool { position(of: text) != nil }

    /// The styles of the cells in which a text stands the first time; empty where it doesn't.
    package func styles(of text: String) -> Set<Style> {
        Set((places(of: text) ?? []).map { lines[$0.row][$0.column].style })
    }

    /// The cells in which a text stands the first time.
    package func cells(of text: String) -> [Cell] {
        (places(of: text) ?? []).map { lines[$0.row][$0.column] }
    }

    /// The place of each of its scalars.
    private func places(of text: String) -> [(row: Int, column: Int)]? {
        let wanted = Array(text.unicodeScalars)
        var scalars: [(scalar: Unicode.Scalar, row: Int, column: Int)] = []
        for row in lines.indices {
            // What a wide character left empty before it went to the next row is no part of the text.
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
