import ShapeEditorModel

/// The part of the plane that a picture shows, and its mapping to the picture's coordinates: where a place of the drawing
/// is in the picture (`place(of:)`), how many units a point is (`scale`), and how wide lines are that would be too thin to
/// see in a large picture.
///
/// The coordinates of the picture's area, in units, go from 0 to at most a million. In a named drawing, the coordinates
/// of shapes are decimal numbers. All others are integers.
struct PictureFrame {
    /// The largest coordinate of a picture. If a side of the shown part has more points than this, a unit stands for
    /// several points, and integer coordinates are rounded down.
    static let largest: Int128 = 1_000_000
    /// The longer side of the shown part without its margin, in points, up to which the origin and the canvas are
    /// always included.
    static let nearby: Int128 = 10_000
    /// The picture's longer side divided by the minimum width of a nameless drawing's rectangle, or by the length up to
    /// which ``enlarging(_:_:)`` enlarges the shapes of a named drawing (``Drawing/isNamed``).
    private static let leastShape: Int128 = 32

    let page: Page
    private let extent: Rect
    private let pointsAUnit: Int128
    let showsOrigin: Bool
    /// The canvas, the area that the statement `bounds` sets for the shapes; nil if there are no bounds, or if the
    /// canvas is not shown.
    let canvas: Rect?

    /// Creates a frame around `shapes`, the area of the shapes. The frame also includes the origin, if it may, and then
    /// the canvas, each only if the longer side without the margin is then at most ``nearby`` points or, if this is
    /// more, four times the longer side of `shapes`. Otherwise the shapes might be too small to see. If `shapes` is nil,
    /// because there are no shapes, the frame includes the origin and any canvas.
    init(around shapes: Rect?, _ bounds: Bounds?, on page: Page, mayShowOrigin: Bool) {
        self.page = page
        let most = shapes.map { max(Self.nearby, 4 * $0.side) } ?? .max
        var all = shapes ?? Rect(of: .zero)
        showsOrigin = mayShowOrigin && all.union(Rect(of: .zero)).side <= most
        if showsOrigin { all = all.union(Rect(of: .zero)) }
        canvas = bounds.map { Rect(of: $0) }.flatMap { all.union($0).side <= most ? $0 : nil }
        if let canvas { all = all.union(canvas) }
        extent = all.withMargin
        pointsAUnit = (extent.side + Self.largest - 1) / Self.largest
    }

    /// The picture's width in its own coordinates.
    var width: Int { units(extent.width) }
    /// The picture's height in its own coordinates.
    var height: Int { units(extent.height) }

    /// The width at which the rectangle of a nameless drawing is drawn, in units: the true width, but at least the
    /// picture's longer side divided by ``leastShape``.
    var shapeWidth: Int { units(max(Rect.shapeWidth, extent.side / Self.leastShape)) }
    /// The height at which the rectangle of a nameless drawing is drawn, in units. It has the same proportion to
    /// ``shapeWidth`` as the true height has to the true width, but is at least 1.
    var shapeHeight: Int {
        max(1, Int(Int128(shapeWidth) * Rect.shapeHeight / Rect.shapeWidth))
    }

    /// The line width, in units, of the canvas's outline, of the cross at the origin, and of the outline of a nameless
    /// drawing's rectangle: a 400th of the picture's longer side, rounded down, but at least 1.
    var line: Int { max(1, max(width, height) / 400) }
    /// The line width of a trail, in units.
    var trailWidth: Int { 3 * line }

    /// The maximum displayed length of a side, in pixels, unless the viewer sets another size.
    static let pixels = 800
    /// Half the width of a pixel in units, if the longer side is displayed with ``pixels`` pixels.
    var halfPixel: Double { Double(max(width, height)) / Double(2 * Self.pixels) }

    /// The place of a waypoint in the picture, in whole units, rounded down.
    func place(of point: Waypoint) -> Trail.Place {
        Trail.Place(x: x(of: Int128(point.place.x)), y: y(of: Int128(point.place.y)))
    }

    func x(of x: Int128) -> Int { units(x - extent.left) }
    func y(of y: Int128) -> Int { units(y - extent.top) }

    private func units(_ points: Int128) -> Int { Int(clamping: points / pointsAUnit) }
}

