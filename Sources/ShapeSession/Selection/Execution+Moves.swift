import ShapeModel

/// The commands of `move`, `paint` and `reset` for any number of selected shapes, and for animations. For a single
/// shape, these verbs mostly use faster commands.
extension Execution {
    func edits(movingBy distance: Offset) throws -> EditShapesCommand {
        try edit(.move(distance), fits: { $0.ends == nil }) { shapes in
            shapes.map { _ in StateChange(moving: Distance(to: distance)) }
        }
    }

    /// A command that moves the centre of the extent of all selected shapes to a place, each shape by the same
    /// distance. A single shape that is no line goes to the place with its own centre. Connectors are left out.
    func edits(movingTo place: Offset) throws -> EditShapesCommand {
        try edit(.moveTo(place), fits: { $0.ends == nil }) { shapes in
            if shapes.count == 1, shapes[0].kind != .line {
                return [StateChange(moving: Distance(from: shapes[0].untracked.offset, to: place))]
            }
            let distance = try shapes.map(\.untracked).distance(toCentreAt: place)
            return shapes.map { _ in StateChange(moving: Distance(to: distance)) }
        }
    }

    /// A command that moves the ends of the selected line. Throws ``DrawingError`` if no line or several lines are
    /// selected, or if the new ends are equal or too far apart. Selected shapes of other kinds are left out.
    func edits(movingEndsTo start: Offset, _ end: Offset) throws -> EditShapesCommand {
        let size = try ShapeSize(lineFrom: start, to: end)
        return try edit(.moveLine(from: start, to: end), fits: { $0.kind == .line }) { shapes in
            guard shapes.count == 1 else { throw DrawingError.oneLineNeeded(found: shapes.count) }
            return shapes.map { shape in
                let old = shape.untracked
                return StateChange(from: old, to: .init(lineFrom: start, reaching: size, like: old))
            }
        }
    }

    func edits(painting paint: Paint) throws -> EditShapesCommand {
        try edit(.paint(paint), fits: { _ in true }) { shapes in
            shapes.map { StateChange(painting: $0.untracked, paint) }
        }
    }

    /// Performs `reset`: moves each selected shape, connectors excepted, to (0, 0), and gives it the colour, the size,
    /// the angle and the outline of a new shape. A line gets only the place and the colour.
    func reset() throws {
        if !drawing.isNamed, let shape = selection.single {
            return try perform(ResetCommand(receiver: shape))
        }
        try perform(edit(.reset, fits: { $0.ends == nil }, each: { $1 = try $1.afterReset() }))
    }
}

extension StateChange {
    init(moving distance: Distance) {
        self.init()
        self.distance = distance
    }

    fileprivate init(painting state: ShapeState.State, _ paint: Paint) {
        self.init()
        colour = Replacement(old: state.colour, new: paint.colour(after: state.colour))
    }
}

extension ShapeState.State {
    /// The state of a new shape of the same kind with its centre at the origin, and with the label of this state. A
    /// line also keeps its reach across and down.
    fileprivate func afterReset() throws(ShapeError) -> ShapeState.State {
        guard kind == .line else {
            return ShapeState.State(kind, label: label, bounds: bounds)
        }
        guard let start = try offset.adding([self].distance(toCentreAt: .zero)) else {
            throw .offsetOutOfRange
        }
        return ShapeState.State(kind, offset: start, size: size, bounds: bounds)
    }
}
