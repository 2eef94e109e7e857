import ShapeEditorModel

/// The drawing as an SVG file: its present state, with a trail (paths as lines), or as an animation of its path, or both.
package struct SVGPicture {
    /// What a picture shows besides the present state, and its page.
    package struct Kind: Equatable, Sendable {
        package var hasTrail = false
        package var isAnimated = false
        package var page = Page.colour(.white)

        package init() {}

        /// Whether a picture is made of the present state only, without its path.
        package var isState: Bool { !hasTrail && !isAnimated }
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
    /// empty. The path of a nameless drawing is that of its rectangle. The trail is that of `shapes`, or of all shapes
    /// of the path if that is nil.
    ///
    /// - Throws: The error of `check`, which is called often.
    package init(
        _ kind: Kind, of drawing: Drawing, _ path: DrawingPath, trailOf shapes: [ShapeState]? = nil,
        check: () throws -> Void = {}
    ) throws {
        self =
            drawing.isNamed
            ? try Self(kind, ofShapesOf: drawing, path, trailOf: shapes, check)
            : try Self(kind, ofRectangleAt: Waypoint(of: drawing.first), drawing.bounds, path, check)
    }

    private init(
        _ kind: Kind, ofShapesOf drawing: Drawing, _ path: DrawingPath, trailOf wanted: [ShapeState]?,
        _ check: () throws -> Void
    ) throws {
        let now = try DrawingPicture(of: drawing, goesRound: !kind.isAnimated, check) { $0 }
        let past = try path.areas(check)
        // A bent or curved connector leaves the area of its shapes. In an animation, it may do so in other places, too.
        let ways = kind.isAnimated && now.shapes.contains { !($0.path?.isStraight ?? true) }
        let around = ways ? past.map { $0.grown(x: Self.wayReach, y: Self.wayReach) } : past
        let labels = kind.isAnimated ? try path.labelAreas(check) : []
        let area = (now.shapes.compactMap(\.area) + around + labels).union
        let frame = PictureFrame(around: area, drawing.bounds, on: kind.page, mayShowOrigin: false)
        let larger = frame.enlarging(now.shapes, past)
        let shown =
            try larger.map { try DrawingPicture(of: drawing, goesRound: !kind.isAnimated, check, $0) } ?? now
        (self.frame, isCut, nameless) = (frame, path.isCut, nil)
        title = now.shapes.count == 1 ? "1 shape" : "\(now.shapes.count) shapes"
        trail = try kind.trail(of: path.waypoints(of: wanted, check), in: frame, check)
        animation =
            kind.isAnimated
            ? try AnimatedSVG(
                of: path, in: frame, trail: trail, spots: shown.spots(of: drawing), check, larger ?? { $0 })
            : nil
        elements = try animation?.elements ?? shown.elements(in: frame, check)
    }

    /// How far bent connectors and most loops reach beyond their shapes, in points.
    private static let wayReach: Int128 = 40

    private init(
        _ kind: Kind, ofRectangleAt now: Waypoint, _ bounds: Bounds?, _ path: DrawingPath,
        _ check: () throws -> Void
    ) throws {
        let waypoints = try path.waypoints(check)
        let areas = [Rect(ofShapeAt: now.place)] + waypoints.joined().map { Rect(ofShapeAt: $0.point.place) }
        let frame = PictureFrame(around: areas.union, bounds, on: kind.page, mayShowOrigin: true)
        (self.frame, isCut, nameless, elements) = (frame, path.isCut, now, [])
        title = "offset (\(now.place.x), \(now.place.y)) colour \(now.colour)"
        trail = try kind.trail(of: waypoints, in: frame, check)
        animation = kind.isAnimated ? try AnimatedSVG(ofRectangleIn: path, frame, trail: trail, check) : nil
    }

    /// The shown part of the path in words, such as `2000 of 2467 keyframes` or `at least the first 100000 turns of a
    /// group`. Nil unless a trail or an animation is cut by its limit, or the path leads through a very large group.
    package var shown: String? {
        var all: [String] = []
        if let trail, trail.isCut { all.append("the last \(Trail.limit) parts of the path") }
        if let animation, animation.isCut {
            all.append("\(animation.keptCount) of \(animation.count) keyframes")
        }
        if isCut { all.append("at least the first \(ShapeActionInvoker.keptTurns) turns of a group") }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// The text of the SVG file. If it has style rules or masks, its id is made from its contents, so that those of two
    /// pictures in one page do not reach each other.
    package var text: String {
        let plain = text(id: "")
        let rules = style(below: "")
        return rules.isEmpty && !elements.contains(where: \.isMasked)
            ? plain : text(id: "p\((rules + plain).fingerprint)")
    }

    private func text(id: String) -> String {
        var xml = XMLText()
        let (width, height, pixels) = (frame.width, frame.height, PictureFrame.pixels)
        let side = max(width, height, pixels)
        let attributes: XMLText.Attributes = [
            "xmlns": "http://www.w3.org/2000/svg", "version": "1.1",
            "width": "\(width * pixels / side)", "height": "\(height * pixels / side)",
            "viewBox": "0 0 \(width) \(height)", "style": "max-width:100%;height:auto",
        ]
        xml.add("svg", attributes + (id.isEmpty ? [:] : ["id": id])) { xml in
            xml.add("title", text: title)
            if let shown { xml.add("desc", text: "\(shown); the rest is left out") }
            addGround(to: &xml)
            if !id.isEmpty { xml.add("style", ["type": "text/css"], text: "\n\(style(below: id))") }
            if let growing = animation?.trail {
                add(growing, to: &xml, id)
            } else if let trail {
                add(trail, to: &xml)
            }
            if let nameless { add(nameless, to: &xml, id) }
            for (number, element) in elements.enumerated() { element.add(to: &xml, in: id, number: number) }
            for element in elements { element.addLabels(ofConnectorTo: &xml, in: id) }
        }
        return xml.text
    }

    /// The style rules; empty if there are none.
    private func style(below id: String) -> String {
        let hasHalos = elements.contains { $0.parts.hasHalo }
        return (frame.page.rules(below: id, hasHalos: hasHalos) ?? "")
            + (animation?.style(below: id) ?? "")
    }

    /// Adds a background in the colour of the page, and the canvas and a cross at the origin if the frame includes them.
    /// The canvas is at least 1 unit wide and high, because an empty rectangle is not drawn (SVG 1.1, §9.2).
    private func addGround(to xml: inout XMLText) {
        if case .colour(let page) = frame.page {
            let sides: XMLText.Attributes = ["width": "\(frame.width)", "height": "\(frame.height)"]
            xml.add("rect", sides + PageInk.colour(page).fill)
        }
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

    private func add(_ nameless: Waypoint, to xml: inout XMLText, _ id: String) {
        let (width, height) = (frame.shapeWidth, frame.shapeHeight)
        let place = frame.place(of: nameless)
        let attributes: XMLText.Attributes = [
            "id": "shape", "x": "\(-width / 2)", "y": "\(-height / 2)", "width": "\(width)",
            "height": "\(height)", "transform": "translate(\(place.x) \(place.y))",
            "fill": nameless.colour.opaqueHex, "fill-opacity": nameless.colour.opacity,
            "stroke": "#000000", "stroke-opacity": "0.25", "stroke-width": "\(frame.line)",
        ]
        let rule = animation?.namelessRule.map { "animation-name: \(id)-\($0)" }
        xml.add("rect", attributes + (rule.map { ["style": $0] } ?? [:]))
    }

    private func add(_ trail: Trail, to xml: inout XMLText) {
        xml.add("g", trailLines) { xml in
            for stretch in trail.stretches { add(stretch.places, stretch.colour, to: &xml) }
        }
    }

    private func add(_ trail: GrowingTrail, to xml: inout XMLText, _ id: String) {
        xml.add("g", trailLines) { xml in
            for piece in trail.pieces {
                let rule: XMLText.Attributes = ["style": "animation-name: \(id)-\(piece.rule)"]
                guard let dash = piece.dash else {
                    xml.add("g", rule) { xml in
                        for line in piece.lines { add(line.places, line.colour, to: &xml) }
                    }
                    continue
                }
                let dashes: XMLText.Attributes = [
                    "stroke-dasharray": "\(dash) \(dash + 2 * frame.trailWidth)"
                ]
                for line in piece.lines { add(line.places, line.colour, to: &xml, dashes + rule) }
            }
        }
    }

    private var trailLines: XMLText.Attributes {
        [
            "fill": "none", "stroke-width": "\(frame.trailWidth)", "stroke-linecap": "round",
            "stroke-linejoin": "round",
        ]
    }

    private func add(
        _ places: [Trail.Place], _ colour: Colour, to xml: inout XMLText, _ others: XMLText.Attributes = [:]
    ) {
        let places = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        xml.add("polyline", ["points": places] + frame.page.ink(colour).stroke + others)
    }
}

extension SVGPicture.Kind {
    fileprivate func trail(
        of paths: [[(number: Int, point: Waypoint)]], in frame: PictureFrame, _ check: () throws -> Void
    ) throws -> Trail? {
        guard hasTrail else { return nil }
        return isAnimated
            ? try Trail(growingAlong: paths, check) { frame.place(of: $0) }
            : try Trail(of: paths, check) { frame.place(of: $0) }
    }
}

extension String {
    /// Eight hexadecimal digits made from the text, by FNV-1a with 64 bits, folded.
    fileprivate var fingerprint: String {
        let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash >> 32 ^ hash & 0xffff_ffff, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Colour {
    /// The colour as `#rrggbb`, without its alpha channel.
    var opaqueHex: String { Colour(red: red, green: green, blue: blue).hex }

    /// The opacity from 0 to 1, with at most three decimals.
    var opacity: String { Int128(alpha).fraction(of: 255, decimals: 3) }
}
