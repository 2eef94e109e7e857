import Glibc
import Synchronization

// The only global state of the library: a signal handler gets only the signal's number.
//
// What is not atomic lies in memory that is allocated once and never freed, behind a constant pointer, so that a
// handler reads it without Swift's lazy initialisation (forced before any handler is installed) and without its dynamic
// exclusivity checks, neither of which is async-signal-safe. For the same reason handlers make their system calls
// directly, not through `SystemCalls`, but for ``WakeDescriptor/wake()``, which only writes.

struct SignalState {
    /// The terminal to restore if the process crashes; -1 if there is none.
    var rescueDescriptor: Int32 = -1
    /// The settings that the terminal had before a line editor changed them.
    var rescueSettings = termios()
    /// Whether bracketed paste is switched on at `rescueOutput`.
    var rescueEndsPaste = false
    /// Where the sequence that switches it off is written to.
    var rescueOutput: Int32 = -1
}

/// A fatal signal is handled on the thread that it stops; every field is set before the handler that reads it is
/// installed, or is one machine word.
nonisolated(unsafe) let signalState: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    return state
}()

/// The pipe by which handlers wake a `poll`. It is made for the first `SignalPipe` and never closed: a handler that
/// runs on another thread may write to it after the `SignalPipe` has gone, and must not find another file there.
struct WakePipe: ~Copyable, Sendable {
    let isInUse = Atomic(false)
    /// -1 until it is made.
    let readEnd = Atomic<Int32>(-1)
    let writeEnd = Atomic<Int32>(-1)
}

let wakePipe = WakePipe()

/// One for each signal: whether it has come and has not been taken. Any thread may handle a signal. The one at
/// ``anySignal`` is for all: unless it is set, none of the others is.
nonisolated(unsafe) let signalFlags: UnsafeMutablePointer<Atomic<Bool>> = {
    let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 65)
    for number in 0..<65 { (flags + number).initialize(to: Atomic(false)) }
    return flags
}()

/// No signal has this number.
let anySignal = 0

/// For the handler of fatal signals.
private let pasteOff: StaticString = "\u{1B}[?2004l"

/// The previous actions of the fatal signals, indexed by signal. Each is written by the `sigaction` call
/// that installs its handler, so before that handler can run.
nonisolated(unsafe) let fatalActionsBefore: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
}()

/// The target of the newest watch, unretained: a handler that runs counts among ``handlersRunning``, and the watch goes
/// only when none does.
let newestInterruptTarget = Atomic<Unmanaged<InterruptTarget>?>(nil)

/// How many handlers of `SignalPipe` and `InterruptWatch` run now, on any thread.
let handlersRunning = Atomic(0)

/// Runs what a handler does, counted among ``handlersRunning``; async-signal-safe, preserves `errno`.
func countingHandler(_ body: () -> Void) {
    let before = errno
    handlersRunning.add(1, ordering: .sequentiallyConsistent)
    body()
    handlersRunning.subtract(1, ordering: .sequentiallyConsistent)
    errno = before
}

/// Records a signal and wakes the waiting thread; async-signal-safe.
func noteSignal(_ signal: Int32) {
    countingHandler {
        signalFlags[Int(signal)].store(true, ordering: .sequentiallyConsistent)
        signalFlags[anySignal].store(true, ordering: .sequentiallyConsistent)
        var byte: UInt8 = 0
        // A full pipe wakes the reader too; the flag is what counts.
        _ = write(wakePipe.writeEnd.load(ordering: .acquiring), &byte, 1)
    }
}

/// Returns once each handler that ran when this was called has ended. Not to be called from a handler.
func waitForHandlers() {
    while handlersRunning.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
}

/// Restores the terminal and lets the signal do what it did before. Calls only `tcsetattr`, `write`,
/// `sigaction` and `raise`, which POSIX lists as async-signal-safe.
func rescueTerminal(_ signal: Int32) {
    let state = signalState
    if state.pointee.rescueDescriptor >= 0 {
        if state.pointee.rescueEndsPaste {
            _ = write(state.pointee.rescueOutput, pasteOff.utf8Start, pasteOff.utf8CodeUnitCount)
        }
        _ = tcsetattr(state.pointee.rescueDescriptor, TCSANOW, &state.pointee.rescueSettings)
    }
    _ = sigaction(signal, fatalActionsBefore + Int(signal), nil)
    // Blocked until the handler returns; delivered then.
    _ = raise(signal)
}

/// Initialises the statics above before a handler can use them.
func prepareSignalState() {
    _ = (signalState, signalFlags, fatalActionsBefore, pasteOff)
    _ = (wakePipe.readEnd.load(ordering: .relaxed), handlersRunning.load(ordering: .relaxed))
    _ = newestInterruptTarget.load(ordering: .relaxed)
}
