import CommandKit

/// A shape on which commands act that are undone, redone or rolled back, as it was before that.
package struct ChangedShape {
    package let shape: ShapeState
    package let state: ShapeState.State
    package let name: String
    /// The names of the shapes that a connector joined; nil for another shape.
    let ends: [String]?
    /// The index of the shape in the order of the drawing; nil if the shape was not in the drawing.
    package let index: Int?
    /// Whether one of the commands is an `order` of the shape.
    package fileprivate(set) var isOrdered = false

    fileprivate init(_ shape: ShapeState) {
        (self.shape, state, name) = (shape, shape.untracked, shape.name)
        ends = shape.ends.map { [$0.from.name, $0.to.name] }
        index = shape.isPresent ? shape.index : nil
    }
}

extension [ChangedShape] {
    /// The shapes on which commands act, as they are now, each once.
    init(of commands: some Sequence<any Command>) {
        self.init()
        var places: [ObjectIdentifier: Int] = [:]
        for command in commands {
            command.forEachEditing { command in
                let isOrder = (command as? ArrangeCommand)?.kind == .order
                for shape in command.shapes {
                    let place = places[ObjectIdentifier(shape)] ?? count
                    if place == count {
                        append(ChangedShape(shape))
                        places[ObjectIdentifier(shape)] = place
                    }
                    if isOrder { self[place].isOrdered = true }
                }
            }
        }
    }
}
