import Glibc
import ShapeEditorSystem

/// Reads characters from a descriptor, as many at once as are available.
final class CharacterSource {
    /// The system calls, which tests replace.
    var calls = RawCalls() {
        didSet { file = FileDescriptor(descriptor, calls: calls) }
    }
    private var file: FileDescriptor

    /// Whether the terminal has hung up, so that no more input will come.
    private(set) var isHungUp = false

    private let descriptor: Int32
    /// Determined once, as `isatty` returns false for a terminal that has hung up.
    private let isTerminal: Bool
    // The properties below are exempt from dynamic exclusivity checks: no function called while one of these properties
    // changes calls this class. See `LineRenderer`.
    @exclusivity(unchecked) private var decoder = UTF8Decoder()
    @exclusivity(unchecked) private var characters: [Unicode.Scalar] = []
    @exclusivity(unchecked) private var position = 0
    @exclusivity(unchecked) private var buffer = [UInt8](repeating: 0, count: 4096)

    /// The characters of the keyboard macro, without those that are recorded and still in `characters`.
    private var macro: [Unicode.Scalar] = []
    /// The index in `characters` at which the recording begins; nil while no macro is being recorded.
    private var macroStart: Int?
    /// The end of the called macro in `characters`; 0 if `characters` holds no macro.
    private var calledEnd = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
        file = FileDescriptor(descriptor)
        isTerminal = isatty(descriptor) == 1
    }

    /// Whether all characters read have been taken.
    var isEmpty: Bool { position == characters.count }

    /// The number of characters that have been read, but not taken.
    var count: Int { characters.count - position }

    /// The next character; nil if more input must be read first.
    func next() -> Unicode.Scalar? {
        guard position < characters.count else { return nil }
        defer { position += 1 }
        return characters[position]
    }

    /// The next character, if it has been read and satisfies a condition.
    func next(where isSuch: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
        position < characters.count && isSuch(characters[position]) ? next() : nil
    }

    /// Reads the available input, behind the characters that have not been taken. A terminal may have none.
    /// - Returns: how the input ended; nil if it has not. A failure ends the input, too.
    func fill() -> ReadOutcome? {
        do throws(SystemCallError) {
            let count = try file.read(into: &buffer)
            dropTaken()
            decoder.decode(buffer[..<count], into: &characters)
            return count > 0 ? nil : end
        } catch {
            guard !error.isInterruption, !error.isTemporary else { return nil }
            // `EIO`: the terminal has hung up, or this process is in the background.
            isHungUp = isTerminal
            return end
        }
    }

    /// Reads the input that waits.
    /// - Returns: whether any input waits, and its last character is no newline. If the terminal has echoed the input,
    ///   the cursor is then probably behind it.
    func readsUnfinishedRow() -> Bool {
        guard case .ready = Poll(calls).waitForInput(at: [descriptor], milliseconds: 0) else { return false }
        return fill() == nil && characters.last != "\n"
    }

    /// Takes the start of a character whose rest the end of the input has cut off, as U+FFFD; usually nothing.
    func takeIncomplete() -> String.UnicodeScalarView { decoder.takeIncomplete() }

    /// Takes the bytes of an incomplete character, which are no character, each as U+FFFD.
    func takeIncompleteBytes() -> [Unicode.Scalar] { decoder.takeIncompleteBytes() }

    /// How the input has ended. If the terminal is not in the mode for editing, Ctrl-D causes an empty read as a
    /// hang-up does; `poll` tells the two apart.
    var end: ReadOutcome {
        if isTerminal, Poll(calls).isHungUp(descriptor) { isHungUp = true }
        return isHungUp ? .hungUp : .endOfInput
    }

    /// Discards the input read ahead.
    func discard() {
        (characters, position, calledEnd) = ([], 0, 0)
        dropMacro()
        decoder.reset()
    }

    /// Takes the whole lines among the characters that have not been taken.
    func takeLines() -> [String] {
        let rest = characters[position...]
        guard let end = rest.lastIndex(where: { $0 == "\r" || $0 == "\n" }) else { return [] }
        position = end + 1
        return rest[..<end].split { $0 == "\r" || $0 == "\n" }.map { String(String.UnicodeScalarView($0)) }
    }

    // MARK: Macros

    /// Begins to record the characters that are taken.
    /// - Returns: false if a macro is already being recorded.
    func startMacro() -> Bool {
        guard macroStart == nil else { return false }
        (macro, macroStart) = ([], position)
        return true
    }

    /// Ends the recording, and drops the last `count` characters of the macro.
    /// - Returns: false if no macro is being recorded.
    func endMacro(dropping count: Int) -> Bool {
        guard let start = macroStart.take() else { return false }
        macro = (macro + characters[start..<position]).dropLast(count)
        return true
    }

    /// Makes the characters of the macro the next input. Refused while a macro is being recorded, and if the macro
    /// calls itself.
    func callMacro() -> Bool { macroStart == nil && !macro.isEmpty && replay(macro) }

    /// Makes these characters the next input, in place of a key of `count` characters, also in a macro that is being
    /// recorded. Refused among replayed characters, which might call themselves.
    func replay(_ keys: [Unicode.Scalar], inPlaceOf count: Int = 0) -> Bool {
        guard calledEnd == 0 || position > calledEnd else { return false }
        if let start = macroStart {
            macro = (macro + characters[start..<position]).dropLast(count)
            macroStart = 0
        }
        characters.replaceSubrange(..<position, with: keys)
        (position, calledEnd) = (0, keys.count)
        return true
    }

    /// Drops a macro that is being recorded, as when a secret is read.
    func dropMacro() { if macroStart.take() != nil { macro = [] } }

    /// Drops the characters that have been taken, and adds the recorded ones to the macro. A macro longer than the
    /// longest line is dropped.
    private func dropTaken() {
        if let start = macroStart {
            macro += characters[start..<position]
            macroStart = 0
            if macro.count > LineEditor.longestLine { dropMacro() }
        }
        characters.removeFirst(position)
        (position, calledEnd) = (0, max(0, calledEnd - position))
    }
}

