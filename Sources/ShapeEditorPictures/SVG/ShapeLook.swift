import ShapeEditorModel

/// The appearance of a shape or of a part of it at a keyframe, as numbers that a viewer interpolates.
struct ShapeLook: Hashable {
    /// The CSS properties that keyframes set.
    enum Style: Hashable {
        /// A place and a colour, for the rectangle of a nameless drawing.
        case nameless
        /// A place, an angle, the scale of a text, a fill, an outline and an opacity, for a rectangle, an ellipse, a
        /// polygon or a text of a named drawing.
        case area
        /// Only a size: for a box, a corner and sides; for an ellipse, radii; for others, scales and a line
        /// width.
        case figure(ShapeFigure)
        /// A matrix for the place, the turn and the scale, and a colour, a width and an opacity, for a line.
        case line
        /// Only a colour, for fill and stroke, and the opacity, for a connector, whose parts move.
        case connector
        /// Only a line width, and a matrix for the place, the turn and the scale, for a connector's line or arrowhead.
        case part
        /// The places along a connector's line, and its width: a cubic curve, or a polyline.
        case way(isCurved: Bool)
        /// A fill, and a place if the labels move within the shape's element, as those of a connector do, and a scale of
        /// the letters.
        case label(moves: Bool)
        /// Only the opacity, which stays until the next keyframe, for one of several labels.
        case shown
        /// Only the part of a trail that is not drawn yet.
        case growth
    }

    /// The values by index: 0 and 1, X and Y, or the width and the height of a figure, or at 0 the rest of a
    /// trail; 2, the angle in degrees, or the radius of the corners; 3, the scale of a text or a label; 3 and 4, the
    /// scales of a figure, or the first column of a matrix; 5, the dashes (``LineStyle/Dash``); 6 to 9, the channels of
    /// the colour; 10, the width of the outline or the line before any scaling; 11 to 14, the channels of the outline's
    /// colour; 15, the opacity. Lengths are in units of the picture.
    var values = SIMD16<Double>()
    /// The properties that the keyframes of the shape or part set.
    var style = Style.area
    /// The colours that are those of the scheme (``PageInk/scheme``).
    var inks: Inks = []

    /// The properties that are set besides those of the style.
    var extras: Extras = []

    struct Extras: OptionSet, Hashable {
        let rawValue: Int

        static let corner = Extras(rawValue: 1)
        static let dashes = Extras(rawValue: 2)
        static let labelPlace = Extras(rawValue: 4)
        static let labelOpacity = Extras(rawValue: 8)
    }

    struct Inks: OptionSet, Hashable {
        let rawValue: Int

        static let fill = Inks(rawValue: 1)
        static let stroke = Inks(rawValue: 2)
    }

    /// The tolerance of each value: the largest deviation from linear change that counts as invisible. For X and Y,
    /// and for the size of a figure, this is half a pixel, but at least 0.75 units of the picture, so that a deviation
    /// by one unit counts as visible if a unit is a pixel or more. It is one level for the channels of a colour, one
    /// degree for the angle, and 0.005 for the other values.
    static func tolerance(halfPixel: Double) -> SIMD16<Double> {
        var tolerance = SIMD16<Double>(repeating: 1)
        (tolerance[0], tolerance[1]) = (max(0.75, halfPixel), max(0.75, halfPixel))
        for lane in [3, 4, 5, 10, 15] { tolerance[lane] = 0.005 }
        return tolerance
    }
}

extension ShapeLook {
    /// The look of a nameless drawing's rectangle.
    init(_ place: Trail.Place, _ colour: Colour) {
        self.init(colour)
        (values[0], values[1], style) = (Double(place.x), Double(place.y), .nameless)
    }

    init(_ colour: Colour) { set(colour, at: 6) }

    mutating func set(_ colour: Colour, at lane: Int) {
        for (index, channel) in [colour.red, colour.green, colour.blue, colour.alpha].enumerated() {
            values[lane + index] = Double(channel)
        }
    }

    private func colour(at lane: Int) -> Colour {
        let channels = (0..<4).map { UInt8(clamping: Int(values[lane + $0])) }
        return Colour(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }

    /// The CSS declarations of a keyframe.
    var css: String {
        switch style {
        case .nameless: "\(place); fill: \(colour(at: 6).opaqueHex); fill-opacity: \(colour(at: 6).opacity)"
        case .area: place + turn + paint("fill", 6) + outline + opacity
        case .figure(.box):
            "x: \((-values[0] / 2).decimal)px; y: \((-values[1] / 2).decimal)px; "
                + "width: \(values[0].decimal)px; height: \(values[1].decimal)px"
                + (extras.contains(.corner) ? "; rx: \(values[2].decimal)px" : "")
        case .figure(.ellipse): "rx: \((values[0] / 2).decimal)px; ry: \((values[1] / 2).decimal)px"
        case .figure:
            "transform: scale(\(values[3].precise), \(values[4].precise)); \(dashes)stroke-width: \(values[10].decimal)"
        case .line: matrix + paint("stroke", 6) + dashes + "stroke-width: \(values[10].decimal); " + opacity
        case .connector: paint("fill", 6) + paint("stroke", 6) + opacity
        case .label(let moves):
            (moves ? place + (extras.contains(.labelPlace) ? " scale(\(values[3].precise)); " : "; ") : "")
                + (extras.contains(.labelOpacity) ? "fill-opacity: \(colour(at: 6).opacity); " : "")
                + "fill: \(inks.contains(.fill) ? PageInk.schemeValue : colour(at: 6).opaqueHex)"
        case .shown: opacity + "; animation-timing-function: step-end"
        case .growth: "stroke-dashoffset: \(values[0].decimal)"
        case .way(let isCurved):
            "d: path('\(ConnectorWay(values, isCurved: isCurved).data)'); \(dashes)"
                + "stroke-width: \(values[10].decimal)"
        case .part: matrix + dashes + "stroke-width: \(values[10].decimal)"
        }
    }

    private var place: String { "transform: translate(\(values[0].decimal)px, \(values[1].decimal)px)" }

    // The scale is written even if it is 1, because a viewer interpolates function by function only if the functions
    // are the same.
    private var turn: String { " rotate(\(values[2].decimal)deg) scale(\(values[3].precise)); " }

    private var matrix: String {
        let (a, b) = (values[3], values[4])
        return "transform: matrix(\(a.precise), \(b.precise), \((-b).precise), \(a.precise), "
            + "\(values[0].decimal), \(values[1].decimal)); "
    }

    private func paint(_ property: String, _ lane: Int) -> String {
        let (colour, ink) = (colour(at: lane), property == "fill" ? Inks.fill : .stroke)
        let value = inks.contains(ink) ? PageInk.schemeValue : colour.opaqueHex
        return "\(property): \(value); \(property)-opacity: \(colour.opacity); "
    }

    private var outline: String {
        values[10] == 0
            ? "\(dashes)stroke-width: 0; "
            : paint("stroke", 11) + dashes + "stroke-width: \(values[10].decimal); "
    }

    private var dashes: String {
        guard extras.contains(.dashes),
            let dash = LineStyle.Dash.allCases.first(where: { $0.number == values[5] })
        else {
            return ""
        }
        return dash.css(width: values[10])
    }

    private var opacity: String { "opacity: \(values[15].decimal)" }
}
