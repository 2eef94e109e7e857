import Glibc
import LineEditing
import ShapeEditorModel

/// The number of colours that a stream can show.
enum ColourDepth: Comparable {
    case none
    /// 8 colours, whose appearance the user configures in the terminal.
    case eight
    /// The 8 colours of ``eight``, and a bright variant of each.
    case sixteen
    /// The 256 colours of xterm: 16 colours that the user configures, a cube of 6 × 6 × 6 colours, and a ramp of 24
    /// greys.
    case indexed
    /// 24-bit colours.
    case exact

    /// Determines the colour depth of the stream `descriptor` from the command line, the environment and terminfo.
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
            // terminfo is used last, because its file has to be found and read.
            self = isExact ? .exact : Self(colours: TerminalCapabilities.environment.colours)
        }
    }

    /// The depth for the number of colours that terminfo reports.
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
}

// MARK: - The nearest colour

extension ColourDepth {
    /// The nearest colour to `colour`, ignoring opacity. Nil for a depth whose colours the user configures, because
    /// no such colour reliably looks like `colour`.
    func nearest(to colour: Colour) -> TextStyle.Colour? {
        switch self {
        case .none, .eight, .sixteen: nil
        case .indexed: .indexed(Self.index(nearestTo: colour.channels))
        case .exact: .rgb(colour.red, colour.green, colour.blue)
        }
    }

    /// The nearest colour to `colour` at any depth, ignoring opacity. With 8 or 16 colours, the result may not look
    /// like `colour`, because the user configures these colours.
    func nearestOfAll(to colour: Colour) -> TextStyle.Colour? {
        isFew ? .indexed(basicIndex(of: colour)) : nearest(to: colour)
    }

    /// Whether the displayed `colour` may match the terminal's background, because the colour is hard to distinguish
    /// from black or white.
    func mayBeBackground(_ colour: Colour) -> Bool {
        let brightness = (2126 * Int(colour.red) + 7152 * Int(colour.green) + 722 * Int(colour.blue)) / 10_000
        // The initial blue of a shape, with a brightness of 18, is visible on black. Yellow, with 236, is not visible
        // on white.
        if brightness < 16 || brightness > 230 { return true }
        return isFew && Self.backgrounds.contains(basicIndex(of: colour))
    }

    private var isFew: Bool { self == .eight || self == .sixteen }

    /// The levels of a channel in xterm's colour cube.
    fileprivate static let levels = [0, 95, 135, 175, 215, 255]

    /// The index of the nearest colour among the colour cube and the greys of the 256 colours.
    private static func index(nearestTo colour: [Int]) -> UInt8 {
        let cube = colour.map { part in
            levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
        }
        // The greys have the levels 8, 18, … 238.
        let step = min(max(0, (colour.reduce(0, +) / 3 - 3) / 10), 23)
        let grey = Array(repeating: 8 + 10 * step, count: 3)
        if distance(colour, grey) < distance(colour, cube.map { levels[$0] }) { return UInt8(232 + step) }
        return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    private static func distance(_ one: [Int], _ other: [Int]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// The indices of black and both whites, which a background is likely to have.
    private static let backgrounds: [UInt8] = [0, 7, 15]
    private static let greys = [0, 7, 8, 15]
    /// The channels of the first 16 colours in xterm's default palette.
    private static let basicColours: [[Int]] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { [$0 >> 16, $0 >> 8 & 0xFF, $0 & 0xFF] }

    private func basicIndex(of colour: Colour) -> UInt8 {
        let channels = colour.channels
        // A nearly grey colour looks more like a grey than like another colour, even if the other colour is nearer.
        let isNearlyGrey = (channels.max() ?? 0) - (channels.min() ?? 0) < 24
        let indices = isNearlyGrey ? Self.greys : Array(Self.basicColours.indices)
        let nearest = indices.filter { self == .sixteen || $0 < 8 }.min {
            Self.distance(channels, Self.basicColours[$0]) < Self.distance(channels, Self.basicColours[$1])
        }
        return UInt8(nearest ?? 0)
    }
}

extension Colour {
    /// The red, green and blue channels, without the opacity.
    fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue)] }
}

// MARK: - Legibility

extension TextStyle {
    /// The minimum contrast ratio of WCAG 2.1, §1.4.11.
    private static let leastContrast = 3.0

    /// The style of a colour's name, legible on a dark and on a light background: letters in the colour itself, or
    /// black or white letters on the colour if the colour is hard to read on black or on white. The name is underlined
    /// if the colour can't be shown.
    init(of colour: ShapeEditorModel.Colour, _ depth: ColourDepth) {
        guard colour.alpha > 0, let shown = depth.nearest(to: colour) else {
            self = .underlined
            return
        }
        let luminance = shown.luminance
        let (onBlack, onWhite) = ((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05))
        if min(onBlack, onWhite) >= Self.leastContrast {
            self.init(shown)
        } else {
            // 16 and 231 are the black and the white of the colour cube. The first 16 colours are configurable.
            self.init(.indexed(onBlack > onWhite ? 16 : 231), on: shown)
        }
    }
}

extension TextStyle.Colour {
    /// The relative luminance of WCAG 2.1, from 0 to 1. The first 16 colours are configurable, so each of them counts
    /// as a medium grey.
    var luminance: Double {
        switch self {
        case .rgb(let red, let green, let blue): Self.luminance(red, green, blue)
        case .indexed(let index) where 16..<232 ~= index:
            Self.luminance(Self.level(index, 36), Self.level(index, 6), Self.level(index, 1))
        case .indexed(let index) where index >= 232:
            Self.luminance(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
        case .indexed: 0.2
        }
    }

    /// A channel of a colour of the colour cube; `step` is the channel's step in the index.
    private static func level(_ index: UInt8, _ step: UInt8) -> UInt8 {
        UInt8(clamping: ColourDepth.levels[Int((index - 16) / step % 6)])
    }

    private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
        ShapeEditorModel.Colour(red: red, green: green, blue: blue).luminance
    }
}
