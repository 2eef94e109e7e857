import Glibc
import SystemCalls

/// Characters from a descriptor, read in bursts.
final class CharacterSource {
    /// Replaced by tests.
    var calls = RawCalls() {
        didSet { file = FileDescriptor(descriptor, calls: calls) }
    }
    private var file: FileDescriptor

    /// Whether the terminal has gone: nothing more will come.
    private(set) var isHungUp = false

    private let descriptor: Int32
    /// As it was at first: a terminal that has gone says that it is none.
    private let isTerminal: Bool
    // Unchecked as nothing that is called while one of these is changed comes back here; see `LineDisplay`.
    @exclusivity(unchecked) private var decoder = UTF8Decoder()
    @exclusivity(unchecked) private var characters: [Unicode.Scalar] = []
    @exclusivity(unchecked) private var position = 0
    @exclusivity(unchecked) private var buffer = [UInt8](repeating: 0, count: 4096)

    init(descriptor: Int32) {
        self.descriptor = descriptor
        file = FileDescriptor(descriptor)
        isTerminal = isatty(descriptor) == 1
    }

    /// Whether all that was read has been taken.
    var isEmpty: Bool { position == characters.count }

    /// The next character read; nil if more has to be read.
    func next() -> Unicode.Scalar? {
        guard position < characters.count else { return nil }
        defer { position += 1 }
        return characters[position]
    }

    /// Reads what is available, which at a terminal may be nothing.
    /// - Returns: how the input ended, if it did; a failure ends it too.
    func fill() -> ReadOutcome? {
        do throws(SystemCallError) {
            let count = try file.read(into: &buffer)
            characters.removeAll(keepingCapacity: true)
            position = 0
            decoder.decode(buffer[..<count], into: &characters)
            return count > 0 ? nil : end
        } catch {
            guard !error.isInterruption, !error.isTemporary else { return nil }
            // `EIO`: it has gone, or belongs to others.
            isHungUp = isTerminal
            return end
        }
    }

    /// How the input has ended. Where a terminal's mode is not for editing, Ctrl-D gives the same empty read as a
    /// terminal that has gone, but only the latter hangs up.
    var end: ReadOutcome {
        if isTerminal, Poll(calls).isHungUp(descriptor) { isHungUp = true }
        return isHungUp ? .hungUp : .endOfInput
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

    /// Appends the characters that `bytes` complete; the start of an incomplete one is kept.
    mutating func decode(_ bytes: ArraySlice<UInt8>, into characters: inout [Unicode.Scalar]) {
        // Nearly all keys are.
        if held.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) {
            for byte in bytes { characters.append(Unicode.Scalar(byte)) }
            return
        }
        held += bytes
        let tail = Self.incompleteTail(held)
        characters += String(decoding: held.dropLast(tail), as: UTF8.self).unicodeScalars
        held.removeFirst(held.count - tail)
    }

    /// Forgets the start of an incomplete character.
    mutating func reset() { held = [] }

    /// How many bytes at the end may be the start of a character: at most 3.
    private static func incompleteTail(_ bytes: [UInt8]) -> Int {
        for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
            return byte < 0xF5 && length > back + 1 ? back + 1 : 0
        }
        return 0
    }
}

/// Text from a bracketed paste.
struct Paste: Equatable {
    /// The most bytes of UTF-8 kept of one paste: as many as the longest line can have.
    static let limit = 4 * LineEditor.longestLine

    var text: String = ""
    /// Whether text beyond the limit was left out.
    var isCut = false
}

/// Collects a bracketed paste up to its end mark (XTerm Control Sequences, "Bracketed Paste Mode").
struct PasteReader {
    static let begin = Array("\u{1B}[200~".unicodeScalars)
    static let end = Array("\u{1B}[201~".unicodeScalars)

    private var text = String.UnicodeScalarView()
    private var bytes = 0
    private var isCut = false
    /// How much of the end mark has come.
    private var matched = 0

    /// Takes one character; returns the paste when it ends, and starts over.
    mutating func feed(_ scalar: Unicode.Scalar) -> Paste? {
        if scalar == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            defer { self = PasteReader() }
            return Paste(text: String(text), isCut: isCut)
        }
        for held in Self.end[..<matched] { keep(held) }
        matched = 0
        // The mark has ESC only at its start, so a failed match can restart only there.
        if scalar == Self.end[0] { matched = 1 } else { keep(scalar) }
        return nil
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        let length = UTF8.width(scalar)
        guard !isCut, bytes + length <= Paste.limit else { return isCut = true }
        bytes += length
        text.append(scalar)
    }
}
