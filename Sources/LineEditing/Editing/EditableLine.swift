import Glibc

/// The line being edited, which a key's action reads and changes (`LineEditor.bind(_:to:)`).
///
/// All changes take effect when the action returns, as one change that Ctrl-\_ undoes. Changes after the return have no
/// effect. Control characters other than newlines and tabs are removed from inserted text. A change that would make the
/// line longer than ``LineEditor/longestLine`` is not made; the bell rings, and a note is shown.
///
/// Each change, and each use of the cursor, takes time linear in the length of the line.
public final class EditableLine {
    private(set) var state: LineBuffer
    private(set) var isAccepted = false
    /// The editing functions to run after the action, in order.
    private(set) var functions: [EditingFunction] = []
    /// Whether a change was not made because the line would have been too long.
    private(set) var wasTooLong = false
    private var run: (([String]) throws(ProgramError) -> Int32)?

    init(_ line: LineBuffer, run: @escaping ([String]) throws(ProgramError) -> Int32) {
        (state, self.run) = (line, run)
    }

    /// The text. A new text keeps the cursor's offset; if the text is shorter, the cursor moves to its end.
    public var text: String {
        get { String(state.text) }
        set {
            let place = cursor
            change(0..<state.text.count, to: newValue)
            cursor = place
        }
    }

    /// The number of characters (`Character`) before the cursor. A number out of range is moved to the nearest end.
    public var cursor: Int {
        get { CharacterBounds(state.text).count(before: state.cursor) }
        set { state.cursor = CharacterBounds(state.text).place(of: newValue) }
    }

    /// Inserts a text at the cursor, and moves the cursor behind it.
    public func insert(_ text: String) { change(state.cursor..<state.cursor, to: text) }

    /// Replaces a range of characters by a text. A cursor at the end of the range or after it stays before the same
    /// character, so for an empty range at the cursor, the cursor moves behind the text. A cursor inside the range
    /// moves behind the text. A cursor at the start of the range or before it stays.
    /// - Parameters:
    ///   - range: the characters (`Character`), counted from 0; clamped to the line.
    ///   - text: the replacement, which may be empty.
    public func replace(_ range: Range<Int>, with text: String) {
        let bounds = CharacterBounds(state.text)
        change(bounds.place(of: range.lowerBound)..<bounds.place(of: range.upperBound), to: text)
    }

    /// Enters the line when the action has returned, as Enter does: the ``LineEditor/validator`` may begin a new row
    /// instead, or refuse the line. No effect if the action returns ``KeyOutcome/stop``, or throws.
    public func accept() { isAccepted = true }

    /// Runs an editing function after the action, as if the function's key were pressed. The function sees the changes
    /// that the action has made. The functions of several calls run in the order of the calls. ``accept()`` takes
    /// effect after them. A function that waits for a key, or replays the keys of a macro, doesn't delay the next
    /// function. No effect if the action returns ``KeyOutcome/stop``, or throws.
    public func perform(_ function: EditingFunction) { functions.append(function) }

    /// Runs a program, with the terminal as it was before the editor was made, and waits for it.
    ///
    /// The program's standard input and output are the editor's. Ctrl-C and Ctrl-\\ go to the program. Ctrl-Z stops the
    /// program together with this process. Afterwards the terminal is put into the mode for editing, whatever the
    /// program did to it, and the line is redrawn.
    ///
    /// - Parameter arguments: the program's name, which is looked up in `PATH`, or its path; then its arguments.
    /// - Returns: the exit status, or 128 plus the number of the signal that ended the program.
    /// - Throws: `ProgramError` if the program can't be run, or the action has returned.
    @discardableResult
    public func runProgram(_ arguments: [String]) throws(ProgramError) -> Int32 {
        guard let run else { throw ProgramError(program: arguments.first ?? "", errno: ECANCELED) }
        return try run(arguments)
    }

    /// Ends the action: no more programs can be run.
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

/// The reason why a program could not be run.
public struct ProgramError: Error, Equatable, Sendable {
    /// The name or path of the program that could not be run.
    public let program: String
    /// The error number (`errno`) of the failed system call; `ECANCELED` if the action had returned.
    public let errno: Int32
}

extension Unicode.Scalar {
    /// Whether a line may contain the scalar: no control character other than newline and tab.
    var isText: Bool {
        self == "\n" || self == "\t" || properties.generalCategory != .control
    }
}
