import CommandKit

/// The receiver of the commands that add, delete, order, name and join shapes, and of those that change several shapes.
///
/// A drawing begins with one shape, by default a rectangle with the name `shape`. While ``isNamed`` is false, the
/// output of a step names no shape but those that the step has deleted. Feedback at the prompt may name the shape.
package final class Drawing: EditableDrawing {
    /// The maximum number of shapes.
    package static let limit = 10_000

    /// The shape with which the drawing began, by default a rectangle. It may have been deleted since.
    package let first: ShapeState
    /// The shapes in the drawing, the hindmost first.
    package private(set) var shapes: [ShapeState]
    /// The names of the shapes. Nil until a shape is first inserted, removed or renamed, because the dictionaries would
    /// take 9 % of the instructions of a start.
    private var changedNames: ShapeNames?
    /// The connectors in the drawing by each of their ends, each by its own identity. Shapes without connectors have no
    /// entry.
    private var connectorsByEnd: [ObjectIdentifier: [ObjectIdentifier: ShapeState]] = [:]
    /// The number of commands in effect, done and not undone, that make the output name the shapes. Merged commands
    /// count as one.
    var namingSteps = 0
    /// The number of the shape that has entered the drawing last.
    private var lastNumber = 0
    /// The canvas that the centres of shapes and both ends of lines must not leave; nil if there is none. Connectors
    /// are free, and an undo may put a shape outside.
    package private(set) var bounds: Bounds?

    package init(_ first: ShapeState = ShapeState()) {
        (self.first, shapes) = (first, [first])
        (first.isPresent, first.drawing, first.number) = (true, self, 0)
    }

    /// Whether the output names the shapes: true while a command that makes it do so, such as `add` or `turn`, is done
    /// and not undone. A drawing is called named while this is true, and nameless while it is false. A nameless drawing
    /// has one shape, the rectangle with which it began. A move, a painting or a reset does not make a drawing named.
    package var isNamed: Bool { namingSteps > 0 }

    /// The names of the shapes and of their groups. Until a shape is first inserted, removed or renamed, each access
    /// collects them anew.
    package var names: ShapeNames { changedNames ?? ShapeNames(of: shapes) }

    private func changeNames(_ body: (inout ShapeNames) -> Void) {
        var names = names
        // If `changedNames` still shared the dictionaries, the change would copy them.
        changedNames = nil
        body(&names)
        changedNames = names
    }

    /// Sets the ``bounds`` of the drawing, which hold for its shapes from now on; nil removes them.
    ///
    /// - Throws: ``DrawingError/placeOutside(_:_:)`` if ``isWithin(_:)`` is false for the bounds, or
    ///   ``ShapeError/outsideBounds(_:)`` while the output names no shapes. Nothing has changed then.
    package func keep(within bounds: Bounds?) throws {
        try checkShapes(within: bounds)
        self.bounds = bounds
        for shape in shapes { shape.change { $0.bounds = bounds } }
    }

    /// Whether the centres of all shapes but connectors, and both ends of lines, are on a canvas.
    package func isWithin(_ bounds: Bounds) -> Bool { (try? checkShapes(within: bounds)) != nil }

    private func checkShapes(within bounds: Bounds?) throws {
        for shape in shapes {
            do { try shape.untracked.check(within: bounds) } catch {
                throw isNamed ? DrawingError.named(error, shape) : error
            }
        }
    }

    /// Makes the drawing like a new one, with the shape with which it began. The commands that have changed it can't be
    /// undone any more.
    package func beginAnew() {
        shapes.forEach(leave)
        (shapes, bounds, namingSteps, changedNames) = ([first], nil, 0, nil)
        first.name = "shape"
        first.take(ShapeState.State())
        enter(first)
    }

}

extension ReadableDrawing {
    /// Checks that the drawing would have at most ``Drawing/limit`` shapes with `count` more.
    ///
    /// - Throws: ``DrawingError/tooManyShapes(limit:)`` if it would have more.
    package func checkRoom(for count: Int) throws(DrawingError) {
        guard shapes.count + count <= Drawing.limit else { throw .tooManyShapes(limit: Drawing.limit) }
    }
}

// MARK: - Reading and changing

extension Drawing {
    package func isPresent(_ shape: ShapeState) -> Bool { shape.isPresent }

    package func name(of shape: ShapeState) -> String { shape.name }

    package func state(of shape: ShapeState) -> ShapeState.State { shape.untracked }

    package func ends(of shape: ShapeState) -> ShapeState.Ends? { shape.ends }

    package func indices(of shapes: [ShapeState]) -> [Int] { shapes.map(\.index) }

    package func inOrder(_ shapes: [ShapeState]) -> [ShapeState] { shapes.inOrder }

    package func connectors(of shapes: [ShapeState]) -> [ShapeState] { shapes.flatMap(connectors) }

