import ShapeEditorText
import ShapeModel

/// A character in a picture, which may take several columns and consist of several scalars.
struct PictureLetter {
    private let character: Character
    let columns: Int
    /// The colour of the character; nil for the terminal's default.
    var foreground: Colour?
    /// The colour behind the character; nil for the terminal's default.
    var background: Colour?

    /// A scalar that takes one column.
    init(_ scalar: Unicode.Scalar) { (character, columns) = (Character(scalar), 1) }

    /// A character of a text; nil for one that would steer the terminal. In ASCII, `?` stands for all others.
    init?(_ character: Character, isASCII: Bool) {
        // Fast path: most characters are ASCII.
        if let byte = character.asciiValue {
            guard 0x20..<0x7F ~= byte else { return nil }
            (self.character, columns) = (character, 1)
        } else if isASCII {
            (self.character, columns) = ("?", 1)
        } else {
            let shown = character.unicodeScalars.filter { !$0.steersTerminal }
            guard let first = shown.first else { return nil }
            // A mark needs a character before it.
            let text = (first.columns == 0 ? " " : "") + String(String.UnicodeScalarView(shown))
            guard let whole = text.first else { return nil }
            (self.character, columns) = (whole, whole.columns)
        }
    }

    /// Appends the cells of the letter, one for each scalar.
    func append(to cells: inout [PictureCell]) {
        for scalar in character.unicodeScalars {
            cells.append(PictureCell(scalar: scalar, foreground: foreground, background: background))
        }
    }
}

/// The letters on the cells of a picture. A letter disappears when another one, or a later layer, takes its cells.
struct PictureLetters {
    private let columns: Int
    private let rows: Int
    private var letters: [(letter: PictureLetter, layer: Int32)] = []
    /// The index in `letters` plus one of each cell's letter; 0 for none. Empty as long as there are no letters.
    private var owners: [Int] = []

    init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// Puts a letter on a cell and those right of it that the letter takes. No-op unless all are in the picture.
    mutating func put(_ letter: PictureLetter, _ column: Int, _ row: Int, layer: Int32) {
        guard 0..<rows ~= row, column >= 0, column <= columns - letter.columns else { return }
        if owners.isEmpty { owners = Array(repeating: 0, count: columns * rows) }
        letters.append((letter, layer))
        for cell in row * columns + column..<row * columns + column + letter.columns {
            owners[cell] = letters.count
        }
    }

    /// Draws the letters whose cells have not been painted by a later layer. A row gets as many cells as its letters
    /// have scalars, so that it keeps its width on a terminal.
    func draw(on picture: inout Picture, lastLayer: (_ column: Int, _ row: Int) -> Int32) {
        guard !owners.isEmpty else { return }
        for row in 0..<rows where owners[row * columns..<(row + 1) * columns].contains(where: { $0 > 0 }) {
            var cells: [PictureCell] = []
            var column = 0
            while column < columns {
                if let letter = letter(at: column, row, lastLayer) {
                    letter.append(to: &cells)
                    column += letter.columns
                } else {
                    cells.append(picture.rows[row][column])
                    column += 1
                }
            }
            picture.rows[row] = cells
        }
    }

    private func letter(
        at column: Int, _ row: Int, _ lastLayer: (_ column: Int, _ row: Int) -> Int32
    ) -> PictureLetter? {
        let first = row * columns + column
        guard owners[first] > 0 else { return nil }
        let (letter, layer) = letters[owners[first] - 1]
        let begins = column == 0 || owners[first - 1] != owners[first]
        let isWhole = (0..<letter.columns).allSatisfy {
            column + $0 < columns && owners[first + $0] == owners[first]
                && lastLayer(column + $0, row) <= layer
        }
        return begins && isWhole ? letter : nil
    }
}

extension [PictureLetter] {
    /// The letters of a text, without characters that would steer the terminal. What is wider than `width` columns is
    /// cut, and ends in `…`.
    init(_ text: some StringProtocol, upTo width: Int, isASCII: Bool) {
        self = []
        var (columns, kept) = (0, 0)
        for character in text {
            guard let letter = PictureLetter(character, isASCII: isASCII) else { continue }
            columns += letter.columns
            if columns > width {
                removeSubrange(kept...)
                append(PictureLetter(isASCII ? "." : "…"))
                return
            }
            append(letter)
            if columns < width { kept = count }
        }
    }

    /// The columns that the letters take.
    var columns: Int { reduce(0) { $0 + $1.columns } }
}
