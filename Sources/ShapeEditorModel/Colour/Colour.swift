import Glibc

/// A colour of the sRGB colour space, with 8 bits for each channel and 8 bits of opacity.
package struct Colour: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The channels as `0xrrggbbaa`.
    package let packed: UInt32

    /// Creates a colour from its channels, packed as `0xrrggbbaa`.
    package init(packed: UInt32) {
        self.packed = packed
    }

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        packed = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    package var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
    package var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    package var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    /// The opacity, from 0 (transparent) to 255 (opaque).
    package var alpha: UInt8 { UInt8(truncatingIfNeeded: packed) }

    package var isOpaque: Bool { alpha == 255 }
}

extension Colour {
    package static var red: Colour { Colour(packed: 0xff00_00ff) }
    package static var orange: Colour { Colour(packed: 0xffa5_00ff) }
    package static var yellow: Colour { Colour(packed: 0xffff_00ff) }
    /// The colour that CSS calls `green`; CSS calls full green `lime`.
    package static var green: Colour { Colour(packed: 0x0080_00ff) }
    /// The usual colour of a new rectangle, ellipse or polygon.
    package static var blue: Colour { Colour(packed: 0x0000_ffff) }
    package static var purple: Colour { Colour(packed: 0x8000_80ff) }
    package static var black: Colour { Colour(packed: 0x0000_00ff) }
    package static var white: Colour { Colour(packed: 0xffff_ffff) }
    package static var transparent: Colour { Colour(packed: 0) }
}

extension Colour {
    /// The relative luminance of WCAG 2.1, from 0 to 1, as if the colour were opaque.
    package var luminance: Double {
        0.2126 * Self.levels[Int(red)] + 0.7152 * Self.levels[Int(green)] + 0.0722 * Self.levels[Int(blue)]
    }

    /// The linear value of each level of a channel.
    private static let levels = (0...255).map(linear)

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Black or white, whichever contrasts more with this colour drawn on a white ground.
    package var contrasting: Colour {
        let luminance = over(.white).luminance
        return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? .black : .white
    }

    /// The colour blended over another one, which may be translucent too.
    package func over(_ back: Colour) -> Colour {
        if isOpaque || back.alpha == 0 { return self }
        let (own, rest) = (255 * Int(alpha), Int(back.alpha) * (255 - Int(alpha)))
        func blend(_ front: UInt8, _ back: UInt8) -> UInt8 {
            UInt8(clamping: (Int(front) * own + Int(back) * rest + (own + rest) / 2) / (own + rest))
        }
        return Colour(
            red: blend(red, back.red), green: blend(green, back.green), blue: blend(blue, back.blue),
            alpha: UInt8(clamping: (own + rest + 127) / 255))
    }
}

/// The eight colours of the Paint menu, through which `paint next` and `paint previous` cycle.
package enum Palette {
    /// The colours in the order of their numbers, which count from 1.
    package static let colours: [Colour] = [.red, .orange, .yellow, .green, .blue, .purple, .black, .white]

    /// The colour after `colour`, wrapping round; the first colour if `colour` is not in the palette.
    package static func next(after colour: Colour) -> Colour {
        colours[((position(of: colour) ?? -1) + 1) % colours.count]
    }

    /// The colour before `colour`, wrapping round; the last colour if `colour` is not in the palette.
    package static func previous(before colour: Colour) -> Colour {
        colours[((position(of: colour) ?? 0) + colours.count - 1) % colours.count]
    }

    /// The colour with a number from 1 to 8; nil for any other number.
    package static func colour(number: Int) -> Colour? {
        (1...colours.count).contains(number) ? colours[number - 1] : nil
    }

    private static func position(of colour: Colour) -> Int? { colours.firstIndex(of: colour) }
}
