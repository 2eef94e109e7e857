import ShapeLanguage
import Text

/// What is said of a key that was bound or unbound.
struct BindingNote {
    /// As `KeySequence` spells it.
    private let key: String
    /// What people would miss.
    private let use: KeyUse

    init(_ key: String) {
        self.key = key
        // It was parsed before.
        let first = (try? KeySequence(parsing: key))?.strokes.first
        use = first.flatMap(Self.loss) ?? .nothing
    }

    /// `f5 moves right 50`; where people would miss what the key did, how to have it back, too.
    func text(boundTo statement: String) -> String {
        let action = Self.action(of: statement)
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

    /// A command reads as what the key does; of others the statement is quoted.
    private static func action(of statement: String) -> String {
        let words = statement.shortened(to: 60, bytes: 200).split(separator: " ", maxSplits: 1)
        let verb = words.first?.lowercased() ?? ""
        let action: String
        switch verb {
        case "move", "paint": action = "\(verb)s"
        case "up", "down", "left", "right": action = "moves \(verb)"
        default: return "runs '\(body(of: statement).shortened(to: 60, bytes: 200))'"
        }
        return words.count > 1 ? "\(action) \(words[1])" : action
    }

    /// The statements of a block, without its braces and the blanks within.
    private static func body(of statement: String) -> String {
        guard statement.hasPrefix("{") else { return statement }
        let body = statement.dropFirst().dropLast().drop { $0 == " " }
        return String(body.last == " " ? body.dropLast() : body)
    }

    /// What the key does no more; nil for one that moves in a line as before, since its binding acts on an empty one.
    private static func loss(of stroke: KeyStroke) -> KeyUse? {
        let use = KeyUse(stroke)
        guard case .editing = use, stroke.editsLine else { return use }
        let isMissed = [.named(.tab), .named(.backspace), .named(.delete)].contains(stroke.base)
        return isMissed ? use : nil
    }
}
