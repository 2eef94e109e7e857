import CommandKit
import ShapeEditorTestSupport
import Testing

/// A to-do list that is used from outside with `await`.
private actor ToDoList {
    private let contents = Contents()
    private let history = UndoStack(limit: 100)
    private var lastID = 0

    var titles: [String] { contents.items.map(\.title) }
    var labels: [String] { history.entries.map(\.label) }
    var status: UndoStackStatus { history.status }
    var statusUpdates: AsyncStream<UndoStackStatus> { history.statusUpdates }

    @discardableResult func add(_ title: String) throws -> Int {
        lastID += 1
        try history.perform(AddItem(contents: contents, item: Item(id: lastID, title: title)))
        return lastID
    }
    func remove(_ id: Int) throws { try history.perform(Remove(contents: contents, id: id)) }
    func removeAll(_ ids: [Int]) throws {
        try history.group("Remove All") { for id in ids { try remove(id) } }
    }
    func rename(_ id: Int, to title: String) throws {
        try history.perform(Rename(contents: contents, id: id, title: title))
    }
    func undo(_ count: Int = 1) throws { try history.undo(count) }
    func redo(_ count: Int = 1) throws { try history.redo(count) }
}

private struct Item {
    let id: Int
    var title: String
}

private struct NoItem: Error, Hashable { let id: Int }

/// The receiver of the commands, which cannot call the actor.
private final class Contents {
    var items: [Item] = []

    func position(of id: Int) throws -> Int {
        guard let position = items.firstIndex(where: { $0.id == id }) else { throw NoItem(id: id) }
        return position
    }
}

private struct AddItem: Command {
    let contents: Contents
    let item: Item
    var label: String { "Add \(item.title)" }
    func execute() { contents.items.append(item) }
    func undo() { contents.items.removeLast() }
}

private struct Remove: Command {
    let contents: Contents
    let id: Int
    var removed: (position: Int, item: Item)?
    var label: String { "Remove \(removed?.item.title ?? "Item \(id)")" }

    mutating func execute() throws {
        let position = try contents.position(of: id)
        removed = (position, contents.items.remove(at: position))
    }
    func undo() {
        if let removed { contents.items.insert(removed.item, at: removed.position) }
    }
}

private struct Rename: Command {
    let contents: Contents
    let id: Int
    var title: String
    var previous = ""
    var label: String { "Rename to \(title)" }
    var isUndoable: Bool { title != previous }

    mutating func execute() throws {
        let position = try contents.position(of: id)
        (previous, contents.items[position].title) = (contents.items[position].title, title)
    }
    func undo() throws { contents.items[try contents.position(of: id)].title = previous }
    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Rename, next.contents === contents, next.id == id else { return .refused }
        title = next.title
        return title == previous ? .cancelledOut : .merged
    }
}

@Suite(.timeLimited)
struct `A list on an actor` {
    private let list = ToDoList()

    @Test func `What was done is undone and redone step by step`() async throws {
        let milk = try await list.add("Milk")
        try await list.add("Bread")
        try await list.remove(milk)
        try await list.add("Salt")
        #expect(await list.labels == ["Add Milk", "Add Bread", "Remove Milk", "Add Salt"])

        try await list.undo(2)
        #expect(await list.titles == ["Milk", "Bread"])
        #expect(await list.status.redoLabel == "Remove Milk")
        try await list.redo()
        #expect(await list.titles == ["Bread"])
        try await list.undo(3)
        #expect(await list.titles == [])
        await #expect(throws: UndoStackError.tooFewToUndo(asked: 1, available: 0)) { try await list.undo() }
    }

    @Test func `Renamings of one item in a row are one entry`() async throws {
        let id = try await list.add("Mlik")
        try await list.rename(id, to: "Milk")
        try await list.rename(id, to: "Milk")
        try await list.rename(id, to: "Oat milk")
        #expect(await list.labels == ["Add Mlik", "Rename to Oat milk"])
        try await list.rename(id, to: "Mlik")
        #expect(await list.labels == ["Add Mlik"])
    }

    @Test func `A command that fails leaves the list and its history alone`() async throws {
        try await list.add("Milk")
        try await list.add("Bread")
        try await list.undo()
        await #expect(throws: NoItem(id: 7)) { try await list.remove(7) }
        await #expect(throws: NoItem(id: 8)) { try await list.rename(8, to: "Salt") }
        #expect(await list.titles == ["Milk"])
        #expect(await list.status.redoLabel == "Add Bread")
    }

    @Test func `Items are removed together, or not at all`() async throws {
        let ids = [try await list.add("Milk"), try await list.add("Bread")]
        let error = await #expect(throws: GroupError.self) { try await list.removeAll(ids + [7]) }
        #expect(error?.cause as? NoItem == NoItem(id: 7))
        #expect(error?.path == [2])
        #expect(await list.titles == ["Milk", "Bread"])

        try await list.removeAll(ids)
        #expect(await list.status.undoLabel == "Remove All")
        try await list.undo()
        #expect(await list.titles == ["Milk", "Bread"])
    }

    @Test func `Tasks that add at the same time make an entry each`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { [list] tasks in
            for number in 1...50 { tasks.addTask { _ = try await list.add("\(number)") } }
            try await tasks.waitForAll()
        }
        #expect(await list.titles.count == 50)
        try await list.undo(50)
        #expect(await list.titles == [])
    }

    @Test func `A menu in another task follows the list until the list is gone`() async throws {
        var list: ToDoList? = ToDoList()
        let updates = try #require(await list?.statusUpdates)
        let menu = Task {
            var labels: [String?] = []
            for await status in updates { labels.append(status.undoLabel) }
            return labels
        }
        _ = try await list?.add("Milk")
        list = nil
        #expect(await menu.value.last == "Add Milk")
    }
}
