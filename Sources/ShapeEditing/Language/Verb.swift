/// A row of the verb table: everything that is known of one verb of the language.
///
/// Parsing, `help`, completion, menus and usage messages are made from it, so that a verb is added by
/// adding a row and its action.
public final class Verb: Sendable {
    /// What kind of thing a verb does.
    public enum Role: Sendable {
        /// Something to the shape: `again` does it once more, and groups can hold it.
        case command
        /// Something that changes nothing, such as to show or to wait: groups can hold it.
        case aside
        /// Something to the session, such as to bind a key: it stands by itself.
        case session
    }

    /// The word itself, in lower case.
    public let name: String
    /// The abbreviation that means this verb although others begin the same; nil where there is none.
    public let shortForm: String?
    /// The forms of its arguments.
    public let forms: [[Argument]]
    /// What it does, in one line.
    public let summary: String
    /// What else is to be known, in whole lines; may be empty.
    public let details: String
    /// What kind of thing it does.
    public let role: Role
    /// Its items in the menus.
    public let menuItems: [MenuItem]
    let parse: @Sendable (inout StatementParser) throws(LanguageError) -> any Action

    init(
        _ name: String, shortForm: String? = nil, forms: [[Argument]] = [[]], summary: String,
        details: String = "", role: Role = .session, menuItems: [MenuItem] = [],
        parse: @escaping @Sendable (inout StatementParser) throws(LanguageError) -> any Action
    ) {
        self.name = name
        self.shortForm = shortForm
        self.forms = forms
        self.summary = summary
        self.details = details
        self.role = role
        self.menuItems = menuItems
        self.parse = parse
    }

    /// Whether groups, repetitions and macros can hold it.
    var standsInGroups: Bool { role != .session }

    /// The forms as usage writes them: `move by DX DY`.
    public var usage: [String] { usage(of: forms) }

    func usage(of forms: [[Argument]]) -> [String] {
        forms.map { ([name] + $0.map(\.spelling)).joined(separator: " ") }
    }
}
