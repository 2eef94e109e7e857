import CommandKit
import ShapeEditorModel

/// A statement of a saved script. It repeats a command of the history or a part of one, or it changes nothing, and
/// stands for an entry or a command that no other statement repeats.
struct SavedLine {
    let statement: String
    /// Whether the statement also acts on the connectors among the selected shapes.
    private let takesConnectors: Bool
    /// The selection with which the statement is meant to run; nil if the statement does not act on the selection.
    private var receivers: [ShapeState]?
    /// The names of ``receivers`` before the command, as one word; `all` if ``receivers`` is nil.
    private var names = "all"
    /// Whether the statement adds shapes, and so may change the selection, unless it is written in `with`.
    private(set) var adds = false
    /// Whether the statement deletes shapes, and so may change the selection, unless it is written in `with`.
    private(set) var deletes = false

    private init(_ command: any EditingCommand, on shapes: [ShapeState]?, in copy: DrawingCopy) {
        (statement, receivers) = (command.statement, shapes)
        takesConnectors = command.takesConnectors
        if let shapes { names = copy.names(of: shapes) }
    }

    private init(_ action: EditAction, on shapes: [ShapeState], in copy: DrawingCopy) {
        (statement, receivers, names) = (action.statement, shapes, copy.names(of: shapes))
        takesConnectors = action.fits(.connector)
    }

    /// The statement that stands for a group whose commands, on one shape each, have cancelled each other out. It
    /// changes nothing. It names one of the shapes that were `selected` before, on which the group probably acted.
    init(ofEmptyGroupIn copy: DrawingCopy, selected: [ShapeState]) {
        let shape = selected.first { $0.ends == nil } ?? copy.shapes.first { $0.ends == nil }
        self.init(.move(.zero), on: shape.map { [$0] } ?? [], in: copy)
    }

    /// The statements that repeat a command: usually one, but for an animation perhaps several. `copy` is the drawing
    /// before the command.
    static func lines(of command: any EditingCommand, before copy: DrawingCopy) -> [SavedLine] {
        if let part = command as? EditCommand, part.isPart {
            return lines(of: part, making: part.values, before: copy)
        }
        var line = SavedLine(command, on: command.selected, in: copy)
        let changes = command.changes.arrangements
        line.adds = changes.contains(where: \.isPlaced)
        line.deletes = changes.contains(where: \.isRemoved)
        return [line]
    }

    /// The statement that repeats an animation whose last part is `part`, or if it has not ended, those that give its
    /// shapes the same values. `changes` are the changes of the shapes by all parts. `copy` is the drawing before them.
    static func lines(
        ofAnimation part: EditCommand, making changes: [StateChange], before copy: DrawingCopy
    ) -> [SavedLine] {
        if case .move = part.action, let distance = changes[0].distance.checkedEnd(from: .zero) {
            return [SavedLine(.move(distance), on: part.shapes, in: copy)]
        }
        if !part.isFrame, part.action.makes(changes, of: part.shapes, in: copy) {
            return [SavedLine(part, on: part.shapes, in: copy)]
        }
        return lines(of: part, making: changes, before: copy)
    }

    /// The statements that change the shapes of `part` by `changes`.
    private static func lines(
        of part: EditCommand, making changes: [StateChange], before copy: DrawingCopy
    ) -> [SavedLine] {
        let found = zip(part.shapes, changes).flatMap { shape, change in
            change.actions(from: copy.state(of: shape)).map { SavedLine($0, on: [shape], in: copy) }
        }
        if !found.isEmpty { return found }
        // An animation that no statement repeats, such as a whole turn, still needs one. That statement changes
        // nothing, and `stats` counts it as a move or an edit, as it counts the animation.
        return part.counter == .edits
            ? [SavedLine(ofNoEditOf: part.shapes, in: copy)]
            : [SavedLine(.move(.zero), on: part.shapes, in: copy)]
    }

    /// The statement of an edit that changes nothing.
    init(ofNoEditOf shapes: [ShapeState], in copy: DrawingCopy) {
        self.init(.turn(0, together: false), on: shapes, in: copy)
    }

