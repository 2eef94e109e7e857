import Glibc

/// The failure of a system call.
package struct SystemCallError: Error, Equatable, Sendable {
    /// The name of the C function.
    package let call: String
    /// The value of `errno` after the call.
    package let code: Int32
    /// The path of the file; nil if the call has no path.
    package let path: String?

    package init(_ call: String, code: Int32, path: String? = nil) {
        self.call = call
        self.code = code
        self.path = path
    }

    /// Creates the error of the call that has just failed, from `errno`.
    static func last(_ call: String, path: String? = nil) -> SystemCallError {
        SystemCallError(call, code: errno, path: path)
    }

    /// The text for `code`, as ``reason(_:)`` gives it.
    package var reason: String { Self.reason(code) }

    /// Whether a signal interrupted the call.
    package var isInterruption: Bool { code == EINTR }

    /// Whether there was nothing to read or no room to write yet (`EAGAIN`).
    package var isTemporary: Bool { code == EAGAIN }

    /// The text of strerror(3), such as "No such file or directory".
    package static func reason(_ code: Int32) -> String {
        // The text of strerror(3), "File too large", does not say which limit applies.
        if code == EFBIG { return "File larger than its limit (ulimit -f) or the file system allows" }
        return strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
