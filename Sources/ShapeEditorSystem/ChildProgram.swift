import CShapeEditorLinux
import Glibc

/// A program that runs as a child of this process.
package final class ChildProgram {
    package enum State: Equatable {
        case running
        /// A signal has suspended the program, as Ctrl-Z does. Each suspension is reported only once.
        case stopped
        /// The program has ended. The value is the exit status, or 128 plus the number of the signal that ended the
        /// program.
        case ended(Int32)
    }

    /// Signals that are reset to their default actions in the program, even if this process ignores them. The signals
    /// that stop a program are not among them: without job control, nobody would continue the program.
    private static let given = [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD]

    /// A descriptor that becomes readable when the program has ended; -1 if the system has no pidfd_open(2).
    package let descriptor: Int32
    private let number: pid_t

    /// Starts a program by posix_spawnp(3). No signal is blocked in the program.
    /// - Parameters:
    ///   - arguments: The program's name or path, then its arguments, as bytes.
    ///   - input: The descriptor that becomes the program's standard input.
    ///   - output: The descriptor that becomes the program's standard output.
    /// - Throws: `SystemCallError` if the program can't be started.
    package init(_ arguments: [FilePath], input: Int32, output: Int32) throws(SystemCallError) {
        let strings = arguments.map { $0.withCString { strdup($0) } }
        defer { strings.forEach { free($0) } }
        var child: pid_t = 0
        var code = arguments.contains { $0.bytes.contains(0) } ? EINVAL : 0
        guard code == 0, let first = strings.first, let name = first, !strings.contains(nil) else {
            throw SystemCallError("posix_spawnp", code: code == 0 && !strings.isEmpty ? ENOMEM : EINVAL)
        }
        code = Self.withAttributes { attributes in
            Self.withStreams(input, output) {
                posix_spawnp(&child, name, $0, attributes, strings + [nil], environ)
            }
        }
        guard code == 0 else { throw SystemCallError("posix_spawnp", code: code) }
        number = child
        descriptor = pidfd_open(child, 0)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func withAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        let code = posix_spawnattr_init(&attributes)
        guard code == 0 else { return code }
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, standard) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&standard)
        for signal in given { sigaddset(&standard, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &standard)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return body(&attributes)
    }

    private static func withStreams(
        _ input: Int32, _ output: Int32, _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        let code = posix_spawn_file_actions_init(&actions)
        guard code == 0 else { return code }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (from, to) in [(input, STDIN_FILENO), (output, STDOUT_FILENO)] where from != to {
            let code = posix_spawn_file_actions_adddup2(&actions, from, to)
            guard code == 0 else { return code }
        }
        return body(&actions)
    }

    /// Asks waitpid(2) for the program's state, without waiting. Must not be called again after the result
    /// ``State/ended(_:)``, because another process may then have the same number.
    package func state() throws(SystemCallError) -> State {
        var status: Int32 = 0
        let found = retrying { waitpid(number, &status, WNOHANG | WUNTRACED) }
        guard found >= 0 else { throw .last("waitpid") }
        if found == 0 { return .running }
        if status & 0xFF == 0x7F { return .stopped }
        let signal = status & 0x7F
        return .ended(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
    }

    /// Sends a signal by kill(2). Must not be called once ``state()`` has returned ``State/ended(_:)``.
    package func send(_ signal: Int32) { kill(number, signal) }
}

/// Performs `work` with signals blocked, so that no signal ends the process in the middle of `work`. A signal that
/// arrives meanwhile takes effect afterwards. Signals that a fault in the work causes, such as SIGSEGV, are not
/// blocked.
func holdingSignals<Result>(
    _ work: () throws(SystemCallError) -> Result
) throws(SystemCallError) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    sigfillset(&held)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&held, signal) }
    pthread_sigmask(SIG_SETMASK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
}
