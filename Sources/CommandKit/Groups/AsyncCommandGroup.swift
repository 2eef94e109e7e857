/// Commands, synchronous or not, that are executed as one: one after the other, or side by side.
///
/// A group is a command, so groups nest. It runs in the isolation of its caller, and every child with it; children
/// that run side by side do so in turns, wherever they wait. For that, the caller has to have an actor: where a child
/// takes time and there is none, ``CommandError/noActor(label:)`` is thrown before anything runs. A group can be
/// executed again; each run executes copies of those children that are structs, as they were when they were added.
///
/// An ``UndoStack`` that performs a group records all that finishes in it, in order of completion, as one entry.
/// What a run holds is released when it has ended.
public final class AsyncCommandGroup: AsyncCommand {
    /// How the children of a group are executed.
    public enum Order: Hashable, Sendable {
        /// One after the other, in the order in which they were added.
        case sequential
        /// Started in the order in which they were added, and side by side from there on. A synchronous child is done
        /// before the next one starts.
        case concurrent
    }

    /// What a group does when a child fails.
    public enum FailurePolicy: Hashable, Sendable {
        /// The others are cancelled, the rest never starts, and the group ends at once.
        case failFast
        /// All run, and all failures are reported at the end.
        case runAll
    }

    /// How far a group is: how many of its own children have ended.
    public struct Progress: Hashable, Sendable {
        /// How many children have ended, with success or failure.
        public let finished: Int
        /// How many children there are.
        public let total: Int

        /// Progress, as two numbers.
        public init(finished: Int, total: Int) {
            self.finished = finished
            self.total = total
        }
    }

    /// How deep groups can be nested. Executing them recurses, and input must not exhaust the call stack.
    public static let maximumDepth = 128

    /// What the group does, in title case.
    public let label: String
    /// How its children are executed.
    public let order: Order
    /// What it does when a child fails.
    public let failurePolicy: FailurePolicy
    /// How long it may take. A group whose children are all synchronous has no limit.
    public let timeLimit: TimeLimit?

    private(set) var children: [GroupChild] = []
    private var instances: Set<ObjectIdentifier> = []
    private let observers = ObserverList<Progress>()
    let running = RunningInstances()
    var run: GroupRun?

    /// How many children of the present or the last run have ended.
    public private(set) var progress = Progress(finished: 0, total: 0)

    /// An empty group; it completes at once.
    ///
    /// - Parameters:
    ///   - label: What the group does, in title case.
    ///   - order: How its children are executed.
    ///   - failurePolicy: What it does when a child fails.
    ///   - timeLimit: How long it may take.
    public init(
        _ label: String, _ order: Order, failurePolicy: FailurePolicy = .failFast, timeLimit: TimeLimit? = nil
    ) {
        self.label = label
        self.order = order
        self.failurePolicy = failurePolicy
        self.timeLimit = timeLimit
    }

    /// A group of one.
    convenience init(only command: some AsyncCommand, timeLimit: TimeLimit) {
        self.init(command.label, .sequential, timeLimit: timeLimit)
        children = [GroupChild(command)]
        progress = Progress(finished: 0, total: 1)
    }

    /// Groups within groups are released one by one, since releasing recurses otherwise.
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

    /// Whether it is being executed.
    public var isExecuting: Bool { run != nil }

    /// Adds a synchronous command, as the last child.
    ///
    /// - Throws: ``CommandError``, when the group is being executed, or has this instance of a class already.
    public func add(_ command: some Command) throws(CommandError) { try append(GroupChild(command)) }

    /// Adds a command that takes time, or a group, as the last child.
    ///
    /// - Throws: ``CommandError``, when the group is being executed, has this instance of a class already, or is the
    ///   command itself.
    public func add(_ command: some AsyncCommand) throws(CommandError) { try append(GroupChild(command)) }

    private func append(_ child: GroupChild) throws(CommandError) {
        if isExecuting { throw .addedWhileExecuting(command: child.label, group: label) }
        if let instance = child.instance {
            guard instance != ObjectIdentifier(self), instances.insert(instance).inserted else {
                throw .addedTwice(command: child.label, group: label)
            }
        }
        children.append(child)
        progress = Progress(finished: 0, total: children.count)
    }

    /// Cancels the execution: every running child that can be cancelled is, the rest never starts, and the group
    /// ends at once, with `CancellationError`. A child that can't be cancelled runs on, and its end is ignored; what
    /// it did is recorded all the same where an undo stack performs the group.
    ///
    /// It may be called from inside a child. Before the start and after the last child's end it does nothing.
    public func cancel() { run?.end(.cancellation) }

    /// Adds an observer of the progress, which is told whenever a child has ended.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive; one that is there already is told through the new closure.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    public func addObserver<Object: AnyObject>(
        _ object: Object, notify: @escaping (Object, Progress) -> Void
    ) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer; a no-op if it is not there.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    func resetProgress() { progress = Progress(finished: 0, total: children.count) }

    /// Counts a child that has ended. With the last one the run ends, before anything else can happen.
    func noteEnd(in run: GroupRun) {
        progress = Progress(finished: progress.finished + 1, total: progress.total)
        if progress.finished == progress.total { run.settle() }
        observers.notify(progress)
    }
}

extension AsyncCommand {
    /// The command with a time limit: a group of one, which is cancelled when the time is up.
    ///
    /// It ends with a ``GroupError`` then, whose cause is ``CommandError/timedOut(label:limit:)``. On an actor it ends
    /// at once, also where the command can't be cancelled; without one it waits for that.
    ///
    /// - Parameters:
    ///   - duration: How long it may take.
    ///   - clock: What measures the time.
    /// - Returns: The group of one.
    public func limited(to duration: Duration, on clock: any Clock<Duration>) -> AsyncCommandGroup {
        AsyncCommandGroup(only: self, timeLimit: TimeLimit(duration, on: clock))
    }
}
