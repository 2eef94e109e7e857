import Text

/// The named colours, found by name or by value in a few nanoseconds.
package struct ColourNames: Sendable {
    /// The names of CSS Color 4, parsed from `Resources/colours.txt` on first use.
    package static let standard = ColourNames(parsing: PackageResources.colours_txt)

    /// One line of the file.
    struct Entry: Sendable {
        let colour: Colour
        /// The range of the name in the text of the file.
        let name: Range<Int>
    }

    private let text: [UInt8]
    private let entries: [Entry]
    private let byName: KeywordTable
    private let byColour: KeywordTable

    /// Reads lines of a name in lower-case letters, a space and `#rrggbb` or `#rrggbbaa`. Other lines, such as
    /// comments, are skipped. Of two names with the same value, `name(of:)` returns the first.
    package init(parsing text: [UInt8]) {
        self.text = text
        entries = Self.entries(in: text)
        byName = KeywordTable(entries.map { FoldedWord(text.span.extracting($0.name)) })
        byColour = KeywordTable(keys: entries.map { Self.key(of: $0.colour) })
    }

    /// In the order of the file.
    package var all: [String] { entries.map { String(decoding: text[$0.name], as: UTF8.self) } }

    /// Case does not matter.
    package func colour(named name: Span<UInt8>) -> Colour? {
        byName.number(of: name).map { entries[$0].colour }
    }

    /// Whether there is a name that begins so, in any case.
    func hasName(beginningWith text: Span<UInt8>) -> Bool {
        for entry in entries where begins(entry, with: text) { return true }
        return false
    }

    /// The names that begin so, in any case, in the order of the file.
    package func names(beginningWith text: Span<UInt8>) -> [String] {
        var names: [String] = []
        for entry in entries where begins(entry, with: text) {
            names.append(String(decoding: self.text[entry.name], as: UTF8.self))
        }
        return names
    }

    private func begins(_ entry: Entry, with text: Span<UInt8>) -> Bool {
        guard text.count <= entry.name.count else { return false }
        var index = 0
        while index < text.count, text[index] | 0x20 == self.text[entry.name.lowerBound + index] {
            index += 1
        }
        return index == text.count
    }

    func colour(ofLetters letters: UInt64) -> Colour? {
        byName.number(ofLetters: letters).map { entries[$0].colour }
    }

    package func name(of colour: Colour) -> String? {
        place(of: colour).map { String(decoding: text[$0], as: UTF8.self) }
    }

    /// Appends the name of exactly this colour as UTF-8; false if it has none.
    func appendName(of colour: Colour, to bytes: inout OutputSpan<UInt8>) -> Bool {
        guard let place = place(of: colour) else { return false }
        for index in place { bytes.append(text[index]) }
        return true
    }

    private func place(of colour: Colour) -> Range<Int>? {
        byColour.number(ofKey: Self.key(of: colour)).map { entries[$0].name }
    }

    /// Not 0 for any colour.
    private static func key(of colour: Colour) -> UInt64 { UInt64(colour.packed) | 1 << 32 }

    private static func entries(in text: [UInt8]) -> [Entry] {
        var entries: [Entry] = []
        var start = 0
        while start < text.count {
            let end = text.span.first(UInt8(ascii: "\n"), from: start) ?? text.count
            if let entry = Entry(line: start..<end, of: text.span) { entries.append(entry) }
            start = end + 1
        }
        return entries
    }
}

extension ColourNames.Entry {
    /// Nil if the line is another.
    fileprivate init?(line: Range<Int>, of text: Span<UInt8>) {
        var space = line.lowerBound
        while space < line.upperBound, text[space].isLowerCaseLetter { space += 1 }
        guard space + 1 < line.upperBound, text[space] == UInt8(ascii: " "),
            text[space + 1] == UInt8(ascii: "#"),
            let colour = try? Colour(parsingHex: text.extracting(space + 1..<line.upperBound))
        else { return nil }
        self.init(colour: colour, name: line.lowerBound..<space)
    }
}

// Loops over the bytes: with `split` and `allSatisfy` a start takes 120,000 instructions more.
extension Span<UInt8> {
    fileprivate func first(_ byte: UInt8, from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isLowerCaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
