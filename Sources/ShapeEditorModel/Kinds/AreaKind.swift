/// The kind of a shape that has an area: the index of its row, and the number behind its word. It has two bytes,
/// because each state has one.
package struct AreaKind: Hashable, Sendable, BitwiseCopyable {
    /// All kinds, in the order of messages, completion and statements.
    package static let rows: [KindRow] = [.rectangle, .ellipse, .polygon, .cylinder, .note, .table]

    /// The index in ``rows``.
    package let index: UInt8
    /// The number behind the word; 0 if the kind has none.
    package let number: UInt8

    /// The kind with a word; the first one if there is none.
    package init(_ word: String, number: Int = 0) {
        index = UInt8(Self.rows.firstIndex { $0.word == word } ?? 0)
        self.number = UInt8(clamping: number)
    }

    package var row: KindRow { Self.rows[Int(index)] }
}
