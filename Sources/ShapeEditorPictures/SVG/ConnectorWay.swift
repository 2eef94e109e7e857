import ShapeEditorModel

/// The line of a bent or curved connector as the data of an SVG path.
struct ConnectorWay {
    private let points: [Point]
    private let isCurved: Bool

    /// Creates the data of a line. `scale` is the number of units per point.
    init(_ path: ConnectorPath, scale: Double) {
        (points, isCurved) = (path.points.map { $0 * scale }, path.isCurved)
    }

    /// The way of a keyframe (``ShapeLook/Style/way(isCurved:)``).
    init(_ values: SIMD16<Double>, isCurved: Bool) {
        let lanes = Self.lanes.prefix(isCurved ? 8 : Self.lanes.count)
        points = stride(from: 0, to: lanes.count, by: 2).map {
            Point(x: values[lanes[$0]], y: values[lanes[$0 + 1]])
        }
        self.isCurved = isCurved
    }

    var data: String {
        let places = points.map { "\($0.x.decimal) \($0.y.decimal)" }
        return "M" + (places.first ?? "") + (isCurved ? "C" : "L")
            + places.dropFirst().joined(separator: isCurved ? "," : "L")
    }
}

extension ConnectorWay {
    /// The places of a look's values that hold the places of a line: all but those of the dashes and the width.
    static let lanes = [0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15]
    /// The number of places that a keyframe has room for.
    private static let count = lanes.count / 2

    /// The look of a line at a keyframe, whose places are moved by `distance`, in units. All polylines have the same
    /// number of places, so that a viewer can interpolate them.
    static func look(_ path: ConnectorPath, scale: Double, movedBy distance: Point) -> ShapeLook {
        var look = ShapeLook(style: .way(isCurved: path.isCurved))
        for (index, point) in path.evenPoints(count).enumerated() {
            let place = point * scale + distance
            (look.values[lanes[2 * index]], look.values[lanes[2 * index + 1]]) = (place.x, place.y)
        }
        return look
    }
}

extension ConnectorPath {
    /// The places of a curve; of a polyline, as many as `count`, of which those in the middle are repeated.
    fileprivate func evenPoints(_ count: Int) -> [Point] {
        if isCurved || points.count == count { return points }
        if points.count > count { return points.prefix(count - 1) + points.suffix(1) }
        let half = points.count / 2
        let middle = points.count % 2 == 1 ? points[half] : (points[half - 1] + points[half]) * 0.5
        return points[..<half] + Array(repeating: middle, count: count - points.count) + points[half...]
    }
}
