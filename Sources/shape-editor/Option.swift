import ShapeEditorModel
import ShapeEditorSession

/// The options, in the order in which `--help` lists them.
enum Option: Int32, CaseIterable {
    case statements, interactive, format, keepGoing, serve, check, inspect, echo, noWait, noInit, noRecovery,
        noFiles, undoLimit, color, generate, help, version

    /// Whether the option only prints a text and ends the program.
    var endsProgram: Bool { [.generate, .help, .version].contains(self) }

    /// The row of the option, from which the help text, the manual page, the completions and `getopt_long` get their
    /// data.
    var row: OptionRow {
        switch self {
        case .statements:
            OptionRow(
                letter: "c", argument: .statements,
                summary: """
                    run these statements; may be given more than once;
                    they and the files run in the order of the command line
                    """)
        case .interactive:
            OptionRow(
                name: "interactive", letter: "i",
                summary: "show the prompt after the statements and the files")
        case .format:
            OptionRow(
                name: "format", argument: .words(OutputFormat.allCases.map(\.rawValue)),
                summary: "how steps are printed")
        case .keepGoing: OptionRow(name: "keep-going", summary: "go on after an error")
        case .serve:
            OptionRow(
                name: "serve",
                summary: """
                    read lines of another program and answer each in JSON,
                    with an object at the end of each answer
                    """)
        case .check:
            OptionRow(
                name: "check",
                summary: """
                    report every error, also of files that could not be written;
                    print no steps, write nothing, take no time
                    """)
        case .inspect:
            OptionRow(
                name: "inspect",
                summary: """
                    say at the end, as warnings, what is wrong with the picture;
                    status 1 if anything is
                    """)
        case .echo: OptionRow(name: "echo", summary: "print each statement before it runs")
        case .noWait:
            OptionRow(
                name: "no-wait", summary: "let time pass at once, with the same output in the same order")
        case .noInit: OptionRow(name: "no-init", summary: "do not run the start-up script")
        case .noRecovery:
            OptionRow(name: "no-recovery", summary: "do not keep the steps at the prompt for 'restore'")
        case .noFiles:
            OptionRow(
                name: "no-files",
                summary: """
                    refuse statements that write or run files or end the session;
                    not at the prompt
                    """)
        case .undoLimit:
            OptionRow(
                name: "undo-limit", argument: .number("N"),
                summary: """
                    keep only the last N steps for undo; a move or a painting takes about
                    \(ShapeActionInvoker.bytesPerStep) bytes, a group the sum of its steps
                    """)
        case .color:
            OptionRow(
                name: "color", argument: .words(ColourChoice.allCases.map(\.rawValue)),
                summary: "whether to show colours; NO_COLOR is honoured")
        case .generate:
            OptionRow(
                name: "generate", argument: .words(GeneratedFile.allCases.map(\.rawValue)),
                summary: "print a manual page, completions for a shell, or a page for an agent")
        case .help: OptionRow(name: "help", letter: "h", summary: "print this help")
        case .version: OptionRow(name: "version", summary: "print the version")
        }
    }
}

/// The choice of `--color`: whether to show colours.
enum ColourChoice: String, CaseIterable {
    case auto, always, never
}

/// Exit statuses. A shell reports the status 128 + N for a program that signal N has ended.
enum ExitStatus {
    static let success: Int32 = 0
    /// A statement failed, or the output could not be written.
    static let failure: Int32 = 1
    /// The command line is wrong, or a file can't be read.
    static let usage: Int32 = 2
}
