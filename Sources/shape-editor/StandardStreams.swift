import Glibc
import LineEditing
import ShapeSession
import SystemCalls

enum StandardStreams {
    /// Makes sure that a write beyond the limit of a file's size is an error, not a signal, and that a failed write does
    /// not go to another file.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // Otherwise the next file opened would get the number of a closed stream. This one can't be written
            // to. If it can't be opened, there is nowhere to report that.
            _ = try? FileDescriptor.open("/dev/null", O_RDONLY)
        }
    }

    /// A buffer for standard output. If its reader hangs, one of the signals `ending` ends the wait.
    static func output(_ signals: SignalPipe, endedBy ending: [Int32]) -> OutputBuffer {
        let output = FileDescriptor(STDOUT_FILENO)
        return OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            failure(ofWriting: bytes, to: output, signals, endedBy: ending)
        }
    }

    /// Writes to standard output, and returns the error number if that fails.
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

    /// Writes to standard error, with the wait ended in the same way; if that fails, there is nowhere to report it.
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

    /// After a signal, the rest is written in pieces that a writable pipe has room for (`PIPE_BUF` of pipe(7)), as long
    /// as a reader makes room within a second.
    private static func lastPortion(to stream: FileDescriptor) -> Int? {
        stream.waitUntilWritable(milliseconds: 1000) ? 4096 : nil
    }

    /// Writes to standard error; if that fails, there is nowhere to report it.
    static func reportError(_ text: String) { try? FileDescriptor(STDERR_FILENO).writeAll(text.utf8) }

    /// The message for a write to standard output that failed with `errno` `code`.
    static func outputFailure(_ code: Int32) -> String {
        "cannot write standard output: \(SystemCallError.reason(code))"
    }
}
