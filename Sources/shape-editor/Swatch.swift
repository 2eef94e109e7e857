import Glibc
import LineEditing
import ShapeEditorModel

/// A block of colour, two columns wide: before the line of a step in the shape's colour, or before a completion
/// candidate.
struct Swatch {
    private let depth: ColourDepth
    /// The two columns. Their edges have the colour of text, so that a swatch in the colour of the background is seen.
    private let columns: String

    /// Creates a swatch; nil if colours are off, or if the terminal has fewer than 256 colours.
    init?(_ choice: ColourChoice) {
        depth = ColourDepth(choice, of: STDOUT_FILENO)
        columns = Environment.isUTF8 ? "▏▕" : "  "
        guard depth >= .indexed else { return nil }
    }

    /// A block of `colour`. Two spaces if `colour` is nil or not opaque.
    func block(_ colour: Colour?) -> StyledText {
        guard let colour, colour.isOpaque else { return "  " }
        return StyledText(columns, TextStyle(on: depth.nearest(to: colour)))
    }

    /// The escape sequences that show `colour` (ISO 8613-6).
    func text(_ colour: Colour) -> String {
        switch depth.nearest(to: colour) {
        case .rgb(let red, let green, let blue): "\u{1B}[48;2;\(red);\(green);\(blue)m\(columns)\u{1B}[0m "
        case .indexed(let index): "\u{1B}[48;5;\(index)m\(columns)\u{1B}[0m "
        case nil: ""
        }
    }
}
