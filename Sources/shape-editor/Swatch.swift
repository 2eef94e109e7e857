import Glibc
import LineEditing
import ShapeModel

/// A patch of the shape's colour, two columns wide, before the line of a step.
struct Swatch {
    private let depth: ColourDepth

    /// Nil if colours are off, or the terminal has too few.
    init?(_ choice: ColourChoice) {
        depth = ColourDepth(choice, of: STDOUT_FILENO)
        guard depth >= .indexed else { return nil }
    }

    /// A block of `colour`, as wide as the patch; blank where there is none, or it can be seen through.
    func block(_ colour: Colour?) -> StyledText {
        guard let colour, colour.isOpaque else { return "  " }
        return StyledText("  ", TextStyle(on: depth.nearest(to: colour)))
    }

    /// The escape sequences that show `colour` (ISO 8613-6).
    func text(_ colour: Colour) -> String {
        switch depth.nearest(to: colour) {
        case .rgb(let red, let green, let blue): "\u{1B}[48;2;\(red);\(green);\(blue)m  \u{1B}[0m "
        case .indexed(let index): "\u{1B}[48;5;\(index)m  \u{1B}[0m "
        case nil: ""
        }
    }
}
