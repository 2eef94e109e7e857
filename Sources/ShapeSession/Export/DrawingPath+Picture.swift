import ShapeModel

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

    /// The state with a larger size.
    fileprivate func enlarged(_ factor: Double) -> ShapeState.State {
        var state = self
        state.size.width = Int(exactly: (Double(size.width) * factor).rounded()) ?? size.width
        state.size.height = Int(exactly: (Double(size.height) * factor).rounded()) ?? size.height
        return state
    }
}

extension [Rect] {
    /// The smallest rectangle that contains all; nil if there are none.
    var union: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}

extension PictureFrame {
    /// Returns a function that gives each state as the picture shows it: larger, if the shape would be too small to
    /// see.
    /// `areas` are the areas of the shapes in all states that are shown.
    func enlarging(_ shapes: [PictureShape], _ areas: [Rect]) -> (ShapeState.State) -> ShapeState.State {
        let now = shapes.compactMap(\.state.area).union?.side ?? 0
        let together = areas.reduce(now) { max($0, $1.side) }
        guard hasLeast || enlargement(together: together) > 1 else { return { $0 } }
        return { state in
            guard state.kind.isArea || state.kind == .text, let extent = state.extent else { return state }
            return state.enlarged(enlargement(of: extent, together: together))
        }
    }
}
