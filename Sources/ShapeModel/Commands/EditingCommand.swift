import CommandKit

/// A command of the editor: it can be written as a statement, and undone on a copy of a shape.
///
/// Its label has at most 64 bytes, all ASCII without control characters and quotes, as JSON output has it as it is.
package protocol EditingCommand: Command {
    /// The type of what it changes.
    associatedtype Receiver: AnyObject

    /// What it changes.
    var receiver: Receiver { get }

    /// The verb of its statement, as `stats` counts it and `history` lists it.
    static var verb: String { get }

    /// A statement that does the same.
    var statement: String { get }

    /// How it moves its receiver when it is executed next; zero where it doesn't.
    var distance: Offset { get }

    /// Undoes it on the state of a shape that is as its own was afterwards; nothing, where it changes no shape.
    func undo(_ state: inout ShapeState.State) throws
}

extension EditingCommand {
    package var distance: Offset { .zero }

    package func undo(_ state: inout ShapeState.State) {}

    package func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }

}

extension Command {
    /// Undoes an editing command, or one by one those of a group, on a state, and calls `body` with each after it, until
    /// that wants no more. Anything else changes no shape.
    ///
    /// - Returns: False where `body` wants no more.
    package func undo(
        on state: inout ShapeState.State, _ body: (any EditingCommand, ShapeState.State) -> Bool
    ) throws -> Bool {
        if let command = self as? any EditingCommand {
            try command.undo(&state)
            return body(command, state)
        }
        guard let done = (self as? CommandGroup)?.entries else { return true }
        for child in done.reversed() {
            guard try child.undo(on: &state, body) else { return false }
        }
        return true
    }
}
