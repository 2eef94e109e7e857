import ShapeEditorModel

/// The description of a verb, the first word of a statement: its name, its forms, its help and its menu items. A form
/// is a sequence of arguments, some perhaps optional, that a statement of the verb may have.
///
/// Parsing, help, completion and menus use this description. The verb's implementation is in its row of the verb table
/// (`VerbRow`).
package struct Verb: Sendable {
    /// The contexts in which a verb's statements are permitted, apart from ``ConcurrentUse``. Here, a group is the
    /// block of `record`, or a body that runs as a part of its statement, such as the block of `transaction`.
    package enum Role: Sendable {
        /// Statements such as `move`, which changes shapes, and `with`, which runs other statements. They may stand in
        /// groups, and `again` can repeat them.
        case command
        /// Statements such as `show`, `wait` and `select`. They may stand in groups, but change no shape themselves.
        case aside
        /// Statements such as `view`, which only print, and may stand in groups, if they have no arguments. With words
        /// such as `on`, or with a path that is not empty, they may not stand in groups.
        case queryOnly
        /// Statements such as `undo` and `save`, which may not stand in groups.
        case session
        /// Statements such as `open`, which may only be typed at the prompt, and stand in no body.
        case typed
    }

    /// Where statements of a verb may stand in the block of `concurrent`. Its statements are branches, which share the
    /// names and the order of the shapes.
    package enum ConcurrentUse: Sendable {
        case anywhere
        /// Only in a block within a branch. The effect of such a statement, a selection, does not outlast its branch.
        case inBlocks
        case nowhere
    }

    /// What the statements of a verb reach beyond the drawing and the session. A document is not allowed to.
    package enum Reach: Sendable {
        case nothing
        /// The file that the statement names, if it names one, other than `-` for `orOutput`.
        case file(orOutput: Bool = false)
        /// A file, or the end of the session.
        case always
        /// The statements of another file.
        case statements

        fileprivate var isOfNamedFile: Bool { if case .file = self { true } else { false } }
    }

    package let name: String
    /// An abbreviation for the prompt, which is valid even if other verbs begin with the same letters.
    package let shortForm: String?
    /// Further such abbreviations, which stood for this verb before other verbs began with the same letters.
    package let oldForms: [String]
    /// Whether the verb leaves its abbreviations to others, which have had them longer.
    let yields: Bool
    /// Alternative names, which are also valid in scripts. Help lists the verb once, by its ``name``, with the aliases.
    package let aliases: [String]
    /// Returns words of other programs that are tried for this verb, each with a statement that is then suggested, as
    /// in `"color": "paint {COLOUR}"`: see ``Counterpart/init(verbNumber:pattern:)``. They don't run. A word that is a
    /// verb itself, such as `up` for `order`, counts only as an argument. A closure, because scripts don't need them.
    package let alsoTried: @Sendable () -> WordTexts
    package let group: VerbGroup
    /// Whether a diagram needs the verb: `help` at the prompt lists these alone.
    package let isBasic: Bool
    /// The forms: the alternative sequences of arguments.
    package let forms: [[Argument]]
    /// A one-line description of the verb.
    package let summary: String
    /// A paragraph for `help VERB`; may be empty.
    package let details: String
    /// Returns short descriptions of listed words in the verb's forms, for completion. A closure, because scripts don't
    /// need the descriptions.
    package let words: @Sendable () -> WordTexts
    /// Example statements on one line, for a new session. They may read or write files.
    package let example: String
    package let role: Role
    package let concurrentUse: ConcurrentUse
    package let reach: Reach
    package let menuItems: [MenuItem]
    let graph: LazyFormGraph
    /// Whether a statement of this verb may have no arguments. If its line or the text ends right after the verb, such
    /// a statement is parsed without the forms.
    let standsAlone: Bool
    /// A fast parser for the commonest arguments. Its result means the same as that of parsing by the forms. If it
    /// returns nil or does not read the whole statement, the forms are used. Nil if the verb has no fast parser.
    package var quickArguments: QuickArguments?

    package typealias QuickArguments =
        @Sendable (inout StatementParser) throws(LanguageError) -> Arguments?

    package init(
        _ name: String, shortForm: String? = nil, oldForms: [String] = [], yields: Bool = false,
        aliases: [String] = [], alsoTried: @autoclosure @escaping @Sendable () -> WordTexts = [:],
        group: VerbGroup, isBasic: Bool = false,
        forms: [[Argument]] = [[]], summary: String, details: String = "", example: String,
        words: @autoclosure @escaping @Sendable () -> WordTexts = [:],
        role: Role = .session, concurrentUse: ConcurrentUse = .anywhere, reach: Reach = .nothing,
        menuItems: [MenuItem] = [], quickArguments: QuickArguments? = nil
    ) {
        self.name = name
        (self.shortForm, self.oldForms, self.yields) = (shortForm, oldForms, yields)
        (self.aliases, self.alsoTried) = (aliases, alsoTried)
        (self.group, self.isBasic) = (group, isBasic)
        self.forms = forms
        self.summary = summary
        self.details = details
        self.words = words
        self.example = example
        (self.role, self.concurrentUse, self.reach) = (role, concurrentUse, reach)
        self.menuItems = menuItems
        self.quickArguments = quickArguments
        graph = LazyFormGraph(forms)
        standsAlone = forms.contains { $0.allSatisfy(\.isOptional) }
    }

    /// A short description of a word in the verb's forms: that of the argument alone, one of ``words``, or else that of
    /// the word for all verbs; may be empty.
    func meaning(of word: String, in argument: Argument) -> String {
        argument.ownMeaning(of: word) ?? words()[word] ?? argument.meaning(of: word)
    }

    /// The beginning of a statement that has `word` among the WORDS after a keyword, such as `style connector arrow`; nil
    /// if there is none, if the WORDS without a keyword have it, too, or if `first`, the first word after the verb,
    /// already says which WORDS are meant.
    func otherForm(with word: String, after first: String?) -> String? {
        let beginnings = forms.compactMap(\.first).flatMap(\.words)
        guard !(first.map(beginnings.contains) ?? false),
            let form = forms.first(where: { Self.lists(word, $0) }),
            case .keyword(let keyword) = form[0]
        else { return nil }
        return "\(name) \(keyword) \(word)"
    }

    /// Whether `word` is among the WORDS that are the second argument of a form.
    private static func lists(_ word: String, _ form: [Argument]) -> Bool {
        guard form.count > 1, case .anyOrder(_, let sequences) = form[1] else { return false }
        return sequences.contains { $0[0].words.contains(word) }
    }

    /// Whether this is the forced variant of another verb, such as `save!`: its name ends in `!`. A forced verb asks no
    /// question.
    var isForced: Bool { name.utf8.last == UInt8(ascii: "!") }

    /// Whether it prints something, or with an argument writes it to a file.
    var writesFile: Bool { forms == [[.optional(.file)]] && reach.isOfNamedFile }

    /// The name and the aliases.
    package var names: [String] { [name] + aliases }

    /// Whether a statement with these arguments may stand in groups.
    package func standsInGroups(with arguments: Arguments) -> Bool {
        switch role {
        case .command, .aside: true
        case .queryOnly: arguments.parts.allSatisfy { $0.value == .text("") }
        case .session, .typed: false
        }
    }

    /// Whether a statement with these arguments reaches beyond the drawing and the session, other than by statements
    /// of another file.
    package func reachesFiles(with arguments: Arguments) -> Bool {
        switch reach {
        case .nothing, .statements: return false
        case .always: return true
        case .file(let orOutput):
            guard case .text(let path) = arguments.parts.first?.value else { return false }
            return !path.isEmpty && !(orOutput && path == "-")
        }
    }

    /// The verb's usage: for each form, a text with the name and the arguments.
    package var usage: [String] { usage(of: forms) }

    func usage(of forms: [[Argument]]) -> [String] {
        forms.map { ([name] + $0.map(\.spelling)).joined(separator: " ") }
    }
}

