import ShapeModel

/// The drawing as an SVG file: its present state alone, its present state with the trail (paths as lines), or an
/// animation of its path.
struct SVGPicture {
    /// The kinds of picture: the present state, the state with a trail, or an animation.
    enum Kind: Int {
        case state, trail, animation
    }

    private enum Content {
        case state
        case trail(Trail)
        case animation(AnimatedSVG, keys: [AnimatedSVG.Key], count: Int)
        case film(Film)
    }

    /// What the picture shows: the rectangle of a nameless drawing, or shapes with names.
    private enum Subject {
        case nameless(Waypoint)
        case shapes([PictureShape])
    }

    private let content: Content
    private let subject: Subject
    private let isCut: Bool
    private let frame: PictureFrame
    /// The maximum displayed length of a side, in pixels, unless the viewer sets another size.
    private static let pixels = 800

    /// Creates a picture of a nameless rectangle's path. If there are bounds, the picture includes the canvas, the
    /// rectangle of the bounds, unless the frame leaves the canvas out (``PictureFrame``).
    init(_ kind: Kind, of path: ShapePath, _ bounds: Bounds?) {
        let frame = PictureFrame(around: path.candidates.lazy.map(\.point.place), bounds)
        (self.frame, isCut) = (frame, path.isCut)
        subject = .nameless(path.candidates[path.candidates.count - 1].point)
        switch kind {
        case .state: content = .state
        case .trail: content = .trail(Trail(of: path) { frame.place(of: $0) })
        case .animation:
            let animation = AnimatedSVG(of: path)
            let half = Double(max(frame.width, frame.height)) / Double(2 * Self.pixels)
            let reduction = KeyframeReduction(halfPixel: half) { frame.values(of: $0.point) }
            let (keys, count) = reduction.reduced(animation.keys)
            content = .animation(animation, keys: keys, count: count)
        }
    }

    /// Creates a picture of a named drawing; with the trails or the animation of a path, which is not used otherwise.
    init(_ kind: Kind, of drawing: Drawing, _ path: DrawingPath = DrawingPath()) {
        let shapes = drawing.shapes.map { PictureShape($0, name: $0.name) { $0.untracked } }
        let past = path.areas
        let frame = PictureFrame(around: (shapes.compactMap(\.area) + past).union, drawing.bounds)
        let larger = frame.enlarging(shapes, past)
        self.frame = frame
        isCut = path.isCut
        subject = .shapes(
            drawing.shapes.map { shape in PictureShape(shape, name: shape.name) { larger($0.untracked) } })
        switch kind {
        case .state: content = .state
        case .trail: content = .trail(Trail(of: path.waypoints) { frame.place(of: $0) })
        case .animation: content = .film(Film(of: path, in: frame, pixels: Self.pixels, larger))
        }
    }

    /// A description of what is shown, such as `2000 of 2467 keyframes`, if a trail or an animation may leave out
    /// visible parts of the path; otherwise nil. Entries that the undo limit has dropped are not counted as left out.
    var shown: String? {
        let cut = isCut ? ["at least the first \(ShapeActionInvoker.keptTurns) turns of a group"] : []
        let all = [part].compactMap(\.self) + cut
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    private var part: String? {
        switch content {
        case .trail(let trail) where trail.isCut: "the last \(Trail.limit) parts of the path"
        case .animation(_, let keys, let count) where keys.count < count:
            "\(keys.count) of \(count) keyframes"
        case .film(let film) where film.keptCount < film.count: "\(film.keptCount) of \(film.count) keyframes"
        default: nil
        }
    }

    /// The text of the SVG file.
    var text: String {
        var xml = XMLText()
        let (width, height) = (frame.width, frame.height)
        let side = max(width, height, Self.pixels)
        xml.add(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "version": "1.1",
                "width": "\(width * Self.pixels / side)", "height": "\(height * Self.pixels / side)",
                "viewBox": "0 0 \(width) \(height)",
            ]
        ) { xml in
            xml.add("title", text: title)
            if let shown { xml.add("desc", text: "\(shown); the rest is left out") }
            addGround(to: &xml)
            switch content {
            case .state: break
            case .trail(let trail): add(trail, to: &xml)
            case .animation(let animation, let keys, _): add(animation, keys, to: &xml)
            case .film(let film): return film.add(to: &xml, in: frame)
            }
            switch subject {
            case .nameless(let point): add(point, to: &xml)
            case .shapes(let shapes): for shape in shapes { ShapeElement(shape, in: frame).add(to: &xml) }
            }
        }
        return xml.text
    }

