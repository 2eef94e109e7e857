import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// An entry of the history as a statement, for the user to read: `move left 10`, `play spin`,
/// `transaction { move left 10; paint red }`. For a group, words that the history does not keep are left out.
struct EntryStatement {
    /// The number of bytes from which on a group takes no further statement. A row of most screens is shorter.
    private static let mostBytes = 300

    private(set) var text = ""

    init(_ entry: any Command) {
        if let command = entry as? any EditingCommand { text = command.statement } else { add(entry) }
    }

    private mutating func add(_ group: any Command) {
        let words = group.label.split(separator: " ", maxSplits: 1).map(String.init)
        let (verb, rest) = (words.first?.lowercased() ?? "", words.dropFirst().first ?? "")
        switch verb {
        case "play", "source": text = "\(verb) \(QuotedText.quotedIfNeeded(rest))"
        case "repeat": text = "repeat \(rest.prefix { $0 != " " }) …"
        default:
            text = verb == "with" ? "with … {" : "\(verb) {"
            addCommands(of: group)
            text += " }"
        }
    }

    /// Adds the statements of the commands in a group, until there are enough. The commands of inner groups are among
    /// them.
    private mutating func addCommands(of group: any Command) {
        guard let entries = (group as? CompositeCommand)?.entries else { return }
        for case let command as any EditingCommand in entries {
            if text.utf8.count >= Self.mostBytes { return }
            text += (text.hasSuffix("{") ? " " : "; ") + command.statement
        }
    }
}
