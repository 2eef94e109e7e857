import ShapeEditorText

/// Named colours, with hash tables to find a colour by its name and a name by its colour.
package struct ColourNames: Sendable {
    /// The named colours of CSS Color 4 and `transparent`, parsed from `colours.txt` on first use.
    package static let standard = ColourNames(parsing: PackageResources.colours_txt)

    /// One named colour, from one line of the text that ``init(parsing:)`` has parsed.
    struct Entry: Sendable {
        let colour: Colour
        /// The range of the name in that text, in bytes.
        let name: Range<Int>
    }

    private let text: [UInt8]
    private let entries: [Entry]
    private let byName: KeywordTable
    private let byColour: KeywordTable

    /// Parses lines of a name in lower-case letters, a space, and a colour in one of the forms with `#`. Comment lines,
    /// which begin with `#`, are skipped. Of two names with the same colour, `name(of:)` returns the first.
    package init(parsing text: [UInt8]) {
        self.text = text
        entries = Self.entries(in: text)
        byName = KeywordTable(entries.map { FoldedWord(text.span.extracting($0.name)) })
        byColour = KeywordTable(keys: entries.map { Self.key(of: $0.colour) })
    }

    /// All names, in the order of the parsed text.
    package var all: [String] { entries.map { String(decoding: text[$0.name], as: UTF8.self) } }

    /// The colour with a name of at most 24 letters, in upper or lower case; nil if there is no such name.
    package func colour(named name: Span<UInt8>) -> Colour? {
        byName.number(of: name).map { entries[$0].colour }
    }

    /// The names that begin with `text`, in the order of the parsed text. `text` may be in upper or lower case.
    package func names(beginningWith text: Span<UInt8>) -> [String] {
        entries.filter { text.begins(self.text[$0.name]) }
            .map { String(decoding: self.text[$0.name], as: UTF8.self) }
    }

    func colour(ofLetters letters: UInt64) -> Colour? {
        byName.number(ofLetters: letters).map { entries[$0].colour }
    }

    package func name(of colour: Colour) -> String? {
        place(of: colour).map { String(decoding: text[$0], as: UTF8.self) }
    }

    /// Appends the name of exactly this colour as UTF-8. If the colour has no name, appends nothing and returns false.
    func appendName(of colour: Colour, to bytes: inout OutputSpan<UInt8>) -> Bool {
        guard let place = place(of: colour) else { return false }
        for index in place { bytes.append(text[index]) }
        return true
    }

    private func place(of colour: Colour) -> Range<Int>? {
        byColour.number(ofKey: Self.key(of: colour)).map { entries[$0].name }
    }

    /// The key of a colour in `byColour`. It is never 0, as ``KeywordTable/init(keys:)`` requires.
    private static func key(of colour: Colour) -> UInt64 { UInt64(colour.packed) | 1 << 32 }

    private static func entries(in text: [UInt8]) -> [Entry] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { Entry(line: $0, of: text.span) }
    }
}

extension ColourNames.Entry {
    /// Creates the entry of a line; nil if the line does not define a colour.
    fileprivate init?(line: ArraySlice<UInt8>, of text: Span<UInt8>) {
        guard let space = line.firstIndex(of: UInt8(ascii: " ")),
            line[..<space].allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }),
            line[(space + 1)...].first == UInt8(ascii: "#"),
            let colour = try? Colour(parsingHex: text.extracting(space + 1..<line.endIndex))
        else { return nil }
        self.init(colour: colour, name: line.startIndex..<space)
    }
}

extension Span<UInt8> {
    /// Whether `name`, in lower-case letters, begins with this text in upper or lower case. True for an empty text.
    func begins(_ name: some Collection<UInt8>) -> Bool {
        count <= name.count && zip(indices, name).allSatisfy { self[$0] | 0x20 == $1 }
    }
}
