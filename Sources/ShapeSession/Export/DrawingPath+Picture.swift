import ShapeModel

extension ShapePath {
    /// The path as one of several paths: the waypoint of each candidate, with the candidate's number from 0.
    var waypoints: [[(number: Int, point: Waypoint)]] {
        [candidates.enumerated().map { ($0, $1.point) }]
    }
}

/// What pictures need of a path of several shapes.
extension DrawingPath {
    /// For each shape that is no connector, a waypoint for each state that it has in the drawing, with the number of
    /// the first candidate at which it has the state. States that the shape has at no candidate are left out.
    var waypoints: [[(number: Int, point: Waypoint)]] {
        let moments = candidates.map(\.point)
        return tracks.filter { !$0.shape.kind.isConnector }.map { track in
            track.changes(at: moments).compactMap { index, stage in
                stage.state.map { (index, Waypoint($0.middle, $0.colour)) }
            }
        }
    }

    /// The areas of the shapes in all states, without connectors and without the times at which a shape was not in the
    /// drawing.
    var areas: [Rect] { tracks.flatMap { $0.stages.compactMap { $0.state?.area } } }
}

extension ShapeState.State {
    /// An area, in points, that contains the shape with its outline, or a line with its width, but not the label of a
    /// shape that is no text; nil for a connector.
    var area: Rect? {
        extent.map { extent in
            let width = Int128(outline?.width ?? (kind == .line ? PictureShape.lineWidth : 0))
            return extent.inPoints.grown(x: width, y: width)
        }
    }

    /// The centre of the shape; of a line, the middle between its ends, rounded to whole points.
    fileprivate var middle: Offset {
        guard kind == .line else { return offset }
        return Offset(x: offset.x &+ size.width / 2, y: offset.y &+ size.height / 2)
    }
}

extension [Rect] {
    /// The smallest rectangle that contains all rectangles; nil if the array is empty.
    var union: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}
