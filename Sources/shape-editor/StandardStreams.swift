import Glibc
import LineEditing
import ShapeEditing

/// Standard input, output and error as the program was given them.
enum StandardStreams {
    /// Makes sure that writing to them fails with an error, rather than with a signal or in a stranger's file.
    static func prepare() {
        setlocale(LC_CTYPE, "")
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // What is opened next would get the number of a closed stream. This can't be written to.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// A buffer before standard output. Where nobody reads that any more, one of `ending` ends the wait.
    static func output(_ signals: SignalPipe, endedBy ending: [Int32]) -> OutputBuffer {
        OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            write(bytes[...]) { signals.pending.map(ending.contains) ?? false }
        }
    }

    /// A signal cuts the write short. The rest then goes out in pieces that a pipe has room for when it says so
    /// (`PIPE_BUF` of pipe(7)), as long as there is a reader.
    private static func write(_ bytes: ArraySlice<UInt8>, _ hasToEnd: () -> Bool) -> Int32? {
        var rest = bytes
        while !rest.isEmpty {
            let isEnding = hasToEnd()
            if isEnding, !hasReader() { return EINTR }
            let count = rest.prefix(isEnding ? 4096 : rest.count).withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable(milliseconds: -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Whether a reader makes room within a second.
    private static func hasReader() -> Bool { waitUntilWritable(milliseconds: 1000) }

    @discardableResult
    private static func waitUntilWritable(milliseconds: Int32) -> Bool {
        var awaited = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&awaited, 1, milliseconds) > 0
    }

    /// Writes errors to standard error; there is nobody to tell where that fails.
    static func reportError(_ text: String) {
        _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// What to say when writing to standard output has failed with the error number `code`.
    static func outputFailure(_ code: Int32) -> String {
        "cannot write standard output: \(String(cString: strerror(code)))"
    }
}
