/// The functions that make colours in CSS Color 4: §5.1 (`#rgb-functions`), §7 (`#the-hsl-notation`) and §8
/// (`#the-hwb-notation`). `rgba` and `hsla` are other names of `rgb` and `hsl`.
enum ColourFunction: Equatable {
    case rgb
    case hsl
    case hwb

    /// The names, with synonyms.
    static let names = ["rgb", "rgba", "hsl", "hsla", "hwb"]

    /// The function with this name in lower case.
    package init?(named name: String) {
        switch name {
        case "rgb", "rgba": self = .rgb
        case "hsl", "hsla": self = .hsl
        case "hwb": self = .hwb
        default: return nil
        }
    }

    /// What the channel at this position, from 0, may be.
    func form(ofChannel position: Int, style: Style) -> ColourSyntaxError.ChannelForm {
        switch (self, position, style) {
        case (.hsl, 0, _), (.hwb, 0, _): .angle
        case (.hsl, 1...2, .commas): .percentage
        default: .numberOrPercentage
        }
    }

    /// How the channels are separated.
    enum Style {
        /// The legacy syntax of §4.1.2: commas throughout.
        case commas
        /// The modern syntax of §4.1.1: spaces, and a `/` before the alpha.
        case spaces
    }

    /// The colour with three channels, in the units of `ColourChannel.value(as:…)`, and an alpha from 0 to 1.
    package func colour(_ channels: [Double], alpha: Double) -> Colour {
        let (first, second, third) = (channels[0], channels[1], channels[2])
        return switch self {
        case .rgb: Colour(unitRed: first / 255, green: second / 255, blue: third / 255, alpha: alpha)
        case .hsl: Colour(hue: first, saturation: second / 100, lightness: third / 100, alpha: alpha)
        case .hwb: Colour(hue: first, whiteness: second / 100, blackness: third / 100, alpha: alpha)
        }
    }

    /// What 100% of the channel at this position, from 0, is.
    func fullValue(ofChannel position: Int) -> Double {
        switch (self, position) {
        case (_, 3): 1
        case (.rgb, _): 255
        default: 100
        }
    }
}
