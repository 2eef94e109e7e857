import Glibc
import Synchronization

/// Catches signals for a program, which checks ``pending`` or calls ``take()``. The handlers only note the signals.
///
/// Handlers are installed without `SA_RESTART`. A `read` that a signal interrupts then fails with `EINTR`. Signals
/// other than SIGCONT and SIGWINCH stay ignored if they are ignored when the pipe is made, as under `nohup` or in a
/// background job. At most one such pipe exists at a time, since a signal has only one handler in a process. Make the
/// pipe before the editors, and pass it to them.
public final class SignalPipe {
    // System calls here bypass `ShapeEditorSystem`: signal handlers use the same pipe, and must not wait.

    /// The reason why signals can't be caught.
    public enum Failure: Error, Equatable {
        /// Another `SignalPipe` exists already.
        case alreadyInUse
        /// A system call failed with this `errno`.
        case systemCall(name: String, errno: Int32)
    }

    /// The signals that an interactive program handles, the most urgent first.
    public static let interactive: [Int32] = [
        SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGINT, SIGTSTP, SIGCONT, SIGWINCH,
    ]

    /// The signals of ``interactive`` that end a program, the most urgent first.
    ///
    /// SIGPIPE arrives before the write that causes it fails with `EPIPE`. If SIGPIPE was ignored when the process
    /// began, only the error occurs.
    public static let batch: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGINT]

    /// Readable when a signal has come; for `poll`. Only `take()` may read from it.
    package let descriptor: Int32

    /// Runs `stop`, which stops the process; the terminal is restored while the process is stopped.
    var aroundStop: ((_ stop: () -> Void) -> Void)?

    /// Hides typed characters again, if they are hidden, after a stop that the process could not see, as by SIGSTOP: the
    /// shell has set the terminal's mode meanwhile.
    package var afterContinue: (() -> Void)?

    private let signals: [Int32]
    /// Whether the handlers are installed only between `activate()` and `deactivate()`.
    private let isOnDemand: Bool
    /// Whether the handlers are installed.
    private var isActive: Bool
    /// Points to the flag for all signals (``anySignal``). A copy of the pointer avoids the global's access function.
    private let hasCome = signalFlags + anySignal
    private var handlers = InstalledHandlers()

    /// Installs a handler for each of `signals`, until the pipe is deallocated. An editor that was made without a pipe
    /// before receives no signals then.
    /// - Parameter signals: the signals, the most urgent first. Numbers outside of 1 to 64 are ignored.
    /// - Throws: `Failure`; no handler is installed then.
    public convenience init(signals: [Int32] = SignalPipe.interactive) throws(Failure) {
        try self.init(signals, isOnDemand: false)
        install()
    }

    /// Makes a pipe that installs its handlers on demand, in `activate()`.
    static func onDemand(signals: [Int32] = SignalPipe.interactive) throws(Failure) -> SignalPipe {
        try SignalPipe(signals, isOnDemand: true)
    }

    private init(_ signals: [Int32], isOnDemand: Bool) throws(Failure) {
        prepareSignalState()
        guard Self.claim(onlyToSee: isOnDemand) else { throw .alreadyInUse }
        do throws(Failure) {
            descriptor = try Self.readEnd()
        } catch {
            if !isOnDemand { wakePipe.isInUse.store(false, ordering: .releasing) }
            throw error
        }
        self.signals = signals.filter { (1...64).contains($0) }
        self.isOnDemand = isOnDemand
        isActive = !isOnDemand
        drain()
    }

    /// Whether no other pipe is in use. Unless `onlyToSee`, marks the pipe as in use.
    private static func claim(onlyToSee: Bool) -> Bool {
        onlyToSee
            ? !wakePipe.isInUse.load(ordering: .acquiring)
            : !wakePipe.isInUse.exchange(true, ordering: .acquiring)
    }

    private static func readEnd() throws(Failure) -> Int32 {
        let made = wakePipe.readEnd.load(ordering: .acquiring)
        guard made < 0 else { return made }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .systemCall(name: "pipe", errno: errno) }
        try setFlags(of: ends)
        wakePipe.writeEnd.store(ends[1], ordering: .releasing)
        wakePipe.readEnd.store(ends[0], ordering: .releasing)
        return ends[0]
    }

    /// Makes both ends of the pipe non-blocking, and closed in other programs. Otherwise a read could block for ever.
    /// If a call fails, the pipe is closed. Tests pass another `fcntl`.
    static func setFlags(
        of ends: [Int32], _ fcntl: (Int32, Int32, Int32) -> Int32 = { fcntl($0, $1, $2) }
    ) throws(Failure) {
        for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 || fcntl(end, F_SETFL, O_NONBLOCK) != 0 {
            defer { ends.forEach { close($0) } }
            throw .systemCall(name: "fcntl", errno: errno)
        }
    }

    deinit {
        guard isActive else { return }
        putHandlersBack()
        signals.forEach { forget($0) }
        wakePipe.isInUse.store(false, ordering: .releasing)
    }

    /// Whether ``activate()`` would install handlers.
    var canActivate: Bool { isOnDemand && Self.claim(onlyToSee: true) }

    /// Installs the handlers of a pipe made by `onDemand(signals:)`, in one system call for each signal. Does nothing
    /// if the program has made another pipe since.
    func activate() {
        guard isOnDemand, Self.claim(onlyToSee: false) else { return }
        isActive = true
        install()
    }

    /// Restores the actions that ``activate()`` replaced. A signal that was not taken is sent again, since the
    /// program's own handler has not seen it.
    func deactivate() {
        guard isOnDemand, isActive else { return }
        putHandlersBack()
        while let signal = take() { kill(getpid(), signal) }
        isActive = false
        wakePipe.isInUse.store(false, ordering: .releasing)
    }

    /// ``descriptor``; -1 while the handlers are not installed.
    var activeDescriptor: Int32 { isActive ? descriptor : -1 }

    /// The most urgent signal that has come and has not been taken; nil if there is none.
    public var pending: Int32? {
        // Programs read this property between statements. One flag avoids a read of every signal's flag.
        hasCome.pointee.load(ordering: .acquiring) ? findMostUrgent() : nil
    }

    /// Not inlined, so that the usual case of ``pending`` needs no stack frame.
    @inline(never)
    private func findMostUrgent() -> Int32? {
        guard isActive else { return nil }
        return signals.first { signalFlags[Int($0)].load(ordering: .acquiring) }
    }

    /// Takes the most urgent signal that has come; nil if there is none. A signal that came several times is returned
    /// once.
    public func take() -> Int32? {
        guard isActive else { return nil }
        return leavingOthers {
            guard let signal = findMostUrgent() else { return nil }
            signalFlags[Int(signal)].store(false, ordering: .sequentiallyConsistent)
            return signal
        }
    }

    /// Takes one signal, and leaves all others pending.
    /// - Parameter signal: the signal to take.
    /// - Returns: whether the signal had come.
    @discardableResult
    package func take(_ signal: Int32) -> Bool {
        guard isActive, signals.contains(signal) else { return false }
        return leavingOthers { signalFlags[Int(signal)].exchange(false, ordering: .sequentiallyConsistent) }
    }

    private func leavingOthers<Taken>(_ take: () -> Taken) -> Taken {
        drain()
        // Cleared before the other flags are read: a signal that comes afterwards sets this flag again.
        signalFlags[anySignal].store(false, ordering: .sequentiallyConsistent)
        let taken = take()
        if findMostUrgent() != nil {
            signalFlags[anySignal].store(true, ordering: .releasing)
            // Writes a byte to the pipe again, so that a poll still reports the other signals.
            wake()
        }
        return taken
    }

    /// Lets a signal have its default effect, such as stopping or ending the process. If the process continues after a
    /// stop, the handler is installed again.
    package func reraise(_ signal: Int32) {
        guard signal == SIGTSTP, let aroundStop else { return Self.raiseByDefault(signal) }
        aroundStop { Self.raiseByDefault(signal) }
    }

    /// Ends the process by a signal, after flushing C's streams.
    static func endProcess(by signal: Int32) {
        fflush(nil)
        raiseByDefault(signal)
    }

    /// Lets a signal have its default effect, whatever its handler.
    static func raiseByDefault(_ signal: Int32) {
        var standard = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        var ours = sigaction()
        guard sigaction(signal, &standard, &ours) == 0 else { return }
        var set = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, &blocked)
        raise(signal)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        sigaction(signal, &ours, nil)
    }

    /// Discards a signal that has come.
    func forget(_ signal: Int32) {
        if signals.contains(signal) { signalFlags[Int(signal)].store(false, ordering: .releasing) }
    }

    private func install() {
        guard handlers.isEmpty else { return }
        wakePipe.isRecording.store(true, ordering: .sequentiallyConsistent)
        for signal in signals {
            let isInstalled = handlers.install(
                receiveSignal, for: signal,
                unless: { $0.isIgnored && ![SIGCONT, SIGWINCH].contains(signal) })
            if !isInstalled { forget(signal) }
        }
    }

    /// Afterwards no handler records a signal.
    private func putHandlersBack() {
        handlers.putBack()
        wakePipe.isRecording.store(false, ordering: .sequentiallyConsistent)
        waitForHandlers()
    }

    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }

    private func wake() {
        var byte: UInt8 = 0
        _ = write(wakePipe.writeEnd.load(ordering: .acquiring), &byte, 1)
    }
}
