import ShapeEditorModel

extension [ChangedShape] {
    /// Whether one of the shapes has been taken out of the drawing since.
    var hasGone: Bool { contains { $0.index != nil && !$0.shape.isPresent } }

    /// Reports of the shapes: first those that have been taken out of the drawing since, in the order that they had,
    /// then those that are in the drawing now, from the hindmost on. Shapes that were in it neither then nor now have
    /// no report.
    var reports: [ShapeReport] {
        let gone = filter { $0.index != nil && !$0.shape.isPresent }.sorted { $0.index ?? 0 < $1.index ?? 0 }
        let present = filter(\.shape.isPresent).sorted { $0.shape.index < $1.shape.index }
        return gone.map { ShapeReport(deleted: $0.shape, $0.name, $0.state) } + present.map(ShapeReport.init)
    }
}

extension EditingCommand {
    /// Reports of the command's ``shapes`` in their present states, to be read right after the command's effect.
    var reports: [ShapeReport] {
        switch self {
        case let command as EditShapesCommand:
            zip(command.shapes, command.changes).map { ShapeReport($0, $1) }
        case let command as ArrangeCommand: command.placings.map { ShapeReport(of: $0, by: command.kind) }
        default: shapes.map { ShapeReport($0) }
        }
    }
}

extension ShapeReport {
    fileprivate init(_ changed: ChangedShape) {
        let shape = changed.shape
        guard changed.index != nil else {
            self.init(whole: shape)
            return
        }
        self.init(
            shape, StateChange(from: changed.state, to: shape.untracked),
            was: changed.name == shape.name ? nil : changed.name, showsOrder: changed.isOrdered)
    }

    fileprivate init(of placing: Placing, by kind: ArrangeCommand.Kind) {
        let shape = placing.shape
        if placing.new == nil {
            self.init(deleted: shape, shape.name, shape.untracked)
        } else if let old = placing.old {
            self.init(shape, was: kind == .rename ? old.name : nil, showsOrder: kind == .order)
        } else {
            self.init(whole: shape)
        }
    }
}
