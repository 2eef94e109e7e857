import ShapeEditorText

/// Output to be printed above the line.
struct OutputAbove {
    /// What ``print`` prints; nil if that is unknown.
    let text: String?
    /// The name under which a later output takes the place of this one; nil if none does.
    var name: String?
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

/// The outputs that stand right above the line, as far as they can be replaced.
struct ReplaceableRows {
    private var outputs: [(name: String, rows: Int)] = []
    private var size = ScreenSize(columns: 0, rows: 0)

    /// Records an output below the others. If it has no name, or its height is unknown, nothing above it is replaced.
    mutating func add(_ output: OutputAbove, in size: ScreenSize) {
        if self.size != size || output.name == nil || outputs.count > size.rows { outputs = [] }
        self.size = size
        guard let name = output.name, let rows = output.rows(columns: size.columns) else {
            return outputs = []
        }
        outputs.append((name, rows))
    }

    /// The number of rows of the output that another one replaces, and of those below it; nil if there is none.
    func rowsReplaced(by output: OutputAbove, in size: ScreenSize) -> (count: Int, below: Int)? {
        guard size == self.size, let name = output.name,
            let index = outputs.lastIndex(where: { $0.name == name }),
            outputs[index].rows == output.rows(columns: size.columns)
        else { return nil }
        return (outputs[index].rows, outputs[(index + 1)...].reduce(0) { $0 + $1.rows })
    }
}

extension Character {
    /// Whether the place of the cursor after the character is not known.
    fileprivate var isUncertain: Bool {
        guard !isASCII || self < " " || self == "\u{7F}" else { return false }
        return isASCII ? self != "\u{1B}" : hasDoubtfulColumns
    }
}
