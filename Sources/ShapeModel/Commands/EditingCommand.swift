import CommandKit

/// A command of the editor. Such a command can be written as a statement of the editor's language, and can be undone on
/// a copy of a shape's state.
///
/// The label of the command has at most 64 bytes, all ASCII, without control characters and quotes, because JSON output
/// contains the label unescaped.
package protocol EditingCommand: Command {
    /// The type of the object that the command changes.
    associatedtype Receiver: AnyObject

    /// The object that the command changes.
    var receiver: Receiver { get }

    /// The verb of the command's statement, by which `stats` counts the command and `history` lists it.
    static var verb: String { get }

    /// A statement with the same effect as the command.
    var statement: String { get }

    /// The distance by which the next execution moves the receiver; zero if it does not move the receiver.
    var distance: Offset { get }

    /// Undoes the command on a copy of the shape's state after the command. Does nothing if the command changes no
    /// shape.
    func undo(_ state: inout ShapeState.State) throws
}

extension EditingCommand {
    package var distance: Offset { .zero }

    package func undo(_ state: inout ShapeState.State) {}

    package func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }
}

extension Command {
    /// Undoes this command on a copy of a shape's state. In a group, the editing commands are undone individually, the
    /// last command first. After each command, `body` is called with the command and the new state. The undoing ends
    /// when `body` returns false. Other commands change no shape and are skipped.
    ///
    /// - Returns: False if `body` has returned false.
    package func undo(
        on state: inout ShapeState.State, _ body: (any EditingCommand, ShapeState.State) -> Bool
    ) throws -> Bool {
        if let command = self as? any EditingCommand {
            try command.undo(&state)
            return body(command, state)
        }
        guard let done = (self as? CompositeCommand)?.entries else { return true }
        for child in done.reversed() {
            guard try child.undo(on: &state, body) else { return false }
        }
        return true
    }
}
