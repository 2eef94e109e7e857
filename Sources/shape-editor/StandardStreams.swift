import Glibc
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

    /// A buffer before standard output.
    static func output() -> OutputBuffer {
        OutputBuffer(isImmediate: isatty(STDOUT_FILENO) == 1) { Descriptor.write($0, to: STDOUT_FILENO) }
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
