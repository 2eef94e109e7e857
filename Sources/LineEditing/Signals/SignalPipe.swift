import Glibc
import Synchronization

/// Turns signals into bytes in a pipe, so that a loop that waits with `poll` sees them among its other
/// events, and no work is done inside a handler.
///
/// Handlers are installed without `SA_RESTART`, so a `read` that a signal interrupts fails with
/// `EINTR`, and a loop that uses no `poll` can then ask for `pending`. A signal that was ignored
/// when the process began (`nohup`, a background job) stays ignored. At most one exists at a time,
/// since a signal has one handler in a process.
public final class SignalPipe {
    // System calls here are direct, not by `SystemCalls`: a handler uses the same pipe, and may not wait.

    /// Why signals can't be caught.
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

    /// The signals that a program without a terminal handles.
    ///
    /// SIGPIPE comes before the write that causes it fails with `EPIPE`. Where it was ignored when the process began,
    /// only the error comes.
    public static let batch: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGINT]

    /// Readable when a signal has come; for `poll`. Only `take()` may read from it.
    public let descriptor: Int32

    /// Stops the process by what it is given, with the terminal as others expect it meanwhile.
    var aroundStop: ((_ stop: () -> Void) -> Void)?

    private let signals: [Int32]
    /// Whether the handlers are installed only between `activate()` and `deactivate()`.
    private let isOnDemand: Bool
    /// Whether its handlers are installed.
    private var isActive: Bool
    /// Kept here, as to ask a global for it takes 7 of the 10 instructions of ``pending``.
    private let hasCome = signalFlags + anySignal
    private var handlers = InstalledHandlers()

    /// Installs a handler for each of `signals`, until the pipe is released.
    /// - Parameter signals: which signals, the most urgent first.
    /// - Throws: `Failure`; nothing is installed then.
    public convenience init(signals: [Int32] = SignalPipe.interactive) throws(Failure) {
        try self.init(signals, isOnDemand: false)
        install()
    }

    /// A pipe that installs nothing until `activate()`.
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

    /// Whether no other pipe is active; it then counts as in use, unless that was only to be seen.
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

    /// Without the flags a read of the pipe could wait for ever: where they can't be set, it is closed. Tests give
    /// another `fcntl`.
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
        handlers.putBack()
        signals.forEach { forget($0) }
        wakePipe.isInUse.store(false, ordering: .releasing)
    }

    /// Whether ``activate()`` would install anything.
    var canActivate: Bool { isOnDemand && Self.claim(onlyToSee: true) }

    /// Installs the handlers of a pipe that is made on demand, in one system call for each signal; not if the program
    /// has made another pipe since.
    func activate() {
        guard isOnDemand, Self.claim(onlyToSee: false) else { return }
        isActive = true
        install()
    }

    /// Puts back what a pipe that is made on demand found. A signal that has come and was not taken is sent again, as
    /// whoever handled it before has not seen it.
    func deactivate() {
        guard isOnDemand, isActive else { return }
        handlers.putBack()
        waitForHandlers()
        while let signal = take() { kill(getpid(), signal) }
        isActive = false
        wakePipe.isInUse.store(false, ordering: .releasing)
    }

    /// ``descriptor``; -1 while nothing comes to it.
    var activeDescriptor: Int32 { isActive ? descriptor : -1 }

    /// The most urgent signal that has come and not been taken; nil if there is none.
    public var pending: Int32? {
        // Asked between statements, so the usual answer comes from one flag for all.
        hasCome.pointee.load(ordering: .acquiring) ? findMostUrgent() : nil
    }

    /// A function of its own, so that the usual answer of ``pending`` needs no room on the stack.
    @inline(never)
    private func findMostUrgent() -> Int32? {
        guard isActive else { return nil }
        return signals.first { signalFlags[Int($0)].load(ordering: .acquiring) }
    }

    /// Takes the most urgent signal that has come; a signal that came several times is returned once.
    public func take() -> Int32? {
        guard isActive else { return nil }
        return leavingOthers {
            guard let signal = findMostUrgent() else { return nil }
            signalFlags[Int(signal)].store(false, ordering: .sequentiallyConsistent)
            return signal
        }
    }

    /// Takes one signal, and leaves the others, whenever they come.
    /// - Parameter signal: which signal.
    /// - Returns: whether it had come.
    @discardableResult
    public func take(_ signal: Int32) -> Bool {
        guard isActive, signals.contains(signal) else { return false }
        return leavingOthers { signalFlags[Int(signal)].exchange(false, ordering: .sequentiallyConsistent) }
    }

    private func leavingOthers<Taken>(_ take: () -> Taken) -> Taken {
        drain()
        // Before the look at the others: what comes from now on sets it again.
        signalFlags[anySignal].store(false, ordering: .sequentiallyConsistent)
        let taken = take()
        if findMostUrgent() != nil {
            signalFlags[anySignal].store(true, ordering: .releasing)
            // A poll must still see the others.
            wake()
        }
        return taken
    }

    /// Lets a signal have its default effect, such as to stop or to end the process. If the process goes on
    /// after that (it was stopped and continued), the handler is installed again.
    public func reraise(_ signal: Int32) {
        guard signal == SIGTSTP, let aroundStop else { return Self.raiseByDefault(signal) }
        aroundStop { Self.raiseByDefault(signal) }
    }

    /// Ends the process by a signal, with what C's streams have buffered written.
    static func endProcess(by signal: Int32) {
        fflush(nil)
        raiseByDefault(signal)
    }

    /// Lets a signal have its default effect, whatever handles it.
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

    /// Acts as if a signal had not come.
    func forget(_ signal: Int32) {
        if signals.contains(signal) { signalFlags[Int(signal)].store(false, ordering: .releasing) }
    }

    private func install() {
        guard handlers.isEmpty else { return }
        for signal in signals {
            let isInstalled = handlers.install(
                { noteSignal($0) }, for: signal, unlessIgnored: Self.batch.contains(signal))
            if !isInstalled { forget(signal) }
        }
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
