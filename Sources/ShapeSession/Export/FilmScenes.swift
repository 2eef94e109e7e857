import ShapeModel

/// The states of shapes at the moments of a film.
struct FilmScenes {
    /// The appearances of a shape, the oldest first, each from the moment with an index on. The angle includes whole
    /// turns. While the shape is not in the drawing, it is as it will be when it next appears, or else as it was when
    /// its last state began.
    typealias Scene = [(index: Int, shape: PictureShape, angle: Int, isPresent: Bool)]

    private let changes: [ObjectIdentifier: [DrawingPath.Change]]
    private let state: (ShapeState.State) -> ShapeState.State

    init(
        of path: DrawingPath, at moments: [DrawingPath.Moment],
        _ state: @escaping (ShapeState.State) -> ShapeState.State
    ) {
        self.state = state
        changes = Dictionary(
            path.tracks.map { (ObjectIdentifier($0.shape), $0.changes(at: moments)) },
            uniquingKeysWith: { $1 })
    }

    func scene(of track: DrawingPath.Track) -> Scene {
        let own = changes[ObjectIdentifier(track.shape)] ?? []
        var indices = Set(own.map(\.index))
        if let ends = track.shape.ends {
            for end in [ends.from, ends.to] {
                indices.formUnion((changes[ObjectIdentifier(end)] ?? []).map(\.index))
            }
        }
        let present = own.filter { $0.stage.state != nil }
        return indices.sorted().compactMap { index in
            let now = own.last { $0.index <= index }.flatMap { $0.stage.state == nil ? nil : $0 }
            let next = now ?? present.first { $0.index > index }
            guard let shown = next ?? present.last else { return nil }
            let shape = shape(track.shape, at: now == nil ? shown.index : index)
            return (index, shape, shown.stage.angle, now != nil)
        }
    }

    private func shape(_ shape: ShapeState, at index: Int) -> PictureShape {
        PictureShape(shape) { shape in
            let change = changes[ObjectIdentifier(shape)]?.last { $0.index <= index }
            return state(change?.stage.state ?? shape.untracked)
        }
    }
}
