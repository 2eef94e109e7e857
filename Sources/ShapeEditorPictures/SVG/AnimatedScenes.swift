import ShapeEditorModel

/// The states of shapes at the keyframes of an animation.
struct AnimatedScenes {
    /// The appearances of a shape, the oldest first. Each begins at the keyframe with its index. The angle, in degrees,
    /// includes whole turns. Before its addition, a shape is as it is when it appears; after its deletion, as it was at
    /// the last keyframe before. A connector that has lost its line stays as it was when it last had one. In all these
    /// cases, and while a connector has no line yet, `isSeen` is false.
    typealias Scene = [(index: Int, shape: PictureShape, angle: Int, isSeen: Bool)]

    private let changes: [ObjectIdentifier: [DrawingPath.Change]]
    /// The lanes of each connector between two shapes that others join, too. Each begins at the keyframe with its index,
    /// and neighbours are different.
    private var lanes: [Seat: [(index: Int, lane: ConnectorLane?)]] = [:]
    /// Where labels stand in the last picture, if not where they would alone; they stand there in all pictures.
    private let spots: [ObjectIdentifier: LabelSpot]
    private let state: (ShapeState.State) -> ShapeState.State

    init(
        of path: DrawingPath, at numbers: [DrawingPath.StateNumber], spots: [ObjectIdentifier: LabelSpot],
        _ check: () throws -> Void, _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) throws {
        (self.state, self.spots) = (state, spots)
        changes = Dictionary(
            try path.tracks.map {
                try check()
                return (ObjectIdentifier($0.shape), $0.changes(at: numbers))
            },
            uniquingKeysWith: { $1 })
        for (pair, rivals) in rivals(path.tracks.map(\.shape)) {
            try addLanes(of: rivals, between: pair, check)
        }
    }

    private mutating func addLanes(
        of rivals: [ShapeState], between pair: Pair, _ check: () throws -> Void
    ) throws {
        let indices = Set(rivals.flatMap { changes[ObjectIdentifier($0), default: []].map(\.index) })
        for index in indices.sorted() {
            try check()
            let present = rivals.filter {
                stage(of: $0, at: index)?.state != nil && self.pair(of: $0, at: index) == pair
            }
            let now = present.lanes { stage(of: $0, at: index)?.state ?? $0.untracked }
            for connector in present {
                let (key, lane) = (Seat(connector, pair), now[connector.number])
                if let last = lanes[key]?.last, last.lane == lane { continue }
                lanes[key, default: []].append((index, lane))
            }
        }
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

    /// The indices, in ascending order, at which a stage of a shape, or of a shape that it joins at some time, or one of
    /// its lanes begins.
    private func indices(_ shape: ShapeState) -> [Int] {
        let pairs = pairs(of: shape)
        let shapes = Set(pairs.joined()).union([ObjectIdentifier(shape)])
        let own = shapes.flatMap { changes[$0, default: []].map(\.index) }
        let lanes = pairs.flatMap { self.lanes[Seat(shape, $0), default: []].map(\.index) }
        return Set(own + lanes).sorted()
    }

    private func shape(_ shape: ShapeState, at index: Int) -> PictureShape {
        PictureShape(
            shape, ends: ends(of: shape, at: index), lane: lane(of: shape, at: index),
            spot: spots[ObjectIdentifier(shape)]
        ) {
            state(stage(of: $0, at: index)?.state ?? $0.untracked)
        }
    }

    /// The lane of a connector among those that are in the drawing at a keyframe.
    private func lane(of shape: ShapeState, at index: Int) -> ConnectorLane? {
        guard let pair = pair(of: shape, at: index), let lanes = lanes[Seat(shape, pair)] else { return nil }
        let next = lanes.partitioningIndex { $0.index > index }
        return next > 0 ? lanes[next - 1].lane : nil
    }

    private func stage(of shape: ShapeState, at index: Int) -> DrawingPath.Stage? {
        let changes = changes[ObjectIdentifier(shape), default: []]
        let next = changes.partitioningIndex { $0.index > index }
        return next > 0 ? changes[next - 1].stage : nil
    }
}

// MARK: - Connectors

extension AnimatedScenes {
    /// The two shapes that a connector joins, whichever way it leads; of a loop, one.
    private typealias Pair = Set<ObjectIdentifier>

    /// A connector between two shapes.
    private struct Seat: Hashable {
        let connector: ObjectIdentifier
        let pair: Pair

        init(_ connector: ShapeState, _ pair: Pair) {
            (self.connector, self.pair) = (ObjectIdentifier(connector), pair)
        }
    }

    private func ends(of shape: ShapeState, at index: Int) -> DrawingPath.Ends? {
        stage(of: shape, at: index)?.ends ?? shape.ends
    }

    private func pair(of shape: ShapeState, at index: Int) -> Pair? {
        ends(of: shape, at: index).map { [ObjectIdentifier($0.from), ObjectIdentifier($0.to)] }
    }

    /// All pairs that a connector joins at some time; none for other shapes.
    private func pairs(of shape: ShapeState) -> Set<Pair> {
        guard shape.ends != nil else { return [] }
        return Set(changes[ObjectIdentifier(shape), default: []].compactMap { pair(of: shape, at: $0.index) })
    }

    /// The connectors between the same two shapes, in the order of `shapes`, where there are several.
    private func rivals(_ shapes: [ShapeState]) -> [Pair: [ShapeState]] {
        var all: [Pair: [ShapeState]] = [:]
        for shape in shapes {
            for pair in pairs(of: shape) { all[pair, default: []].append(shape) }
        }
        return all.filter { $0.value.count > 1 }
    }
}
