import Glibc
import LineEditing
import ShapeModel

/// A patch of the shape's colour, two columns wide, before the line of a step.
struct Swatch {
    private let isTrueColour: Bool

    /// Nil if colours are off, or the terminal has too few.
    init?(_ choice: ColourChoice) {
        isTrueColour = ["truecolor", "24bit"].contains(Environment.value("COLORTERM") ?? "")
        switch choice {
        case .never: return nil
        case .always: break
        case .auto:
            let type = Environment.value("TERM") ?? "dumb"
            // terminfo last, as its file has to be found and read, in 120,000 instructions and 20 system calls.
            guard type != "dumb", Environment.value("NO_COLOR") == nil, isatty(STDOUT_FILENO) == 1,
                isTrueColour || TerminalCapabilities.environment.colours >= 256
            else {
                return nil
            }
        }
    }

    /// A block of `colour`, as wide as the patch; blank where there is none, or it can be seen through.
    func block(_ colour: Colour?) -> StyledText {
        guard let colour, colour.isOpaque else { return "  " }
        return StyledText("  ", TextStyle(on: background(colour)))
    }

    private func background(_ colour: Colour) -> TextStyle.Colour {
        isTrueColour ? .rgb(colour.red, colour.green, colour.blue) : .indexed(UInt8(Self.index(colour)))
    }

    /// The escape sequences that show `colour`: 24 bits, or the 6 × 6 × 6 cube of 256 colours (ISO 8613-6).
    func text(_ colour: Colour) -> String {
        guard !isTrueColour else {
            return "\u{1B}[48;2;\(colour.red);\(colour.green);\(colour.blue)m  \u{1B}[0m "
        }
        return "\u{1B}[48;5;\(Self.index(colour))m  \u{1B}[0m "
    }

    /// The nearest in the cube.
    private static func index(_ colour: Colour) -> Int {
        let levels = [colour.red, colour.green, colour.blue].map { (Int($0) + 25) / 51 }
        return 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
    }
}
