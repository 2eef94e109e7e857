import CommandKit
import Testing

// Every kind of command, performed through the example of an article and compared with a model of the document.

/// A command that isn't undoable, and changes nothing.
struct Say: Command {
    let label = "Say"
    let isUndoable = false

    func execute() {}
    func undo() {}
}

/// Turns a star at the end on or off, and cancels itself out.
struct Star: Command {
    let document: Document
    let label = "Star"

    func execute() {
        if document.text.hasSuffix("*") { document.text.removeLast() } else { document.text += "*" }
    }
    func undo() { execute() }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }
    mutating func merge(_ next: some Command) -> MergeOutcome { next is Star ? .cancelledOut : .refused }
}

/// Inserts a letter unless it is told to fail.
struct Fragile: Command {
    final class Switch { var failing = "" }
    struct Broken: Error {}

    let document: Document
    let control: Switch
    let label = "Fragile"

    func execute() throws { try change("execute") { document.text += "f" } }
    func undo() throws { try change("undo") { document.text.removeLast() } }
    func redo() throws { try change("redo") { document.text += "f" } }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(document) }

    private func change(_ step: String, _ body: () -> Void) throws {
        if control.failing == step { throw Broken() }
        body()
    }
}

/// An example with the model of its document: the texts at all indices.
final class Trial {
    let document: Document
    let history: UndoStack
    private let perform: (any Command) throws -> Void
    /// Compares the example with the model.
    private let check: (Trial) throws -> Void
    private(set) var texts = [""]
    private(set) var index = 0
    private(set) var isClosed = false
    let control = Fragile.Switch()

    init(
        _ document: Document, _ history: UndoStack, perform: @escaping (any Command) throws -> Void,
        check: @escaping (Trial) throws -> Void
    ) {
        (self.document, self.history, self.perform, self.check) = (document, history, perform, check)
    }

    func add(_ command: any Command) throws { try perform(command) }
    func insert(_ text: String) throws { try perform(Insert(document: document, text: text)) }

    /// Records in the model that an entry has been added.
    func note(_ added: String) {
        texts = texts[...index] + [texts[index] + added]
        index += 1
    }

    func travel(_ steps: Int) throws {
        let target = index + steps
        guard texts.indices.contains(target) else { return }
        if steps < 0 { try history.undo(-steps) } else { try history.redo(steps) }
        index = target
    }

    func noteClosed() { (texts, index, isClosed) = ([texts[index]], 0, true) }

    func compare(_ what: String) throws {
        #expect(document.text == texts[index], "\(what)")
        #expect([history.index, history.count] == [index, texts.count - 1], "\(what)")
        try check(self)
    }

    /// Undoes everything, and redoes it.
    func compareAll(_ what: String) throws {
        while index > 0 {
            try travel(-1)
            try compare("\(what), undone to \(index)")
        }
        while index + 1 < texts.count {
            try travel(1)
            try compare("\(what), redone to \(index)")
        }
    }
}

/// A kind of command, and what it adds to the document.
struct KindOfCommand {
    let name: String
    let body: (isolated Desk, Trial) async throws -> Void

    init(_ name: String, _ body: @escaping (isolated Desk, Trial) async throws -> Void) {
        (self.name, self.body) = (name, body)
    }

    static var all: [KindOfCommand] { synchronous + groups + asynchronous + failing }

    private static var synchronous: [KindOfCommand] {
        [
            KindOfCommand("undoable") { _, trial in
                try trial.insert("a")
                trial.note("a")
            },
            KindOfCommand("not undoable") { _, trial in try trial.add(Say()) },
            KindOfCommand("merging") { _, trial in
                try trial.insert("m")
                trial.note("m")
                for letter in ["n", "o"] { try trial.add(Typing(document: trial.document, text: letter)) }
                trial.note("no")
            },
            KindOfCommand("cancelled out") { _, trial in
                try trial.insert("c")
                trial.note("c")
                for _ in 0..<2 { try trial.add(Star(document: trial.document)) }
            },
            KindOfCommand("undone and redone") { _, trial in
                try trial.travel(-1)
                try trial.travel(1)
            },
            KindOfCommand("undone") { _, trial in try trial.travel(-1) },
        ]
    }

