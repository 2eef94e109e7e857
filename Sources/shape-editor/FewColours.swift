import LineEditing
import ShapeModel

/// What stands for a colour where a terminal has only a few, which may look a little different.
extension ColourDepth {
    /// The colour that is nearest to `colour`, its opacity aside, also among few.
    func nearestOfAll(to colour: Colour) -> TextStyle.Colour? {
        self == .eight || self == .sixteen ? .indexed(basicIndex(of: colour)) : nearest(to: colour)
    }

    /// Whether the colour, as it is shown, may be the one behind it.
    func mayBeBackground(_ colour: Colour) -> Bool {
        if colour.mayBeBackground { return true }
        guard self == .eight || self == .sixteen else { return false }
        return Self.backgrounds.contains(basicIndex(of: colour))
    }

    /// Black, and both of white.
    private static let backgrounds: [UInt8] = [0, 7, 15]
    private static let greys = [0, 7, 8, 15]

    private func basicIndex(of colour: Colour) -> UInt8 {
        let isGrey = colour.isNearlyGrey
        var (best, least) = (0, Int.max)
        for (index, other) in Self.basicColours.prefix(self == .eight ? 8 : 16).enumerated()
        where !isGrey || Self.greys.contains(index) {
            let channels = [(colour.red, other >> 16), (colour.green, other >> 8), (colour.blue, other)]
            let distance = channels.reduce(0) { sum, pair in
                let change = Int(pair.0) - pair.1 & 0xFF
                return sum + change * change
            }
            if distance < least { (best, least) = (index, distance) }
        }
        return UInt8(best)
    }

    /// As xterm shows them.
    private static let basicColours = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
}

extension Colour {
    /// Whether a grey looks more like it than a colour that may be nearer.
    fileprivate var isNearlyGrey: Bool { max(red, green, blue) - min(red, green, blue) < 24 }
}
