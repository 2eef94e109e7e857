import ShapeModel

extension ShapePath {
    /// The waypoints with the numbers of the candidates that they come from, as one of several paths.
    var waypoints: [[(number: Int, point: Waypoint)]] {
        [candidates.enumerated().map { ($0, $1.point) }]
    }
}

/// What pictures need of a path of several shapes.
extension DrawingPath {
    /// The waypoints of each shape that is no connector, with the numbers of the candidates that they come from.
    var waypoints: [[(number: Int, point: Waypoint)]] {
        let moments = candidates.map(\.point)
        return tracks.filter { !$0.shape.kind.isConnector }.map { track in
            track.changes(at: moments).compactMap { index, stage in
                stage.state.map { (index, Waypoint($0.middle, $0.colour)) }
            }
        }
    }

    /// The areas of the shapes in all states.
    var areas: [Rect] { tracks.flatMap { $0.stages.compactMap { $0.state?.area } } }
}

extension ShapeState.State {
    /// The area of the shape with its outline; nil for a connector.
    var area: Rect? {
        extent.map { extent in
            let width = Int128(outline?.width ?? (kind == .line ? PictureShape.lineWidth : 0))
            return extent.inPoints.grown(x: width, y: width)
        }
    }

    /// The centre of the shape; of a line, the middle between its ends.
    fileprivate var middle: Offset {
        guard kind == .line else { return offset }
        return Offset(x: offset.x &+ size.width / 2, y: offset.y &+ size.height / 2)
    }
}

extension [Rect] {
    /// The smallest rectangle that contains all; nil if there are none.
    var union: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}
