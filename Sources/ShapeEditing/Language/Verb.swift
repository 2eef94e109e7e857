/// A row of the verb table: everything that is known of one verb of the language.
///
/// Parsing, `help`, completion, menus and usage messages are made from it, so that a verb is added by
/// adding a row and its action.
public final class Verb: Sendable {
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
    /// Whether it does something to the shape, which `again` and `repeat` can do once more.
    public let isRepeatable: Bool
    /// Its items in the menus.
    public let menuItems: [MenuItem]
    let parse: @Sendable (inout StatementParser) throws(LanguageError) -> any Action

    init(
        _ name: String, shortForm: String? = nil, forms: [[Argument]] = [[]], summary: String,
        details: String = "", isRepeatable: Bool = false, menuItems: [MenuItem] = [],
        parse: @escaping @Sendable (inout StatementParser) throws(LanguageError) -> any Action
    ) {
        self.name = name
        self.shortForm = shortForm
        self.forms = forms
        self.summary = summary
        self.details = details
        self.isRepeatable = isRepeatable
        self.menuItems = menuItems
        self.parse = parse
    }

    /// The forms as usage writes them: `move by DX DY`.
    public var usage: [String] { usage(of: forms) }

    func usage(of forms: [[Argument]]) -> [String] {
        forms.map { ([name] + $0.map(\.spelling)).joined(separator: " ") }
    }
}
