extension EditAction {
    /// Whether the action fits shapes of a kind. If it fits some selected shapes, it passes over the others.
    package func fits(_ kind: ShapeKind) -> Bool {
        switch self {
        case .paint: true
        case .set(let style): style.fits(kind)
        case .fit: kind.isArea
        case .moveLine: kind == .line
        case .row: kind.hasRows
        case .turnTo: kind != .line && !kind.isConnector
        case .arrange(_, let takesConnectors): takesConnectors || !kind.isConnector
        case .move, .moveTo, .reset, .size, .scale, .turn, .align, .spread: !kind.isConnector
        }
    }

    /// Whether the action on a single shape does not make the output name the shapes, and an error names the shape only
    /// if the output does.
    package func isPlain(on shape: ShapeState) -> Bool {
        switch self {
        case .paint: true
        case .move: !shape.kind.isConnector
        case .moveTo: !shape.kind.isConnector && shape.kind != .line
        default: false
        }
    }

    /// The change that the action makes of each shape that has a given colour, and is no line if it is turned; nil if
    /// the change depends on more than that.
    func commonChange(from colour: Colour) -> StateChange? {
        switch self {
        case .move(let distance): StateChange(distance: Distance(to: distance))
        case .turn(let degrees, together: false): StateChange(turn: degrees)
        case .paint(let paint): StateChange(colour: paint.replacement(of: colour))
        default: nil
        }
    }

    /// The change that moves a shape from a place to that of a `move to`; none for another action.
    func move(from origin: Offset) -> StateChange {
        guard case .moveTo(let place) = self else { return StateChange() }
        return StateChange(distance: Distance(from: origin, to: place))
    }

    /// The changes of shapes, from their states in a drawing: one for each shape, or only one that all have in common. The
    /// action must fit the kinds of all of them.
    ///
    /// - Throws: ``DrawingError`` if the size of a shape, or the place of a line with a new size, would be out of
    ///   range, or if there are too few or too many shapes for the action. The bounds are not checked.
    func changes(of shapes: [ShapeState], in drawing: any ReadableDrawing) throws -> [StateChange] {
        switch self {
        case .move(let distance): return [StateChange(distance: Distance(to: distance))]
        case .moveLine where shapes.count != 1: throw DrawingError.oneLineNeeded(found: shapes.count)
        case .fit(together: true):
            let sizes = shapes.compactMap { drawing.state(of: $0).fittedSize }
            guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else {
                return shapes.map { _ in StateChange() }
            }
            return try EditAction.size(width, height).changes(of: shapes, in: drawing)
        case .moveLine, .reset, .size, .scale, .fit, .set, .row:
            return try shapes.map { try change(of: $0, in: drawing) }
        // These need little of the states, of which there may be ten thousand.
        case .paint(let paint):
            return shapes.map { StateChange(colour: paint.replacement(of: drawing.state(of: $0).colour)) }
        case .turnTo(let goal):
            return shapes.map { StateChange(turn: angleChange(from: drawing.state(of: $0).angle, to: goal)) }
        default: return try changes(of: shapes.map(drawing.state))
        }
    }

    private func changes(of states: [ShapeState.State]) throws -> [StateChange] {
        switch self {
        case .moveTo(let place): states.changes(movingTo: place)
        case .turn(let degrees, let isTogether): try states.changes(turningBy: degrees, together: isTogether)
        case .align(let edge): try moves(of: states, least: 2) { $0.aligned(to: edge) }
        case .spread(let across, let gap):
            try moves(of: states, least: 3) { $0.spread(across: across, gap: gap) }
        case .move, .moveLine, .paint, .turnTo, .reset, .size, .scale, .fit, .set, .row, .arrange: []
        }
    }

    /// Whether the action leads shapes, as they are in a copy of the drawing, to the states to which changes lead them.
    package func makes(_ changes: [StateChange], of shapes: [ShapeState], in copy: DrawingCopy) -> Bool {
        guard let found = try? self.changes(of: shapes, in: copy) else { return false }
        return shapes.indices.allSatisfy { index in
            let start = copy.state(of: shapes[index])
            return found[found.count == 1 ? 0 : index].added(to: start) == changes[index].added(to: start)
        }
    }

    private func moves(
        of states: [ShapeState.State], least: Int, _ distances: ([ShapeState.State]) -> [Distance]
    ) throws -> [StateChange] {
        guard states.count >= least else {
            throw DrawingError.needsShapes(verb: verb, least: least, found: states.count)
        }
        return distances(states).map { StateChange(distance: $0) }
    }

    /// The change of a shape by an action that does not depend on the other shapes.
    private func change(of shape: ShapeState, in drawing: any ReadableDrawing) throws -> StateChange {
        let old = drawing.state(of: shape)
        do {
            let new = try state(after: old)
            switch self {
            case .moveLine, .size, .scale, .fit:
                return StateChange(from: old.offset, old.size, to: new.offset, new.size)
            default: return StateChange(from: old, to: new)
            }
        } catch {
            throw DrawingError.named(error, shape, drawing.name(of: shape))
        }
    }

    private func state(after old: ShapeState.State) throws(ShapeError) -> ShapeState.State {
        var new = old
        switch self {
        case .moveLine(let start, let reach): (new.offset, new.size) = (start, reach)
        case .size(let width, let height): new = try old.sized(width: width, height: height)
        case .scale(let percent): new = try old.scaled(percent: percent)
        case .fit: new = try old.fitted()
        case .row(let change): new = try old.changed(change)
        default: new = stateWithProperties(after: old)
        }
        return new
    }

    /// The state of a shape after an action that sets properties, such as `font` or `reset`; for any other action as it
    /// is.
    package func stateWithProperties(after old: ShapeState.State) -> ShapeState.State {
        switch self {
        case .reset: return old.afterReset()
        case .set(let style):
            var new = old
            style.change(&new)
            return new
        default: return old
        }
    }
}

extension Paint {
    fileprivate func replacement(of current: Colour) -> StateChange.Replacement<Colour> {
        .init(old: current, new: colour(after: current))
    }
}

extension [ShapeState.State] {
    /// The changes that take the centre of the shapes' common extent to a place, up to rounding, each shape by the same
    /// distance. A single shape that is no line goes there with its own centre.
    fileprivate func changes(movingTo place: Offset) -> [StateChange] {
        if count == 1, self[0].kind != .line {
            return [StateChange(distance: Distance(from: self[0].offset, to: place))]
        }
        let distance = distance(toCentreAt: place)
        return map { _ in StateChange(distance: distance) }
    }

    fileprivate func changes(turningBy degrees: Int, together: Bool) throws -> [StateChange] {
        let changes = turned(by: degrees, together: together)
        guard let changes else { throw DrawingError.lineTooLong(limit: ShapeSize.limit) }
        return changes
    }
}

extension ShapeState.State {
    /// The state of a new shape of the same kind with its centre at the origin, and with the properties of this state
    /// that outlast a reset. A line also keeps its reach across and down; its centre may be half a point off on each
    /// axis.
    fileprivate func afterReset() -> ShapeState.State {
        var new = ShapeState.State(kind, bounds: bounds)
        if kind == .line {
            new.size = size
            new.offset = [self].distance(toCentreAt: .zero).end(from: offset)
        }
        for property in Property.stored where property.outlastsReset {
            property.access?.put(property.value(in: self), &new)
        }
        return new
    }
}
