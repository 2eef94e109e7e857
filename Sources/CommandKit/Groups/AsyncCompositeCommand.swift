/// A group of synchronous and asynchronous commands that is executed as one command, sequentially or concurrently.
///
/// A group is a command, so groups nest. All children run in the isolation of the caller. Concurrent children take
/// turns on the actor of the caller: when one suspends, another continues. Without an actor, a group with an
/// asynchronous child throws ``CommandKitError/noActor(label:)`` before anything runs. The exception is a single
/// command with a time limit. A group can be executed repeatedly: each execution runs new copies of the structs that
/// were added.
///
/// An ``UndoStack`` that performs a group records the undoable commands that finished before the end of the group as
/// one entry, in order of completion. The group keeps no executed copies.
public final class AsyncCompositeCommand: AsyncCommand {
    /// The order in which the children of a group are executed.
    public enum Order: Hashable, Sendable {
        /// One after another, in the order in which they were added.
        case sequential
        /// Concurrently, started in the order in which they were added. A synchronous child has ended before the next
        /// child starts.
        case concurrent
    }

    /// The reaction of a group to the failure of a child.
    public enum FailurePolicy: Hashable, Sendable {
        /// Running children are cancelled, no further child starts, and the group ends. On an actor it doesn't wait for
        /// the running children.
        case failFast
        /// Running children are cancelled, no further child starts, and the group ends when the running children have
        /// ended. It also waits for them after a cancellation or a time limit.
        case failAndWait
        /// A failure stops no other child. All failures are reported at the end of the group, unless it is cancelled.
        case runAll
    }

    /// The progress of a group, in number of direct children.
    public struct Progress: Hashable, Sendable {
        /// The number of children that ended before the group did, whatever their outcome.
        public let finished: Int
        /// The total number of children.
        public let total: Int
    }

    /// The maximum nesting depth. Executing nested groups recurses, and input must not exhaust the call stack.
    package static let maximumDepth = 128

    /// The name of the group, in title case.
    public let label: String
    let order: Order
    let failurePolicy: FailurePolicy
    let timeLimit: TimeLimit?

    private(set) var children: [GroupChild] = []
    private var instances: Set<ObjectIdentifier> = []
    private let observers = ObserverList<Progress>()
    let running = RunningInstances()
    var run: GroupRun?

    /// The progress of the current or the last execution. Adding a child resets the progress.
    public private(set) var progress = Progress(finished: 0, total: 0)

    /// Creates an empty group, which completes immediately when executed.
    ///
    /// - Parameters:
    ///   - label: The name of the group, in title case.
    ///   - order: The order in which the children are executed.
    ///   - failurePolicy: The reaction to the failure of a child.
    ///   - timeLimit: The time limit of an execution, which has no effect if all children are synchronous.
    public init(
        _ label: String, _ order: Order, failurePolicy: FailurePolicy = .failFast, timeLimit: TimeLimit? = nil
    ) {
        self.label = label
        self.order = order
        self.failurePolicy = failurePolicy
        self.timeLimit = timeLimit
    }

    /// Creates a group with a single child.
    convenience init(only command: some AsyncCommand, timeLimit: TimeLimit) {
        self.init(command.label, .sequential, timeLimit: timeLimit)
        children = [GroupChild(command)]
        progress = Progress(finished: 0, total: 1)
    }

    /// Releases nested groups in a loop, because releasing them by default would recurse.
    deinit {
        var unreleased = children
        children = []
        while let child = unreleased.popLast() {
            guard case .group(var group) = consume child, isKnownUniquelyReferenced(&group) else { continue }
            unreleased += group.children
            group.children = []
        }
    }

    /// The number of children.
    public var count: Int { children.count }

    /// Whether the group is being executed.
    package var isExecuting: Bool { run != nil }

    /// Adds a synchronous command as the last child.
    ///
    /// - Throws: ``CommandKitError`` if the group is being executed, or already contains this instance of a class.
    public func add(_ command: some Command) throws(CommandKitError) { try append(GroupChild(command)) }

    /// Adds an asynchronous command or a group as the last child.
    ///
    /// - Throws: ``CommandKitError`` if the group is being executed, already contains this instance of a class, or is
    ///   the command itself.
    public func add(_ command: some AsyncCommand) throws(CommandKitError) { try append(GroupChild(command)) }

    private func append(_ child: GroupChild) throws(CommandKitError) {
        if isExecuting { throw .addedWhileExecuting(command: child.label, group: label) }
        if let instance = child.instance {
            guard instance != ObjectIdentifier(self), instances.insert(instance).inserted else {
                throw .addedTwice(command: child.label, group: label)
            }
        }
        children.append(child)
        progress = Progress(finished: 0, total: children.count)
    }

    /// Cancels the execution: the running children are cancelled, no further child starts, and the group ends with
    /// `CancellationError`. On an actor it doesn't wait for the cancelled children, unless the policy is
    /// ``FailurePolicy/failAndWait``. A child that ignores its cancellation runs on, as ``AsyncCommand/execute()``
    /// describes.
    ///
    /// A child can call this function. If no execution is running, the group has failed, or all children have ended, it
    /// does nothing.
    public func cancel() { run?.end(.cancellation) }

    /// Adds an observer of the progress, which is notified whenever ``progress`` has counted a child.
    ///
    /// - Parameters:
    ///   - object: The observer, which is not kept alive. An observer that is added again is notified by the new
    ///     closure.
    ///   - notify: The closure to call. The closure receives the observer, and should not capture it.
    public func addObserver<Object: AnyObject>(
        _ object: Object, notify: @escaping (Object, Progress) -> Void
    ) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer. Does nothing if it wasn't added.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    func resetProgress() { progress = Progress(finished: 0, total: children.count) }

    /// Counts a child that has ended. If all children have ended, the run ends before the observers are notified.
    func recordEnd(in run: GroupRun) {
        progress = Progress(finished: progress.finished + 1, total: progress.total)
        if progress.finished == progress.total { run.finish() }
        observers.notify(progress)
    }
}

extension AsyncCommand {
    /// Limits the time of the command, by a group with this command as its only child.
    ///
    /// When the time is up, the command is cancelled, and the group throws a ``GroupError`` whose cause is
    /// ``CommandKitError/timedOut(label:limit:)``. On an actor the group ends without waiting for the command. Without
    /// an actor it waits. The limit has no effect on a group of synchronous commands.
    ///
    /// - Parameters:
    ///   - duration: The time limit.
    ///   - clock: The clock that measures the duration.
    /// - Returns: The group. Its entry in a stack is a ``CompositeCommand`` of the commands that were recorded.
    public func limited(to duration: Duration, on clock: any Clock<Duration>) -> AsyncCompositeCommand {
        AsyncCompositeCommand(only: self, timeLimit: TimeLimit(duration, on: clock))
    }
}
