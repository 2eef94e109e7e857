import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem

extension Session {
    /// The completer of the Tab key: completes typed text with words of the language, with the names of shapes, groups
    /// and macros, with timers and keys, and with paths of the file system. The session must outlive the completer.
    package var completer: StatementCompleter {
        var sources = CompletionSources()
        sources.listing = { path in
            // A folder that can't be read has no candidates.
            let entries = (try? DirectoryEntry.list(FilePath(path))) ?? []
            return entries.map { PathEntry(name: $0.name, isFolder: $0.isFolder) }
        }
        sources.meaningOfPath = FileSummary.text(of:)
        sources.meaningOfKey = KeyUse.meaning(of:)
        return completer(sources, isBrief: false)
    }

    /// The completer for hints, which may run at each key press. So it does not access files, and does not describe
    /// macros, timers or unbound keys. The session must outlive the completer.
    package var hinter: StatementCompleter { completer(CompletionSources(), isBrief: true) }

    private func completer(_ sources: consuming CompletionSources, isBrief: Bool) -> StatementCompleter {
        sources.names = { [unowned self] in names($0, isBrief: isBrief) }
        return StatementCompleter(grammar: promptGrammar, sources: sources)
    }

    private func names(_ kind: NameKind, isBrief: Bool) -> [KnownName] {
        switch kind {
        case .macro:
            macros.names.map { KnownName($0, meaning: isBrief ? "" : macros.summary(of: $0)) }
        case .timer:
            timers.all.map { KnownName("\($0.id)", meaning: isBrief ? "" : $0.summary) }
        case .shapeOrGroup: drawing.names.all.map(knownName)
        case .placedShapeOrGroup:
            drawing.names.all.filter { drawing.names.shape($0)?.ends == nil }.map(knownName)
        case .shape: drawing.shapes.map(\.name).sorted().map(knownName)
        case .placedShape:
            drawing.shapes.filter { $0.ends == nil }.map(\.name).sorted().map(knownName)
        case .boundKey: bindings.all.map { KnownName($0.key, meaning: $0.text) }
        }
    }
}

extension Session {
    /// A name for completion: of a shape, with its kind and colour; of a group, with the number of its shapes.
    private func knownName(_ name: String) -> KnownName {
        guard let shape = drawing.names.shape(name) else {
            return KnownName(name, meaning: drawing.names.count(ofGroup: name).counting("shape"))
        }
        return KnownName(name, meaning: shape.kind.words, colour: shape.untracked.colour)
    }
}

extension Macros {
    /// The maximum number of characters of a statement in a summary, and the number of bytes from which on a summary
    /// takes no further statement. A row of most screens is shorter.
    private static let mostCharacters = 120

    /// The statements of a macro on one line, each cut to at most ``mostCharacters`` characters. Once the summary has
    /// ``mostCharacters`` bytes or more, an ellipsis replaces the remaining statements.
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
    /// The description of a timer: `every 1s 3 times right 10`. The number before `times` is that of the remaining
    /// runs. Without a limit, both are left out.
    var summary: String {
        let times = remaining.map { " \($0) times" } ?? ""
        return "every \(interval.spelling)\(times) \(body.text)"
    }
}
