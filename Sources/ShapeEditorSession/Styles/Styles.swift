import ShapeEditorModel

/// What is added to the drawing from now on looks as these styles say; set by `style`.
struct Styles: Equatable {
    /// What a style is for: all kinds of `add KIND`, or one kind.
    enum Target: Hashable, CaseIterable {
        case all, rectangle, ellipse, polygon, cylinder, note, line, text, connector
    }

    private var styles: [Target: ShapeStyle] = [:]

    /// Adds a style to the former one, value by value.
    mutating func add(_ style: ShapeStyle, for target: Target) {
        styles[target] = self[target].adding(style)
    }

    /// Restores the usual look, for `all` that of all kinds.
    mutating func clear(_ target: Target) {
        styles = target == .all ? [:] : styles.filter { $0.key != target }
    }

    private subscript(target: Target) -> ShapeStyle { styles[target] ?? ShapeStyle() }

    var isEmpty: Bool { styles.isEmpty }

    /// The style of new shapes of a kind. That for the kind is stronger than that for all.
    func style(for kind: ShapeKind) -> ShapeStyle {
        kind.isArea ? self[.all].adding(self[Target(kind)]) : self[Target(kind)]
    }

    /// The statements that set the styles in a new session.
    var statements: [String] {
        Target.allCases.compactMap { target in styles[target].map { "style \(target.prefix)\($0.words)" } }
    }
}

extension Styles.Target {
    init(_ kind: ShapeKind) {
        switch kind {
        case .rectangle: self = .rectangle
        case .ellipse: self = .ellipse
        case .polygon: self = .polygon
        case .cylinder: self = .cylinder
        case .note: self = .note
        case .line: self = .line
        case .text: self = .text
        case .connector: self = .connector
        }
    }

    /// The kind and a blank; empty for all kinds.
    fileprivate var prefix: String { self == .all ? "" : "\(self) " }
}
