/// The verbs of the language. Adding a verb is adding its row here.
public enum VerbTable {
    /// Every verb, in the order in which `help` lists them.
    public static let all: [Verb] = [
        .move, .up, .down, .left, .right, .paint, .step, .reset,
        .undo, .redo, .again, .repeat,
        .show, .history, .stats, .menu,
        .bind, .unbind, .bindings,
        .source, .save, .format, .help, .quit,
    ]

    static let keywords = KeywordTable(all.map(\.name))

    /// The verb whose whole name is `word`, whatever its case.
    public static func verb(named word: String) -> Verb? {
        keywords.number(of: word.utf8.span).map { all[$0] }
    }

    /// The verbs that `word`, in lower case, can be short for: one, where a verb claims it for itself.
    static func abbreviated(_ word: String) -> [Verb] {
        if let verb = all.first(where: { $0.shortForm == word }) { return [verb] }
        return word.isEmpty ? [] : all.filter { $0.name.hasPrefix(word) }
    }
}
