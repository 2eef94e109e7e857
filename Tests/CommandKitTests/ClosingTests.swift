import Testing

@testable import CommandKit

/// A closed stack records nothing more, and keeps nothing alive.
@Suite(.timeLimited) struct ClosingTests {
    typealias Attempt = nonisolated(nonsending) (UndoStack) async throws -> Void

    /// What records, or works on an open group.
    private static func refused(_ bench: isolated LoopBench, _ handle: UndoGroup) -> [Attempt] {
        let (add, wait) = (bench.add(7), bench.wait("refused"))
        return [
            { try $0.perform(add) }, { try await $0.perform(wait) }, { try $0.record(add) },
            { try $0.perform(add, mergingWithin: .zero) }, { try $0.record(add, mergingWithin: .zero) },
            { try $0.restore(done: [add], undone: []) }, { _ = try $0.beginGroup("Refused") },
            { try $0.group("Refused") {} }, { try await $0.groupAsync("Refused") { _ in } },
            { _ in try handle.perform(add) }, { _ in try await handle.perform(wait) },
            { _ in try handle.perform(add, mergingWithin: .zero) }, { _ in try handle.record(add) },
            { _ in _ = try handle.beginGroup("Refused") }, { _ in try handle.group("Refused") { _ in } },
            { _ in try handle.commit() }, { _ in try handle.commit(as: add) }, { _ in try handle.rollBack() },
            { _ in try await handle.rollBackAsync() },
        ]
    }

    @Test func `nothing is recorded any more, and no command is executed`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try stack.perform(bench.add(1))
            let handle = try stack.beginGroup("Handle")
            let inner = try handle.beginGroup("Inner")
            for group in [handle, inner] { try group.perform(bench.add(2), merging: false) }
            stack.close()
            stack.close()
            for (number, attempt) in Self.refused(bench, handle).enumerated() {
                await #expect(throws: UndoStackError.closed, "\(number)") { try await attempt(stack) }
            }
            #expect(throws: UndoStackError.closed) { try inner.perform(bench.add(7)) }
            #expect([stack.count, stack.index, handle.count, inner.entries.count] == [0, 0, 0, 0])
            #expect(!stack.canUndo && !stack.hasUnfinishedChanges)
            #expect(bench.tape.log == ["do 1", "do 2", "do 2"])
            #expect(throws: UndoStackError.tooFewToUndo(asked: 1, available: 0)) { try stack.undo() }
            try stack.markSaved()
            try stack.clear()
            #expect(stack.isSaved)
        }
    }

    @Test func `a document goes, though a download, a group and a body were open at its end`() throws {
        try onLoop { bench in
            weak var gone: Poster?
            var (handle, tasks): (UndoGroup?, [Task<Void, any Error>]) = (nil, [])
            do {
                let poster = Poster(bench.clock)
                gone = poster
                handle = try poster.beginStroke()
                tasks.append(bench.start { try await poster.download(seconds: 2) })
                tasks.append(bench.start { try await poster.fill() })
                try await bench.pass(.milliseconds(1500))
                poster.stack.close()
            }
            #expect(gone?.text == "stroke first ", "what runs keeps it alive")
            var ends: [Bool] = []
            for task in tasks { ends.append((try? await task.value) != nil) }
            await bench.finishActivity()
            #expect(ends == [true, true])
            #expect(gone == nil)
            #expect(handle?.isOpen == true)
        }
    }

    @Test func `a busy stack is closed as soon as it is idle`() throws {
        try onLoop { bench in
            for moment in ["do", "undo", "redo", "notify", "read", "undoAsync", "body", "inner"] {
                let (stack, tape) = (UndoStack(), Tape())
                let listener = ChangeRecorder()
                stack.addObserver(listener)
                let close = {
                    stack.close()
                    #expect(stack.count > 0 || moment == "do", "\(moment)")
                }
                if moment != "do" { try await stack.perform(bench.slow("a")) }
                if moment == "redo" { try await stack.undoAsync() }
                let add = Add(tape: tape, amount: 1)
                tape.whileRunning = close
                switch moment {
                case "do": try stack.perform(add)
                case "undo", "redo":
                    tape.whileRunning = {}
                    try stack.perform(add)
                    if moment == "redo" { try stack.undo() }
                    tape.whileRunning = close
                    if moment == "undo" { try stack.undo() } else { try stack.redo() }
                case "notify":
                    listener.whileTold = { if $0.count > 0 { close() } }
                    try stack.markSaved()
                    listener.whileTold = { _ in }
                case "read":
                    tape.whileRunning = {}
                    try stack.perform(Nudge(tape, 1))
                    stack.forEachReceiver(of: 0..<stack.count) { _ in close() }
                case "undoAsync":
                    let undo = bench.start { try await stack.undoAsync() }
                    close()
                    try await undo.value
                default:
                    try stack.group("Body") {
                        if moment == "body" { close() } else { try stack.group("Inner") { close() } }
                        tape.whileRunning = {}
                        try stack.perform(add)
                        #expect(stack.count > 0)
                    }
                }
                #expect(throws: UndoStackError.closed, "\(moment)") { try stack.perform(add) }
                #expect(stack.count == 0)
                #expect(listener.changes.count { $0.kind == .cleared } == 1)
            }
        }
    }

    @Test func `a command that closes its stack when it is asked for its receivers does so after the undo`()
        throws
    {
        let (stack, tape) = (UndoStack(), Tape())
        for amount in 1...3 { try stack.perform(Closer(base: Add(tape: tape, amount: amount), stack: stack)) }
        let group = try stack.beginGroup("Group")
        try group.perform(Nudge(Tape(), 4))
        try stack.undo(2)
        #expect(tape.log.suffix(2) == ["undo 3", "undo 2"])
        #expect(throws: UndoStackError.closed) { try group.commit() }
        #expect(stack.count == 0)
    }

    @Test(arguments: [UndoStack.AfterFailure.keep, .rollBack])
    func `the effects of a group that ends later stay, also in a failure`(
        handling: UndoStack.AfterFailure
    ) throws {
        try onLoop { bench in
            let stack = bench.stack
            bench.tape.refused = ["end c"]
            let task = bench.perform(
                try bench.group(.sequential, waits: "a", "b", "c"), afterFailure: handling)
            try await bench.pass(.milliseconds(1500))
            stack.close()
            await #expect(throws: GroupError.self) { try await task.value }
            #expect(bench.tape.log == ["start a", "end a", "start b", "end b", "start c"])
            #expect(stack.count == 0)
            #expect(!stack.hasUnfinishedChanges && !stack.isSaved)
        }
    }

    @Test(arguments: [true, false])
    func `a child of a group that comes back late is neither recorded nor undone`(isSlow: Bool) throws {
        try onLoop { bench in
            let (stack, gate) = (bench.stack, bench.gate)
            let group = AsyncCompositeCommand("Group", .concurrent)
            if isSlow {
                try group.add(Slow(tape: bench.tape, name: "slow", clock: bench.clock, gate: gate))
            } else {
                try group.add(bench.stubborn())
            }
            let task = bench.perform(group, afterFailure: .rollBack)
            group.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            stack.close()
            #expect(stack.isSaved)
            gate.open()
            try await bench.pass(.seconds(5))
            #expect(bench.tape.value == 1)
            #expect(stack.count == 0)
            #expect(!stack.isSaved)
        }
    }

    @Test func `the state stays saved, unless something unfinished has changed it`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        let state = bench.stack.takeState()
        let handle = try bench.stack.beginGroup("Handle")
        try bench.add(2, in: handle)
        bench.stack.close()
        #expect(bench.stack.savedIndex == nil)
        #expect(state.flatMap { bench.stack.index(of: $0) } == nil)
        #expect(bench.recorder.takeChanges().map(\.kind) == [.performed, .marked, .marked, .cleared])

        let other = Workbench()
        try other.add(1)
        try other.stack.markSaved()
        let end = other.stack.takeState()
        other.stack.close()
        #expect(other.stack.isSaved)
        #expect(end.flatMap { other.stack.index(of: $0) } == 0)
    }
}

