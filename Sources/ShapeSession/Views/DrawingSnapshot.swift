import CommandKit
import ShapeModel

/// The states of some shapes before a step that may change any of them, such as an undo.
struct DrawingSnapshot {
    private struct Entry {
        let shape: ShapeState
        let state: ShapeState.State
        let name: String
        let index: Int
        let isPresent: Bool
    }

    private var entries: [Entry] = []

    init(of shapes: [ShapeState]) {
        entries = shapes.map {
            Entry(shape: $0, state: $0.untracked, name: $0.name, index: $0.index, isPresent: $0.isPresent)
        }
    }

    /// Whether a shape has been taken out of the drawing since.
    var hasGone: Bool { entries.contains { $0.isPresent && !$0.shape.isPresent } }

    /// Reports of the shapes: first those that have gone since, in the order that they had, then the others from the
    /// hindmost on. `ordered` are the shapes whose place in the order may have changed.
    func reports(ordered: Set<ObjectIdentifier>) -> [ShapeReport] {
        let gone = entries.filter { $0.isPresent && !$0.shape.isPresent }.sorted { $0.index < $1.index }
        let present = entries.filter(\.shape.isPresent).sorted { $0.shape.index < $1.shape.index }
        return gone.map { ShapeReport(deleted: $0.shape, $0.name, $0.state) }
            + present.map { report($0, ordered) }
    }

    private func report(_ entry: Entry, _ ordered: Set<ObjectIdentifier>) -> ShapeReport {
        let shape = entry.shape
        guard entry.isPresent else { return ShapeReport(whole: shape) }
        let change = StateChange(from: entry.state, to: shape.untracked)
        var report = ShapeReport(shape, change.details(of: shape.kind))
        if entry.name != shape.name { report.formerName = entry.name }
        report.showsOrder = ordered.contains(ObjectIdentifier(shape))
        return report
    }
}

extension EditingCommand {
    /// Reports of the shapes that the command has just changed.
    var reports: [ShapeReport] {
        switch self {
        case let command as EditShapesCommand:
            return command.edits.map { ShapeReport($0.shape, $0.change.details(of: $0.shape.kind)) }
        case let command as ArrangeCommand: return command.change.reports
        default:
            var reports: [ShapeReport] = []
            forEachReceiver { if let shape = $0 as? ShapeState { reports.append(ShapeReport(shape)) } }
            return reports
        }
    }
}

extension ArrangeCommand.Change {
    fileprivate var reports: [ShapeReport] {
        switch self {
        case .insert(let shapes): return shapes.map { ShapeReport(whole: $0.shape) }
        case .remove(let shapes):
            return shapes.map { ShapeReport(deleted: $0.shape, $0.shape.name, $0.shape.untracked) }
        case .order(_, let shapes):
            return shapes.map {
                var report = ShapeReport($0.shape)
                report.showsOrder = true
                return report
            }
        case .rename(let names):
            return names.map {
                var report = ShapeReport($0.shape)
                report.formerName = $0.old
                return report
            }
        }
    }
}

extension StateChange {
    fileprivate func details(of kind: ShapeKind) -> ShapeReport.Details {
        var details: ShapeReport.Details = []
        if kind != .line, width != 0 || height != 0 { details.insert(.size) }
        if turn % 360 != 0 { details.insert(.angle) }
        if outline != nil { details.insert(.outline) }
        if label != nil { details.insert(.label) }
        return details
    }
}
