import ShapeEditorModel

/// What is added to the drawing from now on looks as these styles say; set by `style`.
struct Styles: Equatable {
    /// The words of all kinds.
    static let kinds = AreaKind.rows.map(\.word) + [ShapeKind.line, .text, .connector].map(\.noun)

    /// The gap between shapes where PLACE has none, in points; that of a new session is 40.
    var gap = Self.usualGap

    private static let usualGap = 40

    /// The styles by the word of their kind; that of all kinds of `add KIND` has an empty word.
    private var styles: [String: ShapeStyle] = [:]

    /// Adds a style to the former one, value by value.
    mutating func add(_ style: ShapeStyle, for kind: String) { styles[kind] = self[kind].adding(style) }

    /// Restores the usual look of a kind, or for an empty word that of all kinds and the usual gap.
    mutating func clear(_ kind: String) {
        if kind.isEmpty { self = Styles() } else { styles[kind] = nil }
    }

    private subscript(kind: String) -> ShapeStyle { styles[kind] ?? ShapeStyle() }

    var isEmpty: Bool { styles.isEmpty && gap == Self.usualGap }

    /// The style of new shapes of a kind. That for the kind is stronger than that for all.
    func style(for kind: ShapeKind) -> ShapeStyle {
        kind.isArea ? self[""].adding(self[kind.noun]) : self[kind.noun]
    }

    /// The statements that set the styles in a new session.
    var statements: [String] { statements(isShort: false) }

    /// The statements that set the styles in a new session, perhaps without words that may be left out.
    func statements(isShort: Bool) -> [String] {
        (gap == Self.usualGap ? [] : ["style gap \(gap)"])
            + ([""] + Self.kinds).compactMap { kind in
                styles[kind].map { "style \(kind)\(kind.isEmpty ? "" : " ")\($0.words(isShort: isShort))" }
            }
    }
}
