import ShapeLanguage
import Text

/// Statements that were recorded under a name, to be played again.
struct Macros {
    /// A statement, and how it is written.
    struct Line {
        let statement: Statement
        let text: String
    }

    /// The macros by name, in the order in which they were recorded first.
    private(set) var names: [String] = []
    private var lines: [String: [Line]] = [:]
    private var recording: (name: String, lines: [Line])?
    private var playing: [String] = []

    /// Whether statements are being recorded.
    var isRecording: Bool { recording != nil }

    /// The statements of a macro, or nil where there is none of this name.
    func lines(of name: String) -> [Line]? { lines[name] }

    /// Begins to record.
    ///
    /// - Throws: ``SessionError/alreadyRecording(_:)``.
    mutating func begin(_ name: String) throws(SessionError) {
        if let recording { throw .alreadyRecording(recording.name) }
        recording = (name, [])
    }

    /// Records a statement that has been done.
    mutating func note(_ line: Line) {
        recording?.lines.append(line)
    }

    /// Ends recording; a macro of the same name is replaced.
    ///
    /// - Throws: ``SessionError/notRecording``.
    mutating func end() throws(SessionError) {
        guard let (name, lines) = recording else { throw .notRecording }
        recording = nil
        if self.lines.updateValue(lines, forKey: name) == nil { names.append(name) }
    }

    /// Notes that a macro is being played, until ``endPlaying()``.
    ///
    /// - Throws: ``SessionError/unknownMacro(_:nearest:)``, or ``SessionError/macroPlaysItself(_:)``.
    mutating func beginPlaying(_ name: String) throws(SessionError) -> [Line] {
        guard let lines = lines[name] else {
            throw .unknownMacro(name, nearest: nearest(to: name, in: names))
        }
        guard !playing.contains(name) else { throw .macroPlaysItself(name) }
        playing.append(name)
        return lines
    }

    /// Notes that the macro played last has ended.
    mutating func endPlaying() {
        playing.removeLast()
    }
}
