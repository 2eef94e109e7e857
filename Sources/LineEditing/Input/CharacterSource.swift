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

/// Decodes UTF-8 that arrives in pieces, in any locale; what is not UTF-8 becomes U+FFFD.
struct UTF8Decoder {
    private var held: [UInt8] = []

    /// The characters that `bytes` complete; the beginning of one that is not yet complete is kept.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Unicode.Scalar] {
        held += bytes
        let tail = Self.incompleteTail(held)
        let whole = held.dropLast(tail)
        defer { held = Array(held.suffix(tail)) }
        return Array(String(decoding: whole, as: UTF8.self).unicodeScalars)
    }

    /// Forgets the beginning of a character that has not been completed.
    mutating func reset() { held = [] }

    /// How many bytes at the end begin a character whose rest may still come: at most 3.
    private static func incompleteTail(_ bytes: [UInt8]) -> Int {
        for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
            return byte < 0xF5 && length > back + 1 ? back + 1 : 0
        }
        return 0
    }
}
