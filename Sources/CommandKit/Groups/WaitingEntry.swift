/// An entry that can take time to undo or redo. An undo or redo takes time if it is asynchronous, so only an
/// asynchronous operation, such as ``UndoStack/undoAsync(_:)``, can run it.
protocol WaitingEntry: Command {
    var undoTakesTime: Bool { get }
    var redoTakesTime: Bool { get }
    nonisolated(nonsending) mutating func undoWaiting() async throws
    nonisolated(nonsending) mutating func redoWaiting() async throws
}

/// The direction of a step through the history: back by an undo, or forward by a redo.
enum TravelDirection {
    case undo, redo
}

extension EntryStore {
    /// Undoes the entry at a position, and waits if the undo takes time. During the wait the command is not in the
    /// store, and the entry counts as running.
    nonisolated(nonsending) func undoWaiting(at position: Int) async throws {
        guard takesTime(at: position, .undo) else { return try undo(at: position) }
        guard var entry = takeOut(at: position) as? any WaitingEntry else {
            preconditionFailure("Only entries of this kind take time.")
        }
        defer { putBack(entry) }
        try await entry.undoWaiting()
    }

    /// Redoes the entry at a position, and waits if the redo takes time. During the wait the command is not in the
    /// store, and the entry counts as running.
    nonisolated(nonsending) func redoWaiting(at position: Int) async throws {
        guard takesTime(at: position, .redo) else { return try redo(at: position) }
        guard var entry = takeOut(at: position) as? any WaitingEntry else {
            preconditionFailure("Only entries of this kind take time.")
        }
        defer { putBack(entry) }
        try await entry.redoWaiting()
    }
}

extension CompositeCommand: WaitingEntry {
    nonisolated(nonsending) mutating func undoWaiting() async throws {
        let store = try runStore()
        try await store.run(
            store.indices.reversed(), of: label, { try await store.undoWaiting(at: $0) },
            takingBack: { try await store.redoWaiting(at: $0) })
    }

    nonisolated(nonsending) mutating func redoWaiting() async throws {
        let store = try runStore()
        try await store.run(
            store.indices, of: label, { try await store.redoWaiting(at: $0) },
            takingBack: { try await store.undoWaiting(at: $0) })
    }
}

extension EntryStore {
    /// An undo or redo of the entry at a position, which can take time.
    fileprivate typealias WaitingStep = nonisolated(nonsending) (Int) async throws -> Void

    /// Applies `step` to the entry at each position in order. If a step fails, applies `stepBack` to the earlier
    /// positions in reverse order, shielded from cancellation.
    ///
    /// - Throws: ``GroupError`` with the given label; `CancellationError` if a step threw it and all steps before it
    ///   were reverted.
    fileprivate nonisolated(nonsending) func run(
        _ places: some BidirectionalCollection<Int>, of label: String, _ step: WaitingStep,
        takingBack stepBack: @escaping WaitingStep
    ) async throws {
        for place in places {
            do {
                try await step(place)
            } catch {
                let failures = await failures(of: places.prefix { $0 != place }.reversed(), stepBack)
                if error is CancellationError, failures.isEmpty { throw error }
                throw GroupError(
                    label, error, at: place, of: self.label(at: place), rollbackFailures: failures)
            }
        }
    }

    private nonisolated(nonsending) func failures(
        of places: some Sequence<Int>, _ step: @escaping WaitingStep
    ) async -> [GroupFailure] {
        var failures: [GroupFailure] = []
        for place in places {
            do {
                try await shielded { try await step(place) }
            } catch {
                failures.append(GroupFailure(path: [place], label: label(at: place) ?? "", error: error))
            }
        }
        return failures
    }
}
