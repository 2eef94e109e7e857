/// Completes paths. A path is in quotes if it needs them, or if the typed word begins with a quote.
struct PathCompleter {
    let listing: (String) -> [PathEntry]
    let meaning: (String) -> String

    /// The paths in the typed folder that begin with the text of `typed`, sorted by name. Names that begin with a dot
    /// are left out, unless the typed name begins with one. Descriptions are looked up only for the listed paths.
    func candidates(_ typed: TypedStatement.Word) -> [StatementCompletion.Candidate] {
        let path = typed.text
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = String(path.dropFirst(folder.count))
        return listing(folder.isEmpty ? "." : folder)
            .filter { $0.name.hasPrefix(name) && (!$0.name.hasPrefix(".") || name.hasPrefix(".")) }
            .sorted { $0.name < $1.name }
            .map { candidate(folder + $0.name, $0.isFolder, isQuoted: typed.isQuoted) }
    }

    private func candidate(_ path: String, _ isFolder: Bool, isQuoted: Bool) -> StatementCompletion.Candidate
    {
        let text = isFolder ? path + "/" : path
        let isPlain = !isQuoted && QuotedText.quotedIfNeeded(text) == text
        let closing = isFolder ? "" : "\""
        return .init(
            isPlain ? text : "\"\(text.escapedForQuotes)\(closing)", meaning: meaning(path),
            isFinal: !isFolder)
    }
}

/// An entry of a folder.
package struct PathEntry: Equatable, Sendable {
    package let name: String
    package let isFolder: Bool

    package init(name: String, isFolder: Bool) {
        (self.name, self.isFolder) = (name, isFolder)
    }
}
