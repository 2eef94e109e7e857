extension StatementCompleter {
    /// The rest of the first candidate that begins with the word at the end of a line, ignoring the case of ASCII
    /// letters; empty if the word equals it. Nil if there is no such candidate, or if the line is empty or ends in a
    /// blank, a newline, `;` or a brace, even in quotes.
    ///
    /// Works on bytes, because it may be called at each key press. Finding characters would take most of the time.
    package func hint(for line: String) -> String? {
        guard let last = line.utf8.last, !last.endsWord else { return nil }
        let (typed, candidates) = completion(of: line)
        let begun = line.utf8.dropFirst(typed.start)
        let first = candidates.first { candidate in
            // Ignores the case of ASCII letters.
            begun.elementsEqual(candidate.text.utf8.prefix(begun.count)) { $0.lowercased == $1.lowercased }
        }
        guard !begun.isEmpty, let first else { return nil }
        return String(decoding: first.text.utf8.dropFirst(begun.count), as: UTF8.self)
    }
}
