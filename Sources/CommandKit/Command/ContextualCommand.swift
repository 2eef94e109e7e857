/// A synchronous command that reads or writes what the commands of one tree of groups share.
public protocol ContextualCommand: Command {
    /// Does it.
    ///
    /// - Parameter context: The context of the group; an empty one, when it is executed outside of any.
    /// - Throws: Whatever keeps it from doing so; the receiver must be as it was before.
    mutating func execute(in context: CommandContext) throws
}

extension ContextualCommand {
    /// Executes in an empty context.
    public mutating func execute() throws { try execute(in: CommandContext()) }
}
