/// A change of which shapes there are, of their order and names, or of what a connector joins.
package struct ShapeChange {
    package enum Kind {
        /// The shape is added with a name at an index of the drawing's order.
        case placed(Place)
        /// The shape is deleted, which had a name and an index.
        case removed(Place)
        /// The shape gets another index. The two may be equal.
        case moved(from: Int, to: Int)
        /// The shape gets another name. The two may be equal.
        case renamed(from: String, to: String)
        /// A connector joins other shapes.
        case joined(from: ShapeState.Ends, to: ShapeState.Ends)
    }

    package let shape: ShapeState
    package let kind: Kind

    package init(_ shape: ShapeState, _ kind: Kind) { (self.shape, self.kind) = (shape, kind) }
}

/// A shape's name, and its index in the order of a drawing, 0 for the hindmost shape.
package struct Place {
    package let name: String
    package let index: Int

    package init(_ name: String, at index: Int) { (self.name, self.index) = (name, index) }
}

extension ShapeChange {
    /// The change that takes this one back.
    var inverse: ShapeChange {
        switch kind {
        case .placed(let place): ShapeChange(shape, .removed(place))
        case .removed(let place): ShapeChange(shape, .placed(place))
        case .moved(let old, let new): ShapeChange(shape, .moved(from: new, to: old))
        case .renamed(let old, let new): ShapeChange(shape, .renamed(from: new, to: old))
        case .joined(let old, let new): ShapeChange(shape, .joined(from: new, to: old))
        }
    }

    package var isPlaced: Bool { if case .placed = kind { true } else { false } }

    package var isRemoved: Bool { if case .removed = kind { true } else { false } }

    package var isMoved: Bool { if case .moved = kind { true } else { false } }

    /// The shapes that a connector joins after the change; nil for a change of another kind.
    var newEnds: ShapeState.Ends? { if case .joined(_, let ends) = kind { ends } else { nil } }

    /// The index that the shape leaves; nil if it leaves none.
    var oldIndex: Int? {
        switch kind {
        case .removed(let place): place.index
        case .moved(let old, let new) where old != new: old
        default: nil
        }
    }

    /// The index that the shape takes; nil if it takes none.
    var newIndex: Int? {
        switch kind {
        case .placed(let place): place.index
        case .moved(let old, let new) where old != new: new
        default: nil
        }
    }

    /// Whether the shape is not known by its old name any more.
    var losesName: Bool {
        switch kind {
        case .removed: true
        case .renamed(let old, let new): old != new
        default: false
        }
    }

    /// The name that the shape gets; nil if it gets none.
    var newName: String? {
        switch kind {
        case .placed(let place): place.name
        case .renamed(let old, let new) where old != new: new
        default: nil
        }
    }
}

/// What a command does to a drawing.
package struct ChangeList {
    /// The changes of the order, of names and of what connectors join. They are made first, all together, so that two
    /// shapes may exchange their names. The old indices of shapes that are moved or removed are in ascending order, and
    /// so are the new ones.
    package let arrangements: [ShapeChange]
    /// The shapes that get other values, such as another place or colour, in the order in which they are changed.
    package let shapes: [ShapeState]
    private let values: Values
    /// Whether the list leads to a frame of an animation other than the last one. A line may have no length there.
    let isFrame: Bool

    private enum Values {
        case common(StateChange)
        case each([StateChange])
    }

    /// Arrangements, and changes of the values of `shapes`: one for each, or one that all have in common.
    init(
        _ arrangements: [ShapeChange] = [], _ shapes: [ShapeState], _ changes: [StateChange],
        isFrame: Bool = false
    ) {
        (self.arrangements, self.shapes, self.isFrame) = (arrangements, shapes, isFrame)
        values = changes.count == 1 ? .common(changes[0]) : .each(changes)
    }

    /// The same change of the values of all `shapes`.
    init(_ shapes: [ShapeState], _ change: StateChange, isFrame: Bool = false) {
        (arrangements, self.shapes, self.isFrame) = ([], shapes, isFrame)
        values = .common(change)
    }

    /// The change of the values of the shape at an index of ``shapes``.
    package func change(_ index: Int) -> StateChange {
        switch values {
        case .common(let change): change
        case .each(let changes): changes[index]
        }
    }

    /// The changes of the values, one for each of ``shapes``.
    package var changes: [StateChange] { shapes.indices.map(change) }

    /// All shapes that are changed; perhaps some of them twice.
    package var allShapes: [ShapeState] { arrangements.map(\.shape) + shapes }
}
