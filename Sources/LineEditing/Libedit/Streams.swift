import CLibedit
import Glibc
import SystemCalls

/// C streams on descriptors of their own, for libedit; closed with the last reference.
final class Streams {
    /// Where it is a terminal, reads do not wait.
    let input: UnsafeMutablePointer<FILE>
    let output: UnsafeMutablePointer<FILE>
    let error: UnsafeMutablePointer<FILE>
    /// Discards what is written.
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

    /// At Ctrl-C a terminal drops what was typed, even what a poll has just seen. A read that waited then would miss
    /// the signal until the next key, if it came before the read or to another thread.
    ///
    /// `O_NONBLOCK` would be there for all who share the descriptor, so the terminal is opened once more. Where this
    /// user may not, as after `su`, reads do wait.
    private static func copyForReading(_ descriptor: Int32) -> Int32 {
        guard isatty(descriptor) == 1,
            let again = try? OpenFile("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_NOCTTY)
        else { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
        return withExtendedLifetime(again) { fcntl(again.descriptor.number, F_DUPFD_CLOEXEC, 3) }
    }
}
