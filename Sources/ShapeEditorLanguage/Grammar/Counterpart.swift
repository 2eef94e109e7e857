/// The statement to which a word of other programs leads, such as `paint red` for `color red`. It is only suggested.
struct Counterpart {
    let verbNumber: Int
    /// The statement without the typed arguments, such as `paint COLOUR`.
    let usage: String
    /// The parts of the statement before and after its arguments; nil if it takes none.
    private let parts: (before: Substring, after: Substring)?

    /// - Parameters:
    ///   - verbNumber: The number of the verb of the statement.
    ///   - pattern: The statement, with braces where its arguments stand. The text in them stands for the arguments in
    ///     ``usage``: `paint {COLOUR}`.
    init(verbNumber: Int, pattern: String) {
        self.verbNumber = verbNumber
        let pieces = pattern.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
        usage = pieces.joined().droppingFinalBlank
        parts = pieces.count == 3 ? (pieces[0], pieces[2]) : nil
    }

    /// The statement with arguments; nil if it takes none.
    func with(_ arguments: String) -> String? { parts.map { $0.before + arguments + $0.after } }
}

extension String {
    fileprivate var droppingFinalBlank: String { last == " " ? String(dropLast()) : self }
}
