import Glibc

/// Why a file could not be read or written.
public struct FileFailure: Error, Equatable {
    /// The C library's number of the error.
    public let code: Int32

    /// The failure of the call that has just set `errno`.
    static var last: FileFailure { FileFailure(code: errno) }

    /// What the C library says of it: "No such file or directory".
    public var reason: String {
        String(cString: strerror(code))
    }
}
