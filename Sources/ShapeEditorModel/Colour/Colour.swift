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
