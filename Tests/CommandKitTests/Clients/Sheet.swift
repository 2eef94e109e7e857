import CommandKit
import ShapeEditorTestSupport
import Testing

private final class Sheet {
    var cells: [String: Int] = [:]
}

/// The sum of the results of one group.
private enum Total: SharedContextKey { typealias Value = Int }

private struct NoValue: Error, Hashable { let cell: String }

private struct SetCell: Command {
    let sheet: Sheet
    let cell: String
    var value: Int?
    var previous: Int?
    var label: String { "Set \(cell)" }

    mutating func execute() { (previous, sheet.cells[cell]) = (sheet.cells[cell], value) }
    func undo() { sheet.cells[cell] = previous }
}

/// Sums cells up, which takes a second per cell, and so does its undo.
private struct Recalculate: AsyncCommand {
    let sources: [String]
    var change: SetCell
    let clock: any Clock<Duration>
    let isUndoable = true
    var label: String { "Recalculate \(change.cell)" }

    mutating func execute() async throws {
        try await clock.sleep(for: .seconds(sources.count))
        var sum = 0
        for source in sources {
            guard let value = change.sheet.cells[source] else { throw NoValue(cell: source) }
            sum += value
        }
        SharedContext.current[Total.self, default: 0] += sum
        change.value = sum
        change.execute()
    }
    func undo() async throws {
        try await clock.sleep(for: .seconds(sources.count))
        change.undo()
    }
}

/// Writes the total. A redo has no shared context, so it writes the same total again.
private struct WriteTotal: Command {
    var change: SetCell
    let label = "Write Total"

    mutating func execute() {
        change.value = SharedContext.current[Total.self]
        change.execute()
    }
    func undo() { change.undo() }
    mutating func redo() { change.execute() }
}

/// The actor on which a sheet is calculated.
private actor Workbook {
    let sheet = Sheet()
    let history = UndoStack()
    let clock: TaskLoop
    var running: AsyncCompositeCommand?
    nonisolated var unownedExecutor: UnownedSerialExecutor { clock.asUnownedSerialExecutor() }
    var cells: [String: Int] { sheet.cells }
    var status: UndoStackStatus { history.status }

    init(_ clock: TaskLoop) { self.clock = clock }

    func set(_ cell: String, _ value: Int) throws {
        try history.perform(SetCell(sheet: sheet, cell: cell, value: value))
    }

    /// Computes the sums, and then writes their total to T.
    func recalculate(
        _ order: AsyncCompositeCommand.Order, _ sums: KeyValuePairs<String, [String]>,
        within limit: Duration = .seconds(60), afterFailure: UndoStack.AfterFailure = .keep
    ) async throws {
        let all = AsyncCompositeCommand("Recalculate", .sequential, timeLimit: TimeLimit(limit, on: clock))
        let parts = AsyncCompositeCommand("Sums", order)
        for (cell, sources) in sums {
            let change = SetCell(sheet: sheet, cell: cell)
            try parts.add(Recalculate(sources: sources, change: change, clock: clock))
        }
        try all.add(parts)
        try all.add(WriteTotal(change: SetCell(sheet: sheet, cell: "T")))
        running = all
        defer { running = nil }
        try await history.perform(all, afterFailure: afterFailure)
    }

    func cancel() { running?.cancel() }
    func undo() async throws { try await history.undoAsync() }
    func redo() async throws { try await history.redoAsync() }
}

@Suite(.timeLimited)
struct `A sheet that takes time` {
    private let clock = TaskLoop(.virtual)
    private let book: Workbook
    private let sums: KeyValuePairs = ["C1": ["A1", "A2", "A3"], "C2": ["A1"]]

    init() throws {
        let (clock, book) = (clock, Workbook(clock))
        self.book = book
        try clock.run {
            for (cell, value) in [("A1", 1), ("A2", 2), ("A3", 3)] { try await book.set(cell, value) }
        }
    }

    @Test func `Concurrent sums take as long as the longest, and sequential ones as all together`() throws {
        try clock.run {
            try await book.recalculate(.concurrent, sums)
            #expect(clock.now.offset == .seconds(3))
            try await book.recalculate(.sequential, sums)
            #expect(clock.now.offset == .seconds(7))
        }
    }

    @Test func `A recalculation shares its total, and is undone and redone as one entry`() throws {
        try clock.run {
            let before = await book.cells
            try await book.recalculate(.concurrent, sums)
            let after = await book.cells
            #expect(after == ["A1": 1, "A2": 2, "A3": 3, "C1": 6, "C2": 1, "T": 7])
            try await book.undo()
            #expect(await book.cells == before)
            #expect(clock.now.offset == .seconds(7))
            try await book.redo()
            #expect(await book.cells == after)
        }
    }

    @Test func `A cancelled recalculation keeps the sums that were finished`() throws {
        try clock.run {
            let recalculation = Task(executorPreference: clock) {
                try await book.recalculate(.concurrent, sums)
            }
            try await clock.sleep(for: .seconds(2))
            await book.cancel()
            await #expect(throws: CancellationError.self) { try await recalculation.value }
            #expect(clock.now.offset == .seconds(2))
            #expect(await book.cells["C2"] == 1)
            #expect(await book.cells["C1"] == nil)
            #expect(await book.status.undoLabel == "Recalculate")
            try await book.undo()
            #expect(await book.cells.count == 3)
        }
    }

    @Test func `A recalculation that takes too long is undone`() throws {
        try clock.run {
            let error = await #expect(throws: GroupError.self) {
                try await book.recalculate(.concurrent, sums, within: .seconds(2), afterFailure: .rollBack)
            }
            #expect(
                error?.cause as? CommandKitError == .timedOut(label: "Recalculate", limit: .seconds(2)))
            #expect(clock.now.offset == .seconds(2 + 1))  // The sum that was finished takes a second to undo.
            #expect(await book.cells.count == 3)
            #expect(await book.status.undoLabel == "Set A3")
        }
    }

    @Test func `A sum that fails cancels the others`() throws {
        try clock.run {
            let error = await #expect(throws: GroupError.self) {
                try await book.recalculate(.concurrent, ["C1": ["A1", "B9"], "C2": ["A1", "A2", "A3"]])
            }
            #expect(error?.cause as? NoValue == NoValue(cell: "B9"))
            #expect(error?.path == [0, 0])
            #expect(clock.now.offset == .seconds(2))
            #expect(await book.status.undoLabel == "Set A3")
        }
    }

    @Test func `An undo that is cancelled is reverted`() throws {
        try clock.run {
            try await book.recalculate(.concurrent, sums)
            let after = await book.cells
            let undoing = Task(executorPreference: clock) { try await book.undo() }
            try await clock.sleep(for: .milliseconds(3500))
            #expect(await book.cells["C1"] == nil)
            #expect(await !book.status.canUndo)
            undoing.cancel()
            await #expect(throws: CancellationError.self) { try await undoing.value }
            #expect(await book.cells == after)
            #expect(await book.status.undoLabel == "Recalculate")
        }
    }
}
