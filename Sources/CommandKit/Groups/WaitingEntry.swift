/// An entry whose undo or redo may take time.
protocol WaitingEntry: Command {
    var undoTakesTime: Bool { get }
    var redoTakesTime: Bool { get }
    nonisolated(nonsending) mutating func undoWaiting() async throws
    nonisolated(nonsending) mutating func redoWaiting() async throws
}

/// Which way a stack is asked to go.
enum TravelDirection {
    case undo, redo
}

extension EntryStore {
    /// Undoes the entry at a position, and waits for it if it takes time. Until then it is out of the store.
    nonisolated(nonsending) func undoWaiting(at position: Int) async throws {
        guard takesTime(at: position, .undo) else { return try undo(at: position) }
        guard var entry = takeOut(at: position) as? any WaitingEntry else {
            preconditionFailure("Only entries of this kind take time.")
        }
        defer { putBack(entry) }
        try await entry.undoWaiting()
    }

    /// Redoes the entry at a position, and waits for it if it takes time. Until then it is out of the store.
    nonisolated(nonsending) func redoWaiting(at position: Int) async throws {
        guard takesTime(at: position, .redo) else { return try redo(at: position) }
        guard var entry = takeOut(at: position) as? any WaitingEntry else {
            preconditionFailure("Only entries of this kind take time.")
        }
        defer { putBack(entry) }
        try await entry.redoWaiting()
    }
}

extension CommandGroup: WaitingEntry {
    nonisolated(nonsending) mutating func undoWaiting() async throws {
        let store = try runStore()
        var place = store.count
        do {
            while place > 0 {
                try await store.undoWaiting(at: place - 1)
                place -= 1
            }
        } catch {
            let failures = await store.takeBack(place..<store.count) { try await store.redoWaiting(at: $0) }
            throw groupError(error, at: place - 1, of: store, failures)
        }
    }

    nonisolated(nonsending) mutating func redoWaiting() async throws {
        let store = try runStore()
        var place = 0
        do {
            while place < store.count {
                try await store.redoWaiting(at: place)
                place += 1
            }
        } catch {
            let failures = await store.takeBack((0..<place).reversed()) {
                try await store.undoWaiting(at: $0)
            }
            throw groupError(error, at: place, of: store, failures)
        }
    }

    /// A cancellation stays what it is, where nothing is left of what was cancelled.
    private func groupError(
        _ error: any Error, at place: Int, of store: EntryStore, _ failures: [GroupFailure]
    ) -> any Error {
        if error is CancellationError, failures.isEmpty { return error }
        return GroupError(label, error, at: place, of: store.label(at: place), rollbackFailures: failures)
    }
}

extension EntryStore {
    /// Takes back steps in the order given, also in a task that has been cancelled; one that fails is noted, and
    /// the others follow all the same.
    fileprivate nonisolated(nonsending) func takeBack(
        _ order: some Sequence<Int>, _ step: nonisolated(nonsending) @escaping (Int) async throws -> Void
    ) async -> [GroupFailure] {
        var failures: [GroupFailure] = []
        for place in order {
            do {
                try await shielded { try await step(place) }
            } catch {
                failures.append(GroupFailure(path: [place], label: label(at: place) ?? "", error: error))
            }
        }
        return failures
    }
}
