import Glibc

package struct SystemCallError: Error, Equatable, Sendable {
    /// Its C name.
    package let call: String
    /// `errno`
    package let code: Int32
    /// The file, if it was given by its path.
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

    /// As of ``reason(_:)``.
    package var reason: String { Self.reason(code) }

    /// Whether a signal interrupted the call.
    package var isInterruption: Bool { code == EINTR }

    /// Whether there was nothing to read, or no room to write, yet.
    package var isTemporary: Bool { code == EAGAIN }

    /// strerror(3): "No such file or directory".
    package static func reason(_ code: Int32) -> String {
        // "File too large" does not say who finds it so.
        if code == EFBIG { return "File larger than its limit (ulimit -f) or the file system allows" }
        return strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
