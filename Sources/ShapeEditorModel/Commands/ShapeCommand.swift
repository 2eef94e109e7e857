import CommandKit

/// A command that changes one shape. Its label has at most 64 bytes, all of them ASCII, without control characters and
/// quotes, because JSON output contains the label unescaped.
package protocol ShapeCommand: EditingCommand {
    /// The shape that the command changes.
    var receiver: ShapeState { get }

    /// Undoes the command on `state`, a state of the shape after the command: the shape's own or a copy.
    func undo(_ state: inout ShapeState.State) throws
}

extension ShapeCommand {
    package func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }

    package func forEachReport(_ body: (ShapeReport) -> Void) { body(ShapeReport(receiver)) }

    package func undo() throws { try receiver.change { state in try undo(&state) } }

    package func undo(on copy: inout DrawingCopy) throws {
        try copy.change(receiver) { state in try undo(&state) }
    }
}