/// Decodes UTF-8 that arrives in pieces, in any locale. Each byte that is not part of UTF-8 becomes U+FFFD, so that
/// bytes can be counted, as in a report of the mouse.
struct UTF8Decoder {
    private var held: [UInt8] = []

    /// Appends the characters that `bytes` completes, and keeps the start of an incomplete character.
    mutating func decode(_ bytes: ArraySlice<UInt8>, into characters: inout [Unicode.Scalar]) {
        // Fast path: nearly all keys send ASCII.
        if held.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) {
            for byte in bytes { characters.append(Unicode.Scalar(byte)) }
            return
        }
        held += bytes
        let tail = Self.incompleteTail(held)
        var (parser, whole) = (Unicode.UTF8.ForwardParser(), held.dropLast(tail).makeIterator())
        loop: while true {
            switch parser.parseScalar(from: &whole) {
            case .valid(let encoded): characters.append(Unicode.UTF8.decode(encoded))
            case .error(let length): characters += repeatElement("\u{FFFD}", count: length)
            case .emptyInput: break loop
            }
        }
        held.removeFirst(held.count - tail)
    }

    /// Discards the start of an incomplete character.
    mutating func reset() { held = [] }

    mutating func takeIncomplete() -> String.UnicodeScalarView {
        defer { reset() }
        return String(decoding: held, as: UTF8.self).unicodeScalars
    }

    mutating func takeIncompleteBytes() -> [Unicode.Scalar] {
        defer { reset() }
        return Array(repeating: "\u{FFFD}", count: held.count)
    }

    /// The number of bytes at the end that may be the start of a character, at most 3.
    private static func incompleteTail(_ bytes: [UInt8]) -> Int {
        for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
            return byte < 0xF5 && length > back + 1 ? back + 1 : 0
        }
        return 0
    }
}

/// The text of a bracketed paste.
struct Paste: Equatable {
    /// The maximum number of bytes of UTF-8 kept of a paste: as many as the longest line can have.
    static let limit = 4 * LineEditor.longestLine

    var text: String = ""
    /// Whether text beyond the limit was dropped.
    var isCut = false
}

/// Collects a bracketed paste up to its end mark (XTerm Control Sequences, "Bracketed Paste Mode").
struct PasteReader {
    static let begin = Array("\u{1B}[200~".unicodeScalars)
    static let end = Array("\u{1B}[201~".unicodeScalars)

    private var text = String.UnicodeScalarView()
    private var bytes = 0
    private var isCut = false
    /// The number of characters of the end mark that have come.
    private var matched = 0

    /// Takes one character. Returns the paste when its end mark is complete, and starts over.
    mutating func feed(_ scalar: Unicode.Scalar) -> Paste? {
        if scalar == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            defer { self = PasteReader() }
            return Paste(text: String(text), isCut: isCut)
        }
        for held in Self.end[..<matched] { keep(held) }
        matched = 0
        // ESC is only at the start of the mark, so a failed match can restart only there.
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
