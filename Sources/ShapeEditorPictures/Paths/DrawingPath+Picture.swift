import ShapeEditorModel

/// The waypoints and areas from which pictures of a path of several shapes are made.
extension DrawingPath {
    /// The waypoints of each shape that is no connector; if `shapes` is not nil, only of each of these shapes. There is
    /// one for each stage that the shape spends in the drawing and in which a candidate lies, with the number of the
    /// first such candidate, from 0.
    func waypoints(
        of shapes: [ShapeState]? = nil, _ check: () throws -> Void = {}
    ) rethrows -> [[(number: Int, point: Waypoint)]] {
        let numbers = candidates.map(\.point)
        let wanted = shapes.map { Set($0.map(ObjectIdentifier.init)) }
        let tracks = tracks.filter {
            !$0.shape.kind.isConnector && wanted?.contains(ObjectIdentifier($0.shape)) ?? true
        }
        return try tracks.map { track in
            try check()
            return track.changes(at: numbers).compactMap { index, stage in
                stage.state.map { (index, Waypoint($0.middle, $0.colour)) }
            }
        }
    }

    /// The areas of the shapes in all their stages, without connectors and without stages in which a shape was not in
    /// the drawing.
    func areas(_ check: () throws -> Void) rethrows -> [Rect] {
        try tracks.flatMap {
            try check()
            return $0.stages.compactMap { $0.state?.area }
        }
    }

    /// The areas of the labels of rectangles, ellipses and polygons in all their stages.
    func labelAreas(_ check: () throws -> Void) rethrows -> [Rect] {
        try tracks.filter { $0.shape.kind.isArea }.flatMap { track in
            try check()
            var (label, grid) = ("", TextGrid(""))
            return track.stages.compactMap { stage -> Rect? in
                guard let state = stage.state, let text = state.label else { return nil }
                // Most stages have the label of the one before them.
                if text != label { (label, grid) = (text, state.textGrid) }
                return Rect(of: state.offset).moved(by: state.labelMiddle(grid)).grown(
                    forLabel: grid, of: state)
            }
        }
    }
}

extension ShapeState.State {
    /// A rectangle, in points, around the shape with its outline, or around a line with its width and its heads. The
    /// label is not included, unless the shape is a text. Nil for a connector.
    var area: Rect? {
        extent.map { extent in
            let width = Int128(outline?.width ?? (kind == .line ? lineReach : 0))
            return extent.inPoints.grown(x: width, y: width)
        }
    }

    /// How far a line reaches to its sides, in points, with some room to spare.
    private var lineReach: Int {
        line.tips.isEmpty ? line.width : max(line.width, Int(line.headReach) + 1)
    }

    /// The centre of the shape; for a line, the middle between its ends, rounded to whole points towards the first end.
    fileprivate var middle: Offset {
        guard kind == .line else { return offset }
        return Offset(x: offset.x &+ size.width / 2, y: offset.y &+ size.height / 2)
    }
}

extension [Rect] {
    /// The smallest rectangle that contains all rectangles; nil if the array is empty.
    var union: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}
