import CLinux
import Glibc

/// A program that this process has started, and waits for.
package final class ChildProgram {
    package enum State: Equatable {
        case running
        /// Told once for each stop.
        case stopped
        /// With its exit status, or with 128 and the number of the signal that ended it.
        case ended(Int32)
    }

    /// Signals that a terminal or a pipe sends, which this process may ignore.
    private static let given = [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE, SIGTERM, SIGCHLD]

    /// Readable when it has ended; -1 where the system has no such thing.
    package let descriptor: Int32
    private let number: pid_t

    /// posix_spawnp(3) with no signal blocked.
    /// - Parameters:
    ///   - arguments: the program's name or path, and its arguments; bytes, as paths are.
    ///   - input: becomes its standard input.
    ///   - output: becomes its standard output.
    /// - Throws: why it can't be started.
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

    /// waitpid(2), which does not wait. Once it has returned ``State/ended(_:)``, it may not be called again.
    package func state() throws(SystemCallError) -> State {
        var status: Int32 = 0
        let found = retrying { waitpid(number, &status, WNOHANG | WUNTRACED) }
        guard found >= 0 else { throw .last("waitpid") }
        if found == 0 { return .running }
        if status & 0xFF == 0x7F { return .stopped }
        let signal = status & 0x7F
        return .ended(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
    }

    /// kill(2); to be called before it has ended.
    package func send(_ signal: Int32) { kill(number, signal) }
}
