extension String {
    /// With blanks up to a width, in characters.
    package func padded(to width: Int) -> String { self + String.blanks(width - count) }

    /// So many blanks; none for a negative number. (With `String(repeating:count:)`: 1.2 times the instructions of a
    /// `status`.)
    package static func blanks(_ count: Int) -> String {
        let count = Swift.max(0, count)
        return String(unsafeUninitializedCapacity: count) {
            $0.update(repeating: UInt8(ascii: " "))
            return count
        }
    }
}
