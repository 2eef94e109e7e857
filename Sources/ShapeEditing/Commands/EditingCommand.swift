import CommandKit

/// A command of the editor: it says which shapes it changes, if any, and can be written as a statement.
public protocol EditingCommand: Command {
    /// The shapes that it changes: one, several, or none where it changes something else.
    var shapes: ShapeList { get }

    /// What it is counted and listed as.
    var kind: CommandKind { get }

    /// A statement that does the same.
    var statement: String { get }
}

/// A kind of commands. Each kind is one instance, which the commands of this kind share.
public final class CommandKind: Sendable {
    /// What one command is: "move".
    public let name: String
    /// What several are: "moves".
    public let plural: String

    public init(_ name: String, plural: String) {
        self.name = name
        self.plural = plural
    }
}

/// Shapes, each once, in the order in which they were named. For one of them, as mostly, it needs no memory.
public struct ShapeList: Sequence {
    private var first: ShapeState?
    private var rest: [ShapeState] = []

    /// No shape.
    public init() {}

    /// One shape.
    public init(_ shape: ShapeState) {
        first = shape
    }

    /// The shapes that a command has changed, which may be a group.
    init(changedBy command: any Command) {
        insertAll(of: command)
    }

    /// Whether there is none.
    public var isEmpty: Bool { first == nil }

    public func makeIterator() -> AnyIterator<ShapeState> {
        var (first, rest) = (first, rest.makeIterator())
        return AnyIterator { first.take() ?? rest.next() }
    }

    /// Has `body` look at each of them.
    func forEach(_ body: (ShapeState) -> Void) {
        if let first { body(first) }
        if !rest.isEmpty { rest.forEach(body) }
    }

    /// Adds the shapes that a command has changed.
    mutating func insertAll(of command: any Command) {
        if let command = command as? any EditingCommand {
            command.shapes.forEach { insert($0) }
        } else if let group = command as? CommandGroup {
            for child in group.children { insertAll(of: child) }
        }
    }

    private mutating func insert(_ shape: ShapeState) {
        if first == nil {
            first = shape
        } else if first !== shape, !rest.contains(where: { $0 === shape }) {
            rest.append(shape)
        }
    }
}
