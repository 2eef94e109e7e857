/// Commands, synchronous or not, that are executed as one: a ``SequentialGroup`` or a ``ConcurrentGroup``.
///
/// A group is a command, so groups nest. It runs in the isolation of its caller, and every child with it; children
/// that run side by side do so in turns, wherever they wait. (When the caller has no actor, a private one takes its
/// place.) A group can be executed again; each run executes copies of those children that are structs, as they were
/// when they were added.
///
/// What a run holds is released when it has ended, save what its undo needs.
public class CommandGroup: AsyncCommand {
    /// How deep groups can be nested. Executing them recurses, and input must not exhaust the call stack.
    public static let maximumDepth = 128

    /// What the group does, in title case.
    public let label: String
    /// What it does when a child fails.
    public let failurePolicy: FailurePolicy
    /// How long it may take. A group whose children are all synchronous has no limit.
    public let timeLimit: TimeLimit?

    private(set) var children: [GroupChild] = []
    private var instances: Set<ObjectIdentifier> = []
    private let observers = ObserverList<GroupProgress>()
    var run: GroupRun?
    /// What has finished in the last run, in order of completion; `nil` when there was none that it was the root of.
    var finished: [any Command]?

    /// How many children of the present or the last run have ended.
    public private(set) var progress = GroupProgress(finished: 0, total: 0)

    init(
        _ label: String, failurePolicy: FailurePolicy, timeLimit: TimeLimit?, children: [GroupChild]
    ) {
        self.label = label
        self.failurePolicy = failurePolicy
        self.timeLimit = timeLimit
        self.children = children
        instances = Set(children.compactMap(\.instance))
    }

    /// Whether the children run side by side.
    var isConcurrent: Bool { false }

    /// The number of children.
    public var count: Int { children.count }

    /// Whether it is being executed.
    public var isExecuting: Bool { run != nil }

    /// Adds a synchronous command, as the last child.
    ///
    /// - Throws: ``CommandGroupError``, when the group is being executed, or has this instance of a class already.
    public func add(_ command: some Command) throws(CommandGroupError) { try append(GroupChild(command)) }

    /// Adds a command that takes time, or a group, as the last child.
    ///
    /// - Throws: ``CommandGroupError``, when the group is being executed, has this instance of a class already, or
    ///   is the command itself.
    public func add(_ command: some AsyncCommand) throws(CommandGroupError) {
        try append(GroupChild(command))
    }

    func append(_ child: GroupChild) throws(CommandGroupError) {
        if isExecuting { throw .addedWhileExecuting(command: child.label, group: label) }
        if let instance = child.instance {
            guard instance != ObjectIdentifier(self), instances.insert(instance).inserted else {
                throw .addedTwice(command: child.label, group: label)
            }
        }
        children.append(child)
        progress = GroupProgress(finished: 0, total: children.count)
    }

    /// Cancels the execution: every running child that can be cancelled is, the rest never starts, and the group
    /// ends at once, with `CancellationError`. A child that can't be cancelled runs on, and its end is ignored.
    ///
    /// It may be called from inside a child. Before the start and after the end it does nothing.
    public func cancel() { run?.end(.cancellation) }

    /// Adds an observer of the progress, which is told whenever a child has ended.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive; one that is there already is told through the new closure.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    public func addObserver<Object: AnyObject>(
        _ object: Object, notify: @escaping (Object, GroupProgress) -> Void
    ) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer; one that is not there is none the worse.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    func reset() { progress = GroupProgress(finished: 0, total: children.count) }

    /// Counts a child that has ended. With the last one the run ends, before anything else can happen.
    func noteEnd(in run: GroupRun) {
        progress = GroupProgress(finished: progress.finished + 1, total: progress.total)
        observers.notify(progress)
        if progress.finished == progress.total { run.settle() }
    }
}
