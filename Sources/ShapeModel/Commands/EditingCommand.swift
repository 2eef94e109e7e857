import CommandKit

/// A command of the editor: it changes a shape, and can be written as a statement.
package protocol EditingCommand: Command {
    /// What it changes.
    var receiver: ShapeState { get }

    /// Appends what it is called: "move left 25". At most ``longestName`` bytes, all ASCII without control characters
    /// and quotes.
    func appendName(to bytes: inout OutputSpan<UInt8>)

    /// What `stats` counts it as, and `history` lists it as.
    var kind: CommandKind { get }

    /// A statement that does the same.
    var statement: String { get }

    /// How it moves its shape when it is executed next; zero where it doesn't.
    var distance: Offset { get }

    /// Undoes it on a shape that is as its own was afterwards.
    func undo(on shape: ShapeState) throws
}

extension EditingCommand {
    package var distance: Offset { .zero }

    package func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }

    /// "move to" with two numbers of 20 characters.
    package static var longestName: Int { 64 }

    /// "move left 25"
    package var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// The name with capitals: "Move Left 25".
    package var label: String {
        var bytes = nameBytes
        for index in bytes.indices where index == 0 || bytes[index - 1] == UInt8(ascii: " ") {
            if UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] { bytes[index] &= ~0x20 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var nameBytes: [UInt8] {
        [UInt8](capacity: Self.longestName) { appendName(to: &$0) }
    }
}

extension Command {
    /// Undoes an editing command, or one by one those of a group, on another shape, and calls `body` with each after it, until
    /// that wants no more. Anything else changes no shape.
    ///
    /// - Returns: False where `body` wants no more.
    package func undo(onCopy shape: ShapeState, _ body: (any EditingCommand) -> Bool) throws -> Bool {
        if let command = self as? any EditingCommand {
            try command.undo(on: shape)
            return body(command)
        }
        guard let done = (self as? CommandGroup)?.entries else { return true }
        for child in done.reversed() {
            guard try child.undo(onCopy: shape, body) else { return false }
        }
        return true
    }
}

/// What `stats` counts commands as, and `history` lists them as.
package enum CommandKind: String, Sendable {
    case move, paint, reset
}

/// Shapes without duplicates, in the order in which they were added.
package enum ShapeList {
    case none
    /// The usual case, which allocates nothing.
    case one(ShapeState)
    case many([ShapeState])

    func forEach(_ body: (ShapeState) -> Void) {
        switch self {
        case .none: break
        case .one(let shape): body(shape)
        case .many(let shapes): shapes.forEach(body)
        }
    }

    /// Adds what a command changed, if that is a shape.
    mutating func insert(_ receiver: AnyObject) {
        guard let shape = receiver as? ShapeState else { return }
        switch self {
        case .none: self = .one(shape)
        case .one(let first): if first !== shape { self = .many([first, shape]) }
        case .many(let shapes):
            if !shapes.contains(where: { $0 === shape }) { self = .many(shapes + [shape]) }
        }
    }
}