// MARK: - The shapes of a named drawing

extension PictureFrame {
    /// The number of units of the picture per point; at most 1.
    var scale: Double { 1 / Double(pointsAUnit) }

    /// The place, in units, of a point that is given in points relative to an offset.
    func place(of offset: Offset, _ point: Point = .zero) -> Point {
        let (x, y) = (Double(Int128(offset.x) - extent.left), Double(Int128(offset.y) - extent.top))
        return Point(x: (x + point.x) * scale, y: (y + point.y) * scale)
    }

    /// The width of a line or a connector, in units.
    func lineWidth(of state: ShapeState.State) -> Double { Double(state.line.width) * widening * scale }
    /// The full length of its arrowheads, in points.
    func headLength(of state: ShapeState.State) -> Double { state.line.headLength * widening }

    /// How much wider than its line a halo is, in units.
    var haloWidth: Double { 2 * widening * scale }

    /// How many times as wide as usual lines are drawn, so that they are visible if a unit stands for several points.
    private var widening: Double { max(1, Double(least) / Double(PictureShape.lineWidth)) }

    /// The width of a shape's outline, in units; 0 if it has none. If a unit stands for several points, outlines are
    /// widened as lines are, but not beyond a tenth of the shape's shorter side.
    func outlineWidth(of state: ShapeState.State) -> Double {
        guard let outline = state.outline else { return 0 }
        let (width, most) = (Double(outline.width), Double(min(state.size.width, state.size.height)) / 10)
        return max(width, min(width * widening, most)) * scale
    }

    /// The width of a visible line, in points, if a unit stands for several points: a 400th of the longer side.
    /// Otherwise 0.
    private var least: Int128 { pointsAUnit > 1 ? extent.side / 400 : 0 }

    /// Returns a function that gives each state as the picture shows it; nil if that is the state itself. Rectangles,
    /// ellipses, polygons and texts that would be too small to see are enlarged; lines and connectors are not.
    ///
    /// All are enlarged by one factor if the longest side among `areas` and the union of the areas of `shapes` is
    /// shorter than the picture's longer side divided by ``leastShape``. The factor is the ratio of the two. If a unit
    /// stands for several points, a single state whose longer side is still less than the width of a visible line is
    /// enlarged to about that width. `areas` are the areas of the shapes in all states on the path.
    func enlarging(_ shapes: [PictureShape], _ areas: [Rect])
        -> ((ShapeState.State) -> ShapeState.State)?
    {
        let now = shapes.compactMap(\.state.area).union?.side ?? 0
        let side = areas.reduce(now) { max($0, $1.side) }
        let factor = max(1, Double(extent.side / Self.leastShape) / Double(max(1, side)))
        guard pointsAUnit > 1 || factor > 1 else { return nil }
        return { state in
            guard state.kind.isArea || state.kind == .text, let extent = state.extent else { return state }
            let single = Double(2 * least) / Double(max(1, extent.width, extent.height))
            return state.enlarged(max(factor, single))
        }
    }
}

extension ShapeState.State {
    /// The state with its width, its height, its corner and the width of its outline multiplied by `factor`, and
    /// rounded. A length that would overflow stays.
    fileprivate func enlarged(_ factor: Double) -> ShapeState.State {
        var state = self
        state.size.width = Int(exactly: (Double(size.width) * factor).rounded()) ?? size.width
        state.size.height = Int(exactly: (Double(size.height) * factor).rounded()) ?? size.height
        state.corner = Int(exactly: (Double(corner) * factor).rounded()) ?? corner
        if let width = outline?.width {
            state.outline?.width = Int(exactly: (Double(width) * factor).rounded()) ?? width
        }
        return state
    }
}

extension Rect {
    var side: Int128 { max(width, height) }

    /// The rectangle, enlarged by a margin on each side: 20 points, or a twentieth of the longer side if that is more.
    /// Before the margin, a shorter side of less than a quarter of the longer side becomes about a quarter as long.
    fileprivate var withMargin: Rect {
        let margin = max(20, side / 20)
        return grown(
            x: margin + max(0, side / 4 - width) / 2, y: margin + max(0, side / 4 - height) / 2)
    }
}
