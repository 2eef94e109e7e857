/// The shapes of a drawing with their order and names, or a copy of that on which commands are undone.
package protocol Arrangement {
    /// Puts shapes into the drawing. The indices are those after the insertion, in ascending order.
    mutating func insert(_ shapes: [PlacedShape])
    /// Takes shapes out of the drawing. The indices are those before the removal, in ascending order.
    mutating func remove(_ shapes: [PlacedShape])
    /// Renames shapes at once, so that two shapes may exchange their names.
    mutating func rename(_ names: [ShapeName])
}

/// A shape and its index in the order of the drawing, in which the hindmost shape is the first.
package struct PlacedShape {
    package let shape: ShapeState
    package let index: Int

    package init(_ shape: ShapeState, at index: Int) { (self.shape, self.index) = (shape, index) }
}

/// A shape with its name before a change and after it.
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
    /// Inserts shapes at the indices that they have afterwards, in O(*n*).
    mutating func insert(_ placed: [PlacedShape]) {
        guard let first = placed.first else { return }
        if first.index == count { return append(contentsOf: placed.map(\.shape)) }
        var (others, next) = (self[...], placed[...])
        self = (0..<count + placed.count).compactMap { index in
            next.first?.index == index || others.isEmpty ? next.popFirst()?.shape : others.popFirst()
        }
    }

    /// Removes the shapes at these indices, in O(*n*).
    mutating func remove(_ placed: [PlacedShape]) {
        guard let first = placed.first?.index else { return }
        let gone = Set(placed.map(\.index))
        let kept = (first..<count).filter { !gone.contains($0) }.map { self[$0] }
        replaceSubrange(first..., with: kept)
    }
}
