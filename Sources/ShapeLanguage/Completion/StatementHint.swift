extension StatementCompleter {
    /// What the word at the end of a line would be completed with first; nil if none is begun there, or nothing fits.
    ///
    /// By bytes, as it is asked at each key: to find characters takes most of the time of a key.
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
    /// Whether it begins with a text, whatever the case of ASCII letters.
    fileprivate func begins(with start: Substring.UTF8View) -> Bool {
        var rest = utf8.makeIterator()
        return start.allSatisfy { byte in rest.next().map { $0.lowercased == byte.lowercased } ?? false }
    }
}
