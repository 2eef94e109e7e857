import ShapeEditorModel

/// The states of shapes at the keyframes of an animation.
struct AnimatedScenes {
    /// The appearances of a shape, the oldest first. Each begins at the keyframe with its index. The angle, in degrees,
    /// includes whole turns. Before its addition, a shape is as it is when it appears; after its deletion, as it was at
    /// the last keyframe before. A connector that has lost its line stays as it was when it last had one. In all these
    /// cases, and while a connector has no line yet, `isSeen` is false.
    typealias Scene = [(index: Int, shape: PictureShape, angle: Int, isSeen: Bool)]

    private let changes: [ObjectIdentifier: [DrawingPath.Change]]
    /// The connectors between the same two shapes as another one, in their order, by each of them.
    private let rivals: [ObjectIdentifier: [ShapeState]]
    private let state: (ShapeState.State) -> ShapeState.State

    init(
        of path: DrawingPath, at numbers: [DrawingPath.StateNumber], _ check: () throws -> Void,
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) throws {
        self.state = state
        changes = Dictionary(
            try path.tracks.map {
                try check()
                return (ObjectIdentifier($0.shape), $0.changes(at: numbers))
            },
            uniquingKeysWith: { $1 })
        rivals = path.tracks.map(\.shape).rivals
    }

    /// The appearances of the shape of a track; empty if the shape is not in the drawing at any keyframe.
    ///
    /// - Complexity: O(*n* log *n*) in the changes of the shape, and of the shapes that a connector joins.
    func scene(of track: DrawingPath.Track) -> Scene {
        let own = changes[ObjectIdentifier(track.shape), default: []]
        guard let first = own.first(where: { $0.stage.state != nil })?.index else { return [] }
        let end = own.last { $0.stage.state == nil && $0.index > first }?.index ?? .max
        var scene: Scene = []
        for index in indices(track.shape) {
            let shown = min(max(index, first), end - 1)
            let angle = stage(of: track.shape, at: shown)?.angle ?? 0
            let shape = shape(track.shape, at: shown)
            let isDrawn = track.shape.ends == nil || shape.path != nil
            let seen = isDrawn ? shape : scene.last?.shape ?? shape
            scene.append((index, seen, angle, first <= index && index < end && isDrawn))
        }
        return scene
    }

    /// The indices, in ascending order, at which a stage of a shape, or of a shape that it joins, begins.
    private func indices(_ shape: ShapeState) -> [Int] {
        let others = rivals[ObjectIdentifier(shape)] ?? []
        let shapes = [shape] + (shape.ends.map { [$0.from, $0.to] } ?? []) + others
        return Set(shapes.flatMap { changes[ObjectIdentifier($0), default: []].map(\.index) }).sorted()
    }

    private func shape(_ shape: ShapeState, at index: Int) -> PictureShape {
        PictureShape(shape, lane: lane(of: shape, at: index)) {
            state(stage(of: $0, at: index)?.state ?? $0.untracked)
        }
    }

    /// The lane of a connector among those that are in the drawing at a keyframe.
    private func lane(of shape: ShapeState, at index: Int) -> ConnectorLane? {
        guard let rivals = rivals[ObjectIdentifier(shape)] else { return nil }
        let present = rivals.filter { $0 === shape || stage(of: $0, at: index)?.state != nil }
        return present.lanes { stage(of: $0, at: index)?.state ?? $0.untracked }[shape.number]
    }

    private func stage(of shape: ShapeState, at index: Int) -> DrawingPath.Stage? {
        let changes = changes[ObjectIdentifier(shape), default: []]
        let next = changes.partitioningIndex { $0.index > index }
        return next > 0 ? changes[next - 1].stage : nil
    }
}

extension [ShapeState] {
    /// The connectors between the same two shapes, in this order, for each connector that is not the only one there.
    fileprivate var rivals: [ObjectIdentifier: [ShapeState]] {
        let connectors = filter { $0.ends != nil }
        let groups = Dictionary(grouping: connectors) { connector in
            Set([connector.ends?.from, connector.ends?.to].compactMap { $0.map { ObjectIdentifier($0) } })
        }
        var rivals: [ObjectIdentifier: [ShapeState]] = [:]
        for group in groups.values where group.count > 1 {
            for connector in group { rivals[ObjectIdentifier(connector)] = group }
        }
        return rivals
    }
}
