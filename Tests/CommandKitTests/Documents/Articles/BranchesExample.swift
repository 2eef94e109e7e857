import CommandKit
import ShapeEditorTestSupport
import Testing

// The example of "Branches".

final class HistoryTree {
    struct NoSuchEntry: Error {}

    let history = UndoStack()
    private(set) var branches: [UndoTail] = []

    init() {
        history.displacedTail = { [unowned self] in keep(branches + [$0]) }
    }

    /// Goes to the state after the entry with a number, in whatever branch it stands. If a command fails, returns.
    func go(to number: Int) throws {
        let (start, end) = (history.index, history.count > 0 ? history.number(at: history.count - 1) : nil)
        do {
            try attachBranches(upTo: number)
            guard let position = history.position(of: number) else { throw NoSuchEntry() }
            try history.go(to: position + 1)
        } catch {
            if let end { try attachBranches(upTo: end) }
            try history.go(to: start)
            throw error
        }
    }

    private func attachBranches(upTo number: Int) throws {
        for branch in try path(to: number) {
            guard let index = history.index(of: branch) else { throw NoSuchEntry() }
            try history.go(to: index)
            let displaced = try history.attach(branch)
            branches = branches.filter { $0 !== branch } + [displaced].compactMap(\.self)
        }
    }

    /// The branches to attach until the entry is in the history.
    private func path(to number: Int) throws -> [UndoTail] {
        var (path, wanted) = ([UndoTail](), number)
        while history.position(of: wanted) == nil {
            guard let branch = branch(with: wanted) else { throw NoSuchEntry() }
            path.insert(branch, at: 0)
            guard history.index(of: branch) == nil, let previous = branch.previousNumber else { break }
            wanted = previous
        }
        return path
    }

    private func branch(with number: Int) -> UndoTail? {
        branches.first { $0.position(of: number) != nil }
    }

    /// Keeps the branches that can be attached, at once or after others, which are older.
    private func keep(_ all: [UndoTail]) {
        branches = []
        for branch in all.sorted(by: { $0.number(at: 0) < $1.number(at: 0) })
        where history.index(of: branch) != nil || branch.previousNumber.flatMap(self.branch(with:)) != nil {
            branches.append(branch)
        }
    }
}

@Suite(.timeLimited) struct BranchesExample {
    let document = Document()

    @Test func `an entry in another branch is a state to go to`() throws {
        let tree = HistoryTree()
        try tree.history.perform(Insert(document: document, text: "a"))  // number 0
        try tree.history.perform(Insert(document: document, text: "b"))  // number 1
        try tree.history.undo()
        try tree.history.perform(Insert(document: document, text: "c"))  // number 2
        try tree.go(to: 1)  // document.text is "ab"
        try tree.go(to: 2)  // "ac"
        #expect(document.text == "ac")
        try tree.go(to: 1)
        #expect(document.text == "ab")
        #expect(tree.branches.map { $0.entries.map(\.label) } == [["Insert c"]])
        #expect(throws: HistoryTree.NoSuchEntry.self) { try tree.go(to: 3) }
    }

    @Test func `every kind of command leaves a tree in which each entry can be gone to`() async throws {
        try await performAllKinds { _ in
            let (document, tree) = (Document(), HistoryTree())
            return Trial(document, tree.history, perform: { try tree.history.perform($0) }) { trial in
                guard !trial.isClosed else { return }
                let index = trial.index
                let numbers = (0..<tree.history.count).map(tree.history.number(at:))
                try tree.history.undo(index)
                try tree.history.perform(Insert(document: document, text: "branch"))
                for (place, number) in numbers.enumerated() {
                    try tree.go(to: number)
                    #expect(document.text == trial.texts[place + 1])
                }
                if let last = numbers.last { try tree.go(to: last) } else { try tree.history.undo() }
                try tree.history.go(to: index)
                if numbers.isEmpty { _ = try tree.history.takeTail() }
            }
        }
    }

    @Test func `a command that fails on the way leaves the tree where it was`() throws {
        for (failing, isDone) in [("undo", false), ("redo", false), ("execute", true)] {
            let (tree, control) = (HistoryTree(), Fragile.Switch())
            let history = tree.history
            try history.perform(Insert(document: document, text: "1"))  // 0
            try history.perform(Insert(document: document, text: "2"))  // 1
            try history.perform(Fragile(document: document, control: control))  // 2
            try history.undo(2)
            if failing == "undo" { try history.perform(Fragile(document: document, control: control)) }
            try history.perform(Insert(document: document, text: "3"))
            try history.perform(Insert(document: document, text: "4"))
            try history.undo()
            let (text, count) = (document.text, history.count)
            let here = history.number(at: history.index - 1)
            control.failing = failing
            if isDone {
                try tree.go(to: 2)
                #expect(document.text == "12f")
                try tree.go(to: here)
            } else {
                #expect(throws: Fragile.Broken.self) { try tree.go(to: 2) }
            }
            #expect(document.text == text, "\(failing)")
            #expect(history.number(at: history.index - 1) == here, "\(failing)")
            #expect([history.count, tree.branches.count] == [count, 1], "\(failing)")
            control.failing = ""
            try history.undo(history.index)
            #expect(document.text == "")
        }
    }

