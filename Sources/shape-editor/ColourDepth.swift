import Glibc
import LineEditing
import ShapeModel

/// How many colours are shown on a stream.
enum ColourDepth: Comparable {
    case none
    /// 8, which look as the person at the terminal has chosen.
    case eight
    /// The same, and each in bright.
    case sixteen
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

    /// What the cube's levels look like in xterm.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The cube's colour, or a grey of the ramp where that is nearer.
    private static func index(nearestTo colour: [Int]) -> UInt8 {
        let cube = colour.map { part in
            levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
        }
        // 8, 18, … 238
        let step = min(max(0, (colour.reduce(0, +) / 3 - 3) / 10), 23)
        let distance = Self.distance(colour, cube.map { levels[$0] })
        if Self.distance(colour, Array(repeating: 8 + 10 * step, count: 3)) < distance {
            return UInt8(232 + step)
        }
        return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    private static func distance(_ one: [Int], _ other: [Int]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// As many as terminfo says.
    init(colours: Int) {
        self =
            switch colours {
            case (1 << 24)...: .exact
            case 256...: .indexed
            case 16...: .sixteen
            case 8...: .eight
            default: .none
            }
    }

    /// The colour that is nearest to `colour`, its opacity aside; nil where there is none that surely looks like it.
    func nearest(to colour: Colour) -> TextStyle.Colour? {
        switch self {
        case .none, .eight, .sixteen: return nil
        case .indexed:
            return .indexed(Self.index(nearestTo: [colour.red, colour.green, colour.blue].map(Int.init)))
        case .exact: return .rgb(colour.red, colour.green, colour.blue)
        }
    }
}
