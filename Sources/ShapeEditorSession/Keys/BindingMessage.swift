import ShapeEditorLanguage
import ShapeEditorText

/// The message after a key was bound or unbound.
struct BindingMessage {
    /// The key, in the canonical spelling of `KeySequence`.
    private let key: String
    /// The default function in the line editor of the key's first stroke, if the message is to mention its loss or
    /// its return; otherwise `.nothing`, as for an arrow: see ``loss(of:)``.
    private let use: KeyUse

    /// If another key of `bindings` begins with the same stroke, ``use`` is `.nothing`, because the stroke has lost its
    /// default function to that key, too.
    init(_ key: String, among bindings: Bindings) {
        self.key = key
        // `KeySequence` can't reject the key, because the key is bound or was bound until now.
        let first = (try? KeySequence(parsing: key))?.strokes.first
        use = bindings.sharesStart(of: key) ? .nothing : first.flatMap(Self.loss) ?? .nothing
    }

    /// The message for a binding: `f5 moves right 50`. If ``use`` is not `.nothing`, the message also mentions the loss
    /// and the `unbind` statement: `note: 'x' now moves left instead of typing; 'unbind x' gives it back`.
    /// The statement is cut to a number of columns.
    func text(boundTo statement: String, columns: Int) -> String {
        let action = Self.action(of: statement, columns)
        let loss: String
        switch use {
        case .typing: loss = "typing"
        case .editing: loss = "editing the line"
        case .nothing: return "\(key) \(action)"
        }
        let unbind = "unbind \(QuotedText.quotedIfNeeded(key))"
        return "note: '\(key)' now \(action) instead of \(loss); '\(unbind)' gives it back"
    }

    var textUnbound: String {
        switch use {
        case .typing: "\(key) types again"
        case .editing: "\(key) edits the line again"
        case .nothing: "\(key) is not bound any more"
        }
    }

    /// The effect of a bound statement, as a predicate of the key: `moves left` for `left` and for `move left`, `paints
    /// red` for `paint red`, and `runs '…'` for a statement with any other verb. If the statement is a block, its outer
    /// braces are left out. A long text is cut.
    private static func action(of statement: String, _ columns: Int) -> String {
        let words = statement.printable.cut(toColumns: columns).split(separator: " ", maxSplits: 1)
        let verb = words.first?.lowercased() ?? ""
        let action: String
        switch verb {
        case "move", "paint": action = "\(verb)s"
        case "up", "down", "left", "right": action = "moves \(verb)"
        default: return "runs '\(body(of: statement).printable.cut(toColumns: columns))'"
        }
        return words.count > 1 ? "\(action) \(words[1])" : action
    }

    /// The text of a statement. If the statement is a block, its first and its last brace are left out, with the
    /// spaces after the first and one space before the last.
    private static func body(of statement: String) -> String {
        guard statement.hasPrefix("{") else { return statement }
        let body = statement.dropFirst().dropLast().drop { $0 == " " }
        return String(body.last == " " ? body.dropLast() : body)
    }

    /// The function in the line editor that a stroke loses when it is bound, as ``KeyUse`` describes it. Nil for an
    /// editing key, such as an arrow, whose binding acts on an empty line only. The function of tab, backspace, delete
    /// or a key that types is returned all the same, because users would miss it even on an empty line.
    private static func loss(of stroke: KeyStroke) -> KeyUse? {
        let use = KeyUse(stroke)
        guard case .editing = use, stroke.editsLine else { return use }
        let isMissed = [.named(.tab), .named(.backspace), .named(.delete)].contains(stroke.base)
        return isMissed ? use : nil
    }
}
