import CommandKit

/// The shapes that commands change which are undone, redone or rolled back, and the drawing as it was before that.
package final class ChangedShapes {
    /// The drawing before that; nil if no shape of a drawing is changed.
    private(set) var before: DrawingCopy?
    private(set) var shapes: [ShapeState] = []
    private var known: Set<ObjectIdentifier> = []
    private var ordered: Set<ObjectIdentifier> = []

    /// The shapes of commands, before these are undone or redone.
    init(of commands: some Sequence<any Command>) {
        for command in commands {
            command.forEachEditing { command in
                let list = command.changes
                for change in list.arrangements where change.isMoved {
                    ordered.insert(ObjectIdentifier(change.shape))
                }
                list.allShapes.forEach(add)
            }
        }
    }

    /// Whether one of the commands moves a shape in the order of the drawing.
    func isOrdered(_ shape: ShapeState) -> Bool { ordered.contains(ObjectIdentifier(shape)) }

    private func add(_ shape: ShapeState) {
        guard known.insert(ObjectIdentifier(shape)).inserted else { return }
        shapes.append(shape)
        if before == nil { before = shape.drawing.map { DrawingCopy(of: $0) } }
        before?.keep(shape)
    }

    /// Whether one of the shapes has been taken out of the drawing since.
    package var hasGone: Bool {
        guard let before else { return false }
        return shapes.contains { !$0.isPresent && before.isPresent($0) }
    }

    /// Reports of the shapes: first those that have been taken out of the drawing since, in the order that they had,
    /// then those that are in the drawing now, from the hindmost on. Shapes that were in it neither then nor now have
    /// no report.
    package var reports: [ShapeReport] {
        guard let before else { return [] }
        let gone = hasGone ? before.inOrder(shapes.filter { !$0.isPresent }) : []
        let present = shapes.filter(\.isPresent).sorted { $0.rank < $1.rank }
        return gone.map { shape in
            let ends = before.ends(of: shape).map { [before.name(of: $0.from), before.name(of: $0.to)] }
            return ShapeReport(deleted: shape, before.name(of: shape), before.state(of: shape), ends: ends)
        }
            + present.map { shape in
                ShapeReport(of: shape, since: before, isOrdered: isOrdered(shape))
            }
    }
}
