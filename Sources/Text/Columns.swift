extension String {
    /// The width on a terminal.
    package var columns: Int {
        // Most texts are printable ASCII; to split one into characters takes ten times as long as all else.
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
        return reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    /// No script has a wider character: terminals cut what is.
    private static let mostColumns = 8

    /// The width on a terminal, at least 1: of an emoji of several scalars 2, else the sum of its scalars' widths.
    package var columns: Int {
        if isASCII { return 1 }
        var sum = 0
        for scalar in unicodeScalars {
            // U+FE0F makes an emoji of the character before.
            if scalar.columns == 2 || scalar.value == 0xFE0F { return 2 }
            sum += scalar.columns
        }
        return min(max(1, sum), Self.mostColumns)
    }

    /// Whether terminals differ in how wide it is: most count by scalars, some of an older Unicode, others by characters.
    package var hasDoubtfulColumns: Bool {
        !isASCII && (unicodeScalars.count > 1 || unicodeScalars.contains(where: \.hasDoubtfulColumns))
    }
}

extension Unicode.Scalar {
    /// The width on a terminal by itself: 0, 1 or 2.
    package var columns: Int { isASCII ? 1 : Int(run & 3) }

    fileprivate var hasDoubtfulColumns: Bool { run & 4 != 0 }

    /// The last run of the table that does not begin after it, by binary search.
    private var run: UInt32 {
        var (low, high) = (0, CharacterWidthTable.runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if CharacterWidthTable.runs[middle] >> 3 <= value { low = middle } else { high = middle }
        }
        return CharacterWidthTable.runs[low]
    }
}

extension String {
    /// With blanks up to a width, in characters.
    package func padded(to width: Int) -> String { self + String.blanks(width - count) }

    /// So many blanks; none for a negative number.
    package static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
