import ShapeEditorModel
import ShapeEditorText

/// The SVG element of a shape: one with the shape's geometry, or a group of the shape's parts. The shape's colours are
/// attributes of that element. Parts without colours of their own inherit them.
struct ShapeElement {
    /// A part of the shape: an element in the shape's group, or the geometry of its only element.
    struct Part {
        let name: String
        var attributes: XMLText.Attributes
        /// The text of a row of the label; nil for other elements.
        var text: String?
    }

    private let shape: PictureShape
    private let frame: PictureFrame
    /// Whether the shape is not visible at the end of an animation: a shape that has been deleted, or a connector whose
    /// line is not drawn then. False in a picture without animation.
    private let isGone: Bool
    /// The names of the `@keyframes` rules: with the key 0 that of the shape as a whole, from 1 on those of its parts.
    /// A part without a name has no animation of its own.
    var keyframes: [Int: String] = [:]

    init(_ shape: PictureShape, in frame: PictureFrame, isGone: Bool = false) {
        (self.shape, self.frame, self.isGone) = (shape, frame, isGone)
    }

    /// Adds the element. No-op if the shape has no parts, such as a connector whose line is not drawn.
    func add(to xml: inout XMLText) {
        let parts = parts
        guard let first = parts.first else { return }
        let attributes = names + paint + animation
        if parts.count == 1, first.text == nil, keyframes.keys.allSatisfy({ $0 == 0 }) {
            return xml.add(first.name, attributes + first.attributes + placing) {
                $0.add("title", text: shape.name)
            }
        }
        xml.add("g", attributes + placing) { xml in
            xml.add("title", text: shape.name)
            for (index, part) in parts.enumerated() {
                xml.add(part.name, part.attributes + animation(of: index + 1), text: part.text)
            }
        }
    }
}

// MARK: - Attributes

extension ShapeElement {
    /// The name as the identifier, and the groups as classes. A shape that has gone (``isGone``) has no identifier,
    /// because another shape may have the name of a deleted one.
    private var names: XMLText.Attributes {
        let classes = shape.name.groups.map(\.asClass).joined(separator: " ")
        let id: XMLText.Attributes = isGone ? [:] : ["id": shape.name]
        return classes.isEmpty ? id : id + ["class": classes]
    }

    /// The animation of the shape as a whole. A shape that has gone is invisible in a viewer without animations.
    private var animation: XMLText.Attributes {
        (isGone ? ["opacity": "0"] : [:]) + animation(of: 0)
    }

    private func animation(of part: Int) -> XMLText.Attributes {
        keyframes[part].map { ["style": "animation-name: \($0)"] } ?? [:]
    }

    private var placing: XMLText.Attributes {
        let place = frame.place(of: shape.anchor)
        let turn = shape.state.angle == 0 ? "" : " rotate(\(shape.state.angle))"
        return ["transform": "translate(\(place.x.decimal) \(place.y.decimal))\(turn)"]
    }

    private var paint: XMLText.Attributes {
        let colour = shape.state.colour
        return switch shape.state.kind {
        case .line: Self.stroke(colour, frame.lineWidth)
        case .connector: Self.fill(colour) + Self.stroke(colour, frame.lineWidth)
        case .text: Self.fill(colour)
        case .rectangle, .ellipse, .polygon: Self.fill(colour) + outline
        }
    }

    private var outline: XMLText.Attributes {
        guard let outline = shape.state.outline else { return [:] }
        return Self.stroke(outline.colour, frame.outlineWidth(of: shape.state))
    }

    private static func fill(_ colour: Colour) -> XMLText.Attributes {
        colour.isOpaque
            ? ["fill": colour.opaqueHex] : ["fill": colour.opaqueHex, "fill-opacity": colour.opacity]
    }

    private static func stroke(_ colour: Colour, _ width: Double) -> XMLText.Attributes {
        ["stroke": colour.opaqueHex, "stroke-width": width.decimal]
            + (colour.isOpaque ? [:] : ["stroke-opacity": colour.opacity])
    }
}

// MARK: - Parts

extension ShapeElement {
    private var parts: [Part] { figure + label }

