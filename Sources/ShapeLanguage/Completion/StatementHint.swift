extension StatementCompleter {
    /// The rest of the first candidate for the word at the end of a line; nil if the line ends in no word or there is
    /// no candidate.
    ///
    /// Works on bytes, because the method is called at each key press. Finding characters would take most of the time.
    package func hint(for line: String) -> String? {
        guard let last = line.utf8.last, !last.endsWord else { return nil }
        let (typed, candidates) = completion(of: line)
        let begun = line.utf8.dropFirst(typed.start)
        guard !begun.isEmpty, let first = candidates.first(where: { $0.text.begins(with: begun) }) else {
            return nil
        }
        return String(decoding: first.text.utf8.dropFirst(begun.count), as: UTF8.self)
    }
}

extension String {
    /// Whether the text begins with `start`, ignoring the case of ASCII letters.
    fileprivate func begins(with start: Substring.UTF8View) -> Bool {
        var rest = utf8.makeIterator()
        return start.allSatisfy { byte in rest.next().map { $0.lowercased == byte.lowercased } ?? false }
    }
}
