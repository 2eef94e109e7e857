import CommandKit
import ShapeModel

/// A statement of a command of the history, made from the drawing before it.
struct SavedLine {
    let statement: String
    /// The shapes that must be selected for the statement; nil if the statement names its shapes.
    private(set) var receivers: [ShapeState]?
    /// The names of these shapes before the statement.
    private(set) var names = ""
    /// The change of the statement if it is one of names and order.
    private(set) var change: ArrangeCommand.Change?

    /// A statement that names its shapes, or finds nothing but its shapes selected.
    init(_ statement: String) { self.statement = statement }

    private init(_ statement: String, on shapes: [ShapeState]?, in copy: DrawingCopy) {
        (self.statement, receivers) = (statement, shapes)
        if let shapes { names = copy.names(of: shapes) }
    }

    /// The statements of a command.
    static func lines(of command: any EditingCommand, before copy: DrawingCopy) -> [SavedLine] {
        if let command = command as? ArrangeCommand {
            var line = SavedLine(command.statement, on: command.selected, in: copy)
            line.change = command.change
            return [line]
        }
        guard let part = command as? EditShapesCommand, part.isPart else {
            return [SavedLine(command.statement, on: command.shapes, in: copy)]
        }
        let found = zip(part.shapes, part.changes).flatMap { shape, change in
            change.statements(from: copy.state(of: shape)).map { SavedLine($0, on: [shape], in: copy) }
        }
        if !found.isEmpty { return found }
        // A whole turn is a step, too. This statement counts as the command does and changes nothing.
        let statement = part.counter == .edits ? "turn 0" : "move by 0 0"
        return [SavedLine(statement, on: part.shapes, in: copy)]
    }
}

extension EditingCommand {
    /// The shapes that the command changes.
    var shapes: [ShapeState] {
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
    /// The names of the shapes on which a statement acts that stands alone.
    private var names = "all"
    /// Whether a statement that stands alone selects shapes.
    private var selects = false

    /// Begins with what was selected before the entry.
    init(_ before: [ShapeState]) { selected = before }

    mutating func add(_ line: SavedLine) {
        let standsAlone = line.receivers.map(isSelected) ?? true
        statements.append(standsAlone ? line.statement : "with \(line.names) \(line.statement)")
        if standsAlone, line.receivers != nil { names = line.names }
        if let change = line.change { select(after: change, standsAlone) }
    }

    /// Takes over what a statement selects that stands alone. A `with` selects nothing.
    private mutating func select(after change: ArrangeCommand.Change, _ standsAlone: Bool) {
        switch change {
        case .insert(let made):
            guard standsAlone else { return }
            selected = made.map(\.shape).selectedWhenMade
        case .remove(let gone):
            let gone = Set(gone.map { ObjectIdentifier($0.shape) })
            let left = selected?.filter { !gone.contains(ObjectIdentifier($0)) }
            selected = left.flatMap { $0.isEmpty && standsAlone ? nil : $0 }
        case .order, .rename: return
        }
        selects = standsAlone
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
            return isSessions || !selects ? statements : ["with \(names) \(statements[0])"]
        }
        return isRight ?? false ? statements : statements + ["select " + selection]
    }
}
