import ShapeModel

/// What a keyframe of a shape or of its part shows, as numbers that a viewer interpolates.
struct FilmLook: Hashable {
    /// The properties that keyframes set.
    enum Style {
        /// A place and a colour, of the rectangle without a name.
        case nameless
        /// A place, an angle, a scale, and the colours of an area or a text.
        case area
        /// A place with a turn and a scale in one matrix, and the colour of a line.
        case line
        /// Only the colours of a connector, whose parts move.
        case connector
        /// Only a place with a turn and a scale in one matrix, and the width of a line.
        case part
        /// Only a place with a turn and a scale in one matrix.
        case label
    }

    /// X and Y; the angle and the two scales, or the first column of a matrix; the four channels of the colour; the
    /// width and the channels of the outline; the opacity.
    var values = SIMD16<Double>()

    /// The tolerance of each value: the largest deviation from linear change that counts as invisible. For X and Y,
    /// this is half a pixel, but at least 0.75 points, so that a deviation by one unit stays visible if a unit is a pixel
    /// or more. For the channels of a colour, it is one level.
    static func tolerance(halfPixel: Double) -> SIMD16<Double> {
        var tolerance = SIMD16<Double>(repeating: 1)
        (tolerance[0], tolerance[1]) = (max(0.75, halfPixel), max(0.75, halfPixel))
        for lane in [3, 4, 5, 10, 15] { tolerance[lane] = 0.005 }
        return tolerance
    }
}

extension FilmLook {
    /// The look of the rectangle without a name.
    init(_ place: Trail.Place, _ colour: Colour) {
        (values[0], values[1]) = (Double(place.x), Double(place.y))
        set(colour, at: 6)
    }

    var invisible: FilmLook {
        var look = self
        look.values[15] = 0
        return look
    }

    mutating func set(_ colour: Colour, at lane: Int) {
        for (index, channel) in [colour.red, colour.green, colour.blue, colour.alpha].enumerated() {
            values[lane + index] = Double(channel)
        }
    }

    private func colour(at lane: Int) -> Colour {
        let channels = (0..<4).map { UInt8(clamping: Int(values[lane + $0])) }
        return Colour(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }

    /// The declarations of a keyframe.
    func css(_ style: Style) -> String {
        switch style {
        case .nameless: "\(place); fill: \(colour(at: 6).opaqueHex); fill-opacity: \(colour(at: 6).opacity)"
        case .area:
            place + " rotate(\(values[2].decimal)deg)\(scale); " + paint("fill", 6) + outline + opacity
        case .line: matrix + paint("stroke", 6) + "stroke-width: \(values[10].decimal); " + opacity
        case .connector: paint("fill", 6) + paint("stroke", 6) + opacity
        case .label: matrix
        case .part: matrix + "stroke-width: \(values[10].decimal)"
        }
    }

    private var place: String { "transform: translate(\(values[0].decimal)px, \(values[1].decimal)px)" }

    // Always written, because a viewer interpolates lists of the same functions only.
    private var scale: String { " scale(\(values[3].precise), \(values[4].precise))" }

    private var matrix: String {
        let (a, b) = (values[3], values[4])
        return "transform: matrix(\(a.precise), \(b.precise), \((-b).precise), \(a.precise), "
            + "\(values[0].decimal), \(values[1].decimal)); "
    }

    private func paint(_ property: String, _ lane: Int) -> String {
        let colour = colour(at: lane)
        return "\(property): \(colour.opaqueHex); \(property)-opacity: \(colour.opacity); "
    }

    private var outline: String {
        values[10] == 0 ? "stroke-width: 0; " : paint("stroke", 11) + "stroke-width: \(values[10].decimal); "
    }

    private var opacity: String { "opacity: \(values[15].decimal)" }
}
