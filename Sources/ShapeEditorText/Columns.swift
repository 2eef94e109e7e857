extension String {
    /// The text's width on a terminal, in columns.
    package var columns: Int {
        reduce(0) { $0 + $1.columns }
    }

    /// The text in at most a number of columns. `…` stands for what is cut at its end: not a part of a number, but all of
    /// it.
    package func cut(toColumns limit: Int) -> String {
        var (width, end) = (0, startIndex)
        for index in indices {
            width += self[index].columns
            if width > limit { return self[..<placeOutsideNumber(end)] + "…" }
            if width < limit { end = self.index(after: index) }
        }
        return self
    }

    /// The start of the word with digits before a place; the place itself if there is none, or if it has more than 24
    /// characters. Also a number that ends there would seem to be cut.
    private func placeOutsideNumber(_ place: Index) -> Index {
        let start = self[..<place].suffix(25).lastIndex(of: " ").map(index(after:)) ?? startIndex
        let word = self[start...].prefix(25).prefix { $0 != " " }
        let isNumber = start > startIndex && word.count < 25 && word.contains { "0"..."9" ~= $0 }
        return isNumber ? start : place
    }
}

extension Character {
    /// The largest width of a character in any script; terminals cut off a wider character.
    private static let mostColumns = 8

    /// The width on a terminal, from 1 to 8 columns: 2 if one of the scalars is wide or is U+FE0F, as in an emoji;
    /// otherwise the sum of the scalars' widths.
    package var columns: Int {
        if isSingleByte { return 1 }
        var sum = 0
        for scalar in unicodeScalars {
            // U+FE0F (variation selector 16) turns the character before it into an emoji.
            if scalar.columns == 2 || scalar.value == 0xFE0F { return 2 }
            sum += scalar.columns
        }
        return min(max(1, sum), Self.mostColumns)
    }

    /// Whether the character is one of ASCII. `isASCII`, which is also true of CR LF, costs an arrow above a picture
    /// 17 % more instructions.
    private var isSingleByte: Bool { utf8.count == 1 }

    /// Whether terminals disagree on the width. Most terminals add up the scalars' widths, some of them by an older
    /// version of Unicode. Others measure whole characters.
    package var hasDoubtfulColumns: Bool {
        !isSingleByte && (unicodeScalars.count > 1 || unicodeScalars.contains(where: \.hasDoubtfulColumns))
    }
}

extension Unicode.Scalar {
    /// The width on a terminal of the scalar by itself: 0, 1 or 2 columns.
    package var columns: Int { isASCII ? 1 : Int(run & 3) }

    fileprivate var hasDoubtfulColumns: Bool { run & 4 != 0 }

    /// The scalar's entry in ``CharacterWidthTable/runs``: the last run that begins at or before the scalar, found by
    /// binary search.
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
    /// The text padded with blanks on the right to a width in characters.
    package func padded(to width: Int) -> String { self + String.blanks(width - count) }

    /// A text of `count` blanks; empty for a negative count.
    package static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
