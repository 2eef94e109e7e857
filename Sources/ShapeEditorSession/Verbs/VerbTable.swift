import ShapeEditorLanguage
import ShapeEditorModel

/// All verbs of the language, in the order in which `help` lists them within each group.
package enum VerbTable {
    static let all: [VerbRow] = first + VerbRow.properties + rest

    private static let first: [VerbRow] = [
        .move, .up, .down, .left, .right, .paint, .step,
        .add, .connect, .attach, .select, .with, .size, .turn,
    ]

    private static let rest: [VerbRow] = [
        .row, .style, .align, .spread, .space, .order, .rename,
        .duplicate, .delete, .shapes,
        .undo, .redo, .travel, .reset, .again, .repeat,
        .transaction, .begin, .commit, .rollback, .sequential, .concurrent,
        .wait, .every, .timers, .stop, .print, .queue, .flush,
        .record, .end, .play, .macros, .bounds,
        .show, .view, .inspect, .history, .stats, .status, .menu,
        .bind, .unbind, .bindings,
        .open, .new, .restore, .source, .save, .saveAnyway, .export, .format, .help, .quit,
    ]

    package static let verbs = all.map(\.verb)
    /// The grammar of scripts.
    package static let scriptGrammar = Grammar(verbs: verbs)

    /// The words of other programs that lead to a verb, without those that are verbs themselves.
    static func wordsElsewhere(for verb: Verb) -> [String] {
        verb.alsoTried().pairs.map(\.word).filter { word in !verbs.contains { $0.names.contains(word) } }
    }
}
