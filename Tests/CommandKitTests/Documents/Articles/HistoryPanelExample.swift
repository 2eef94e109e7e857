import CommandKit
import Observation
import Testing

// The example of "A History Panel".

@Observable final class HistoryPanel: UndoStackObserver {
    /// A state of the history: the start, or the state after an entry.
    struct Row: Equatable {
        let label: String
        let time: Duration?
        let snapshot: String?
        let isCurrent: Bool
        let isSaved: Bool
    }

    struct NoSnapshot: Error { let name: String }

    private(set) var rows: [Row] = []
    private let history: UndoStack
    private var snapshots: [String: UndoStackState] = [:]

    init(_ history: UndoStack) {
        self.history = history
        history.addObserver(self)
        update()
    }

    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { update() }
    private func update() { rows = (0...history.count).map(row) }
    private func row(at index: Int) -> Row {
        let entry = index > 0 ? index - 1 : nil
        return Row(
            label: entry.map { history.entries[$0].label } ?? "Start",
            time: entry.flatMap { history.time(at: $0) },
            snapshot: snapshots.filter { history.index(of: $0.value) == index }.keys.min(),
            isCurrent: index == history.index, isSaved: index == history.savedIndex)
    }

    func perform(_ command: some Command) throws {
        history.readClock()
        try history.perform(command)
    }

    func takeSnapshot(_ name: String) throws {
        guard let state = history.takeState() else { throw NoSnapshot(name: name) }
        snapshots[name] = state
        update()
    }

    private func index(of name: String) throws -> Int {
        if let index = snapshots[name].flatMap(history.index(of:)) { return index }
        throw NoSnapshot(name: name)
    }

    func restore(_ name: String) throws { try history.go(to: index(of: name)) }

    func groupChanges(since name: String, label: String) throws {
        let start = try min(index(of: name), history.index)
        try history.groupEntries(in: start..<history.index, label: label)
    }
}

@Suite(.timeLimited) struct HistoryPanelExample {
    private let document = Document()
    private let history = UndoStack()

    @Test func `a panel has a row for each state, and named snapshots`() throws {
        var now = Duration.zero
        history.clock = { now }

        let panel = HistoryPanel(history)
        try panel.perform(Insert(document: document, text: "a"))
        try panel.takeSnapshot("First Draft")
        try panel.perform(Insert(document: document, text: "b"))
        try panel.perform(Insert(document: document, text: "c"))
        try panel.groupChanges(since: "First Draft", label: "Rewrite")  // Start, Insert a, Rewrite
        try panel.restore("First Draft")  // document.text is "a"

        #expect(panel.rows.map(\.label) == ["Start", "Insert a", "Rewrite"])
        #expect(panel.rows.map(\.snapshot) == [nil, "First Draft", nil])
        #expect(panel.rows.map(\.isCurrent) == [false, true, false])
        #expect(panel.rows.map(\.isSaved) == [true, false, false])
        #expect(document.text == "a")
        now = .seconds(5)
        try panel.perform(Insert(document: document, text: "d"))
        #expect(panel.rows.map(\.time) == [nil, .zero, .seconds(5)])
        try panel.restore("First Draft")
        try history.undo()
        try panel.perform(Insert(document: document, text: "e"))
        #expect(throws: HistoryPanel.NoSnapshot.self) { try panel.restore("First Draft") }
    }

    @Test func `a snapshot stays as it was where the next command would merge`() throws {
        let panel = HistoryPanel(history)
        try panel.perform(Typing(document: document, text: "a"))
        try panel.perform(Typing(document: document, text: "b"))
        try panel.takeSnapshot("ab")
        try panel.perform(Typing(document: document, text: "c"))
        try panel.groupChanges(since: "ab", label: "More")
        try panel.restore("ab")
        #expect(document.text == "ab")
        #expect(panel.rows.count == 3)
    }

    @Test func `the start has a snapshot, until the limit takes it`() throws {
        let panel = HistoryPanel(history)
        try panel.takeSnapshot("Empty")
        try panel.perform(Insert(document: document, text: "a"))
        try panel.restore("Empty")
        #expect(document.text == "")
        #expect(panel.rows.map(\.snapshot) == ["Empty", nil])
        try history.redo()
        try history.setLimit(0)
        #expect(panel.rows.map(\.snapshot) == [nil])
        #expect(throws: HistoryPanel.NoSnapshot.self) { try panel.restore("Empty") }
    }

    @Test func `every kind of command has a row for each state, and a snapshot that leads back`() async throws
    {
        try await performAllKinds { _ in
            let (document, history) = (Document(), UndoStack())
            let panel = HistoryPanel(history)
            return Trial(document, history, perform: { try panel.perform($0) }) { trial in
                #expect(panel.rows.count == trial.texts.count)
                #expect(panel.rows.map(\.isCurrent).firstIndex(of: true) == trial.index)
                guard !trial.isClosed else { return }
                let name = "Snapshot \(trial.index)"
                try panel.takeSnapshot(name)
                try history.go(to: trial.index == 0 ? trial.texts.count - 1 : 0)
                try panel.restore(name)
                #expect(document.text == trial.texts[trial.index])
                #expect(panel.rows[trial.index].snapshot != nil)
            }
        }
    }

    @Test func `there is no snapshot while a group is open`() throws {
        let panel = HistoryPanel(history)
        let group = try history.beginGroup("Group")
        try group.perform(Insert(document: document, text: "a"))
        #expect(throws: HistoryPanel.NoSnapshot.self) { try panel.takeSnapshot("a") }
    }
}
