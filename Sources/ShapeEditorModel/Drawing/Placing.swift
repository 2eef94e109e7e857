/// A change of a shape's name, of its index in the order of a drawing, or of both. Without an old place, the shape is
/// added. Without a new one, it is deleted.
package struct Placing {
    package let shape: ShapeState
    package let old: Place?
    package let new: Place?

    private init(_ shape: ShapeState, from old: Place?, to new: Place?) {
        (self.shape, self.old, self.new) = (shape, old, new)
    }

    package init(adding shape: ShapeState, at index: Int) {
        self.init(shape, from: nil, to: Place(shape.name, at: index))
    }

    package init(deleting shape: ShapeState) { self.init(shape, from: shape.place, to: nil) }

    /// Gives a shape in the drawing another name, another index or both. Nil leaves the old one.
    package init(_ shape: ShapeState, name: String? = nil, index: Int? = nil) {
        let old = shape.place
        self.init(shape, from: old, to: Place(name ?? old.name, at: index ?? old.index))
    }

    var inverse: Placing { Placing(shape, from: new, to: old) }

    var changesName: Bool { old?.name != new?.name }

    var changesIndex: Bool { old?.index != new?.index }
}

extension ShapeState {
    fileprivate var place: Place { Place(name, at: index) }
}

extension [ShapeState] {
    /// Moves, inserts and removes shapes. The old indices of `placings` are in ascending order, and so are the new
    /// ones.
    ///
    /// - Complexity: O(*n*) for *n* shapes, but for few placings only as much as `insert(_:at:)` and `remove(at:)` take
    ///   to move that many references.
    mutating func arrange(_ placings: [Placing]) {
        guard placings.count <= Swift.max(1, count / 64) else {
            remove(at: placings.compactMap(\.old?.index))
            return insert(placings.filter { $0.new != nil })
        }
        for placing in placings.reversed() {
            if let old = placing.old { remove(at: old.index) }
        }
        for placing in placings {
            if let new = placing.new { insert(placing.shape, at: new.index) }
        }
    }

    private mutating func remove(at places: [Int]) {
        guard let first = places.first else { return }
        let gone = Set(places)
        let kept = (first..<count).filter { !gone.contains($0) }.map { self[$0] }
        replaceSubrange(first..., with: kept)
    }

    private mutating func insert(_ placings: [Placing]) {
        guard let first = placings.first else { return }
        if first.new?.index == count { return append(contentsOf: placings.map(\.shape)) }
        var (others, next) = (self[...], placings[...])
        self = (0..<count + placings.count).compactMap { index in
            next.first?.new?.index == index || others.isEmpty ? next.popFirst()?.shape : others.popFirst()
        }
    }
}
