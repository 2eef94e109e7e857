import ShapeEditorLanguage
import ShapeEditorText

@testable import ShapeEditorSession

/// A session from its first input to its end, through its only entry point.
///
/// The input is a script. If its first byte is 0x10 to 0x1F, the low bits of this byte are the session's flags. A typed
/// line that begins with 0x01 presses a key instead.
enum SessionTarget {
    static func run(_ bytes: [UInt8]) {
        guard !namesFolders(bytes) else { return }
        let first = bytes.first ?? 0
        let hasFlags = 0x10...0x1F ~= first
        let session = FuzzedSession(Flags(rawValue: hasFlags ? first & 0xF : 0))
        session.run(Array(hasFlags ? bytes.dropFirst() : bytes[...]))
        session.end()
        Scratch.empty()
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let keepsGoing = Flags(rawValue: 1)
        static let isTyped = Flags(rawValue: 2)
        static let isJSON = Flags(rawValue: 4)
        static let isCheck = Flags(rawValue: 8)
    }

    /// Whether a path may lead out of the scratch folder. A `/` is permitted only in a colour.
    private static func namesFolders(_ bytes: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        // A slash may be written as an escape, `\u{2f}`.
        if zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x32 && $1 | 0x20 == UInt8(ascii: "f") }),
            bytes.contains(UInt8(ascii: "\\"))
        {
            return true
        }
        let count = bytes.count { $0 == slash }
        guard count > 0 else { return false }
        var lexer = Lexer(SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: nil))
        var harmless = 0
        while true {
            do throws(LanguageError) {
                guard let token = try lexer.next() else { break }
                let word = bytes[token.span]
                if token.kind == .word, isFunction(word) { harmless += word.count { $0 == slash } }
            } catch { return true }
        }
        return harmless < count
    }

    private static func isFunction(_ word: ArraySlice<UInt8>) -> Bool {
        let name = word.prefix { $0 != UInt8(ascii: "(") }
        return !name.isEmpty && name.count < word.count && name.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
    }
}
