import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    /// The verbs that set properties, such as `outline`, from the rows of ``Property``.
    static let properties = Property.verbs.compactMap { properties in
        properties.first?.verb.map { VerbRow(of: properties, $0) }
    }

    private init(of properties: [Property], _ verb: Property.Verb) {
        self.init(
            verb.name, yields: verb.yields, group: .shapes, forms: properties.forms, summary: verb.summary,
            details: verb.details,
            example: verb.example, words: properties.count == 1 ? properties[0].meanings() : [:],
            role: .command,
            edits: { arguments, _ in
                var cursor = PartCursor(arguments)
                return .set(cursor.style(of: properties))
            })
    }
}
