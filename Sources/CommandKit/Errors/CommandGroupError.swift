/// Why a ``CommandGroup`` did not do what it was asked; it has done nothing then.
public enum CommandGroupError: Error, Hashable, Sendable {
    /// The group can't be executed, undone or redone, as it is being executed.
    case executing(label: String)
    /// A command can't be added to a group that is being executed.
    case addedWhileExecuting(command: String, group: String)
    /// The same instance of a class can't be added twice, nor a group to itself.
    case addedTwice(command: String, group: String)
    /// A group with children that take time can't be executed without `await`.
    case takesTime(label: String)
    /// Groups are nested as deep as they can be, or contain each other.
    case tooDeep(label: String, maximum: Int)
}
