import CommandKit

/// All operations that change a stack, with the operation that the error of a refusal names.
enum Attempts {
    typealias Attempt = nonisolated(nonsending) (UndoStack) async throws -> Void

    static func all(
        _ bench: isolated LoopBench, _ handle: UndoGroup
    ) throws -> [(UndoStackOperation, Attempt)] {
        let (add, wait) = (bench.add(1), bench.wait("refused"))
        let tail = try tailOfAnotherStack()
        return [
            (.perform, { try $0.perform(add) }),
            (.perform, { try await $0.perform(wait) }),
            (.perform, { _ in try handle.perform(add) }),
            (.perform, { _ in try await handle.perform(wait) }),
            (.record, { try $0.record(add) }),
            (.record, { _ in try handle.record(add) }),
            (.undo, { try $0.undo() }),
            (.undo, { try await $0.undoAsync() }),
            (.redo, { try $0.redo() }),
            (.redo, { try await $0.redoAsync() }),
            (.go, { try $0.go(to: 0) }),
            (.go, { try await $0.goAsync(to: 0) }),
            (.go, { try $0.revertToSaved() }),
            (.begin, { _ = try $0.beginGroup("Refused") }),
            (.begin, { try $0.group("Refused") {} }),
            (.begin, { try await $0.groupAsync("Refused") { _ in } }),
            (.begin, { _ in _ = try handle.beginGroup("Refused") }),
            (.commit, { _ in try handle.commit() }),
            (.rollBack, { _ in try handle.rollBack() }),
            (.rollBack, { _ in try await handle.rollBackAsync() }),
            (.markSaved, { try $0.markSaved() }),
            (.markSaved, { try $0.markSaved(at: 0) }),
            (.setLimit, { try $0.setLimit(0) }),
            (.remove, { try $0.removeEntries(in: 0..<1) }),
            (.remove, { try $0.removeEntries(of: handle) }),
            (.group, { try $0.groupEntries(in: 0..<1, label: "Refused") }),
            (.clear, { try $0.clear() }),
            (.takeTail, { _ = try $0.takeTail() }),
            (.attach, { try $0.attach(tail) }),
        ]
    }

    private static func tailOfAnotherStack() throws -> UndoTail {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.undo()
        guard let tail = try bench.stack.takeTail() else { throw Refusal(entry: "no tail") }
        return tail
    }
}
