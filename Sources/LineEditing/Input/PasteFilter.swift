/// What a paste becomes before it is inserted.
enum PasteFilter {
    /// Each run of newlines and carriage returns becomes one space; at the ends it goes.
    static func newlinesToSpaces(_ text: String) -> String {
        let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
        return lines.map { String($0) }.joined(separator: " ")
    }
}