/// A document that owns its stack, and whose commands hold it.
private final class Poster {
    let stack = UndoStack()
    var text = ""
    private let clock: TaskLoop
    private var stroke: UndoGroup?

    init(_ clock: TaskLoop) { self.clock = clock }

    private func add(_ word: String) -> BlockCommand {
        BlockCommand(word) { [self] in
            text += word + " "
        } undo: { [self] in
            text.removeLast(word.count + 1)
        }
    }

    func beginStroke() throws -> UndoGroup {
        let stroke = try stack.beginGroup("Stroke")
        try stroke.perform(add("stroke"))
        self.stroke = stroke
        return stroke
    }

    nonisolated(nonsending) func download(seconds: Int) async throws {
        try await stack.perform(Load(poster: self, clock: clock, seconds: seconds))
    }

    nonisolated(nonsending) func fill() async throws {
        try await stack.groupAsync("Fill") { group in
            try await group.perform(Load(poster: self, clock: clock, seconds: 1))
            try await group.perform(Load(poster: self, clock: clock, seconds: 2))
        }
    }

    private struct Load: InstantlyUndoable {
        let poster: Poster
        let clock: TaskLoop
        let seconds: Int
        let label = "Load"

        nonisolated(nonsending) func execute() async throws {
            try await clock.sleep(for: .seconds(seconds))
            redo()
        }

        func undo() { poster.text.removeLast("first ".count) }
        func redo() { poster.text += "first " }
    }
}

/// Does what another command does, and closes its stack when it names itself as its receiver.
private struct Closer: Command {
    var base: Add
    let stack: UndoStack
    let label = "Closer"

    mutating func execute() throws { try base.execute() }
    mutating func undo() throws { try base.undo() }

    func forEachReceiver(_ body: (AnyObject) -> Void) {
        stack.close()
        body(base.tape)
    }
}
