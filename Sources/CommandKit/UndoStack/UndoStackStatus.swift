import Observation

/// The state of an ``UndoStack`` that a menu shows.
public struct UndoStackStatus: Hashable, Sendable {
    /// Whether there is an entry to undo.
    public var canUndo: Bool
    /// Whether there is an entry to redo.
    public var canRedo: Bool
    /// The label of the entry that would be undone; `nil` if there is none.
    public var undoLabel: String?
    /// The label of the entry that would be redone; `nil` if there is none.
    public var redoLabel: String?
    /// Whether the receivers are in the state in which they were last saved.
    public var isSaved: Bool
}

/// The status of an ``UndoStack`` as observable state, for views.
@Observable public final class ObservableUndoStatus {
    /// Whether there is an entry to undo.
    public private(set) var canUndo = false
    /// Whether there is an entry to redo.
    public private(set) var canRedo = false
    /// The label of the entry that would be undone; `nil` if there is none.
    public private(set) var undoLabel: String?
    /// The label of the entry that would be redone; `nil` if there is none.
    public private(set) var redoLabel: String?
    /// Whether the receivers are in the state in which they were last saved.
    public private(set) var isSaved = false

    init(_ status: UndoStackStatus) { update(status) }

    /// Assigns only the fields that differ, so that only their observers are notified.
    fileprivate func update(_ status: UndoStackStatus) {
        if canUndo != status.canUndo { canUndo = status.canUndo }
        if canRedo != status.canRedo { canRedo = status.canRedo }
        if undoLabel != status.undoLabel { undoLabel = status.undoLabel }
        if redoLabel != status.redoLabel { redoLabel = status.redoLabel }
        if isSaved != status.isSaved { isSaved = status.isSaved }
    }
}

extension UndoStack {
    /// The current status of the stack.
    public var status: UndoStackStatus {
        UndoStackStatus(
            canUndo: canUndo, canRedo: canRedo, undoLabel: undoLabel, redoLabel: redoLabel, isSaved: isSaved)
    }

    /// The status as observable state: one object, shared by all views. The stack doesn't keep the object alive, and
    /// does no work for it once it is released.
    public var observableStatus: ObservableUndoStatus {
        let feed = startFeed()
        if let observable = feed.observable { return observable }
        let observable = ObservableUndoStatus(status)
        feed.observable = observable
        return observable
    }

    /// The current status and the status after each change, for as long as the stream is iterated and the stack lives.
    /// A slow consumer receives only the newest status.
    ///
    /// A status that holds only during a synchronous event, such as the body of a group, is not sent.
    public var statusUpdates: AsyncStream<UndoStackStatus> {
        let (stream, continuation) = AsyncStream<UndoStackStatus>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        continuation.yield(status)
        startFeed().continuations.append(continuation)
        return stream
    }

    private func startFeed() -> StatusFeed {
        let feed = statusFeed ?? StatusFeed()
        feed.latest = status
        guard statusFeed == nil else { return feed }
        statusFeed = feed
        addObserver(feed)
        return feed
    }

    /// Sends the status as soon as the stack isn't busy, if it differs from the last status sent.
    func updateStatus() {
        guard statusFeed != nil else { return }
        whenIdle { [self] in statusFeed?.update(self) }
    }

    /// Begins an activity that suspends. The status is sent immediately, because other tasks run during the activity.
    func beginWaiting(_ activity: UndoStackActivity) {
        ongoing = activity
        statusFeed?.update(self)
    }

    func endWaiting() {
        finishActivity()
        statusFeed?.update(self)
    }

    fileprivate func stopFeed() {
        if let statusFeed { removeObserver(statusFeed) }
        statusFeed = nil
    }
}

/// Sends the status of a stack to its subscribers: the observable object and the streams. A feed exists only while
/// there is a subscriber.
final class StatusFeed: UndoStackObserver {
    fileprivate weak var observable: ObservableUndoStatus?
    fileprivate var continuations: [AsyncStream<UndoStackStatus>.Continuation] = []
    /// The last status sent.
    fileprivate var latest: UndoStackStatus?

    deinit {
        for continuation in continuations { continuation.finish() }
    }

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { send(stack) }

    func update(_ stack: UndoStack) {
        if stack.status != latest { send(stack) }
    }

    private func send(_ stack: UndoStack) {
        guard stack.runningGroup == nil else { return }
        let status = stack.status
        latest = status
        observable?.update(status)
        continuations.removeAll { continuation in
            if case .terminated = continuation.yield(status) { true } else { false }
        }
        if observable == nil, continuations.isEmpty { stack.stopFeed() }
    }
}
