import CommandKit

/// A command of the editor. It can be written as a statement of the editor's language, and can be undone on a copy of
/// the drawing (``DrawingCopy``).
package protocol EditingCommand: Command {
    /// The counter of `stats` that counts the command.
    var counter: StepCounter { get }

    /// The verb of the command's statement. `history kind` orders the entries by it; a group has the kind `group`
    /// there.
    var verb: String { get }

    /// The command as a statement of the editor's language; shapes may have to be selected for it. For a part of an
    /// animation, the statement may do more than the command.
    var statement: String { get }

    /// Whether the statement also acts on the connectors among the selected shapes.
    var takesConnectors: Bool { get }

    /// The name of the command in JSON: by default the label in lower case for a move, a painting or a reset, and the
    /// statement for any other command.
    var nameInJSON: String { get }

    /// Before the first execution, the distance by which it would move the receiver, or the first of several shapes.
    /// Zero for a command that does not move it, and for a reset. Not exact beyond 64 bits.
    var distance: Offset { get }

    /// Whether the command makes the output name the shapes while it is done.
    var namesShapes: Bool { get }

    /// What the command does to the drawing, by its last execution.
    var changes: ChangeList { get }

    /// Calls `body` with a report of each shape that the command has changed, in its present state. To be called right
    /// after the command's effect.
    func forEachReport(_ body: (ShapeReport) -> Void)

    /// The shapes that must be selected for ``statement``; nil if it does not act on the selection.
    var selected: [ShapeState]? { get }
}

extension EditingCommand {
    package var distance: Offset { .zero }

    package var takesConnectors: Bool { false }

    package var namesShapes: Bool { false }

    package func forEachReport(_ body: (ShapeReport) -> Void) {
        let list = changes
        for change in list.arrangements { ShapeReport(of: change).map(body) }
        for index in list.shapes.indices { body(ShapeReport(list.shapes[index], by: list.change(index))) }
    }

    package var label: String { statement.capitalised }

    package var nameInJSON: String { counter == .edits ? statement : label.lowercased() }
}

extension Command {
    /// Calls `body` with this command if it is an editing command. For an executed group, calls `body` with the editing
    /// commands in it and in its inner groups, in the order in which they were done.
    package func forEachEditing(_ body: (any EditingCommand) -> Void) {
        if let command = self as? any EditingCommand { return body(command) }
        (self as? CompositeCommand)?.entries?.forEach { $0.forEachEditing(body) }
    }

    /// Whether the command, or one in the group that it is, makes the output name the shapes while it is done.
    var namesShapes: Bool {
        var names = false
        forEachEditing { names = names || $0.namesShapes }
        return names
    }

    /// Undoes this command on a copy of the drawing. In a group, the editing commands are undone one by one, the last
    /// command first. After each of them, `body` is called with the command and the copy; if it returns false, no
    /// further command is undone. Other commands change no shape and are skipped.
    ///
    /// - Returns: False if `body` has returned false; otherwise true.
    /// - Throws: The error of the first command that can't be undone.
    package func undo(
        on copy: inout DrawingCopy, _ body: (any EditingCommand, DrawingCopy) -> Bool
    ) throws -> Bool {
        if let command = self as? any EditingCommand {
            try copy.undo(command)
            return body(command, copy)
        }
        guard let done = (self as? CompositeCommand)?.entries else { return true }
        for child in done.reversed() {
            guard try child.undo(on: &copy, body) else { return false }
        }
        return true
    }
}

extension Command {
    /// Performs this command, or the editing commands in it, on a copy of the drawing. Other commands change no shape and
    /// are skipped.
    ///
    /// - Throws: The error of the first command that can't be performed.
    package func perform(on copy: inout DrawingCopy) throws {
        var commands: [any EditingCommand] = []
        forEachEditing { commands.append($0) }
        for command in commands { try copy.perform(command) }
    }
}

/// A command that changes one shape. Its label has at most 64 bytes, all of them ASCII, without control characters and
/// quotes, because JSON output contains the label unescaped.
package protocol ShapeCommand: EditingCommand {
    /// The shape that the command changes.
    var receiver: ShapeState { get }

    /// What the command changes, by its last execution.
    var change: StateChange { get }
}

extension ShapeCommand {
    package func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }

    package func forEachReport(_ body: (ShapeReport) -> Void) { body(ShapeReport(receiver)) }

    package var changes: ChangeList { ChangeList([receiver], change) }

    package var selected: [ShapeState]? { [receiver] }
}

/// The counters of `stats` in which commands count.
package enum StepCounter {
    case moves, paints, resets
    /// All commands other than moves, paintings and resets, such as those of `add` and `size`.
    case edits
}

/// Some shapes of a drawing. Commands that act on the same selection share a list, so that each of them takes as little
/// memory for many shapes as for one.
package final class ShapeList {
    package let drawing: Drawing
    package let shapes: [ShapeState]

    package init(_ drawing: Drawing, _ shapes: [ShapeState]) {
        (self.drawing, self.shapes) = (drawing, shapes)
    }
}
