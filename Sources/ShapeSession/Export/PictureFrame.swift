import ShapeModel

/// The part of the plane that a picture shows, and its mapping to the picture's coordinates.
///
/// The picture's coordinates are integers from 0 to at most a million, which are exact even in a viewer with
/// single-precision numbers.
struct PictureFrame {
    /// The largest coordinate of a picture. If a side of the shown part has more points, coordinates are rounded down.
    static let largest: Int128 = 1_000_000
    /// The longer side without the margin, in points, up to which the origin and the canvas are always included.
    static let nearby: Int128 = 10_000
    /// The picture's longer side divided by the minimum width of the drawn shape.
    private static let leastShape: Int128 = 32

    private let extent: Rect
    private let pointsAUnit: Int128
    let showsOrigin: Bool
    /// The canvas, in which the statement `bounds` keeps the shape's centre; nil if the canvas is not shown.
    let canvas: Rect?

    /// Creates a frame around the nameless rectangle at `places`.
    init(around places: some Collection<Offset>, _ bounds: Bounds?) {
        let shapes = places.dropFirst().reduce(Rect(ofShapeAt: places.first ?? .zero)) {
            $0.union(Rect(ofShapeAt: $1))
        }
        self.init(around: shapes, bounds)
    }

    /// Creates a frame around `shapes`, the area of all that is drawn; nil if that is nothing. The frame also includes
    /// the origin, and then the canvas, each only if the longer side without the margin is then at most ``nearby``
    /// points or four times the longer side of the shapes alone. Otherwise the shapes might be too small to see.
    init(around shapes: Rect?, _ bounds: Bounds?) {
        let most = shapes.map { max(Self.nearby, 4 * $0.side) } ?? .max
        var all = shapes ?? Rect(of: .zero)
        showsOrigin = all.union(Rect(of: .zero)).side <= most
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

    /// The width of the drawn shape: the true width, but at least the longer side divided by ``leastShape``.
    var shapeWidth: Int { units(max(Rect.shapeWidth, extent.side / Self.leastShape)) }
    /// The height of the drawn shape, in proportion to ``shapeWidth``; at least 1.
    var shapeHeight: Int {
        max(1, Int(Int128(shapeWidth) * Rect.shapeHeight / Rect.shapeWidth))
    }

    /// The width of outlines and of the cross at the origin. The lines of a trail are three times as wide.
    var line: Int { max(1, max(width, height) / 400) }

    func x(of x: Int128) -> Int { units(x - extent.left) }
    func y(of y: Int128) -> Int { units(y - extent.top) }

    private func units(_ points: Int128) -> Int { Int(clamping: points / pointsAUnit) }
}

// MARK: - The shapes of a named drawing

extension PictureFrame {
    /// The number of units of the picture in a point.
    var scale: Double { 1 / Double(pointsAUnit) }

    /// The place of a point that is given relative to an offset.
    func place(of offset: Offset, _ point: Point = Point(x: 0, y: 0)) -> Point {
        let (x, y) = (Double(Int128(offset.x) - extent.left), Double(Int128(offset.y) - extent.top))
        return Point(x: (x + point.x) * scale, y: (y + point.y) * scale)
    }

    /// The width of a line in the picture's units.
    func width(ofLine points: Int) -> Double { max(Double(points), Double(least)) * scale }

    /// Whether the picture has more points than units, so that a shape of usual size is too small to see.
    var hasLeast: Bool { pointsAUnit > 1 }

    /// The smallest size in points: of a picture with more points than units, that of a visible line; otherwise 0.
    private var least: Int128 { hasLeast ? extent.side / 400 : 0 }

    /// The factor by which all shapes are enlarged, so that the longer side of all together is at least the longer side
    /// of the picture divided by ``leastShape``.
    func enlargement(together side: Int128) -> Double {
        max(1, Double(extent.side / Self.leastShape) / Double(max(1, side)))
    }

    /// The factor by which one of the shapes is enlarged, so that it is also visible by itself.
    func enlargement(of shape: Rect, together side: Int128) -> Double {
        let single = Double(2 * least) / Double(max(1, shape.width, shape.height))
        return max(enlargement(together: side), single)
    }
}

extension Rect {
    var side: Int128 { max(width, height) }

    /// The rectangle, enlarged by a margin on each side. The shorter side becomes at least a quarter as long as the
    /// longer side was.
    fileprivate var withMargin: Rect {
        let margin = max(20, side / 20)
        return grown(
            x: margin + max(0, side / 4 - width) / 2, y: margin + max(0, side / 4 - height) / 2)
    }
}
