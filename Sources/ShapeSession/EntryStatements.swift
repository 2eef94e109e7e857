import CommandKit
import ShapeModel

/// A statement of a saved script. It repeats a command of the history, or a part of one, and is made from the drawing
/// before the command.
struct SavedLine {
    let statement: String
    /// The shapes that must be selected for the statement. Nil if the statement names its shapes, or if the drawing has
    /// nothing but the nameless rectangle, which is selected.
    private(set) var receivers: [ShapeState]?
    /// The names of ``receivers`` before the command, as one word; empty if ``receivers`` is nil.
    private(set) var names = ""
    /// The changes of the shapes' places that the statement makes.
    private(set) var placings: [Placing] = []

    /// A line without receivers: the statement names its shapes, or can only act on the nameless rectangle.
    init(_ statement: String) { self.statement = statement }

    private init(_ statement: String, on shapes: [ShapeState]?, in copy: DrawingCopy) {
        (self.statement, receivers) = (statement, shapes)
        if let shapes { names = copy.names(of: shapes) }
    }

    /// The statements that repeat a command: one, or for a part of an animation as many as its changes need. `copy` is
    /// the drawing before the command.
    static func lines(of command: any EditingCommand, before copy: DrawingCopy) -> [SavedLine] {
        if let command = command as? ArrangeCommand {
            var line = SavedLine(command.statement, on: command.selected, in: copy)
            line.placings = command.placings
            return [line]
        }
        guard let part = command as? EditShapesCommand, part.isPart else {
            return [SavedLine(command.statement, on: command.shapes, in: copy)]
        }
        let found = zip(part.shapes, part.changes).flatMap { shape, change in
            change.statements(from: copy.state(of: shape)).map { SavedLine($0, on: [shape], in: copy) }
        }
        if !found.isEmpty { return found }
        // A part without an effect, such as a whole turn, is a step, too. The statement that stands for it changes
        // nothing, and has the same counter of `stats` as the command.
        let statement = part.counter == .edits ? "turn 0" : "move by 0 0"
        return [SavedLine(statement, on: part.shapes, in: copy)]
    }
}

extension EditingCommand {
    /// The shapes that the command changes, adds, deletes, orders or renames.
    var shapes: [ShapeState] {
        var shapes: [ShapeState] = []
        forEachReceiver { if let shape = $0 as? ShapeState { shapes.append(shape) } }
        return shapes
    }
}

extension StateChange {
    /// Statements that give a shape with the state `old` its place, size, angle and colour after the change, with the
    /// values that a part of an animation has computed. Empty if none of these properties changes, or if the place
    /// would be out of range.
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

/// The statements of a saved script for one entry of the history. A statement is written as `with SHAPES STATEMENT` if
/// by itself it would act on other shapes than the command did, or would leave other shapes selected. Selected
/// connectors that a command passes over don't matter.
struct EntryStatements {
    private var statements: [String] = []
    /// The shapes that are selected after the statements so far. Nil after a `delete` without `with` that leaves none
    /// of them: the shape that it then selects is not known here.
    private var selected: [ShapeState]?
    /// The names of the shapes on which the last statement without `with` acts. `all` if there is none, or if each such
    /// statement names its shapes itself.
    private var names = "all"
    /// Whether the last statement that adds or deletes shapes is written without `with`, so that it may select shapes.
    /// Only an entry of a single statement uses the value.
    private var selects = false

    /// Begins without statements; `before` are the shapes that were selected before the entry.
    init(_ before: [ShapeState]) { selected = before }

    mutating func add(_ line: SavedLine) {
        let standsAlone = line.receivers.map { isSelected($0, for: line.statement) } ?? true
        statements.append(standsAlone ? line.statement : "with \(line.names) \(line.statement)")
        if standsAlone, line.receivers != nil { names = line.names }
        select(after: line.placings, standsAlone)
    }

    /// Updates ``selected`` after a statement with these changes of places. A statement in `with` (`standsAlone` is
    /// false) selects nothing, but deleted shapes are no longer selected in either case.
    private mutating func select(after placings: [Placing], _ standsAlone: Bool) {
        let made = placings.filter { $0.old == nil }.map(\.shape)
        let gone = Set(placings.filter { $0.new == nil }.map { ObjectIdentifier($0.shape) })
        if !gone.isEmpty {
            let left = selected?.filter { !gone.contains(ObjectIdentifier($0)) }
            selected = left.flatMap { $0.isEmpty && standsAlone ? nil : $0 }
        } else if !made.isEmpty, standsAlone {
            selected = made.selectedWhenMade
        }
        if !gone.isEmpty || !made.isEmpty { selects = standsAlone }
    }

    /// Whether exactly these shapes are selected, in any order. Further selected connectors are ignored, unless the
    /// statement paints or labels them, too. False if it is not known what is selected.
    private func isSelected(_ receivers: [ShapeState], for statement: String) -> Bool {
        guard var selected else { return false }
        let takesConnectors = statement.hasPrefix("paint ") || statement.hasPrefix("label ")
        if selected.count != receivers.count, !takesConnectors {
            selected = selected.filter { $0.ends == nil }
        }
        guard selected.count == receivers.count else { return false }
        if receivers.count == 1 { return selected[0] === receivers[0] }
        return Set(selected.map { ObjectIdentifier($0) }) == Set(receivers.map { ObjectIdentifier($0) })
    }

    /// The statements of the whole entry, after which the shapes `after`, whose names are `selection`, are selected. If
    /// the statements alone would leave other shapes selected, a `select` is added at the end. A single statement that
    /// would select shapes, and is no group, is written in `with` instead.
    func finished(isGroup: Bool, _ after: [ShapeState], _ selection: String) -> [String] {
        let isRight = selected.map { $0.elementsEqual(after, by: ===) }
        guard isGroup || statements.count != 1 else {
            // A statement of a timer or of `with` leaves the session's selection as it is, even if it deletes all
            // selected shapes.
            let isSessions = isRight ?? !after.isEmpty
            return isSessions || !selects ? statements : ["with \(names) \(statements[0])"]
        }
        return isRight ?? false ? statements : statements + ["select " + selection]
    }
}
