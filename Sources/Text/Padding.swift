extension String {
    /// With blanks up to a width, in characters.
    package func padded(to width: Int) -> String { self + String.blanks(width - count) }

    /// So many blanks; none for a negative number.
    package static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
