import ShapeEditorLanguage
import ShapeEditorText

/// A macro that is being played, and the outer macro whose statement plays it, if any.
///
/// An object, because an ``Execution`` is often copied: with an array, a line of a timer takes 33 instructions more.
final class PlayingMacro {
    private let name: String
    private let outer: PlayingMacro?

    init(name: String, outer: PlayingMacro?) { (self.name, self.outer) = (name, outer) }

    /// Whether `macro` is the name of this macro or of one of the macros around it.
    func includes(_ macro: String) -> Bool { name == macro || outer?.includes(macro) ?? false }
}

/// The macros: lists of statements that have a name, by which they are played.
final class Macros {
    /// A statement of a macro, and its text on one line, without abbreviations.
    struct Line {
        let statement: Statement
        let text: String
    }

    /// The names of the macros, in the order in which the names were first defined.
    private(set) var names: [String] = []
    private var lines: [String: [Line]] = [:]
    /// The value of ``lines`` when the macros were last saved.
    private var savedLines: [String: [Line]] = [:]
    /// The names of the macros that are not as they were then.
    private var unsavedNames: Set<String> = []
    private var recording: (name: String, lines: [Line])?
    /// The error, located at `record`, to report if a document ends without `end`.
    private var complaint: Diagnostic?

    /// Whether a macro is being recorded whose ``complaint`` is not known yet.
    var lacksComplaint: Bool { isRecording && complaint == nil }

    func complain(_ complaint: Diagnostic) { self.complaint = complaint }

    /// Ends the recording, if any, without a macro. Returns the error to report.
    @discardableResult
    func dropRecording() -> Diagnostic? {
        defer { (recording, complaint) = (nil, nil) }
        return complaint
    }

    var isRecording: Bool { recording != nil }

    /// The name of the macro that is being recorded, and the number of its statements so far; nil if no macro is being
    /// recorded.
    var recorded: (name: String, count: Int)? { recording.map { ($0.name, $0.lines.count) } }

    /// The statements of a macro; nil if the name is unknown.
    func lines(of name: String) -> [Line]? { lines[name] }

    /// The macro, written as a statement `record NAME { … }`, which does not run the statements in its block. For an
    /// unknown name, the block is empty.
    func statement(of name: String) -> String {
        let body = (lines[name] ?? []).map(\.text).joined(separator: "; ")
        return "record \(QuotedText.quotedIfNeeded(name)) {\(body.isEmpty ? "" : " \(body)") }"
    }

    /// The statement that ``statement(of:)`` returns, split into lines for a file. If it would be longer than
    /// `SourceText.lineLimit`, the macro is written as a recording up to `end`, whose statements run when the file is
    /// read.
    func rows(of name: String) -> [String] {
        let rows = (lines[name] ?? []).map { "    \($0.text)" }
        let first = "record \(QuotedText.quotedIfNeeded(name))"
        let size = rows.reduce(first.utf8.count + 4) { $0 + $1.utf8.count + 1 }
        return size > SourceText.lineLimit ? [first] + rows + ["end"] : [first + " {"] + rows + ["}"]
    }

    /// Begins to record a macro.
    ///
    /// - Throws: ``SessionError/alreadyRecording(_:)`` if a macro is being recorded already.
    func begin(_ name: String) throws(SessionError) {
        if let recording { throw .alreadyRecording(recording.name) }
        recording = (name, [])
    }

    /// Adds a statement to the macro that is being recorded. No-op if no macro is being recorded.
    func record(_ line: Line) {
        recording?.lines.append(line)
    }

    /// Ends the recording, and defines the macro. A macro with the same name is replaced.
    ///
    /// - Throws: ``SessionError/notRecording`` if no macro is being recorded.
    func end() throws(SessionError) {
        guard let (name, lines) = recording else { throw .notRecording }
        dropRecording()
        define(name, as: lines)
    }

    /// Defines a macro, without running its statements. A macro with the same name is replaced.
    func define(_ name: String, as lines: [Line]) {
        if self.lines.updateValue(lines, forKey: name) == nil { names.append(name) }
        let isSaved = savedLines[name]?.map(\.text) == lines.map(\.text)
        if isSaved { unsavedNames.remove(name) } else { unsavedNames.insert(name) }
    }

    /// The number of macros that are not as they were when ``markSaved()`` was last called.
    var unsavedCount: Int { unsavedNames.count }

    /// Counts the macros as saved.
    func markSaved() { (savedLines, unsavedNames) = (lines, []) }

    /// The statements of a macro that is to be played.
    ///
    /// - Throws: ``SessionError/unknownMacro(_:nearest:)`` if there is no such macro.
    func lines(played name: String) throws(SessionError) -> [Line] {
        guard let lines = lines[name] else {
            throw .unknownMacro(name, nearest: nearest(to: name, in: names))
        }
        return lines
    }
}
