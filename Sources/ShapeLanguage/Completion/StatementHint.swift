extension StatementCompleter {
    /// What the word at the end of a line would be completed with first; nil if none is begun there, or nothing fits.
    package func hint(for line: String) -> String? {
        guard let last = line.utf8.last, !last.endsWord else { return nil }
        let completion = complete(line, cursor: line.count)
        let begun = line.dropFirst(completion.start)
        let folded = begun.lowercased()
        guard !begun.isEmpty,
            let first = completion.candidates.first(where: { $0.text.lowercased().hasPrefix(folded) })
        else { return nil }
        return String(first.text.dropFirst(begun.count))
    }
}
