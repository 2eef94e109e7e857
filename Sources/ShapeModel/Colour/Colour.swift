/// A colour of sRGB with 8 bits a channel and 8 bits of opacity: four bytes, compared byte by byte.
package struct Colour: Equatable, Hashable, Sendable {
    /// The red channel, from 0 (none) to 255 (full).
    package let red: UInt8
    /// The green channel, from 0 (none) to 255 (full).
    package let green: UInt8
    /// The blue channel, from 0 (none) to 255 (full).
    package let blue: UInt8
    /// The opacity, from 0 (transparent) to 255 (opaque).
    package let alpha: UInt8

    /// A colour from its channels, opaque unless told otherwise.
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from the number that `#rrggbbaa` spells.
    package init(packed: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: packed >> 24),
            green: UInt8(truncatingIfNeeded: packed >> 16),
            blue: UInt8(truncatingIfNeeded: packed >> 8),
            alpha: UInt8(truncatingIfNeeded: packed))
    }

    /// The four channels as the number that `#rrggbbaa` spells.
    package var packed: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    /// Whether nothing shines through.
    package var isOpaque: Bool { alpha == 255 }
}

extension Colour {
    /// `#ff0000`
    package static var red: Colour { Colour(packed: 0xff00_00ff) }
    /// `#ffa500`
    package static var orange: Colour { Colour(packed: 0xffa5_00ff) }
    /// `#ffff00`
    package static var yellow: Colour { Colour(packed: 0xffff_00ff) }
    /// `#008000`, which is CSS's `green`; full green is its `lime`.
    package static var green: Colour { Colour(packed: 0x0080_00ff) }
    /// `#0000ff`, the colour that a shape starts with.
    package static var blue: Colour { Colour(packed: 0x0000_ffff) }
    /// `#800080`
    package static var purple: Colour { Colour(packed: 0x8000_80ff) }
    /// `#000000`
    package static var black: Colour { Colour(packed: 0x0000_00ff) }
    /// `#ffffff`
    package static var white: Colour { Colour(packed: 0xffff_ffff) }
    /// `#00000000`, black that can't be seen.
    package static var transparent: Colour { Colour(packed: 0) }
}