    func change<Failure: Error>(
        _ shape: ShapeState, _ body: (inout ShapeState.State) throws(Failure) -> Void
    ) throws(Failure) {
        try shape.change(body)
    }

    func arrange(_ changes: [ShapeChange]) {
        let renamed = changes.filter { $0.losesName || $0.newName != nil }
        if !renamed.isEmpty { changeNames { rename(renamed, in: &$0) } }
        shapes.arrange(changes)
        rank(changes.compactMap(\.newIndex)[...])
        for change in changes {
            if change.isPlaced { enter(change.shape) }
            if change.isRemoved { leave(change.shape) }
        }
    }

    private func enter(_ shape: ShapeState) {
        (shape.isPresent, shape.drawing) = (true, self)
        if shape.number < 0 {
            lastNumber += 1
            shape.number = lastNumber
        }
        shape.change { $0.bounds = bounds }
        join(shape)
    }

    private func join(_ connector: ShapeState) {
        guard let (from, to) = connector.ends else { return }
        for end in [from, to] {
            connectorsByEnd[ObjectIdentifier(end), default: [:]][ObjectIdentifier(connector)] = connector
        }
    }

    private func leave(_ shape: ShapeState) {
        shape.isPresent = false
        part(shape)
    }

    private func part(_ connector: ShapeState) {
        guard let (from, to) = connector.ends else { return }
        for end in [from, to] {
            connectorsByEnd[ObjectIdentifier(end)]?[ObjectIdentifier(connector)] = nil
            if connectorsByEnd[ObjectIdentifier(end)]?.isEmpty == true {
                connectorsByEnd[ObjectIdentifier(end)] = nil
            }
        }
    }

    func attach(_ connector: ShapeState, to ends: ShapeState.Ends) {
        part(connector)
        connector.ends = ends
        join(connector)
    }

    /// The connectors in the drawing that have a shape as an end, each once.
    package func connectors(of shape: ShapeState) -> [ShapeState] {
        connectorsByEnd[ObjectIdentifier(shape)].map { Array($0.values) } ?? []
    }

    private func rename(_ changes: [ShapeChange], in names: inout ShapeNames) {
        for change in changes where change.losesName { names.remove(change.shape) }
        for change in changes {
            guard let name = change.newName else { continue }
            change.shape.name = name
            names.insert(change.shape, as: name)
        }
    }
}

extension ReadableDrawing {
    /// Checks that shapes can get their new names, all at once. A new name may be the old name of another one of the
    /// shapes.
    ///
    /// - Throws: ``DrawingError`` if a new name is too long, or if after the renaming it would also be the name of a
    ///   group or another shape, or be below the name of a shape.
    package func check(_ shapes: [ShapeState], named newNames: [String]) throws(DrawingError) {
        var all = names.draft
        for shape in shapes { all.remove(shape, named: name(of: shape)) }
        for (shape, name) in zip(shapes, newNames) {
            if all.shape(name) != nil { throw .newNameTaken(name) }
            try all.check(name)
            all.insert(shape, as: name)
        }
    }
}

// MARK: - Order

extension ShapeState {
    /// The index of the shape in the order of its drawing, 0 for the hindmost one. Meaningless while the shape is not
    /// in a drawing. In O(log *n*).
    package var index: Int {
        drawing?.shapes.partitioningIndex { $0.rank >= rank } ?? 0
    }
}

extension Drawing {
    /// The usual difference between the ranks of neighbours.
    private static let rankStep = 1 << 40
    /// The greatest rank; the least one is the negative of it. Their difference does not overflow, even if the ranks of
    /// all shapes follow it.
    private static let rankLimit = 1 << 61

    /// Gives ranks to the shapes at some indices, which are in ascending order; all other shapes have theirs. Mostly in
    /// O(1) for each index. If there is no number left between two neighbours, all shapes get new ranks.
    private func rank(_ indices: ArraySlice<Int>) {
        var rest = indices
        while let first = rest.first {
            let count = zip(rest, first...).prefix { $0 == $1 }.count
            rest = rest.dropFirst(count)
            guard rank(from: first, to: first + count) else { return rankAll() }
        }
    }

    /// Gives ranks to neighbours, unless there are no numbers left for them.
    private func rank(from first: Int, to end: Int) -> Bool {
        let parts = end - first + 1
        let before = first > 0 ? shapes[first - 1].rank : nil
        let after = end < shapes.count ? shapes[end].rank : nil
        let low = before ?? (after ?? 0) - Self.rankStep * parts
        let high = after ?? low + Self.rankStep * parts
        let step = (high - low) / parts
        guard step > 0, low >= -Self.rankLimit, high <= Self.rankLimit else { return false }
        for index in first..<end { shapes[index].rank = low + step * (index - first + 1) }
        return true
    }

    private func rankAll() {
        for (index, shape) in shapes.enumerated() { shape.rank = index * Self.rankStep }
    }
}
