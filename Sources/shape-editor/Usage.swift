import ShapeEditorText

/// The text of `--help`. The manual page uses parts of this text.
enum Usage {
    static let synopsis = "shape-editor [options] [FILE ...]"
    static let purpose = "Edits drawings of shapes. Statements are typed, bound to keys, or read from files."
    static let input = "With no FILE: the prompt on a terminal, else standard input. '-' is standard input."

    static let exitStatuses = [
        ("0", ""), ("1", "a statement failed, or --inspect found a fault"),
        ("2", "the command line is wrong or a file can't be read"), ("128 + N", "ended by signal N"),
    ]

    static let files = [
        ("$XDG_CONFIG_HOME/shape-editor/init.shape", "run first at the prompt"),
        ("$XDG_STATE_HOME/shape-editor/history", "the lines typed there"),
        ("$XDG_STATE_HOME/shape-editor/picture", "whether the last 'view' was on or off"),
        ("$XDG_STATE_HOME/shape-editor/recovery/", "steps that are not saved"),
        ("~/.editrc", "libedit's own settings"),
    ]

    static var help: String {
        """
        usage: \(synopsis)

        \(purpose)
        \(input)

        \(Option.allCases.map { lines(of: $0.row) }.joined(separator: "\n"))

        \("Exit status: \(statuses).".wrapped(to: 87))

        Files:
        \(files.map { "  \(padded($0.0, to: 43))\($0.1)" }.joined(separator: "\n"))

        """
    }

    private static var statuses: String {
        exitStatuses.map { [$0.0, $0.1].filter { !$0.isEmpty }.joined(separator: " ") }.joined(
            separator: "; ")
    }

    /// The number of columns before the descriptions of options.
    private static let margin = 28

    private static func lines(of option: OptionRow) -> String {
        let indent = String.blanks(margin)
        let label = "  " + option.label
        // A label that is longer than the margin gets a separate line.
        let first = label.count < margin ? padded(label, to: margin) : "\(label)\n\(indent)"
        return first + option.summary.split(separator: "\n").joined(separator: "\n" + indent)
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String.blanks(max(1, width - text.count))
    }
}