    private var title: String {
        switch subject {
        case .nameless(let point): "offset (\(point.place.x), \(point.place.y)) colour \(point.colour)"
        case .shapes(let shapes): shapes.count == 1 ? "1 shape" : "\(shapes.count) shapes"
        }
    }

    /// Adds a white background, and the canvas and a cross at the origin if the frame includes them. The canvas is at
    /// least 1 wide and high, because an empty rectangle is not drawn (SVG 1.1, §9.2).
    private func addGround(to xml: inout XMLText) {
        xml.add("rect", ["width": "\(frame.width)", "height": "\(frame.height)", "fill": "#ffffff"])
        if let canvas = frame.canvas {
            let (x, y) = (frame.x(of: canvas.left), frame.y(of: canvas.top))
            xml.add(
                "rect",
                [
                    "x": "\(x)", "y": "\(y)", "width": "\(max(1, frame.x(of: canvas.right) - x))",
                    "height": "\(max(1, frame.y(of: canvas.bottom) - y))", "fill": "none",
                    "stroke": "#999999",
                    "stroke-width": "\(frame.line)", "shape-rendering": "crispEdges",
                ])
        }
        guard frame.showsOrigin else { return }
        let (x, y, arm) = (frame.x(of: 0), frame.y(of: 0), 8 * frame.line)
        xml.add(
            "path",
            [
                "d": "M\(x - arm) \(y)h\(2 * arm)M\(x) \(y - arm)v\(2 * arm)", "stroke": "#bbbbbb",
                "stroke-width": "\(frame.line)", "shape-rendering": "crispEdges",
            ])
    }

    private func add(_ nameless: Waypoint, to xml: inout XMLText) {
        let (width, height) = (frame.shapeWidth, frame.shapeHeight)
        let place = frame.place(of: nameless)
        xml.add(
            "rect",
            [
                "id": "shape", "x": "\(-width / 2)", "y": "\(-height / 2)", "width": "\(width)",
                "height": "\(height)", "transform": "translate(\(place.x) \(place.y))",
                "fill": nameless.colour.opaqueHex,
                "fill-opacity": nameless.colour.opacity, "stroke": "#000000", "stroke-opacity": "0.25",
                "stroke-width": "\(frame.line)",
            ])
    }
}

extension PictureFrame {
    fileprivate func place(of point: Waypoint) -> Trail.Place {
        Trail.Place(x: x(of: Int128(point.place.x)), y: y(of: Int128(point.place.y)))
    }

    fileprivate func values(of point: Waypoint) -> SIMD8<Double> {
        let (place, colour) = (place(of: point), point.colour)
        let channels = [colour.red, colour.green, colour.blue, colour.alpha].map(Double.init)
        return .init(
            Double(place.x), Double(place.y), channels[0], channels[1], channels[2], channels[3], 0, 0)
    }
}

// MARK: - The trail

extension SVGPicture {
    private func add(_ trail: Trail, to xml: inout XMLText) {
        let width = 3 * frame.line
        xml.add(
            "g",
            [
                "fill": "none", "stroke-width": "\(width)", "stroke-linecap": "round",
                "stroke-linejoin": "round",
            ]
        ) { xml in
            for stretch in trail.stretches {
                xml.add(
                    "polyline",
                    [
                        "points": stretch.places.map { "\($0.x),\($0.y)" }.joined(separator: " "),
                        "stroke": stretch.colour.opaqueHex, "stroke-opacity": stretch.colour.opacity,
                    ])
            }
        }
    }
}

// MARK: - The animation

extension SVGPicture {
    private func add(
        _ animation: AnimatedSVG, _ keys: [AnimatedSVG.Key], to xml: inout XMLText
    ) {
        var css = "\n#shape { animation: making \(animation.duration.seconds)s linear infinite }\n"
        css += "@media (prefers-reduced-motion: reduce) { #shape { animation: none } }\n"
        css += "@keyframes making {\n"
        for key in keys {
            let (place, colour) = (frame.place(of: key.point), key.point.colour)
            css += "\(animation.percentage(of: key))% { transform: translate(\(place.x)px, \(place.y)px); "
            css += "fill: \(colour.opaqueHex); fill-opacity: \(colour.opacity) }\n"
        }
        xml.add("style", ["type": "text/css"], text: css + "}\n")
    }
}

extension Colour {
    /// The colour as `#rrggbb`, without its alpha channel.
    var opaqueHex: String { Colour(red: red, green: green, blue: blue).hex }

    /// The opacity from 0 to 1, with at most three decimals.
    var opacity: String { Int128(alpha).fraction(of: 255, decimals: 3) }
}
