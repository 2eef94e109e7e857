import CommandKit

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
