import CommandKit

/// A command that changes a shape and can be written down in the editor's language.
public protocol ShapeCommand: Command {
    /// The shape that the command changes.
    var receiver: ShapeState { get }

    /// The kind of the command, for those who count or sort commands.
    var kind: ShapeCommandKind { get }

    /// The statement that does the same again, whatever the session's default step is: `move left 10`.
    var statement: String { get }
}

/// The kinds of shape commands, in the order in which they are counted and listed.
public enum ShapeCommandKind: Int, CaseIterable, Sendable {
    case move, paint, reset
}
