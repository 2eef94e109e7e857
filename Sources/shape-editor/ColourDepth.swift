import Glibc
import LineEditing
import ShapeModel

/// How many colours are shown on a stream.
enum ColourDepth: Comparable {
    case none
    /// 8 or 16, which look as the person at the terminal has chosen.
    case basic
    /// Those of xterm: 16, and a cube of 6 × 6 × 6.
    case indexed
    /// 24 bits.
    case exact

    /// What the command line, the environment and terminfo say, for what is written to `descriptor`.
    init(_ choice: ColourChoice, of descriptor: Int32) {
        let isExact = ["truecolor", "24bit"].contains(Environment.value("COLORTERM") ?? "")
        switch choice {
        case .never: self = .none
        case .always: self = isExact ? .exact : .indexed
        case .auto:
            let type = Environment.value("TERM") ?? "dumb"
            guard type != "dumb", Environment.value("NO_COLOR") == nil, isatty(descriptor) == 1 else {
                self = .none
                return
            }
            // terminfo last, as its file has to be found and read, in 120,000 instructions and 20 system calls.
            self = isExact ? .exact : Self(colours: TerminalCapabilities.environment.colours)
        }
    }

    private init(colours: Int) { self = colours >= 256 ? .indexed : colours >= 8 ? .basic : .none }

    /// The colour that is nearest to `colour`, its opacity aside; nil where there is none that surely looks like it.
    func nearest(to colour: Colour) -> TextStyle.Colour? {
        switch self {
        case .none, .basic: return nil
        case .indexed:
            let levels = [colour.red, colour.green, colour.blue].map { UInt8((Int($0) + 25) / 51) }
            return .indexed(16 + 36 * levels[0] + 6 * levels[1] + levels[2])
        case .exact: return .rgb(colour.red, colour.green, colour.blue)
        }
    }
}