/// The menus, in the order in which they are shown.
package enum Menu: String, CaseIterable, Sendable {
    case move = "Move"
    case paint = "Paint"
    case shapes = "Shapes"
    case edit = "Edit"
}

/// The statement to which a word of other programs leads, such as `paint red` for `color red`. It is only suggested.
struct Counterpart {
    let verbNumber: Int
    /// The statement without the typed arguments, such as `paint COLOUR`.
    let usage: String
    /// The parts of the statement before and after its arguments; nil if it takes none.
    private let parts: (before: Substring, after: Substring)?
    var takesArguments: Bool { parts != nil }
    /// Whether ``usage`` has a text that stands for arguments.
    let isForm: Bool

    /// - Parameters:
    ///   - verbNumber: The number of the verb of the statement.
    ///   - pattern: The statement, with braces where its arguments stand. The text in them stands for the arguments in
    ///     ``usage``: `paint {COLOUR}`.
    init(verbNumber: Int, pattern: String) {
        self.verbNumber = verbNumber
        let pieces = pattern.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
        usage = pieces.joined().droppingFinalBlank
        parts = pieces.count == 3 ? (pieces[0], pieces[2]) : nil
        isForm = pieces.count == 3 && !pieces[1].isEmpty
    }

    /// The statement with arguments; nil if it takes none.
    func with(_ arguments: String) -> String? { parts.map { $0.before + arguments + $0.after } }
}

extension String {
    fileprivate var droppingFinalBlank: String { last == " " ? String(dropLast()) : self }
}

/// An item of a menu, which stands for a statement.
package struct MenuItem: Sendable {
    package enum Title: Sendable {
        case fixed(String)
        /// "Undo Move Left", with the label of the history's entry that would be undone; "Undo" if there is none.
        case undo
        /// "Redo Move Left", with the label of the history's entry that would be redone; "Redo" if there is none.
        case redo
    }

    package let menu: Menu
    package let title: Title
    /// The statement that the item stands for, without abbreviations.
    package let statement: String

    package init(menu: Menu, title: Title, statement: String) {
        (self.menu, self.title, self.statement) = (menu, title, statement)
    }
}

/// A heading under which help and the manual page list verbs, in the order of the cases.
package enum VerbGroup: String, CaseIterable, Sendable {
    case moving = "Move and paint"
    case shapes = "Shapes"
    case history = "History"
    case groups = "Groups and the queue"
    case time = "Time"
    case keys = "Keys and macros"
    case looking = "Look"
    case session = "Files and the session"
}
