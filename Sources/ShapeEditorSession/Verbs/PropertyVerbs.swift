import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    /// The verbs that set properties, such as `outline`, from the rows of ``Property``.
    static let properties = Property.verbs.compactMap { properties in
        properties.first?.verb.map { VerbRow(of: properties, $0) }
    }

    private init(of properties: [Property], _ verb: Property.Verb) {
        let over: [Argument] = properties[0].isAnimated ? [.optional(.over)] : []
        let forms = properties.forms.map { $0 + over }
        self.init(
            Verb(
                verb.name, yields: verb.yields, alsoTried: Self.wordsElsewhere(for: verb.name),
                group: .shapes, isBasic: verb.isBasic, forms: forms, summary: verb.summary,
                details: verb.details, example: verb.example,
                words: Self.meanings(in: forms, of: properties[0]),
                role: .command),
            edits: { arguments, execution in
                var cursor = PartCursor(arguments)
                let style = cursor.style(of: properties)
                if let label = style[.label]?.text {
                    for shape in execution.selectedShapes where shape.kind != .line {
                        try execution.check(label, of: shape.kind, at: cursor.span)
                    }
                }
                return .set(style)
            })
    }

    private static func wordsElsewhere(for verb: String) -> WordTexts {
        switch verb {
        case "outline": ["border": "outline {COLOUR}"]
        case "font": ["font-size": "font {N}", "fontsize": "font {N}"]
        case "label": ["title": "label {TEXT}", "caption": "label {TEXT}"]
        default: [:]
        }
    }

    /// The descriptions of the keywords of forms, which mean something else for other verbs, as `none` does.
    private static func meanings(in forms: [[Argument]], of property: Property) -> WordTexts {
        let pairs = forms.flatMap(\.self).compactMap { argument -> (String, String)? in
            guard case .keyword(let word) = argument else { return nil }
            return property.meanings()[word].map { (word, $0) }
        }
        return pairs + [:]
    }
}

extension Execution {
    /// Checks the length of a label, of which that of a table may have more.
    ///
    /// - Throws: ``LanguageError`` at the label.
    func check(_ label: String?, of kind: ShapeKind, at span: Range<Int>) throws {
        let limit = kind.hasRows ? TextProblem.tableLimit : TextProblem.limit
        guard let label, label.utf8.count > limit, let problem = TextProblem(in: label, limit: limit) else {
            return
        }
        throw LanguageError(.text(problem), at: span)
    }
}
