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
                verb.name, yields: verb.yields, group: .shapes, forms: forms, summary: verb.summary,
                details: verb.details, example: verb.example,
                words: Self.meanings(in: forms, of: properties[0]),
                role: .command),
            edits: { arguments, _ in
                var cursor = PartCursor(arguments)
                return .set(cursor.style(of: properties))
            })
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
