import ShapeEditorModel

/// The states of shapes at the keyframes of an animation.
struct AnimatedScenes {
    /// The appearances of a shape, the oldest first. Each begins at the keyframe with its index. The angle, in degrees,
    /// includes whole turns. Before its addition, a shape is as it is when it appears; after its deletion, as it was
    /// when its last state began.
    typealias Scene = [(index: Int, shape: PictureShape, angle: Int, isPresent: Bool)]

    private let changes: [ObjectIdentifier: [DrawingPath.Change]]
    private let state: (ShapeState.State) -> ShapeState.State

    init(
        of path: DrawingPath, at numbers: [DrawingPath.StateNumber],
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) {
        self.state = state
        changes = Dictionary(
            path.tracks.map { (ObjectIdentifier($0.shape), $0.changes(at: numbers)) },
            uniquingKeysWith: { $1 })
    }

    /// The appearances of the shape of a track; empty if no keyframe shows the shape in the drawing.
    ///
    /// - Complexity: O(*n* log *n*) in the changes of the shape, and of the shapes that a connector joins.
    func scene(of track: DrawingPath.Track) -> Scene {
        let own = changes(of: track.shape)
        let present = own.filter { $0.stage.state != nil }
        guard let first = present.first?.index, let last = present.last?.index else { return [] }
        let end = own.last { $0.stage.state == nil && $0.index > last }?.index ?? .max
        var indices = Set(own.map(\.index))
        if let ends = track.shape.ends {
            for end in [ends.from, ends.to] { indices.formUnion(changes(of: end).map(\.index)) }
        }
        return indices.sorted().map { index in
            let shown = index < end ? max(index, first) : last
            let angle = stage(of: track.shape, at: shown)?.angle ?? 0
            return (index, shape(track.shape, at: shown), angle, first <= index && index < end)
        }
    }

    private func shape(_ shape: ShapeState, at index: Int) -> PictureShape {
        PictureShape(shape) { state(stage(of: $0, at: index)?.state ?? $0.untracked) }
    }

    private func stage(of shape: ShapeState, at index: Int) -> DrawingPath.Stage? {
        let changes = changes(of: shape)
        let next = changes.partitioningIndex { $0.index > index }
        return next > 0 ? changes[next - 1].stage : nil
    }

    private func changes(of shape: ShapeState) -> [DrawingPath.Change] {
        changes[ObjectIdentifier(shape)] ?? []
    }
}
