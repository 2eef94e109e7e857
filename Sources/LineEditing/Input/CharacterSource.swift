import SystemCalls

/// Characters from a descriptor, read in bursts.
final class CharacterSource {
    private let descriptor: FileDescriptor
    private var decoder = UTF8Decoder()
    private var characters: [Unicode.Scalar] = []
    private var position = 0
    private var buffer = [UInt8](repeating: 0, count: 4096)

    init(descriptor: Int32) { self.descriptor = FileDescriptor(descriptor) }

    /// The next character of what has been read; nil where more has to be read.
    func next() -> Unicode.Scalar? {
        guard position < characters.count else { return nil }
        defer { position += 1 }
        return characters[position]
    }

    /// Reads what there is; false at the end of the input, or where it can't be read.
    func fill() -> Bool {
        do throws(SystemCallError) {
            let count = try descriptor.read(into: &buffer)
            characters = decoder.decode(buffer[..<count])
            position = 0
            return count > 0
        } catch {
            return error.isInterruption || error.isTemporary
        }
    }

    /// Forgets what was typed ahead.
    func discard() {
        (characters, position) = ([], 0)
        decoder.reset()
    }
}
