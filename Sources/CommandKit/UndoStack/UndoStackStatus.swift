import Observation

/// What a menu shows of an ``UndoStack``.
public struct UndoStackStatus: Hashable, Sendable {
    /// Whether there is anything to undo.
    public var canUndo: Bool
    /// Whether there is anything to redo.
    public var canRedo: Bool
    /// The label of what would be undone.
    public var undoLabel: String?
    /// The label of what would be redone.
    public var redoLabel: String?
    /// Whether the receivers are as they were when they were saved.
    public var isClean: Bool
}

/// The status of an ``UndoStack`` as observable state, for views.
@Observable public final class ObservableUndoStatus {
    /// Whether there is anything to undo.
    public private(set) var canUndo = false
    /// Whether there is anything to redo.
    public private(set) var canRedo = false
    /// The label of what would be undone.
    public private(set) var undoLabel: String?
    /// The label of what would be redone.
    public private(set) var redoLabel: String?
    /// Whether the receivers are as they were when they were saved.
    public private(set) var isClean = false

    init(_ status: UndoStackStatus) { update(status) }

    /// Takes over what has changed, so that only who reads that is told.
    fileprivate func update(_ status: UndoStackStatus) {
        if canUndo != status.canUndo { canUndo = status.canUndo }
        if canRedo != status.canRedo { canRedo = status.canRedo }
        if undoLabel != status.undoLabel { undoLabel = status.undoLabel }
        if redoLabel != status.redoLabel { redoLabel = status.redoLabel }
        if isClean != status.isClean { isClean = status.isClean }
    }
}

extension UndoStack {
    /// What a menu shows of the stack, as it is now.
    public var status: UndoStackStatus {
        UndoStackStatus(
            canUndo: canUndo, canRedo: canRedo, undoLabel: undoLabel, redoLabel: redoLabel, isClean: isClean)
    }

    /// The status as observable state: one object for all who hold it. The stack does not keep it alive, and does
    /// nothing for it while nobody holds it.
    public var observableStatus: ObservableUndoStatus {
        let feed = startFeed()
        if let observable = feed.observable { return observable }
        let observable = ObservableUndoStatus(status)
        feed.observable = observable
        return observable
    }

    /// The status now and after each change, as long as somebody iterates and the stack lives. Whoever is slow is
    /// given the newest only.
    ///
    /// What holds only within a synchronous event, such as the body of a group, is nobody told.
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

    /// Tells the watchers how it is between two events, if that is not what they know.
    func updateStatus() {
        guard statusFeed != nil else { return }
        whenSettled { [self] in statusFeed?.update(self) }
    }

    /// Begins something in the midst of which others run and the watchers look.
    func beginWaiting(_ activity: UndoStackActivity) {
        ongoing = activity
        statusFeed?.update(self)
    }

    func endWaiting() {
        settle()
        statusFeed?.update(self)
    }

    fileprivate func stopFeed() {
        if let statusFeed { removeObserver(statusFeed) }
        statusFeed = nil
    }
}

/// Tells those who watch the status of a stack. It is there only while there are any.
final class StatusFeed: UndoStackObserver {
    fileprivate weak var observable: ObservableUndoStatus?
    fileprivate var continuations: [AsyncStream<UndoStackStatus>.Continuation] = []
    /// What they know.
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
