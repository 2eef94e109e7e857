import Glibc

/// A system call that failed.
package struct SystemCallError: Error, Equatable, Sendable {
    /// The call, by its C name.
    package let call: String
    /// The error number that it left in `errno`.
    package let code: Int32
    /// The file that it was about, where it was given by its path.
    package let path: String?

    package init(_ call: String, code: Int32, path: String? = nil) {
        self.call = call
        self.code = code
        self.path = path
    }

    /// The failure of the call that has just set `errno`.
    static func last(_ call: String, path: String? = nil) -> SystemCallError {
        SystemCallError(call, code: errno, path: path)
    }

    /// What the C library says of it: "No such file or directory".
    package var reason: String { Self.reason(code) }

    /// Whether a signal cut the call short.
    package var isInterruption: Bool { code == EINTR }

    /// Whether there was nothing to read, or no room to write, for now.
    package var isTemporary: Bool { code == EAGAIN }

    /// What the C library says of an error number, by strerror(3).
    package static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
