import ShapeModel

/// The shape as an SVG 1.1 file: as it is, with the way it came, or with its making as a film.
struct SVGPicture {
    /// What is shown.
    enum Kind: Int {
        case state, trail, film
    }

    /// How many moments a picture has at most: a film has two keyframes for one at most.
    static let limit = 999

    /// The file.
    let text: String
    /// How many moments of the way are left out.
    let leftOut: Int

    /// A picture of a way that has been gone, on a canvas.
    init(_ kind: Kind, of way: Way, _ bounds: Bounds?) {
        leftOut = way.count - way.moments.count
        let drawing = PictureDrawing(kind: kind, way: way, bounds: bounds)
        text = drawing.text(leftOut: leftOut)
    }
}

private struct PictureDrawing {
    let kind: SVGPicture.Kind
    let way: Way
    private let frame: PictureFrame
    /// The longest side, as a viewer shows it that is told nothing else.
    private static let pixels = 800

    init(kind: SVGPicture.Kind, way: Way, bounds: Bounds?) {
        (self.kind, self.way) = (kind, way)
        frame = PictureFrame(around: way.moments.map(\.point.place), bounds)
    }

    private var last: WayPoint { way.moments[way.moments.count - 1].point }

    func text(leftOut: Int) -> String {
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
            xml.add("title", text: "offset (\(last.place.x), \(last.place.y)) colour \(last.colour)")
            if leftOut > 0 {
                xml.add("desc", text: "\(way.moments.count) moments of \(way.count); the others are left out")
            }
            addGround(to: &xml)
            if kind == .trail { addTrail(to: &xml) }
            if kind == .film { addFilm(to: &xml) }
            addShape(to: &xml)
        }
        return xml.text
    }

    /// White, as colours are meant that let through what is behind; the canvas, and a cross at the origin.
    private func addGround(to xml: inout XMLText) {
        xml.add("rect", ["width": "\(frame.width)", "height": "\(frame.height)", "fill": "#ffffff"])
        if let canvas = frame.canvas {
            let (x, y) = (frame.x(of: canvas.left), frame.y(of: canvas.top))
            xml.add(
                "rect",
                [
                    "x": "\(x)", "y": "\(y)", "width": "\(frame.x(of: canvas.right) - x)",
                    "height": "\(frame.y(of: canvas.bottom) - y)", "fill": "none", "stroke": "#999999",
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

    private func addShape(to xml: inout XMLText) {
        let (width, height) = (frame.shapeWidth, frame.shapeHeight)
        let (x, y) = place(of: last)
        xml.add(
            "rect",
            [
                "id": "shape", "x": "\(-width / 2)", "y": "\(-height / 2)", "width": "\(width)",
                "height": "\(height)", "transform": "translate(\(x) \(y))", "fill": last.colour.opaqueHex,
                "fill-opacity": last.colour.opacity, "stroke": "#000000", "stroke-opacity": "0.25",
                "stroke-width": "\(frame.line)",
            ])
    }

    private func place(of point: WayPoint) -> (x: Int, y: Int) {
        (frame.x(of: Int128(point.place.x)), frame.y(of: Int128(point.place.y)))
    }
}

// MARK: - The way it came

extension PictureDrawing {
    /// A line for each stretch of one colour.
    private func addTrail(to xml: inout XMLText) {
        let width = 3 * frame.line
        xml.add(
            "g",
            [
                "fill": "none", "stroke-width": "\(width)", "stroke-linecap": "round",
                "stroke-linejoin": "round",
            ]
        ) { xml in
            for stretch in stretches {
                xml.add(
                    "polyline",
                    [
                        "points": stretch.points, "stroke": stretch.colour.opaqueHex,
                        "stroke-opacity": stretch.colour.opacity,
                    ])
            }
        }
    }

    /// The shape has on each part of the way the colour with which it sets out.
    private var stretches: [(colour: Colour, points: String)] {
        var stretches: [(colour: Colour, points: String)] = []
        for (from, to) in zip(way.moments, way.moments.dropFirst()).map({ ($0.point, $1.point) })
        where from.place != to.place {
            if stretches.last?.colour != from.colour {
                stretches.append((from.colour, point(of: from)))
            }
            stretches[stretches.count - 1].points += " " + point(of: to)
        }
        return stretches
    }

    private func point(of point: WayPoint) -> String {
        let (x, y) = place(of: point)
        return "\(x),\(y)"
    }
}

// MARK: - Its making

extension PictureDrawing {
    private func addFilm(to xml: inout XMLText) {
        let film = Film(of: way)
        var css = "\n#shape { animation: making \(film.duration.seconds)s linear infinite }\n"
        css += "@media (prefers-reduced-motion: reduce) { #shape { animation: none } }\n"
        css += "@keyframes making {\n"
        for key in film.keys {
            let ((x, y), colour) = (place(of: key.point), key.point.colour)
            css += "\(film.percentage(of: key))% { transform: translate(\(x)px, \(y)px); "
            css += "fill: \(colour.opaqueHex); fill-opacity: \(colour.opacity) }\n"
        }
        xml.add("style", ["type": "text/css"], text: css + "}\n")
    }
}

extension Colour {
    /// `#rrggbb`, also where it is not opaque.
    fileprivate var opaqueHex: String { Colour(red: red, green: green, blue: blue).hex }

    /// From 0 to 1.
    fileprivate var opacity: String { Int128(alpha).fraction(of: 255, decimals: 3) }
}
