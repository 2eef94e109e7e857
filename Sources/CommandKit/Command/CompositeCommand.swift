/// A command made of commands.
public protocol CompositeCommand: Command {
    /// The commands it is made of, in the order in which they are executed.
    var children: [any Command] { get }
}

extension CompositeCommand {
    /// Whether any child can be undone: an empty composite leaves no entry.
    ///
    /// - Complexity: O(*n*) in the number of children, at worst.
    public var isUndoable: Bool { children.contains { $0.isUndoable } }
}
