import ShapeModel

/// What a picture shows of the plane, and where a place of it stands there.
///
/// A picture has coordinates of its own, from 0 to a million at most, so that a viewer which counts in single precision
/// shows the shape at the end of the range as it does any other.
struct PictureFrame {
    /// Beyond it coordinates are rounded.
    static let largest: Int128 = 1_000_000
    /// Up to so many points, origin and canvas are shown wherever they are.
    static let nearby: Int128 = 10_000
    /// Of the longer side, how much the shape is drawn at least.
    private static let leastShape: Int128 = 32

    private let extent: Extent
    private let pointsAUnit: Int128
    let showsOrigin: Bool
    /// The canvas, where it is shown.
    let canvas: Extent?

    /// A frame around shapes at these places, and around the origin and the canvas unless the shapes would be too small
    /// to be seen then.
    init(around places: some Collection<Offset>, _ bounds: Bounds?) {
        let shapes = places.dropFirst().reduce(Extent(ofShapeAt: places.first ?? .zero)) {
            $0.union(Extent(ofShapeAt: $1))
        }
        let most = max(Self.nearby, 4 * shapes.side)
        var all = shapes
        showsOrigin = all.union(Extent(of: .zero)).side <= most
        if showsOrigin { all = all.union(Extent(of: .zero)) }
        canvas = bounds.map { Extent(of: $0) }.flatMap { all.union($0).side <= most ? $0 : nil }
        if let canvas { all = all.union(canvas) }
        extent = all.withMargin
        pointsAUnit = (extent.side + Self.largest - 1) / Self.largest
    }

    /// In the picture's coordinates.
    var width: Int { units(extent.width) }
    /// In the picture's coordinates.
    var height: Int { units(extent.height) }

    /// How wide the shape is drawn. Not as wide as it is, where it would not be seen.
    var shapeWidth: Int { units(max(Extent.shapeWidth, extent.side / Self.leastShape)) }
    /// How high the shape is drawn.
    var shapeHeight: Int {
        max(1, Int(Int128(shapeWidth) * Extent.shapeHeight / Extent.shapeWidth))
    }

    /// How wide a line is.
    var line: Int { max(1, max(width, height) / 400) }

    func x(of x: Int128) -> Int { units(x - extent.left) }
    func y(of y: Int128) -> Int { units(y - extent.top) }

    private func units(_ points: Int128) -> Int { Int(clamping: points / pointsAUnit) }
}

extension Extent {
    fileprivate var side: Int128 { max(width, height) }

    /// With room around it, and the shorter side at least a quarter of the longer.
    fileprivate var withMargin: Extent {
        let margin = max(20, side / 20)
        return grown(
            x: margin + max(0, side / 4 - width) / 2, y: margin + max(0, side / 4 - height) / 2)
    }
}
