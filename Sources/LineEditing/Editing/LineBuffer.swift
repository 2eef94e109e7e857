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

    /// The size of the text before the cursor, in bytes of UTF-8.
    var bytesBeforeCursor: Int { text[..<cursor].reduce(0) { $0 + UTF8.width($1) } }

    /// Whether the cursor is on a character, or in an empty row.
    var isOnCharacter: Bool {
        cursor < text.count && text[cursor] != "\n" || cursor == 0 || text[cursor - 1] == "\n"
    }

    /// The place `count` characters before another.
    func place(_ place: Int, back count: Int) -> Int {
        guard count > 0 else { return place }
        let start = max(0, place - count)
        return CharacterBounds.mayJoin(text, start..<place)
            ? CharacterBounds(text).back(count, from: place) : start
    }

    /// The place `count` characters behind another.
    func place(_ place: Int, on count: Int) -> Int {
        guard count > 0 else { return place }
        let end = min(text.count, place + count)
        return CharacterBounds.mayJoin(text, place..<end)
            ? CharacterBounds(text).on(count, from: place) : end
    }

    /// The line with the cursor on the last character of its row, if it is behind that character.
    var onCharacter: LineBuffer {
        let row = row
        guard cursor == row.upperBound, cursor > row.lowerBound else { return self }
        return LineBuffer(text: text, cursor: place(cursor, back: 1))
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
