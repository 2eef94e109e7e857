import ShapeEditorModel
import ShapeEditorText

/// An error of a session, as opposed to an error in the text of a statement or an error of a command.
enum SessionError: Error, Equatable {
    /// The history has fewer entries to undo or to redo than the statement asks for.
    case tooFew(verb: String, asked: Int, available: Int)
    case nothingToRepeat
    case notInTransaction(String)
    case noTransaction(String)
    case unfinishedTransaction
    case noQueue
    case alreadyRecording(String)
    case notRecording
    case unfinishedRecording
    /// The verb writes or runs a file, or ends the session, and the policy is to refuse this.
    case refused(verb: String)
    case unknownMacro(String, nearest: String?)
    case macroPlaysItself(String)
    case tooManyTimers(limit: Int)
    case unknownTimer(Int)
    /// Timers have ticked, or animations drawn frames, as often as they may while a drawing is checked or opened.
    case tooManyTicks(limit: Int)
    /// A group has run as many statements as it may.
    case groupTooLong(limit: Int)
    case keyNotBound(String)
    case cannotRead(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// The live picture could not be written after a change. This ends the live export.
    case cannotWriteLive(path: String, reason: String)
    /// The path is not a valid target of an export. The file name of a valid target ends in `.svg` or `.txt`, in any
    /// mixture of cases, with at least one character before it; if `orOutput` is true, `-` for standard output is valid,
    /// too.
    case notAPicture(path: String, orOutput: Bool)
    /// The word of an export is not for a text, or is only for a text.
    case notForPicture(word: String, isText: Bool)
    /// A drawing as text would have too many cells.
    case textTooLarge(columns: Int, rows: Int)
    /// A `save` without FILE in a session that has no file.
    case noFile
    /// There are only `count` sessions that can be restored.
    case nothingToRestore(Int, count: Int)
    /// A recovery file could not be deleted.
    case cannotDrop(path: String)
    /// A line of a recovery file that the program does not write there.
    case notKeptStatement
    case includesItself(path: String)
    case sourcedTooDeeply(limit: Int)
    /// Files have run as many others as they may while a drawing is checked or opened.
    case sourcedTooOften(limit: Int)
    case interrupted(leavesSteps: Bool)
    /// Ctrl-C at the prompt, with how long the statement had taken, if that is known.
    case stopped(at: String?, leavesSteps: Bool)
    /// `format text` for a program that reads objects.
    case onlyObjects
    /// Stands for errors that have been reported already, such as those of queued statements. Not reported itself.
    case reported
}

extension SessionError: MisnamingError {
    var misnamed: (found: String, meant: String)? {
        if case .unknownMacro(let name, let nearest?) = self { (name, nearest) } else { nil }
    }
}

extension SessionError: CustomStringConvertible {
    var description: String {
        switch self {
        case .tooFew(let verb, let asked, let available): Self.tooFew(verb, asked, available)
        case .nothingToRepeat: "nothing to do again; expected an earlier command that changed the drawing"
        case .notInTransaction(let verb):
            "'\(verb)' can't be used inside a transaction; commit or roll back first"
        case .noTransaction(let verb): "'\(verb)' without 'begin'; expected 'begin' first"
        case .unfinishedTransaction:
            "transaction without an end, rolled back; expected 'commit' or 'rollback'"
        case .noQueue: "no queue; expected 'queue N' first"
        case .alreadyRecording(let name): "already recording '\(name.quotable)'; expected 'end' first"
        case .unfinishedRecording: "recording without an end, dropped; expected 'end'"
        case .refused(let verb): "'\(verb)' can't be used with --no-files"
        case .notRecording: "'end' without 'record'; expected 'record NAME' first"
        case .unknownMacro(let name, let nearest):
            "unknown macro '\(name.quotable)'\(nearest.meant ?? "; 'macros' lists the macros")"
        case .macroPlaysItself(let name):
            "macro '\(name.quotable)' plays itself; expected one that ends"
        case .tooManyTimers(let limit): "too many timers; at most \(limit) at once"
        case .tooManyTicks(let limit):
            "too many ticks of timers and frames; at most \(limit) while a drawing is checked or opened"
        case .groupTooLong(let limit): "too many statements in one group; at most \(limit)"
        case .unknownTimer(let id): "no timer \(id); 'timers' lists the timers"
        case .keyNotBound(let key): "'\(key.quotable)' is not bound; 'bindings' lists the bound keys"
        case .cannotRead(let path, let reason): "cannot read '\(path.quotable)': \(reason)"
        case .cannotWrite(let path, let reason): "cannot write '\(path.quotable)': \(reason)"
        case .cannotWriteLive(let path, let reason):
            "cannot write '\(path.quotable)': \(reason); it is not written any more"
        case .notAPicture(let path, let orOutput):
            "cannot export to '\(path.quotable)'; expected a name that ends in .svg or .txt\(orOutput ? ", or -" : "")"
        case .notForPicture(let word, let isText):
            isText
                ? "'\(word)' is not for a text; expected a name that ends in .svg, or -"
                : "'\(word)' is for a text only; expected a name that ends in .txt, or -.txt"
        case .textTooLarge(let columns, let rows):
            "the text would have \(columns) columns and \(rows) rows; expected at most 4000000 cells in all"
        case .noFile: "the session has no file; expected 'save FILE'"
        case .nothingToRestore(let number, let count):
            count == 0
                ? "nothing to restore" : "no session \(number); 'restore' lists \(count.counting("session"))"
        case .cannotDrop(let path): "cannot drop '\(path.quotable)'; 'restore' lists what can be dropped"
        case .notKeptStatement: "not a statement that is kept for 'restore'"
        case .includesItself(let path):
            "'\(path.quotable)' includes itself; expected a file that is not being run"
        case .sourcedTooDeeply(let limit): "files include files too deeply; at most \(limit) levels"
        case .sourcedTooOften(let limit):
            "too many files; 'source' runs at most \(limit) while a drawing is checked or opened"
        case .interrupted(let leavesSteps): "interrupted\(leavesSteps ? "; what was done can be undone" : "")"
        case .stopped(let time, let leavesSteps):
            "stopped\(time.map { " at \($0)" } ?? "")\(leavesSteps ? "; undo takes back what was done" : "")"
        case .onlyObjects: "'format text' can't be used with --serve; expected json or quiet"
        case .reported: "stopped by the error above"
        }
    }

    private static func tooFew(_ verb: String, _ asked: Int, _ available: Int) -> String {
        guard available > 0 else { return "nothing to \(verb)" }
        let steps = available == 1 ? "1 step" : "\(available) steps"
        return "cannot \(verb) \(asked) steps; only \(steps) can be \(verb == "undo" ? "undone" : "redone")"
    }
}

extension String? {
    fileprivate var meant: String? {
        map { "; did you mean '\($0)'?" }
    }
}
