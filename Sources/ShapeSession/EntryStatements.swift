import CommandKit
import ShapeModel

/// A command of the history as statements, made from the drawing before it.
struct SavedCommand {
    struct Line {
        let statement: String
        /// The shapes that must be selected for the statement; nil if the statement names its shapes.
        let receivers: [ShapeState]?
        /// The names of the receivers before the command.
        let names: String
    }

    let lines: [Line]
    fileprivate let change: ArrangeCommand.Change?

    init(_ command: any EditingCommand, before copy: DrawingCopy) {
        change = (command as? ArrangeCommand)?.change
        if let part = command as? EditShapesCommand, part.isPart {
            let found = part.edits.flatMap { edit in
                edit.change.statements(from: copy.state(of: edit.shape)).map {
                    Line(statement: $0, receivers: [edit.shape], names: copy.names(of: [edit.shape]))
                }
            }
            guard found.isEmpty else {
                lines = found
                return
            }
            // A whole turn is a step, too.
            let shapes = part.edits.map(\.shape)
            lines = [Line(statement: part.emptyStatement, receivers: shapes, names: copy.names(of: shapes))]
        } else {
            let receivers = command.selectedReceivers
            let names = receivers.map(copy.names) ?? ""
            lines = [Line(statement: command.statement, receivers: receivers, names: names)]
        }
    }
}

extension EditShapesCommand {
    /// A statement that counts as this command does and changes nothing.
    fileprivate var emptyStatement: String { counter == .edits ? "turn 0" : "move by 0 0" }
}

extension EditingCommand {
    /// The shapes that must be selected for the command's statement; nil if the statement names its shapes.
    fileprivate var selectedReceivers: [ShapeState]? {
        if let command = self as? ArrangeCommand { return command.selected }
        var shapes: [ShapeState] = []
        forEachReceiver { if let shape = $0 as? ShapeState { shapes.append(shape) } }
        return shapes
    }
}

extension StateChange {
    /// Statements that make the change, from a state of the shape, with values in place of what a statement of several
    /// shapes or a part of an animation has computed.
    fileprivate func statements(from old: ShapeState.State) -> [String] {
        guard let new = added(to: old) else { return [] }
        var statements: [String] = []
        let place = "\(new.offset.x) \(new.offset.y)"
        if old.kind == .line {
            if old.offset != new.offset || old.size != new.size {
                statements.append("move from \(place) to \(new.secondEnd.x) \(new.secondEnd.y)")
            }
        } else {
            if old.offset != new.offset { statements.append("move to \(place)") }
            let size = old.kind == .text ? "\(new.size.height)" : "\(new.size.width) \(new.size.height)"
            if old.size != new.size { statements.append("size \(size)") }
        }
        if turn % 360 != 0 { statements.append("turn \(turn % 360)") }
        if let colour { statements.append("paint \(colour.new)") }
        return statements
    }
}

/// The statements of one entry of the history. Where other shapes are selected than a command has changed, the
/// statement stands in `with`.
struct EntryStatements {
    struct Lines {
        let statements: [String]
        let isGroup: Bool
    }

    private var statements: [String] = []
    /// What is selected after the statements so far; nil if all of it has been deleted, as then it depends on the
    /// statement what is selected.
    private var selected: [ShapeState]?
    /// The shapes on which a statement acts that stands alone.
    private var names = "all"

    /// Begins with what was selected before the entry.
    init(_ before: [ShapeState]) { selected = before }

    mutating func add(_ saved: SavedCommand) {
        for line in saved.lines {
            guard let receivers = line.receivers, !isSelected(receivers) else {
                statements.append(line.statement)
                if line.receivers != nil { names = line.names }
                continue
            }
            statements.append("with \(line.names) \(line.statement)")
        }
        if let change = saved.change { select(after: change) }
    }

    private mutating func select(after change: ArrangeCommand.Change) {
        switch change {
        case .insert(let made): selected = made.map(\.shape).filter { $0.ends == nil || made.count == 1 }
        case .remove(let gone):
            let gone = Set(gone.map { ObjectIdentifier($0.shape) })
            let left = selected?.filter { !gone.contains(ObjectIdentifier($0)) }
            selected = left.flatMap { $0.isEmpty ? nil : $0 }
        case .order, .rename: break
        }
    }

    /// Whether the selected shapes are these, perhaps with connectors, which most verbs pass over.
    private func isSelected(_ receivers: [ShapeState]) -> Bool {
        guard var selected else { return false }
        if selected.count != receivers.count { selected = selected.filter { $0.ends == nil } }
        guard selected.count == receivers.count else { return false }
        if receivers.count == 1 { return selected[0] === receivers[0] }
        return Set(selected.map { ObjectIdentifier($0) }) == Set(receivers.map { ObjectIdentifier($0) })
    }

    /// The lines of the entry, after which `after` is selected, whose names are `selection`.
    func finished(isGroup: Bool, _ after: [ShapeState], _ selection: String) -> Lines {
        let isRight = selected.map { $0.elementsEqual(after, by: ===) }
        guard isGroup || statements.count != 1 else {
            // A timer and `with` leave the session's selection as it is, also when `delete` leaves nothing of it.
            let isSessions = isRight ?? !after.isEmpty
            let alone = statements.map { isSessions || !$0.changesSelection ? $0 : "with \(names) \($0)" }
            return Lines(statements: alone, isGroup: false)
        }
        // A group stays an entry even if its commands have cancelled out.
        let all = statements.isEmpty ? ["with all move by 0 0"] : statements
        return Lines(statements: isRight ?? false ? all : all + ["select " + selection], isGroup: true)
    }
}

extension String {
    fileprivate var changesSelection: Bool { ["add", "connect", "duplicate", "delete"].contains { hasPrefix($0 + " ") } }
}
