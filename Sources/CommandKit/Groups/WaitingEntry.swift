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
    /// A step that may take time.
    fileprivate typealias WaitingStep = nonisolated(nonsending) (Int) async throws -> Void

    /// Takes a step at each of some places. When one fails, takes those before it back, the last first, out of reach of
    /// a cancellation.
    ///
    /// - Throws: ``GroupError``, as of the group with this label; `CancellationError`, when a step threw that and all
    ///   could be taken back.
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
