import ShapeLanguage
import SystemCalls

extension Session {
    /// Completes what the user types, with the names that there are in the session, and with paths from the file system.
    /// The session has to outlive it.
    package var completer: StatementCompleter {
        var sources = CompletionSources()
        sources.listing = { path in
            // A folder that can't be read offers nothing.
            let entries = (try? DirectoryEntry.list(FilePath(path))) ?? []
            return entries.map { PathEntry(name: $0.name, isFolder: $0.isFolder) }
        }
        sources.meaningOfPath = FileMeaning.text(of:)
        sources.meaningOfKey = KeyUse.meaning(of:)
        sources.names = { [unowned self] in names($0, isBrief: false) }
        return StatementCompleter(grammar: promptGrammar, sources: sources)
    }

    /// Completes without asking the file system and without saying what names mean, for what is asked at each key.
    /// The session has to outlive it.
    package var hinter: StatementCompleter {
        var sources = CompletionSources()
        sources.names = { [unowned self] in names($0, isBrief: true) }
        return StatementCompleter(grammar: promptGrammar, sources: sources)
    }

    private func names(_ kind: NameKind, isBrief: Bool) -> [KnownName] {
        switch kind {
        case .macro:
            macros.names.map { KnownName($0, meaning: isBrief ? "" : macros.summary(of: $0)) }
        case .timer:
            timers.all.map { KnownName("\($0.id)", meaning: isBrief ? "" : $0.summary) }
        case .boundKey: bindings.all.map { KnownName($0.key, meaning: $0.text) }
        }
    }
}

extension Macros {
    /// More than fits in a row of most screens.
    private static let mostCharacters = 120

    /// The first of its statements.
    fileprivate func summary(of name: String) -> String {
        var summary = ""
        for line in lines(of: name) ?? [] {
            if !summary.isEmpty { summary += "; " }
            guard summary.utf8.count < Self.mostCharacters else { return summary + "…" }
            summary += line.text.prefix(Self.mostCharacters)
        }
        return summary
    }
}

extension StatementTimer {
    /// `every 1s 3 times left`.
    var summary: String {
        let times = remaining.map { " \($0) times" } ?? ""
        return "every \(interval.spelling)\(times) \(body.text)"
    }
}
