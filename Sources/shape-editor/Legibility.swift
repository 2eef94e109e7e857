import Glibc
import LineEditing
import ShapeModel

/// How a colour's own name is shown, so that it can be read on a dark background and on a light one.
extension TextStyle {
    /// The contrast that WCAG 2.1, §1.4.11, asks for.
    private static let leastContrast = 3.0

    /// Letters of the colour; where they would be hard to read on black or on white, black or white ones on the colour.
    /// Underlined letters where the colour can't be shown.
    init(of colour: ShapeModel.Colour, _ depth: ColourDepth) {
        guard colour.alpha > 0, let shown = depth.nearest(to: colour) else {
            self = .underlined
            return
        }
        let luminance = shown.luminance
        let (onBlack, onWhite) = ((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05))
        if min(onBlack, onWhite) >= Self.leastContrast {
            self.init(shown)
        } else {
            // The black and the white of the cube, as the first 16 may be any colour.
            self.init(.indexed(onBlack > onWhite ? 16 : 231), on: shown)
        }
    }
}

extension TextStyle.Colour {
    /// The relative luminance of WCAG 2.1, from 0 to 1; of the first 16 colours, which may be any, that of grey.
    var luminance: Double {
        switch self {
        case .rgb(let red, let green, let blue): Self.luminance(red, green, blue)
        case .indexed(let index) where 16..<232 ~= index:
            Self.luminance(
                Self.level((index - 16) / 36), Self.level((index - 16) / 6 % 6), Self.level((index - 16) % 6))
        case .indexed(let index) where index >= 232:
            Self.luminance(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
        case .indexed: 0.2
        }
    }

    /// A channel of the cube, as xterm shows it.
    private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

    private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
