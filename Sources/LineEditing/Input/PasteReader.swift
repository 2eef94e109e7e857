/// Text from a bracketed paste.
struct Paste: Equatable {
    /// The most bytes of UTF-8 that are kept of one paste.
    static let limit = 64 * 1024

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

    /// Takes one character; gives the paste when it ends, and begins anew.
    mutating func feed(_ scalar: Unicode.Scalar) -> Paste? {
        if scalar == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            defer { self = PasteReader() }
            return Paste(text: String(text), isCut: isCut)
        }
        for held in Self.end[..<matched] { keep(held) }
        matched = 0
        // ESC stands only at the start of the mark, so a failed match can begin anew only there.
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

/// What a paste becomes before it is inserted.
enum PasteFilter {
    /// Each run of newlines and carriage returns becomes one space; at the ends it goes.
    static func newlinesToSpaces(_ text: String) -> String {
        let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
        return lines.map { String($0) }.joined(separator: " ")
    }
}
