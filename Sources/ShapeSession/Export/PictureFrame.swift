import ShapeModel

/// The part of the plane that a picture shows, and its mapping to the picture's coordinates.
///
/// The picture's coordinates run from 0 to at most a million, so that a viewer with single-precision numbers shows a
/// shape at the limits of the plane as well as any other.
struct PictureFrame {
    /// The largest coordinate of a picture. If the shown part of the plane is larger, coordinates are rounded.
    static let largest: Int128 = 1_000_000
    /// The length of the longer side, in points, up to which the origin and the canvas are always included.
    static let nearby: Int128 = 10_000
    /// The picture's longer side divided by the minimum width of the drawn shape.
    private static let leastShape: Int128 = 32

    private let extent: Rect
    private let pointsAUnit: Int128
    let showsOrigin: Bool
    /// The canvas, the rectangle in which `bounds` keeps the shape; nil if the canvas is not shown.
    let canvas: Rect?

    /// Creates a frame around shapes at `places`. The frame also includes the origin, and then the canvas, each only if
    /// the longer side stays within ``nearby`` points or within four times the longer side of the shapes alone.
    /// Otherwise the shapes would be too small to see.
    init(around places: some Collection<Offset>, _ bounds: Bounds?) {
        let shapes = places.dropFirst().reduce(Rect(ofShapeAt: places.first ?? .zero)) {
            $0.union(Rect(ofShapeAt: $1))
        }
        let most = max(Self.nearby, 4 * shapes.side)
        var all = shapes
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

    /// The width of the drawn shape, enlarged if its true width would be too small to see.
    var shapeWidth: Int { units(max(Rect.shapeWidth, extent.side / Self.leastShape)) }
    /// The height of the drawn shape, in proportion to ``shapeWidth``.
    var shapeHeight: Int {
        max(1, Int(Int128(shapeWidth) * Rect.shapeHeight / Rect.shapeWidth))
    }

    /// The width of the drawn lines.
    var line: Int { max(1, max(width, height) / 400) }

    func x(of x: Int128) -> Int { units(x - extent.left) }
    func y(of y: Int128) -> Int { units(y - extent.top) }

    private func units(_ points: Int128) -> Int { Int(clamping: points / pointsAUnit) }
}

extension Rect {
    fileprivate var side: Int128 { max(width, height) }

    /// The rectangle, enlarged by a margin on each side. The shorter side becomes at least a quarter of the longer
    /// side.
    fileprivate var withMargin: Rect {
        let margin = max(20, side / 20)
        return grown(
            x: margin + max(0, side / 4 - width) / 2, y: margin + max(0, side / 4 - height) / 2)
    }
}
