extension UndoStack {
    /// Adds an observer. One that is there already keeps its place and is told with the new granularity.
    ///
    /// - Parameters:
    ///   - observer: Who is told. It is not kept alive.
    ///   - granularity: Whether several steps at once are one change or one each.
    public func addObserver(_ observer: any UndoStackObserver, granularity: UndoStackGranularity = .operation)
    {
        addOpened(observer, granularity: granularity)
    }

    private func addOpened<Observer: UndoStackObserver>(
        _ observer: Observer, granularity: UndoStackGranularity
    ) {
        observers.add(observer) { observer, report in
            for change in report.changes(granularity) {
                observer.undoStack(report.stack, didChange: change)
            }
        }
    }

    /// Removes an observer; one that is not there is none the worse.
    public func removeObserver(_ observer: any UndoStackObserver) {
        observers.remove(observer)
    }

    /// The state that a change starts from.
    var snapshot: UndoStackSnapshot {
        UndoStackSnapshot(index: position, count: entries.count, isClean: isClean)
    }

    /// Tells the observers what has changed since the snapshot. They may read the stack, and not change it.
    func notify(_ kind: UndoStackChange.Kind, since before: UndoStackSnapshot, dropped: Int = 0) {
        guard !observers.isEmpty else { return }
        let change = UndoStackChange(
            kind: kind, previousIndex: before.index, index: position, previousCount: before.count,
            count: entries.count, dropped: dropped, wasClean: before.isClean, isClean: isClean)
        activity = .notifying
        defer { activity = nil }
        observers.notify(UndoStackReport(stack: self, change: change, savedIndex: savedIndex))
    }

    /// Moves the saved mark, or takes it away, and tells the observers if it was elsewhere.
    func moveMark(to mark: Int?) {
        guard savedIndex != mark else { return }
        let before = snapshot
        savedIndex = mark
        notify(.marked, since: before)
    }
}
