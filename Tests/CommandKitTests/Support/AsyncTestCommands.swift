import CommandKit

/// Writes its start and its end to the tape, and waits in between. Its end adds 1.
struct Wait: InstantlyUndoable {
    let tape: Tape
    let name: String
    var duration = Duration.seconds(1)
    let clock: TaskLoop
    var receiver: AnyObject?
    var label: String { "Wait \(name)" }

    nonisolated(nonsending) func execute() async throws {
        try tape.apply(0, as: "start \(name)")
        try await DelayCommand(duration, on: clock).execute()
        try tape.apply(1, as: "end \(name)")
    }

    func undo() throws { try tape.apply(-1, as: "undo \(name)") }
    func redo() throws { try tape.apply(1, as: "redo \(name)") }
    func forEachReceiver(_ body: (AnyObject) -> Void) { receiver.map(body) }
}

/// Takes a second to execute, to undo and to redo. With a gate, its execution can't be cancelled.
struct Slow: AsyncCommand {
    let tape: Tape
    let name: String
    let clock: TaskLoop
    var gate: Gate?
    var receiver: AnyObject?
    var label: String { "Slow \(name)" }
    var isUndoable: Bool { true }
    func forEachReceiver(_ body: (AnyObject) -> Void) { receiver.map(body) }

    nonisolated(nonsending) func execute() async throws {
        try tape.apply(0, as: "start \(name)")
        if let gate { await gate.pass() } else { try await clock.sleep(for: .seconds(1)) }
        try tape.apply(1, as: "end \(name)")
    }

    nonisolated(nonsending) func undo() async throws {
        try await clock.sleep(for: .seconds(1))
        try tape.apply(-1, as: "undo \(name)")
    }

    nonisolated(nonsending) func redo() async throws {
        try await clock.sleep(for: .seconds(1))
        try tape.apply(1, as: "redo \(name)")
    }
}

/// Ignores its cancellation: it goes on only when its gate opens.
final class Stubborn: InstantlyUndoable {
    let label = "Stubborn"
    private let tape: Tape
    private let gate: Gate

    init(_ tape: Tape, _ gate: Gate) {
        self.tape = tape
        self.gate = gate
    }

    nonisolated(nonsending) func execute() async throws {
        try tape.apply(0, as: "start stubborn")
        await gate.pass()
        try tape.apply(1, as: "end stubborn")
    }

    func undo() throws { try tape.apply(-1, as: "undo stubborn") }
    func redo() throws { try tape.apply(1, as: "redo stubborn") }
}

/// Suspends all callers until it is opened.
final class Gate {
    private(set) var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    nonisolated(nonsending) func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

/// Counts its living instances.
final class Census {
    var living = 0
}

/// An object whose release is counted.
final class Counted {
    private let census: Census

    init(_ census: Census) {
        self.census = census
        census.living += 1
    }

    deinit { census.living -= 1 }
}
