/// The verbs of the language. Adding a verb is adding its row here.
public enum VerbTable {
    /// Every verb, in the order in which `help` lists them.
    public static let all: [Verb] = [
        .move, .up, .down, .left, .right, .paint, .step,
        .undo, .redo, .reset, .again, .repeat,
        .transaction, .begin, .commit, .rollback, .sequential, .concurrent,
        .wait, .every, .timers, .stop, .print, .queue, .flush,
        .record, .end, .play, .macros, .bounds,
        .show, .history, .stats, .menu,
        .bind, .unbind, .bindings,
        .source, .save, .format, .help, .quit,
    ]

    static let keywords = KeywordTable(all.map(\.name))

    /// The verb whose whole name is `word`, whatever its case.
    public static func verb(named word: String) -> Verb? {
        keywords.number(of: word.utf8.span).map { all[$0] }
    }

    /// The numbers of the verbs that `word`, in lower case, can be short for: one, where a verb claims it.
    static func abbreviated(_ word: String) -> [Int] {
        if let number = all.firstIndex(where: { $0.shortForm == word }) { return [number] }
        return word.isEmpty ? [] : all.indices.filter { all[$0].name.hasPrefix(word) }
    }
}
