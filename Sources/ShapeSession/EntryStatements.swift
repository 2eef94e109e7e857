import CommandKit
import ShapeModel

/// A command of the history as statements, made from the drawing before it.
struct SavedCommand {
    struct Line {
        let statement: String
        /// The shapes that must be selected for the statement, and their names before it; nil if the statement
        /// names its shapes.
        let receivers: (shapes: [ShapeState], names: String)?

        fileprivate init(_ statement: String, on shapes: [ShapeState]?, in copy: DrawingCopy) {
            self.statement = statement
            receivers = shapes.map { ($0, copy.names(of: $0)) }
        }
    }

    let lines: [Line]
    fileprivate let change: ArrangeCommand.Change?

    init(_ command: any EditingCommand, before copy: DrawingCopy) {
        change = (command as? ArrangeCommand)?.change
        guard let part = command as? EditShapesCommand, part.isPart else {
            lines = [Line(command.statement, on: command.selectedReceivers, in: copy)]
            return
        }
        let found = part.edits.flatMap { edit in
            edit.change.statements(from: copy.state(of: edit.shape))
                .map { Line($0, on: [edit.shape], in: copy) }
        }
        // A whole turn is a step, too.
        lines = found.isEmpty ? [Line(part.emptyStatement, on: part.edits.map(\.shape), in: copy)] : found
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

/// The statements of one entry of the history. A statement stands in `with` if it would act on other shapes, or select
/// other shapes, without it. Selected connectors that a command passes over don't matter.
struct EntryStatements {
    private var statements: [String] = []
    /// What is selected after the statements so far; nil if all of it has been deleted, as then it depends on the
    /// statement what is selected.
    private var selected: [ShapeState]?
    /// The shapes on which a statement acts that stands alone.
    private var names = "all"

    /// Begins with what was selected before the entry.
    init(_ before: [ShapeState]) { selected = before }

    mutating func add(_ saved: SavedCommand) {
        var standsAlone = true
        for line in saved.lines {
            let statement = statement(of: line)
            statements.append(statement)
            if statement != line.statement { standsAlone = false }
        }
        if let change = saved.change { select(after: change, standsAlone) }
    }

    private mutating func statement(of line: SavedCommand.Line) -> String {
        guard let receivers = line.receivers else { return line.statement }
        guard isSelected(receivers.shapes) else { return "with \(receivers.names) \(line.statement)" }
        names = receivers.names
        return line.statement
    }

    /// Takes over what a statement selects that stands alone. A `with` selects nothing.
    private mutating func select(after change: ArrangeCommand.Change, _ standsAlone: Bool) {
        switch change {
        case .insert(let made) where standsAlone:
            selected = made.map(\.shape).filter { $0.ends == nil || made.count == 1 }
        case .remove(let gone):
            let gone = Set(gone.map { ObjectIdentifier($0.shape) })
            let left = selected?.filter { !gone.contains(ObjectIdentifier($0)) }
            selected = left.flatMap { $0.isEmpty && standsAlone ? nil : $0 }
        case .insert, .order, .rename: break
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
    func finished(isGroup: Bool, _ after: [ShapeState], _ selection: String) -> [String] {
        let isRight = selected.map { $0.elementsEqual(after, by: ===) }
        guard isGroup || statements.count != 1 else {
            // A timer and `with` leave the session's selection as it is, also when `delete` leaves nothing of it.
            let isSessions = isRight ?? !after.isEmpty
            return statements.map { isSessions || !$0.changesSelection ? $0 : "with \(names) \($0)" }
        }
        // A group stays an entry even if its commands have cancelled out.
        let all = statements.isEmpty ? ["with all move by 0 0"] : statements
        return isRight ?? false ? all : all + ["select " + selection]
    }
}

extension String {
    fileprivate var changesSelection: Bool {
        ["add", "connect", "duplicate", "delete"].contains { hasPrefix($0 + " ") }
    }
}
