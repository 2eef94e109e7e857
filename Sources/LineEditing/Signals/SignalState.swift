import Glibc
import Synchronization

// The library's only global state: a signal handler receives nothing but the signal's number.
//
// State that is not atomic is allocated once and never freed, behind a constant pointer. A handler then reads it
// without Swift's lazy initialisation (forced before any handler is installed) and without dynamic exclusivity checks:
// neither is async-signal-safe. For the same reason, handlers make system calls directly, not through
// `ShapeEditorSystem`. The exception is ``WakeDescriptor/wake()``, which only writes.

struct SignalState {
    /// The terminal to restore if the process crashes; -1 if there is none.
    var rescueDescriptor: Int32 = -1
    /// The settings that the terminal had before a line editor changed them.
    var rescueSettings = termios()
    /// Whether bracketed paste is switched on at `rescueOutput`.
    var rescueEndsPaste = false
    /// The descriptor for the sequence that switches bracketed paste off.
    var rescueOutput: Int32 = -1
}

/// The state for the handlers of fatal signals, which run on the thread that crashed. Every field is a single machine
/// word, or is set before the handler that reads it is installed.
nonisolated(unsafe) let signalState: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    return state
}()

/// The pipe by which signal handlers wake a `poll`. The first `SignalPipe` makes it, and it is never closed: a handler
/// on another thread may still write to the pipe after that `SignalPipe` was deallocated. If the pipe were closed, the
/// write could reach another file with the same descriptor.
struct WakePipe: ~Copyable, Sendable {
    let isInUse = Atomic(false)
    /// Whether a `SignalPipe` has its handlers installed.
    let isRecording = Atomic(false)
    /// -1 until the pipe is made.
    let readEnd = Atomic<Int32>(-1)
    let writeEnd = Atomic<Int32>(-1)
}

let wakePipe = WakePipe()

/// One flag for each signal: whether the signal has come and has not been taken. Any thread may handle a signal. The
/// flag at ``anySignal`` stands for all: unless it is set, no other flag is set.
nonisolated(unsafe) let signalFlags: UnsafeMutablePointer<Atomic<Bool>> = {
    let flags = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 65)
    for number in 0..<65 { (flags + number).initialize(to: Atomic(false)) }
    return flags
}()

/// The index of the flag for all signals; no signal has this number.
let anySignal = 0

/// The sequences that switch bracketed paste on and off, for the handlers that restore the terminal.
private let (pasteOn, pasteOff): (StaticString, StaticString) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

/// The previous actions of the fatal signals, indexed by signal. The `sigaction` call that installs a handler also
/// writes the signal's entry, so the entry is set before the handler can run.
nonisolated(unsafe) let fatalActionsBefore: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
}()

/// The target of the newest watch, unretained: running handlers are counted in ``handlersRunning``, and a watch is
/// deallocated only when no handler is running.
let newestInterruptTarget = Atomic<Unmanaged<InterruptTarget>?>(nil)

/// The number of running handlers of `SignalPipe` and `InterruptWatch`, on all threads.
let handlersRunning = Atomic(0)

/// Runs the body of a handler, counted in ``handlersRunning``. Async-signal-safe; preserves `errno`.
func countingHandler(_ body: () -> Void) {
    let before = errno
    handlersRunning.add(1, ordering: .sequentiallyConsistent)
    body()
    handlersRunning.subtract(1, ordering: .sequentiallyConsistent)
    errno = before
}

/// Records a signal and wakes the waiting thread. Async-signal-safe.
func recordSignal(_ signal: Int32) {
    countingHandler {
        signalFlags[Int(signal)].store(true, ordering: .sequentiallyConsistent)
        signalFlags[anySignal].store(true, ordering: .sequentiallyConsistent)
        var byte: UInt8 = 0
        // If the pipe is full, the reader wakes in any case, and then reads the flag.
        _ = write(wakePipe.writeEnd.load(ordering: .acquiring), &byte, 1)
    }
}

/// The handler of a `SignalPipe`. If it begins only after the handlers were put back, as on a thread that the kernel
/// has stopped before its first instruction, the signal is sent again: nobody would take it, and a later read would end
/// by it. Async-signal-safe.
func receiveSignal(_ signal: Int32) {
    countingHandler {
        if wakePipe.isRecording.load(ordering: .sequentiallyConsistent) {
            recordSignal(signal)
        } else if !isHandler(receiveSignal, of: signal) {
            kill(getpid(), signal)
        }
    }
}

/// Whether a signal has a handler. Async-signal-safe.
private func isHandler(_ handler: @convention(c) (Int32) -> Void, of signal: Int32) -> Bool {
    var current = sigaction()
    return sigaction(signal, nil, &current) != 0 || current.address == unsafeBitCast(handler, to: Int.self)
}

/// Waits until no handler is running. Must not be called from a handler.
func waitForHandlers() {
    while handlersRunning.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
}

/// Restores the terminal and lets the signal have its previous effect. Calls only `poll`, `write`, `tcsetattr`,
/// `sigaction` and `raise`, which POSIX lists as async-signal-safe.
func rescueTerminal(_ signal: Int32) {
    restoreRescuedTerminal()
    _ = sigaction(signal, fatalActionsBefore + Int(signal), nil)
    // The signal is blocked until this handler returns, and is delivered then.
    _ = raise(signal)
}

/// Restores the terminal and lets the signal end or stop the process. If the process goes on in the foreground, puts
/// the terminal back. Calls only functions that POSIX lists as async-signal-safe.
func rescueTerminalAtWork(_ signal: Int32) {
    let (state, before) = (signalState, errno)
    var settings = termios()
    let isOurs = ownsRescuedTerminal && tcgetattr(state.pointee.rescueDescriptor, &settings) == 0
    if isOurs { restoreRescuedTerminal() }
    SignalPipe.raiseByDefault(signal)
    if isOurs, ownsRescuedTerminal {
        if state.pointee.rescueEndsPaste { sendToRescued(pasteOn) }
        _ = tcsetattr(state.pointee.rescueDescriptor, TCSANOW, &settings)
    }
    errno = before
}

/// Whether the process may set the terminal's mode: a process in the background would be stopped.
private var ownsRescuedTerminal: Bool {
    let terminal = signalState.pointee.rescueDescriptor
    guard terminal >= 0 else { return false }
    let group = tcgetpgrp(terminal)
    return group < 0 || group == getpgrp()
}

private func restoreRescuedTerminal() {
    let state = signalState
    guard state.pointee.rescueDescriptor >= 0 else { return }
    if state.pointee.rescueEndsPaste { sendToRescued(pasteOff) }
    _ = tcsetattr(state.pointee.rescueDescriptor, TCSANOW, &state.pointee.rescueSettings)
}

/// Writes to the rescued terminal, unless it takes no output for a second.
private func sendToRescued(_ sequence: StaticString) {
    var request = pollfd(fd: signalState.pointee.rescueOutput, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 1000) > 0 else { return }
    _ = write(signalState.pointee.rescueOutput, sequence.utf8Start, sequence.utf8CodeUnitCount)
}

/// Initialises the globals above before a handler can use them.
func prepareSignalState() {
    _ = (signalState, signalFlags, fatalActionsBefore, pasteOn, pasteOff)
    _ = (wakePipe.readEnd.load(ordering: .relaxed), handlersRunning.load(ordering: .relaxed))
    _ = newestInterruptTarget.load(ordering: .relaxed)
}
