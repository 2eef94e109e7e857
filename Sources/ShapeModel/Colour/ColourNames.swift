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
    private var byColour: ProbeTable

    /// Reads lines of a name in lower-case letters, a space and `#rrggbb` or `#rrggbbaa`. Other lines, such as
    /// comments, are skipped. Of two names with the same value, `name(of:)` returns the first.
    package init(parsing text: [UInt8]) {
        self.text = text
        entries = Self.entries(in: text)
        byName = KeywordTable(entries.map { String(decoding: text[$0.name], as: UTF8.self) })
        byColour = ProbeTable(capacity: entries.count)
        for (position, entry) in entries.enumerated() {
            guard let index = UInt16(exactly: position), index < UInt16.max else { break }
            if name(of: entry.colour) == nil { byColour.insert(index, hash: Self.hash(entry.colour)) }
        }
    }

    /// In the order of the file.
    package var all: [String] { entries.map { String(decoding: text[$0.name], as: UTF8.self) } }

    /// Case does not matter.
    package func colour(named name: Span<UInt8>) -> Colour? {
        byName.number(of: name).map { entries[$0].colour }
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
        byColour.entry(hash: Self.hash(colour)) { entries[$0].colour == colour }.map { entries[$0].name }
    }

    private static func hash(_ colour: Colour) -> UInt64 {
        UInt64(colour.packed) &* 0x9e37_79b9_7f4a_7c15
    }

    private static func entries(in text: [UInt8]) -> [Entry] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            let name = line[..<space]
            let value = line[(space + 1)...]
            guard name.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
                value.first == UInt8(ascii: "#"),
                let colour = try? Colour(parsingHex: value.span)
            else { return nil }
            return Entry(colour: colour, name: name.indices)
        }
    }
}