    @Test func `a tree keeps no branch that can't be attached any more`() throws {
        let tree = HistoryTree()
        let history = tree.history
        func add() throws { try history.perform(Insert(document: document, text: "a")) }
        try history.setLimit(5)
        for _ in 0..<1000 {
            for _ in 0..<3 { try add() }
            try history.undo(2)
            try add()
        }
        #expect(tree.branches.count <= 5)
        try history.clear()
        try add()
        try history.undo()
        try add()
        #expect(tree.branches.map { history.index(of: $0) } == [0])
        let other = try #require(tree.branches.first).number(at: 0)
        try tree.go(to: other)
        #expect(history.number(at: 0) == other)
    }

    /// An entry of the model: where it stands, and what it comes to.
    private struct Node: Equatable {
        let previous: Int?
        let text: String
        let note: String
        let time: Duration
    }

    /// The simplest model of a tree: its entries by number.
    private struct Model {
        var nodes: [Int: Node] = [:]
        var current: Int?
        var saved: Int??  // The entry before the saved state, which can be the start.

        var text: String { current.flatMap { nodes[$0]?.text } ?? "" }
    }

    private struct Run {
        let document = Document()
        let tree = HistoryTree()
        let watch = Watch()
        var model = Model(saved: .some(nil))
        var random: SeededGenerator

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            tree.history.clock = { [watch] in watch.time }
        }

        mutating func step() throws {
            let history = tree.history
            switch Int.random(in: 0..<100, using: &random) {
            case ..<35: try add(inGroup: Bool.random(using: &random))
            case ..<60:
                guard history.canUndo else { return }
                let previous = model.current.flatMap { model.nodes[$0]?.previous }
                try history.undo()
                model.current = previous
            case ..<70:
                guard history.canRedo else { return }
                model.current = history.number(at: history.index)
                try history.redo()
            case ..<74:
                try history.markSaved()
                model.saved = .some(model.current)
            default:
                guard let number = model.nodes.keys.sorted().randomElement(using: &random) else { return }
                try tree.go(to: number)
                model.current = number
            }
        }

        private mutating func add(inGroup: Bool) throws {
            let (history, note) = (tree.history, "\(Int.random(in: 0..<3, using: &random))")
            watch.time += .seconds(Int.random(in: 0..<2, using: &random))
            history.readClock()
            history.setNote(note, for: Trace.self)
            let text = ["a", "b", "c"].randomElement(using: &random) ?? ""
            if inGroup {
                try history.group("Group") {
                    try history.perform(Insert(document: document, text: text))
                }
            } else {
                try history.perform(Insert(document: document, text: text))
            }
            let number = history.number(at: history.index - 1)
            try #require(model.nodes[number] == nil)
            model.nodes[number] = Node(
                previous: model.current, text: model.text + text, note: note, time: watch.time)
            model.current = number
        }

        /// Whether the stack and the branches agree with the model.
        func agrees() -> Bool {
            let history = tree.history
            let path = (0..<history.count).map { position in
                (
                    history.number(at: position), position == 0 ? nil : history.number(at: position - 1),
                    history.note(Trace.self, at: position), history.time(at: position)
                )
            }
            let branches = tree.branches.flatMap { branch in
                (0..<branch.count).map { position in
                    (
                        branch.number(at: position),
                        position == 0 ? branch.previousNumber : branch.number(at: position - 1),
                        branch.note(Trace.self, at: position), branch.time(at: position)
                    )
                }
            }
            let isEach = (path + branches).allSatisfy { number, previous, note, time in
                guard let node = model.nodes[number] else { return false }
                return node.previous == previous && node.note == note && node.time == time
            }
            let current = history.index > 0 ? history.number(at: history.index - 1) : nil
            return isEach && path.count + branches.count == model.nodes.count && current == model.current
                && document.text == model.text && history.isSaved == (model.saved == .some(model.current))
        }
    }

    @Test func `a tree of tails agrees with the plainest model of one`() throws {
        let seed = SeedVariable.commandKit.seed(for: "branches")
        var random = SeededGenerator(seed: seed)
        for tree in 1...rounds(usually: 1000) {
            var run = Run(seed: random.next())
            for step in 1...100 {
                try run.step()
                guard run.agrees() else {
                    Issue.record("tree \(tree), step \(step) with COMMANDKIT_SEED=\(seed)")
                    return
                }
            }
        }
    }
}