    private var figure: [Part] {
        let state = shape.state
        let width = Double(state.size.width) * frame.scale
        let height = Double(state.size.height) * frame.scale
        switch state.kind {
        case .rectangle:
            let corner: XMLText.Attributes = ["x": (-width / 2).decimal, "y": (-height / 2).decimal]
            let sides: XMLText.Attributes = ["width": width.decimal, "height": height.decimal]
            return [Part(name: "rect", attributes: corner + sides)]
        case .ellipse:
            let radii: XMLText.Attributes = ["rx": (width / 2).decimal, "ry": (height / 2).decimal]
            return [Part(name: "ellipse", attributes: radii)]
        // Round joins keep a pointed corner's outline near the corner.
        case .polygon: return [polygon(state.uprightCorners, ["stroke-linejoin": "round"])]
        case .line: return [Part(name: "line", attributes: ["x2": width.decimal, "y2": height.decimal])]
        case .connector(let heads): return shape.connection.map { connector($0, heads) } ?? []
        case .text: return []
        }
    }

    private func polygon(_ corners: [Point], _ attributes: XMLText.Attributes) -> Part {
        let places = corners.map { "\(($0.x * frame.scale).decimal),\(($0.y * frame.scale).decimal)" }
        return Part(name: "polygon", attributes: ["points": places.joined(separator: " ")] + attributes)
    }

    private func connector(_ connection: Connection, _ heads: Int) -> [Part] {
        let shaft = connection.shaft(heads: heads, length: frame.headLength)
        let ends = [("x1", shaft.start.x), ("y1", shaft.start.y), ("x2", shaft.end.x), ("y2", shaft.end.y)]
        let line = ends.reduce([:] as XMLText.Attributes) { $0 + [$1.0: ($1.1 * frame.scale).decimal] }
        return [Part(name: "line", attributes: line)]
            + connection.arrowheads(heads, length: frame.headLength).map { polygon($0, ["stroke": "none"]) }
    }
}

// MARK: - The label

extension ShapeElement {
    /// The rows of the label, except rows that are 0 columns wide. Each row is an element of its own, because one
    /// element with several rows would show the blanks between them. Empty for a connector whose line is not drawn.
    private var label: [Part] {
        guard let middle = shape.labelMiddle else { return [] }
        let (rows, height) = (shape.rows, Double(shape.letters))
        return rows.enumerated().compactMap { index, row in
            let columns = String(row).columns
            guard columns > 0 else { return nil }
            // The baseline is below the middle of the row by half the height of a capital letter.
            let below = (Double(index) - Double(rows.count - 1) / 2) * 1.2 + 0.35
            let place = Point(x: middle.x, y: middle.y + below * height)
            return Part(name: "text", attributes: self.row(at: place, columns) + colours, text: String(row))
        }
    }

    private func row(at place: Point, _ columns: Int) -> XMLText.Attributes {
        let height = Double(shape.letters) * frame.scale
        return [
            "x": (place.x * frame.scale).decimal, "y": (place.y * frame.scale).decimal,
            "font-family": "monospace", "font-size": height.decimal, "text-anchor": "middle",
            "textLength": (0.6 * height * Double(columns)).decimal, "lengthAdjust": "spacingAndGlyphs",
            "xml:space": "preserve",
        ]
    }

    /// The colours of the letters. A text has none here, because it inherits the shape's colour. The letters of a
    /// connector are black, for the white ground, and have a white rim that keeps the line away. On other shapes, they
    /// are black or white, whichever contrasts more with the shape's colour.
    private var colours: XMLText.Attributes {
        switch shape.state.kind {
        case .text: [:]
        case .connector:
            Self.fill(.black) + Self.stroke(.white, 4 * frame.scale) + ["paint-order": "stroke"]
        case .rectangle, .ellipse, .polygon, .line:
            Self.fill(shape.state.colour.contrasting) + ["stroke": "none"]
        }
    }
}

extension String {
    /// The name of a group as a class, with `-` in place of each dot. In a selector, a dot would begin another class.
    fileprivate var asClass: String { split(separator: ".").joined(separator: "-") }
}

extension Double {
    /// The number rounded to at most two decimals, without trailing zeros. A number that is not finite becomes 0.
    /// Wrong for a number beyond 64 bits.
    var decimal: String { written(in: 100, decimals: 2) }

    /// The number rounded to at most six decimals, without trailing zeros. A number that is not finite becomes 0. Wrong
    /// for a number beyond 64 bits.
    var precise: String { written(in: 1_000_000, decimals: 6) }

    private func written(in unit: Int128, decimals: Int) -> String {
        guard let parts = Int128(exactly: (self * Double(unit)).rounded()), parts != 0 else { return "0" }
        return (parts < 0 ? "-" : "") + Int128(parts.magnitude).fraction(of: unit, decimals: decimals)
    }
}
