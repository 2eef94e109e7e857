import ShapeEditorModel

/// What is selected: the shapes that a statement acts on, and those that it acts on if it fits none of these.
struct SelectedShapes: Equatable {
    let all: [ShapeState]
    /// After `connect`, until something else is selected, the shapes that were selected before; otherwise empty.
    let former: [ShapeState]

    init(_ all: [ShapeState] = [], former: [ShapeState] = []) { (self.all, self.former) = (all, former) }

    /// The only shape in ``all``; nil if there are none or several.
    var single: ShapeState? { all.count == 1 ? all[0] : nil }

    /// The shapes that a statement acts on if it fits no connector.
    var movable: [ShapeState] { former.isEmpty ? all : former }

    static func == (one: SelectedShapes, other: SelectedShapes) -> Bool {
        one.all.elementsEqual(other.all, by: ===) && one.former.elementsEqual(other.former, by: ===)
    }
}

extension [ShapeState] {
    /// The shapes in the order of the drawing, without those that have been deleted.
    var presentInOrder: [ShapeState] {
        let present = allSatisfy(\.isPresent) ? self : filter(\.isPresent)
        let isInOrder = zip(present, present.dropFirst()).allSatisfy { $0.rank < $1.rank }
        return isInOrder ? present : present.sorted { $0.rank < $1.rank }
    }
}
