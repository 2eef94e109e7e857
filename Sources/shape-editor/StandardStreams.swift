import Glibc
import LineEditing
import ShapeSession
import SystemCalls

/// Standard input, output and error as the program was given them.
enum StandardStreams {
    /// Makes sure that writing to them fails with an error, rather than with a signal or in a stranger's file.
    static func prepare() {
        setlocale(LC_CTYPE, "")
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // What is opened next would get the number of a closed stream. This can't be written to. Where it
            // can't be opened, there is no stream to say so on.
            _ = try? FileDescriptor.open("/dev/null", O_RDONLY)
        }
    }

    /// A buffer before standard output. Where nobody reads that any more, one of `ending` ends the wait.
    static func output(_ signals: SignalPipe, endedBy ending: [Int32]) -> OutputBuffer {
        OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { bytes in
            do throws(SystemCallError) {
                try FileDescriptor(STDOUT_FILENO).writeAll(bytes) {
                    signals.pending.map(ending.contains) ?? false ? lastPortion() : .max
                }
                return nil
            } catch {
                return error.code
            }
        }
    }

    /// A signal cuts the write short. The rest then goes out in pieces that a pipe has room for when it says so
    /// (`PIPE_BUF` of pipe(7)), as long as there is a reader that makes room within a second.
    private static func lastPortion() -> Int? {
        FileDescriptor(STDOUT_FILENO).waitUntilWritable(milliseconds: 1000) ? 4096 : nil
    }

    /// Writes errors to standard error; there is nobody to tell where that fails.
    static func reportError(_ text: String) { try? FileDescriptor(STDERR_FILENO).writeAll(text.utf8) }

    /// What to say when writing to standard output has failed with the error number `code`.
    static func outputFailure(_ code: Int32) -> String {
        "cannot write standard output: \(SystemCallError.reason(code))"
    }
}
