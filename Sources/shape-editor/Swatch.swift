import Glibc
import LineEditing
import ShapeModel

/// A patch of the shape's colour, two columns wide, before the line of a step.
struct Swatch {
    private let isTrueColour: Bool

    /// Nil if colours are off, or the terminal has too few.
    init?(_ choice: ColourChoice) {
        let terminal = TerminalCapabilities.environment
        isTrueColour = ["truecolor", "24bit"].contains(Environment.value("COLORTERM") ?? "")
        let isAble = isTrueColour || terminal.colours >= 256
        switch choice {
        case .never: return nil
        case .always: break
        case .auto:
            let type = Environment.value("TERM") ?? "dumb"
            guard isAble, type != "dumb", Environment.value("NO_COLOR") == nil, isatty(STDOUT_FILENO) == 1
            else {
                return nil
            }
        }
    }

    /// The escape sequences that show `colour`: 24 bits, or the 6 × 6 × 6 cube of 256 colours (ISO 8613-6).
    func text(_ colour: Colour) -> String {
        guard !isTrueColour else {
            return "\u{1B}[48;2;\(colour.red);\(colour.green);\(colour.blue)m  \u{1B}[0m "
        }
        let levels = [colour.red, colour.green, colour.blue].map { (Int($0) + 25) / 51 }
        return "\u{1B}[48;5;\(16 + 36 * levels[0] + 6 * levels[1] + levels[2])m  \u{1B}[0m "
    }
}
