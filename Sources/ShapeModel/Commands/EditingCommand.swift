import CommandKit

/// A command of the editor: it says which shapes it changes, if any, and can be written as a statement.
package protocol EditingCommand: Command {
    /// The shapes that it changes: one, several, or none where it changes something else.
    var shapes: ShapeList { get }

    /// What it is counted and listed as.
    var kind: CommandKind { get }

    /// A statement that does the same.
    var statement: String { get }
}

/// A kind of commands. Each kind is one instance, which the commands of this kind share.
package final class CommandKind: Sendable {
    /// What one command is: "move".
    package let name: String
    /// What several are: "moves".
    package let plural: String

    package init(_ name: String, plural: String) {
        self.name = name
        self.plural = plural
    }
}

/// Shapes, each once, in the order in which they were named.
package enum ShapeList {
    case none
    /// For one, as mostly, it needs no memory of its own.
    case one(ShapeState)
    case many([ShapeState])

    /// Has `body` look at each of them.
    func forEach(_ body: (ShapeState) -> Void) {
        switch self {
        case .none: break
        case .one(let shape): body(shape)
        case .many(let shapes): shapes.forEach(body)
        }
    }

    /// Adds the shapes that a command has changed, which may be a group.
    mutating func insertAll(of command: any Command) {
        if let command = command as? any EditingCommand {
            command.shapes.forEach { insert($0) }
        } else if let group = command as? CommandGroup {
            for child in group.children { insertAll(of: child) }
        }
    }

    private mutating func insert(_ shape: ShapeState) {
        switch self {
        case .none: self = .one(shape)
        case .one(let first): if first !== shape { self = .many([first, shape]) }
        case .many(let shapes):
            if !shapes.contains(where: { $0 === shape }) { self = .many(shapes + [shape]) }
        }
    }
}
