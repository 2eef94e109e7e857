/// What a parser has to know of where a statement comes from.
enum Dialect {
    /// What is typed by a person at the prompt, where words may be abbreviated.
    case prompt
    /// What stands in files, on standard input or behind `-c`, and no new verb may break.
    case script

    var allowsAbbreviations: Bool { self == .prompt }
}
