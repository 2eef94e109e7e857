/// A colour of four channels, described by its CSS name if it has one.
struct OracleColour: Equatable, CustomStringConvertible {
    var channels: [Int]

    static let palette = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]
        .compactMap(OracleColour.init)

    /// A part of the way to another colour, rounded towards the start.
    func part(_ frame: Int, _ count: Int, to goal: OracleColour) -> OracleColour {
        OracleColour(
            channels: zip(channels, goal.channels).map { start, goal in start + (goal - start) * frame / count
            })
    }

    /// Parses a keyword, or `#` and digits; nil for any other text.
    init?(_ text: String) {
        if let value = ColourKeywordTests.known.first(where: { $0.0 == text })?.1 {
            self.init(channels: [value >> 16, value >> 8, value, 255].map { Int($0 & 255) })
            return
        }
        var digits = Array(text.dropFirst())
        if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += ["f", "f"] }
        let channels = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            Int(String(digits[$0...$0 + 1]), radix: 16)
        }
        guard text.first == "#", digits.count == 8, channels.count == 4 else { return nil }
        self.init(channels: channels)
    }

    private init(channels: [Int]) { self.channels = channels }

    var description: String {
        if channels == [0, 0, 0, 0] { return "transparent" }
        let hex = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        guard channels[3] == 255 else { return "#\(hex)" }
        let synonyms = ["aqua", "fuchsia"]
        let value = UInt32(channels[0] << 16 | channels[1] << 8 | channels[2])
        let names = ColourKeywordTests.known.filter {
            $0.1 == value && !synonyms.contains($0.0) && !$0.0.contains("grey")
        }
        return names.first?.0 ?? "#\(hex.prefix(6))"
    }

    /// The next or previous colour of the palette, which wraps round. For a colour outside the palette, the palette's
    /// first or last colour.
    func neighbour(_ step: Int) -> OracleColour {
        let palette = Self.palette
        guard let index = palette.firstIndex(of: self) else {
            return palette[step > 0 ? 0 : palette.count - 1]
        }
        return palette[(index + step + palette.count) % palette.count]
    }
}