    private static var groups: [KindOfCommand] {
        [
            KindOfCommand("in a body") { _, trial in
                try trial.history.group("Body") {
                    try trial.insert("b")
                    try trial.history.group("Inner") {
                        try trial.add(Typing(document: trial.document, text: "i"))
                    }
                    try trial.add(Say())
                }
                trial.note("bi")
            },
            KindOfCommand("in an empty body") { _, trial in
                try trial.history.group("Empty") { try trial.add(Say()) }
            },
            KindOfCommand("in a body that fails") { _, trial in
                #expect(throws: GroupError.self) {
                    try trial.history.group("Body") {
                        try trial.insert("b")
                        throw Fragile.Broken()
                    }
                }
            },
            KindOfCommand("in an open group") { _, trial in
                let group = try trial.history.beginGroup("Group")
                try group.perform(Insert(document: trial.document, text: "g"))
                #expect(throws: UndoStackError.self) { try trial.history.undo() }
                try group.commit()
                trial.note("g")
            },
            KindOfCommand("in a group that is rolled back") { _, trial in
                let group = try trial.history.beginGroup("Group")
                try group.perform(Insert(document: trial.document, text: "g"))
                try group.rollBack()
            },
        ]
    }

    private static var asynchronous: [KindOfCommand] {
        [
            KindOfCommand("asynchronous") { desk, trial in
                try await trial.history.perform(
                    Download(document: trial.document, text: "d", clock: desk.clock))
                trial.note("d")
            },
            KindOfCommand("asynchronous, cancelled") { desk, trial in
                let group = AsyncCompositeCommand("Load", .sequential)
                for text in ["d", "e"] {
                    try group.add(Download(document: trial.document, text: text, clock: desk.clock))
                }
                let loading = Task {
                    _ = desk
                    try await trial.history.perform(group)
                }
                try await desk.clock.sleep(for: .milliseconds(1500))
                loading.cancel()
                await #expect(throws: CancellationError.self) { try await loading.value }
                trial.note("d")
            },
        ]
    }

    private static var failing: [KindOfCommand] {
        [
            KindOfCommand("failing at execute") { _, trial in
                trial.control.failing = "execute"
                #expect(throws: Fragile.Broken.self) {
                    try trial.add(Fragile(document: trial.document, control: trial.control))
                }
                trial.control.failing = ""
            },
            KindOfCommand("failing at undo and redo") { _, trial in
                try trial.add(Fragile(document: trial.document, control: trial.control))
                trial.note("f")
                trial.control.failing = "undo"
                #expect(throws: Fragile.Broken.self) { try trial.travel(-1) }
                trial.control.failing = "redo"
                try trial.travel(-1)
                #expect(throws: Fragile.Broken.self) { try trial.travel(1) }
                trial.control.failing = ""
            },
            KindOfCommand("closed") { _, trial in
                trial.history.close()
                trial.noteClosed()
                #expect(throws: UndoStackError.closed) { try trial.insert("z") }
            },
        ]
    }
}

/// Performs each kind of command through an example: after each other kind or, if `inPairs` is `false`, after itself.
func performAllKinds(
    inPairs: Bool = true, through example: @escaping @Sendable (isolated Desk) throws -> Trial
) async throws {
    _ = try await atDesk { desk in
        for first in KindOfCommand.all {
            for second in KindOfCommand.all where first.name != "closed" {
                guard inPairs || first.name == second.name || second.name == "closed" else { continue }
                let trial = try example(desk)
                try trial.insert("s")
                trial.note("s")
                for kind in [first, second] {
                    try await kind.body(desk, trial)
                    try trial.compare("\(first.name), \(second.name)")
                }
                if !trial.isClosed { try trial.compareAll("\(first.name), \(second.name)") }
            }
        }
    }
}
