import ShapeEditorText

/// Output to be printed above the line.
struct OutputAbove {
    /// What ``print`` prints; nil if that is unknown.
    let text: String?
    /// Whether the output takes the place of that before it, if that still stands right above the header.
    var replacesLast = false
    /// Prints whole lines.
    let print: () -> Void

    /// The number of rows that the output takes on a screen of `columns` columns. Nil if that is unknown, or if a line
    /// fills a row, because terminals differ in where the cursor is then.
    func rows(columns: Int) -> Int? {
        guard let text else { return nil }
        var (rows, width, styles) = (0, 0, StyleSkipper())
        for character in text {
            if character == "\n" || character == "\r\n" {
                (rows, width) = (rows + 1, 0)
                continue
            }
            width += styles.columns(of: character)
            if width >= columns || character.isUncertain { return nil }
        }
        return width == 0 ? rows : nil
    }
}

extension Character {
    /// Whether the place of the cursor after the character is not known.
    fileprivate var isUncertain: Bool {
        guard !isASCII || self < " " || self == "\u{7F}" else { return false }
        return isASCII ? self != "\u{1B}" : hasDoubtfulColumns
    }
}
