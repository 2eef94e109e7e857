import Glibc

/// C streams on duplicated descriptors, for libedit; closed with the last reference.
final class Streams {
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
            guard let null = fopen("/dev/null", "we") else {
                throw .unusableDescriptor(-1, errno: errno)
            }
            opened.append(null)
        } catch {
            opened.forEach { fclose($0) }
            throw error
        }
        (self.input, self.output, self.error, null) = (opened[0], opened[1], opened[2], opened[3])
        // libedit writes character by character, and flushes before it waits.
        setvbuf(self.output, nil, Int32(_IOFBF), Int(BUFSIZ))
    }

    deinit { for stream in [input, output, error, null] { fclose(stream) } }

    private static func open(
        copyOf descriptor: Int32, _ mode: String
    ) throws(LineEditorError) -> UnsafeMutablePointer<FILE> {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .unusableDescriptor(descriptor, errno: errno) }
        guard let stream = fdopen(copy, mode) else {
            close(copy)
            throw .unusableDescriptor(descriptor, errno: errno)
        }
        return stream
    }
}
