import ShapeEditorModel

/// The drawing as an SVG file: its present state alone, its present state with the trail (paths as lines), or an
/// animation of its path.
package struct SVGPicture {
    /// The kinds of picture: the present state, the state with a trail, or an animation. A raw value is the kind's name
    /// in a message, but the state of a named drawing is called `drawing` there.
    package enum Kind: String {
        case state = "shape"
        case trail, animation
    }

    private let title: String
    private let trail: Trail?
    private let animation: AnimatedSVG?
    /// The present place and the colour of a nameless drawing's rectangle; nil for a named drawing.
    private let nameless: Waypoint?
    /// The elements of a named drawing's shapes, in an animation also of some deleted shapes; empty for a nameless one.
    private let elements: [ShapeElement]
    private let isCut: Bool
    private let frame: PictureFrame

    /// Creates a picture of a drawing. A trail or an animation is that of `path`; for the present state, `path` is
    /// empty. The path of a nameless drawing is that of its rectangle.
    package init(_ kind: Kind, of drawing: Drawing, _ path: DrawingPath) {
        self =
            drawing.isNamed
            ? Self(kind, ofShapesOf: drawing, path)
            : Self(kind, ofRectangleAt: Waypoint(of: drawing.first), drawing.bounds, path)
    }

    private init(_ kind: Kind, ofShapesOf drawing: Drawing, _ path: DrawingPath) {
        let shapes = drawing.shapes.map { PictureShape($0) { $0.untracked } }
        let past = path.areas
        let frame = PictureFrame(around: (shapes.compactMap(\.area) + past).union, drawing.bounds)
        let larger = frame.enlarging(shapes, past)
        (self.frame, isCut, nameless) = (frame, path.isCut, nil)
        title = shapes.count == 1 ? "1 shape" : "\(shapes.count) shapes"
        trail = kind == .trail ? Trail(of: path.waypoints) { frame.place(of: $0) } : nil
        animation = kind == .animation ? AnimatedSVG(of: path, in: frame, larger) : nil
        elements =
            animation?.elements
            ?? drawing.shapes.map { ShapeElement(PictureShape($0) { larger($0.untracked) }, in: frame) }
    }

    private init(_ kind: Kind, ofRectangleAt now: Waypoint, _ bounds: Bounds?, _ path: DrawingPath) {
        let areas =
            [Rect(ofShapeAt: now.place)] + path.waypoints.joined().map { Rect(ofShapeAt: $0.point.place) }
        let frame = PictureFrame(around: areas.union, bounds)
        (self.frame, isCut, nameless, elements) = (frame, path.isCut, now, [])
        title = "offset (\(now.place.x), \(now.place.y)) colour \(now.colour)"
        trail = kind == .trail ? Trail(of: path.waypoints) { frame.place(of: $0) } : nil
        animation = kind == .animation ? AnimatedSVG(ofRectangleIn: path, frame) : nil
    }

    /// The shown part of the path in words, such as `2000 of 2467 keyframes` or `at least the first 100000 turns of a
    /// group`. Nil unless a trail or an animation is cut by its limit, or the path leads through a very large group.
    package var shown: String? {
        let cut = isCut ? ["at least the first \(ShapeActionInvoker.keptTurns) turns of a group"] : []
        let all = [part].compactMap(\.self) + cut
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    private var part: String? {
        if let trail, trail.isCut { return "the last \(Trail.limit) parts of the path" }
        guard let animation, animation.count > KeyframeReduction.limit else { return nil }
        return "\(animation.keptCount) of \(animation.count) keyframes"
    }

    /// The text of the SVG file.
    package var text: String {
        var xml = XMLText()
        let (width, height, pixels) = (frame.width, frame.height, PictureFrame.pixels)
        let side = max(width, height, pixels)
        let attributes: XMLText.Attributes = [
            "xmlns": "http://www.w3.org/2000/svg", "version": "1.1",
            "width": "\(width * pixels / side)", "height": "\(height * pixels / side)",
            "viewBox": "0 0 \(width) \(height)",
        ]
        xml.add("svg", attributes) { xml in
            xml.add("title", text: title)
            if let shown { xml.add("desc", text: "\(shown); the rest is left out") }
            addGround(to: &xml)
            if let trail { add(trail, to: &xml) }
            animation?.addRules(to: &xml)
            if let nameless { add(nameless, to: &xml) }
            for element in elements { element.add(to: &xml) }
        }
        return xml.text
    }

    /// Adds a white background, and the canvas and a cross at the origin if the frame includes them. The canvas is at
    /// least 1 unit wide and high, because an empty rectangle is not drawn (SVG 1.1, §9.2).
    private func addGround(to xml: inout XMLText) {
        xml.add("rect", ["width": "\(frame.width)", "height": "\(frame.height)", "fill": "#ffffff"])
        let crisp: XMLText.Attributes = ["stroke-width": "\(frame.line)", "shape-rendering": "crispEdges"]
        if let canvas = frame.canvas {
            let (x, y) = (frame.x(of: canvas.left), frame.y(of: canvas.top))
            let box: XMLText.Attributes = [
                "x": "\(x)", "y": "\(y)", "width": "\(max(1, frame.x(of: canvas.right) - x))",
                "height": "\(max(1, frame.y(of: canvas.bottom) - y))", "fill": "none", "stroke": "#999999",
            ]
            xml.add("rect", box + crisp)
        }
        guard frame.showsOrigin else { return }
        let (x, y, arm) = (frame.x(of: 0), frame.y(of: 0), 8 * frame.line)
        let cross = "M\(x - arm) \(y)h\(2 * arm)M\(x) \(y - arm)v\(2 * arm)"
        xml.add("path", ["d": cross, "stroke": "#bbbbbb"] + crisp)
    }

    private func add(_ nameless: Waypoint, to xml: inout XMLText) {
        let (width, height) = (frame.shapeWidth, frame.shapeHeight)
        let place = frame.place(of: nameless)
        let attributes: XMLText.Attributes = [
            "id": "shape", "x": "\(-width / 2)", "y": "\(-height / 2)", "width": "\(width)",
            "height": "\(height)", "transform": "translate(\(place.x) \(place.y))",
            "fill": nameless.colour.opaqueHex, "fill-opacity": nameless.colour.opacity,
            "stroke": "#000000", "stroke-opacity": "0.25", "stroke-width": "\(frame.line)",
        ]
        xml.add("rect", attributes)
    }

    private func add(_ trail: Trail, to xml: inout XMLText) {
        let attributes: XMLText.Attributes = [
            "fill": "none", "stroke-width": "\(3 * frame.line)", "stroke-linecap": "round",
            "stroke-linejoin": "round",
        ]
        xml.add("g", attributes) { xml in
            for stretch in trail.stretches {
                let places = stretch.places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
                let (colour, opacity) = (stretch.colour.opaqueHex, stretch.colour.opacity)
                xml.add("polyline", ["points": places, "stroke": colour, "stroke-opacity": opacity])
            }
        }
    }
}

extension Colour {
    /// The colour as `#rrggbb`, without its alpha channel.
    var opaqueHex: String { Colour(red: red, green: green, blue: blue).hex }

    /// The opacity from 0 to 1, with at most three decimals.
    var opacity: String { Int128(alpha).fraction(of: 255, decimals: 3) }
}
