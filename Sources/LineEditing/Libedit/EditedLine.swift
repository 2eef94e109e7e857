/// The text being edited, split at the cursor.
struct EditedLine: Equatable {
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]

    static let empty = EditedLine(before: [], after: [])

    init(before: [Unicode.Scalar], after: [Unicode.Scalar]) { (self.before, self.after) = (before, after) }

    /// A text with the cursor so many characters from its start.
    init(_ text: [Unicode.Scalar], cursor: Int) {
        self.init(before: Array(text.prefix(cursor)), after: Array(text.dropFirst(cursor)))
    }

    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    var text: String { String(before + after) }

    func prefix(_ count: Int) -> EditedLine {
        EditedLine(
            before: Array(before.prefix(count)), after: Array(after.prefix(max(0, count - before.count))))
    }
}

extension String {
    /// By UTF-8: to append to a view of scalars goes by way of UTF-32, in 500 instructions a character.
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
