import ShapeEditorSystem

/// All texts that the library shows, except the program's own.
enum LineEditingWording {
    static func more(_ count: Int) -> String { "... and \(count) more" }

    static func search(found: Bool) -> String { found ? "search: " : "search (nothing found): " }

    static func unknownTerminal(_ type: String) -> String {
        "warning: terminal type '\(type.withoutControls)' is unknown; treated as plain ANSI\n"
    }

    static func swallowsText(key: String) -> String {
        let bound = key.withoutControls
        return "warning: .editrc: '\(bound)' is not bound, as \(bound.prefix(1)) could not be typed then\n"
    }

    static var lineTooLong: String {
        "note: a line has at most \(LineEditor.longestLine) Unicode scalars; it stays as it was\n"
    }

    static func invalid(_ message: String) -> String { "\(message.shortened(to: 200, bytes: 800))\n" }

    static let unfinishedAnswer = "the answer is unfinished"
    static let neitherYesNorNo = "the answer is y, yes, n or no"
    static let notAChoice = "the answer is none of the choices"
    static let secretsDiffer = "the answers differ\n"

    static func actionFailed(_ error: any Error) -> String {
        "error: \("\(error)".shortened(to: 200, bytes: 800))\n"
    }

    static func notEdited(_ failure: EditorFailure) -> String {
        switch failure {
        case .file(let error): "error: the line can't be edited: \(error.call): \(error.reason)\n"
        case .program(let error): "error: the line can't be edited: \(error)\n"
        case .status(let status, let editor):
            "error: '\(editor.quotable)' ended with status \(status); the line stays as it was\n"
        case .tooLong: lineTooLong
        }
    }

    static var plainLineTooLong: String { "error: \(LineEditorError.lineTooLong)\n" }

    static var lineFull: String {
        "note: a line has at most \(LineEditor.longestLine) Unicode scalars; the text that did not fit was left out\n"
    }

    static func candidates(_ shown: Range<Int>, of count: Int) -> String {
        "\(shown.lowerBound + 1) to \(shown.upperBound) of \(count)"
    }
}

extension ProgramError: CustomStringConvertible {
    /// The program, and the reason why it could not be run.
    public var description: String {
        "'\(program.quotable)' can't be run: \(SystemCallError.reason(errno))"
    }
}

extension KeyBindingError: CustomStringConvertible {
    /// The key, and the binding that conflicts with it.
    public var description: String {
        switch self {
        case .beginsLonger(let key, let bound):
            "'\(key)' can't be bound: it begins '\(bound)', which is bound"
        case .extendsShorter(let key, let bound):
            "'\(key)' can't be bound: it begins with '\(bound)', which is bound"
        }
    }
}

extension LineEditorError: CustomStringConvertible {
    /// The resource that the editor lacks, or the limit that a line exceeds.
    public var description: String {
        switch self {
        case .unusableDescriptor(let number, let error):
            "descriptor \(number) can't be used: \(SystemCallError.reason(error))"
        case .outOfMemory: "no memory for the line editor"
        case .signals(let failure): failure.description
        case .lineTooLong: "a line is too long; it has at most \(LineEditor.longestPlainLine) Unicode scalars"
        }
    }
}

extension QuestionError: CustomStringConvertible {
    /// The reason for which the answer was refused, or what ended the read.
    public var description: String {
        switch self {
        case .interrupted: "the question was interrupted"
        case .endOfInput: "the input ended before an answer"
        case .hungUp: "the terminal has hung up"
        case .lineTooLong: "\(LineEditorError.lineTooLong)"
        case .stopped: "the question was stopped"
        case .terminated(let signal): "signal \(signal) has ended the question"
        case .invalid(let reason): reason
        }
    }
}

extension SignalPipe.Failure: CustomStringConvertible {
    /// The reason why signals can't be caught.
    public var description: String {
        switch self {
        case .alreadyInUse: "signals are handled already: there is another SignalPipe"
        case .systemCall(let name, let error):
            "signals can't be handled: \(name): \(SystemCallError.reason(error))"
        }
    }
}

extension HistoryFileError: CustomStringConvertible {
    /// The operation that failed, the file, and the reason.
    package var description: String {
        switch self {
        case .systemCall("mkdir", let path, let error):
            "cannot write the history in '\(path.withoutControls)': \(SystemCallError.reason(error))"
        case .systemCall(let name, let path, let error):
            "history '\(path.withoutControls)': \(name): \(SystemCallError.reason(error))"
        case .notAFile(let path): "history '\(path.withoutControls)' is not a regular file"
        case .locked(let path): "history: another program holds the lock '\(path.withoutControls)'"
        case .unsuitableEntry:
            """
            a history entry was left out: an entry has at most \(LineEditor.longestLine) Unicode scalars, no NUL, \
            and no tab at its start
            """
        }
    }
}
