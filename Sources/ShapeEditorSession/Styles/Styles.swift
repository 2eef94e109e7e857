import ShapeEditorModel

/// What is added to the drawing from now on looks as these styles say; set by `style`.
struct Styles: Equatable {
    /// The words of all kinds.
    static let kinds = AreaKind.rows.map(\.word) + [ShapeKind.line, .text, .connector].map(\.noun)

    /// The styles by the word of their kind; that of all kinds of `add KIND` has an empty word.
    private var styles: [String: ShapeStyle] = [:]

    /// Adds a style to the former one, value by value.
    mutating func add(_ style: ShapeStyle, for kind: String) { styles[kind] = self[kind].adding(style) }

    /// Restores the usual look of a kind, or for an empty word that of all kinds.
    mutating func clear(_ kind: String) { styles = kind.isEmpty ? [:] : styles.filter { $0.key != kind } }

    private subscript(kind: String) -> ShapeStyle { styles[kind] ?? ShapeStyle() }

    var isEmpty: Bool { styles.isEmpty }

    /// The style of new shapes of a kind. That for the kind is stronger than that for all.
    func style(for kind: ShapeKind) -> ShapeStyle {
        kind.isArea ? self[""].adding(self[kind.noun]) : self[kind.noun]
    }

    /// The statements that set the styles in a new session.
    var statements: [String] {
        ([""] + Self.kinds).compactMap { kind in
            styles[kind].map { "style \(kind)\(kind.isEmpty ? "" : " ")\($0.words)" }
        }
    }
}
