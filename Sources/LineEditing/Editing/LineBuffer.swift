/// The text of a line, with newlines between its rows, and the cursor as an offset of Unicode scalars.
struct LineBuffer: Equatable {
    var text: [Unicode.Scalar] = []
    var cursor = 0
}

extension LineBuffer {
    init(before: [Unicode.Scalar], after: [Unicode.Scalar] = []) {
        self.init(text: before + after, cursor: before.count)
    }

    var before: [Unicode.Scalar] { Array(text[..<cursor]) }

    var after: [Unicode.Scalar] { Array(text[cursor...]) }

    /// The row of the text that contains the cursor, without its newline.
    var row: Range<Int> {
        let start = text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return start..<(text[cursor...].firstIndex(of: "\n") ?? text.count)
    }

    /// The line with the cursor on the last character of its row, if it is behind that character.
    var onCharacter: LineBuffer {
        let row = row
        guard cursor == row.upperBound, cursor > row.lowerBound else { return self }
        return LineBuffer(text: text, cursor: CharacterBounds(text).back(1, from: cursor))
    }

    func prefix(_ count: Int) -> LineBuffer {
        LineBuffer(text: Array(text.prefix(count)), cursor: min(cursor, count))
    }
}

extension String {
    /// Makes a string of scalars. Encoding UTF-8 directly avoids an intermediate conversion to UTF-32.
    init(_ scalars: some Collection<Unicode.Scalar>) {
        if scalars.allSatisfy({ $0.value < 0x80 }) {
            self.init(unsafeUninitializedCapacity: scalars.count) { bytes in
                for (index, scalar) in scalars.enumerated() { bytes[index] = UInt8(scalar.value) }
                return scalars.count
            }
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.underestimatedCount)
        for scalar in scalars {
            if scalar.value < 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
