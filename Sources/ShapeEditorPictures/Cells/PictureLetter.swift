import ShapeEditorModel
import ShapeEditorText

/// A character in a picture, which may take several columns and consist of several scalars.
struct PictureLetter {
    private let character: Character
    let columns: Int
    /// The colour of the character. Nil for the terminal's default, and on the colour of a shape for black or white.
    var foreground: Colour?
    var isBold = false
    var isUnderlined = false
    private var background: Colour?
    private var isInverse = false

    /// A scalar that takes one column.
    init(_ scalar: Unicode.Scalar) { (character, columns) = (Character(scalar), 1) }

    /// A character of a text, without scalars that would steer the terminal; nil for an ASCII control character, and if
    /// no scalar is left. But with `isASCII`, `?` stands for every character that is not ASCII.
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
            // A combining mark at the start needs a base character.
            let text = (first.columns == 0 ? " " : "") + String(String.UnicodeScalarView(shown))
            guard let whole = text.first else { return nil }
            (self.character, columns) = (whole, whole.columns)
        }
    }

    /// Puts a colour behind the letter, and makes the letter's own colour contrast with it. `isText` is whether the
    /// colour of text is behind the letter.
    mutating func stand(on fill: Colour?, isText: Bool, _ colours: CellColours) {
        isInverse = isText
        background = isInverse ? nil : fill
        if isInverse {
            foreground = nil
        } else if foreground != nil || fill == nil {
            foreground = colours.foreground(foreground, on: fill)
        } else {
            foreground = colours.style.hasColours ? fill?.contrasting : nil
        }
    }

    /// The cells of the letter, one for each scalar.
    var cells: some Sequence<PictureCell> {
        character.unicodeScalars.lazy.map {
            PictureCell(
                scalar: $0, foreground: foreground, background: background, isInverse: isInverse,
                isBold: isBold,
                isUnderlined: isUnderlined)
        }
    }
}

extension [PictureLetter] {
    /// The letters of a text, without scalars that would steer the terminal. A text wider than `width` columns is cut,
    /// and ends in `…`, in ASCII in `.`, even if `width` is 0.
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
