/// A drawing, or a copy of one on which commands are undone: shapes in an order, each with a name.
package protocol Arrangement {
    /// Adds shapes to the drawing. `shapes` is in ascending order of the indices, which are those after the insertion.
    mutating func insert(_ shapes: [PlacedShape])
    /// Takes shapes out of the drawing. `shapes` is in ascending order of the indices, which are those before the
    /// removal.
    mutating func remove(_ shapes: [PlacedShape])
    /// Renames shapes all at once, so that two shapes may exchange their names. The new names are not checked.
    mutating func rename(_ names: [ShapeName])
}

/// A shape and its index in the order of the drawing, before or after a change. The hindmost shape has the index 0.
package struct PlacedShape {
    package let shape: ShapeState
    package let index: Int

    package init(_ shape: ShapeState, at index: Int) { (self.shape, self.index) = (shape, index) }
}

/// A shape and its names before and after a renaming.
package struct ShapeName {
    package let shape: ShapeState
    package let old: String
    package let new: String

    package init(_ shape: ShapeState, to new: String) {
        (self.shape, old, self.new) = (shape, shape.name, new)
    }

    private init(_ shape: ShapeState, _ old: String, _ new: String) {
        (self.shape, self.old, self.new) = (shape, old, new)
    }

    var inverse: ShapeName { ShapeName(shape, new, old) }
}

extension [ShapeState] {
    /// Inserts shapes in O(*n*), where *n* is the number of shapes afterwards. `placed` is in ascending order of the
    /// indices, which are those after the insertion.
    mutating func insert(_ placed: [PlacedShape]) {
        guard let first = placed.first else { return }
        if first.index == count { return append(contentsOf: placed.map(\.shape)) }
        var (others, next) = (self[...], placed[...])
        self = (0..<count + placed.count).compactMap { index in
            next.first?.index == index || others.isEmpty ? next.popFirst()?.shape : others.popFirst()
        }
    }

    /// Removes the shapes at the indices in `placed`, which are in ascending order. Takes O(*n*) for *n* shapes before.
    mutating func remove(_ placed: [PlacedShape]) {
        guard let first = placed.first?.index else { return }
        let gone = Set(placed.map(\.index))
        let kept = (first..<count).filter { !gone.contains($0) }.map { self[$0] }
        replaceSubrange(first..., with: kept)
    }
}