    /// The statements that give a shape with the state `start` the place, size, angle and colour of another state. `copy`
    /// is a drawing in which the shape has its name.
    static func lines(
        of shape: ShapeState, becoming state: ShapeState.State, from start: ShapeState.State,
        before copy: DrawingCopy
    ) -> [SavedLine] {
        StateChange(from: start, to: state).actions(from: start).map { SavedLine($0, on: [shape], in: copy) }
    }
}

extension StateChange {
    /// Actions that give a shape with the state `old` the place, size, angle, colour and animated properties that it has
    /// after the change.
    /// Empty if none is needed, as after a whole turn. At the moment in which a line that turns round has no length,
    /// there is no `move from`, because it would fail.
    fileprivate func actions(from old: ShapeState.State) -> [EditAction] {
        guard let new = added(to: old) else { return [] }
        var actions: [EditAction] = []
        if old.kind == .line {
            let hasMoved = old.offset != new.offset || old.size != new.size
            if hasMoved, new.kind.fault(in: new.size, inFrame: false) == nil {
                actions.append(.moveLine(from: new.offset, reach: new.size))
            }
        } else {
            if old.offset != new.offset { actions.append(.moveTo(new.offset)) }
            let size = new.size
            if old.size != size {
                actions.append(old.kind == .text ? .size(size.height, nil) : .size(size.width, size.height))
            }
        }
        if turn % 360 != 0 { actions.append(.turn(turn % 360, together: false)) }
        if let colour { actions.append(.paint(.colour(colour.new))) }
        for replacement in replacements where replacement.property.isAnimated {
            actions.append(.set(ShapeStyle(replacement.property, replacement.new)))
        }
        return actions
    }
}

extension SavedLine {
    /// The statement by which the line repeats a whole entry of the history. It is in `with` where by itself it might
    /// act on other shapes than the entry did, or leave other shapes selected. `before` are the shapes selected before
    /// the entry. `isKept` is whether the entry left the same shapes selected, apart from deleted ones, and
    /// `leavesNone` whether it left none selected.
    func statement(before: [ShapeState], isKept: Bool, leavesNone: Bool) -> String {
        isKept && (adds || deletes && leavesNone) ? inWith : statement(before: before)
    }

    /// The statement, in `with` if the shapes `selected` are not those that it needs. Further connectors in `selected`
    /// don't count if the statement does not act on connectors.
    private func statement(before selected: [ShapeState]) -> String {
        receivers.map { isSelected($0, in: selected) } ?? true ? statement : inWith
    }

    /// The statement in `with`, so that it acts on the same shapes whatever is selected.
    private var inWith: String { "with \(names) \(statement)" }

    private func isSelected(_ receivers: [ShapeState], in selected: [ShapeState]) -> Bool {
        let passesOver = !takesConnectors && selected.count != receivers.count
        // More than the receivers are not looked at, because a group may have a line for each of many selected shapes.
        let selected =
            passesOver
            ? Array(selected.lazy.filter { $0.ends == nil }.prefix(receivers.count + 1)) : selected
        guard selected.count == receivers.count else { return false }
        if receivers.count == 1 { return selected[0] === receivers[0] }
        return Set(selected.map { ObjectIdentifier($0) }) == Set(receivers.map { ObjectIdentifier($0) })
    }

    /// The statements of lines that are written as a group, without `begin` and `commit`. The group begins with the
    /// shapes `before` selected, and leaves those named `after` selected. `isKept` is whether these are the same
    /// shapes, apart from deleted ones. The last statement selects those named `after`, unless `isKept` is true and no
    /// line adds or deletes shapes.
    ///
    /// If a line adds or deletes shapes, and so may select others, all lines that act on selected shapes are in `with`.
    static func group(
        _ lines: [SavedLine], before: [ShapeState], isKept: Bool, after: String
    ) -> [String] {
        let selects = lines.contains { $0.adds || $0.deletes }
        let statements = lines.map { $0.statement(before: selects ? [] : before) }
        return isKept && !selects ? statements : statements + ["select " + after]
    }
}
