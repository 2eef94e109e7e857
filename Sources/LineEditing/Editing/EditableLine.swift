import Glibc

/// The line being edited, as a key's action sees and changes it (`LineEditor.bind(_:to:)`).
///
/// What is done to it takes effect after the action, as one change that Ctrl-\_ undoes. After that it is a copy that
/// nobody looks at. Control characters other than newlines and tabs are left out of what is put in. A change that would
/// make the line longer than ``LineEditor/longestLine`` is not made; the bell rings, with a note.
///
/// Each change, and each look at the cursor, takes a time linear in the length of the line.
public final class EditableLine {
    private(set) var state: LineBuffer
    private(set) var isAccepted = false
    /// Whether a change was not made.
    private(set) var wasTooLong = false
    private var run: (([String]) throws(ProgramError) -> Int32)?

    init(_ line: LineBuffer, run: @escaping ([String]) throws(ProgramError) -> Int32) {
        (state, self.run) = (line, run)
    }

    /// The text. The cursor of a new text is where it was, or at the end of a shorter one.
    public var text: String {
        get { String(state.text) }
        set {
            let place = cursor
            change(0..<state.text.count, to: newValue)
            cursor = place
        }
    }

    /// How many characters (`Character`) are before the cursor. What is beyond an end is taken for the end.
    public var cursor: Int {
        get { CharacterBounds(state.text).count(before: state.cursor) }
        set { state.cursor = CharacterBounds(state.text).place(of: newValue) }
    }

    /// Inserts a text at the cursor, which is then behind it.
    public func insert(_ text: String) { change(state.cursor..<state.cursor, to: text) }

    /// Replaces characters by a text. A cursor within them is then behind the text; one after them stays with what
    /// is after them.
    /// - Parameters:
    ///   - range: which characters (`Character`), from 0; as much of it as there is.
    ///   - text: what stands there then; it may be empty.
    public func replace(_ range: Range<Int>, with text: String) {
        let bounds = CharacterBounds(state.text)
        change(bounds.place(of: range.lowerBound)..<bounds.place(of: range.upperBound), to: text)
    }

    /// Has the line entered after the action, as Enter does.
    public func accept() { isAccepted = true }

    /// Runs a program with the terminal as it was before the editor was made, and waits for it.
    ///
    /// Its standard input and output are the editor's. Ctrl-C and Ctrl-\\ are the program's; Ctrl-Z stops it together
    /// with this process. Afterwards the terminal is put into the mode for editing, whatever the program did to it,
    /// and the line is drawn anew.
    ///
    /// - Parameter arguments: the program's name, which is looked for in `PATH`, or its path; and its arguments.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    /// - Throws: `ProgramError` if it can't be run, or the action has ended.
    @discardableResult
    public func runProgram(_ arguments: [String]) throws(ProgramError) -> Int32 {
        guard let run else { throw ProgramError(program: arguments.first ?? "", errno: ECANCELED) }
        return try run(arguments)
    }

    /// The action has ended.
    func end() { run = nil }

    private func change(_ range: Range<Int>, to text: String) {
        let inserted = text.unicodeScalars.filter(\.isText)
        guard state.text.count - range.count + inserted.count <= LineEditor.longestLine else {
            return wasTooLong = true
        }
        state.text.replaceSubrange(range, with: inserted)
        if state.cursor >= range.upperBound {
            state.cursor += inserted.count - range.count
        } else if state.cursor > range.lowerBound {
            state.cursor = range.lowerBound + inserted.count
        }
    }
}

/// Why a program could not be run.
public struct ProgramError: Error, Equatable, Sendable {
    /// The program's name or path.
    public let program: String
    /// What the system gave as the reason.
    public let errno: Int32
}

extension Unicode.Scalar {
    /// Whether it may stand in a line: no control character but newline and tab.
    var isText: Bool {
        self == "\n" || self == "\t" || properties.generalCategory != .control
    }
}
