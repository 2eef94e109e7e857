/// A drawing, or a copy of one: what an action asks to find the changes that it would make.
package protocol ReadableDrawing {
    /// The shapes in the drawing, the hindmost first.
    var shapes: [ShapeState] { get }
    /// The names of the shapes and of their groups.
    var names: ShapeNames { get }
    /// Whether the output names the shapes.
    var isNamed: Bool { get }
    /// The canvas for the centres of shapes and both ends of lines; nil if there is none.
    var bounds: Bounds? { get }

    func isPresent(_ shape: ShapeState) -> Bool
    func name(of shape: ShapeState) -> String
    func state(of shape: ShapeState) -> ShapeState.State
    /// The shapes that a connector joins; nil for other shapes.
    func ends(of shape: ShapeState) -> ShapeState.Ends?
    /// The indices of shapes in the order of the drawing, 0 for the hindmost one.
    func indices(of shapes: [ShapeState]) -> [Int]
    /// Shapes of the drawing in its order, each once.
    func inOrder(_ shapes: [ShapeState]) -> [ShapeState]
    /// The connectors that have one of the shapes as an end; perhaps several times, and in any order.
    func connectors(of shapes: [ShapeState]) -> [ShapeState]
}

/// A drawing, or a copy of one, on which commands are done and undone.
protocol EditableDrawing: ReadableDrawing {
    /// The number of commands in effect that make the output name the shapes. Merged commands count as one.
    var namingSteps: Int { get set }

    mutating func change<Failure: Error>(
        _ shape: ShapeState, _ body: (inout ShapeState.State) throws(Failure) -> Void
    ) throws(Failure)
    /// Adds, deletes, orders and renames shapes, all at once. The new names are not checked.
    mutating func arrange(_ changes: [ShapeChange])
    /// Makes a connector join other shapes.
    mutating func attach(_ connector: ShapeState, to ends: ShapeState.Ends)
}

extension EditableDrawing {
    /// Makes the changes of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - namesShape: Whether an error names the shape at fault.
    /// - Throws: ``ShapeError`` or ``DrawingError`` if a shape would be outside the bounds or out of range. Nothing has
    ///   changed then.
    mutating func perform(_ command: some EditingCommand, namesShape: Bool = true) throws {
        let list = command.changes
        try checkPlaces(of: list.arrangements)
        if !list.arrangements.isEmpty { arrangeAndJoin(list.arrangements) }
        for index in list.shapes.indices {
            do throws(ShapeError) {
                try change(list.shapes[index]) { state throws(ShapeError) in
                    try list.change(index).apply(to: &state, inFrame: list.isFrame)
                }
            } catch {
                try takeBack(list, upTo: index)
                let shape = list.shapes[index]
                throw namesShape ? DrawingError.named(error, shape, name(of: shape)) : error
            }
        }
        if command.namesShapes { namingSteps += 1 }
    }

    /// Takes the changes of a command back. The bounds are not checked, because they may have been set after it.
    ///
    /// - Throws: ``ShapeError`` if a shape can't be changed back, because something else has changed it since. The
    ///   shapes after it in the list have been changed back by then.
    mutating func undo(_ command: some EditingCommand) throws {
        let list = command.changes
        try takeBack(list, upTo: list.shapes.endIndex)
        if command.namesShapes { namingSteps -= 1 }
    }

    private mutating func takeBack(_ list: ChangeList, upTo end: Int) throws(ShapeError) {
        for index in (0..<end).reversed() {
            try change(list.shapes[index]) { state throws(ShapeError) in
                try list.change(index).revert(&state)
            }
        }
        if !list.arrangements.isEmpty { arrangeAndJoin(list.arrangements.map(\.inverse)) }
    }

    private mutating func arrangeAndJoin(_ changes: [ShapeChange]) {
        arrange(changes)
        for change in changes {
            if let ends = change.newEnds { attach(change.shape, to: ends) }
        }
    }

    /// Checks the places of shapes that are added, because the bounds may have been set between an undo and a redo.
    private func checkPlaces(of changes: [ShapeChange]) throws {
        for change in changes where change.isPlaced {
            do { try state(of: change.shape).check(within: bounds) } catch {
                throw DrawingError.named(error, change.shape, name(of: change.shape))
            }
        }
    }
}

extension ShapeState.State {
    /// Checks that the shape is on a canvas: the centre, both ends of a line. A connector is free.
    ///
    /// - Throws: As ``check(_:)``.
    func check(within bounds: Bounds?) throws(ShapeError) {
        if kind.isConnector { return }
        var state = self
        state.bounds = bounds
        try state.check(offset)
    }
}

extension [ShapeState] {
    /// Shapes of a drawing in its order, each once.
    package var inOrder: [ShapeState] {
        if indices.dropFirst().allSatisfy({ self[$0 - 1].rank < self[$0].rank }) { return self }
        let sorted = sorted { $0.rank < $1.rank }
        return zip(sorted, [nil] + sorted).compactMap { $0 === $1 ? nil : $0 }
    }

    /// Moves, inserts and removes shapes. The old indices of `changes` are in ascending order, and so are the new ones.
    ///
    /// - Complexity: O(*n*) for *n* shapes, but for few changes only as much as `insert(_:at:)` and `remove(at:)` take
    ///   to move that many references.
    mutating func arrange(_ changes: [ShapeChange]) {
        guard changes.count <= Swift.max(1, count / 64) else {
            remove(at: changes.compactMap(\.oldIndex))
            return insert(changes.filter { $0.newIndex != nil })
        }
        for change in changes.reversed() {
            if let index = change.oldIndex { remove(at: index) }
        }
        for change in changes {
            if let index = change.newIndex { insert(change.shape, at: index) }
        }
    }

    private mutating func remove(at places: [Int]) {
        guard let first = places.first else { return }
        let gone = Set(places)
        let kept = (first..<count).filter { !gone.contains($0) }.map { self[$0] }
        replaceSubrange(first..., with: kept)
    }

    private mutating func insert(_ changes: [ShapeChange]) {
        guard let first = changes.first else { return }
        if first.newIndex == count { return append(contentsOf: changes.map(\.shape)) }
        var (others, next) = (self[...], changes[...])
        self = (0..<count + changes.count).compactMap { index in
            next.first?.newIndex == index || others.isEmpty ? next.popFirst()?.shape : others.popFirst()
        }
    }
}
