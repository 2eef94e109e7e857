import LineEditing
import ShapeEditorModel

/// A block of colour, two columns wide: before the line of a step in the shape's colour, or before a completion
/// candidate.
struct Swatch {
    private let depth: ColourDepth
    /// The two columns. Their edges have the colour of text, so that a swatch in the colour of the background is seen.
    private let columns: String

    /// Creates a swatch; nil if colours are off, or if the terminal has fewer than 16 colours.
    init?(_ depth: ColourDepth) {
        guard depth >= .sixteen else { return nil }
        (self.depth, columns) = (depth, Environment.isUTF8 ? "▏▕" : "  ")
    }

    /// A block of `colour`, in the colour that the picture has for it; empty if `colour` is not opaque.
    func block(_ colour: Colour) -> StyledText { colour.isOpaque ? StyledText(columns, style(colour)) : "" }

    /// The block of `colour` with its escape sequences, and a space.
    func text(_ colour: Colour) -> String { style(colour).applied(to: columns) + " " }

    private func style(_ colour: Colour) -> TextStyle { TextStyle(on: depth.nearestOfAll(to: colour)) }
}
