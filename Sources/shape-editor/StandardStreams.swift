import Glibc
import LineEditing
import ShapeEditorSession
import ShapeEditorSystem

/// Sets up the standard streams, and writes to standard output and standard error.
enum StandardStreams {
    /// Makes a write beyond the file size limit an error rather than a signal, and keeps output for a closed stream
    /// out of other files.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // /dev/null takes the number of the closed stream, which the next opened file would get otherwise. It is
            // opened for reading, so that writes fail. A failure to open it can't be reported anywhere.
            _ = try? FileDescriptor.open("/dev/null", O_RDONLY)
        }
    }

    /// A buffer for standard output. After one of the signals `ending`, a write fails as soon as the reader of a pipe
    /// makes no room for a whole second.
    static func output(_ signals: SignalPipe, endedBy ending: [Int32]) -> OutputBuffer {
        let output = FileDescriptor(STDOUT_FILENO)
        return OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            failure(ofWriting: bytes, to: output, signals, endedBy: ending)
        }
    }

    /// Writes to standard output. Returns the error number of a failed write, or nil.
    static func failure(
        ofWriting bytes: [UInt8], to output: FileDescriptor = FileDescriptor(STDOUT_FILENO),
        _ signals: SignalPipe, endedBy ending: [Int32]
    ) -> Int32? {
        do throws(SystemCallError) {
            try write(bytes, to: output, signals, endedBy: ending)
            return nil
        } catch {
            return error.code
        }
    }

    /// Writes to standard error. After one of the signals `ending`, the write gives up as in ``output(_:endedBy:)``. A
    /// failure can't be reported anywhere.
    static func reportError(_ text: String, _ signals: SignalPipe, endedBy ending: [Int32]) {
        try? write(Array(text.utf8), to: FileDescriptor(STDERR_FILENO), signals, endedBy: ending)
    }

    private static func write(
        _ bytes: some Collection<UInt8>, to stream: FileDescriptor, _ signals: SignalPipe,
        endedBy ending: [Int32]
    ) throws(SystemCallError) {
        try stream.writeAll(bytes) {
            signals.pending.map(ending.contains) ?? false ? lastPortion(to: stream) : .max
        }
    }

    /// The size in bytes of the next piece to write after a signal that ends the program; nil if the reader makes no
    /// room within a second. The size is `PIPE_BUF`, for which a writable pipe has room (pipe(7)), so that the write
    /// does not block.
    private static func lastPortion(to stream: FileDescriptor) -> Int? {
        stream.waitUntilWritable(milliseconds: 1000) ? 4096 : nil
    }

    /// Writes to standard error. A failure can't be reported anywhere.
    static func reportError(_ text: String) { try? FileDescriptor(STDERR_FILENO).writeAll(text.utf8) }

    /// The message for a write to standard output that failed with the error number `code`.
    static func outputFailure(_ code: Int32) -> String {
        "cannot write standard output: \(SystemCallError.reason(code))"
    }
}
