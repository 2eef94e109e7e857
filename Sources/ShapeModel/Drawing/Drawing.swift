/// The receiver of the commands that add, delete, order and name shapes.
///
/// A drawing begins with one rectangle, which is called `shape`. As long as it is only that, nothing says the name.
package final class Drawing {
    /// The maximum number of shapes.
    package static let limit = 10_000

    /// The rectangle with which the drawing began.
    package let first: ShapeState
    /// The shapes, the hindmost first.
    package private(set) var shapes: [ShapeState]
    /// The names of the shapes, as soon as they have changed. Nil before, as the dictionaries take 8 % of the
    /// instructions of a start.
    private var changedNames: ShapeNames?
    /// The number of commands done that make the output name the shapes.
    var namingSteps = 0 {
        didSet { if namingSteps > 0 { hasSaidNames = true } }
    }
    /// Whether names have ever been said.
    package private(set) var hasSaidNames = false
    /// The canvas on which the shapes must stay; nil if they may be anywhere.
    package private(set) var bounds: Bounds?

    package init(_ first: ShapeState = ShapeState()) {
        (self.first, shapes) = (first, [first])
        first.isPresent = true
    }

    /// Whether the output names the shapes: while a command that says names is done and not undone, such as `add` or
    /// `turn`. Moves and paintings of the first rectangle say no names.
    package var isNamed: Bool { namingSteps > 0 }

    /// The names of the shapes.
    package var names: ShapeNames { changedNames ?? ShapeNames(of: shapes) }

    private func changeNames(_ body: (inout ShapeNames) -> Void) {
        var names = names
        // With a second reference the dictionaries would be copied.
        changedNames = nil
        body(&names)
        changedNames = names
    }

    /// Keeps all shapes on a canvas from now on; nil removes the limit.
    ///
    /// - Throws: An error if a shape is outside the canvas; nothing has changed then.
    package func keep(within bounds: Bounds?) throws {
        try check(within: bounds)
        self.bounds = bounds
        for shape in shapes { shape.change { $0.bounds = bounds } }
    }

    /// Whether all shapes are on a canvas.
    package func isWithin(_ bounds: Bounds) -> Bool { (try? check(within: bounds)) != nil }

    private func check(within bounds: Bounds?) throws {
        for shape in shapes where !shape.kind.isConnector {
            var state = shape.untracked
            state.bounds = bounds
            do { try state.check(state.offset) } catch {
                throw isNamed ? DrawingError.named(error, shape.name) : error
            }
        }
    }

    /// Checks that there is room for `count` more shapes.
    ///
    /// - Throws: ``DrawingError/tooManyShapes(limit:)``.
    package func checkRoom(for count: Int) throws(DrawingError) {
        guard shapes.count + count <= Self.limit else { throw .tooManyShapes(limit: Self.limit) }
    }
}

extension Drawing: Arrangement {
    package func insert(_ placed: [PlacedShape]) {
        changeNames { names in
            for shape in placed.map(\.shape) { names.insert(shape, as: shape.name) }
        }
        shapes.insert(placed)
        renumber(from: placed.first?.index)
        for shape in placed.map(\.shape) {
            shape.isPresent = true
            shape.change { $0.bounds = bounds }
        }
    }

    package func remove(_ placed: [PlacedShape]) {
        changeNames { names in placed.forEach { names.remove($0.shape) } }
        shapes.remove(placed)
        renumber(from: placed.first?.index)
        for shape in placed.map(\.shape) { shape.isPresent = false }
    }

    package func rename(_ names: [ShapeName]) {
        changeNames { known in
            for name in names { known.remove(name.shape) }
            for name in names {
                name.shape.name = name.new
                known.insert(name.shape, as: name.new)
            }
        }
    }

    /// Checks that shapes could have these names, which may be the present names of other shapes among them.
    ///
    /// - Throws: ``DrawingError``.
    package func check(_ names: [ShapeName]) throws(DrawingError) {
        var all = self.names
        for name in names { all.remove(name.shape) }
        for name in names {
            if all.shape(name.new) != nil { throw .newNameTaken(name.new) }
            try all.check(name.new)
            all.insert(name.shape, as: name.new)
        }
    }

    private func renumber(from first: Int?) {
        guard let first else { return }
        for index in min(first, shapes.count)..<shapes.count { shapes[index].index = index }
    }
}
