import Glibc

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
