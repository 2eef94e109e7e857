import ShapeLanguage
import Text

/// Statements recorded under a name, to be played again.
final class Macros {
    /// A statement and its text.
    struct Line {
        let statement: Statement
        let text: String
    }

    /// In the order in which they were first recorded.
    private(set) var names: [String] = []
    private var lines: [String: [Line]] = [:]
    private var recording: (name: String, lines: [Line])?
    private var playing: [String] = []

    var isRecording: Bool { recording != nil }

    /// The name of the macro that is being recorded, and how many statements it has so far.
    var recorded: (name: String, count: Int)? { recording.map { ($0.name, $0.lines.count) } }

    /// Nil if there is no such macro.
    func lines(of name: String) -> [Line]? { lines[name] }

    /// The statement that makes a macro again, and runs none of its own.
    func statement(of name: String) -> String {
        let body = (lines[name] ?? []).map(\.text).joined(separator: "; ")
        return "record \(QuotedText.quotedIfNeeded(name)) {\(body.isEmpty ? "" : " \(body)") }"
    }

    /// That statement on several lines. What is longer than a block may be stands up to `end`, and runs then.
    func rows(of name: String) -> [String] {
        let rows = (lines[name] ?? []).map { "    \($0.text)" }
        let first = "record \(QuotedText.quotedIfNeeded(name))"
        let size = rows.reduce(first.utf8.count + 4) { $0 + $1.utf8.count + 1 }
        return size > ScriptReader.lineLimit ? [first] + rows + ["end"] : [first + " {"] + rows + ["}"]
    }

    /// - Throws: ``SessionError/alreadyRecording(_:)``.
    func begin(_ name: String) throws(SessionError) {
        if let recording { throw .alreadyRecording(recording.name) }
        recording = (name, [])
    }

    /// Records a statement that has run.
    func note(_ line: Line) {
        recording?.lines.append(line)
    }

    /// Ends the recording; a macro of the same name is replaced.
    ///
    /// - Throws: ``SessionError/notRecording``.
    func end() throws(SessionError) {
        guard let (name, lines) = recording else { throw .notRecording }
        recording = nil
        define(name, as: lines)
    }

    /// Makes a macro of statements that have not run; one of the same name is replaced.
    func define(_ name: String, as lines: [Line]) {
        if self.lines.updateValue(lines, forKey: name) == nil { names.append(name) }
    }

    /// Marks a macro as playing, until ``endPlaying()``.
    ///
    /// - Throws: ``SessionError/unknownMacro(_:nearest:)`` or ``SessionError/macroPlaysItself(_:)``.
    func beginPlaying(_ name: String) throws(SessionError) -> [Line] {
        guard let lines = lines[name] else {
            throw .unknownMacro(name, nearest: nearest(to: name, in: names))
        }
        guard !playing.contains(name) else { throw .macroPlaysItself(name) }
        playing.append(name)
        return lines
    }

    /// Ends the innermost macro that is playing.
    func endPlaying() {
        playing.removeLast()
    }
}
