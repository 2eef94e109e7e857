import CShapeEditorLibedit
import Glibc
import ShapeEditorSystem

/// C streams for libedit, on descriptors of their own; closed with the last reference.
final class Streams {
    /// The input, which is non-blocking if it is a terminal.
    let input: UnsafeMutablePointer<FILE>
    let output: UnsafeMutablePointer<FILE>
    let error: UnsafeMutablePointer<FILE>
    /// A stream that discards its output.
    let null: UnsafeMutablePointer<FILE>

    init(input: Int32, output: Int32, error: Int32) throws(LineEditorError) {
        var opened: [UnsafeMutablePointer<FILE>] = []
        do throws(LineEditorError) {
            for (descriptor, mode) in [(input, "r"), (output, "w"), (error, "w")] {
                opened.append(try Self.open(copyOf: descriptor, mode))
            }
            guard let null = clibedit_open_null() else {
                throw .unusableDescriptor(-1, errno: errno)
            }
            opened.append(null)
        } catch {
            opened.forEach { fclose($0) }
            throw error
        }
        (self.input, self.output, self.error, null) = (opened[0], opened[1], opened[2], opened[3])
    }

    deinit { for stream in [input, output, error, null] { fclose(stream) } }

    private static func open(
        copyOf descriptor: Int32, _ mode: String
    ) throws(LineEditorError) -> UnsafeMutablePointer<FILE> {
        let copy = mode == "r" ? copyForReading(descriptor) : fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .unusableDescriptor(descriptor, errno: errno) }
        guard let stream = fdopen(copy, mode) else {
            close(copy)
            throw .unusableDescriptor(descriptor, errno: errno)
        }
        return stream
    }

    /// Opens the terminal again, for non-blocking reads.
    ///
    /// At Ctrl-C, a terminal discards typed input, even input that a poll has just reported. A blocking read would then
    /// miss SIGINT until the next key, if the signal came before the read or to another thread.
    ///
    /// `O_NONBLOCK` on the given descriptor would affect all processes that share it. If the user may not open the
    /// terminal, as after `su`, reads do block.
    private static func copyForReading(_ descriptor: Int32) -> Int32 {
        guard isatty(descriptor) == 1,
            let again = try? OpenFile("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_NOCTTY)
        else { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
        return withExtendedLifetime(again) { fcntl(again.descriptor.number, F_DUPFD_CLOEXEC, 3) }
    }
}
