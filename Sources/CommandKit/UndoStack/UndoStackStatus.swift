import Observation

/// The state of an ``UndoStack`` that a menu shows.
public struct UndoStackStatus: Hashable, Sendable {
    /// The value of ``UndoStack/canUndo``.
    public var canUndo: Bool
    /// The value of ``UndoStack/canRedo``.
    public var canRedo: Bool
    /// The value of ``UndoStack/undoLabel``.
    public var undoLabel: String?
    /// The value of ``UndoStack/redoLabel``.
    public var redoLabel: String?
    /// The value of ``UndoStack/isSaved``.
    public var isSaved: Bool
}

/// The status of an ``UndoStack`` as observable state, for views.
@Observable public final class ObservableUndoStatus {
    /// The value of ``UndoStack/canUndo``.
    public private(set) var canUndo = false
    /// The value of ``UndoStack/canRedo``.
    public private(set) var canRedo = false
    /// The value of ``UndoStack/undoLabel``.
    public private(set) var undoLabel: String?
    /// The value of ``UndoStack/redoLabel``.
    public private(set) var redoLabel: String?
    /// The value of ``UndoStack/isSaved``.
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
        let (canUndo, canRedo) = (canUndo, canRedo)
        return UndoStackStatus(
            canUndo: canUndo, canRedo: canRedo,
            undoLabel: canUndo ? store.label(at: position - 1) : nil,
            redoLabel: canRedo ? store.label(at: position) : nil, isSaved: isSaved)
    }

    /// The status as observable state: one object, which the stack keeps from the first request on. From then on,
    /// performing a command costs as much as with an observer.
    public var observableStatus: ObservableUndoStatus {
        if let observable = statusFeed?.observable { return observable }
        let observable = ObservableUndoStatus(status)
        startFeed().observable = observable
        return observable
    }

    /// The current status and then the status after each change, for as long as the stream is iterated and the stack
    /// lives. A status can be repeated. A slow consumer receives only the newest status.
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
        if statusFeed == nil { addObserver(feed) }
        statusFeed = feed
        // The status of a busy stack changes at the end of the activity, even if nobody is notified then.
        updateStatus()
        return feed
    }

    /// Sends the status as soon as the stack isn't busy, if it differs from `latest`. Does nothing while the body of a
    /// group runs.
    @usableFromInline func updateStatus() {
        guard statusFeed != nil, runningGroup == nil else { return }
        whenIdle { [self] in statusFeed?.update(self) }
    }

    /// Begins an activity that suspends. If the status has changed, it is sent immediately, because other tasks run
    /// during the activity.
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

/// Sends the status of a stack to its subscribers: the observable object and the streams. A feed without subscribers is
/// released when it would send the next status.
@usableFromInline final class StatusFeed: UndoStackObserver {
    fileprivate var observable: ObservableUndoStatus?
    fileprivate var continuations: [AsyncStream<UndoStackStatus>.Continuation] = []
    /// The status that was sent last, or read for the latest subscriber.
    fileprivate var latest: UndoStackStatus?
    private var isSending = false

    deinit {
        for continuation in continuations { continuation.finish() }
    }

    @usableFromInline func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { send(stack) }

    func update(_ stack: UndoStack) {
        if stack.status != latest { send(stack) }
    }

    /// Sends the status, and sends it again if a watcher has changed the stack meanwhile: the status that it has seen
    /// must not be followed by an older one.
    private func send(_ stack: UndoStack) {
        guard stack.runningGroup == nil, !isSending else { return }
        isSending = true
        defer { isSending = false }
        repeat {
            let status = stack.status
            latest = status
            observable?.update(status)
            continuations.removeAll { continuation in
                if case .terminated = continuation.yield(status) { true } else { false }
            }
        } while stack.runningGroup == nil && stack.status != latest
        if observable == nil, continuations.isEmpty { stack.stopFeed() }
    }
}
