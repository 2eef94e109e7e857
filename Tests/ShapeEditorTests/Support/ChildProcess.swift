import Foundation
import ShapeEditorTestSupport

/// A process that the harness starts in a session of its own, and reaps.
final class ChildProcess {
    /// The process id, which is also that of its process group and session.
    let id: pid_t
    private(set) var status: Int32?

    struct Launch {
        var path: String
        var arguments: [String] = []
        var environment: [String: String] = [:]
        var workingDirectory: String
    }

    /// The target of one of the child's descriptors.
    enum Descriptor {
        /// A copy of a descriptor of this process.
        case copy(of: Int32)
        /// The file at a path, opened with these flags. The first terminal opened becomes the controlling terminal.
        case path(String, flags: Int32)
        /// Closed.
        case closed
    }

    /// Starts a process with the given descriptors from 0 on, default signal handlers, and no other open descriptors.
    init(_ launch: Launch, descriptors: [Descriptor]) throws {
        var actions = posix_spawn_file_actions_t()
        try checked("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            try Self.add(descriptor, as: Int32(number), to: &actions)
        }
        try LinuxCalls.addCloseFrom(3, to: &actions)
        try LinuxCalls.addWorkingDirectory(launch.workingDirectory, to: &actions)
        id = try Self.spawn(launch, &actions)
    }

    deinit { kill() }

    private static func add(
        _ descriptor: Descriptor, as number: Int32, to actions: inout posix_spawn_file_actions_t
    ) throws {
        switch descriptor {
        case .copy(let original):
            try checked("adddup2", posix_spawn_file_actions_adddup2(&actions, original, number))
        case .path(let path, let flags):
            try checked("addopen", posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644))
        case .closed:
            try checked("addclose", posix_spawn_file_actions_addclose(&actions, number))
        }
    }

    private static func spawn(_ launch: Launch, _ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        try checked("posix_spawnattr_init", posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        let flags = LinuxCalls.spawnInNewSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        try checked("setflags", posix_spawnattr_setflags(&attributes, Int16(flags)))
        var signals = sigset_t()
        sigemptyset(&signals)
        try checked("setsigmask", posix_spawnattr_setsigmask(&attributes, &signals))
        sigfillset(&signals)
        try checked("setsigdefault", posix_spawnattr_setsigdefault(&attributes, &signals))
        let arguments = CStringArray([launch.path] + launch.arguments)
        let environment = CStringArray(launch.environment.map { "\($0)=\($1)" })
        var id: pid_t = 0
        try checked(
            "posix_spawn \(launch.path)",
            posix_spawn(&id, launch.path, &actions, &attributes, arguments.pointers, environment.pointers))
        return id
    }

    /// The exit code, or 128 plus the signal that ended the process; nil while it runs.
    func poll() -> Int32? {
        var raw: Int32 = 0
        if status == nil, waitpid(id, &raw, WNOHANG) == id { status = Self.decoded(raw) }
        return status
    }

    /// Waits for the process to end. Returns nil at the deadline.
    func wait(until deadline: ContinuousClock.Instant) -> Int32? {
        Polling.until(deadline) { poll() }
    }

    /// Sends a signal, unless the process has been reaped: another process could have its id by then.
    func send(signal: Int32) {
        if poll() == nil { Glibc.kill(id, signal) }
    }

    /// Kills the process and its process group. Post-condition: `status` is set.
    func kill() {
        guard poll() == nil else { return }
        Glibc.kill(-id, SIGKILL)
        var raw: Int32 = 0
        while waitpid(id, &raw, 0) == -1, errno == EINTR {}
        status = Self.decoded(raw)
    }

    private static func decoded(_ raw: Int32) -> Int32 {
        let signal = raw & 0x7f
        return signal == 0 ? raw >> 8 & 0xff : 128 + signal
    }
}
