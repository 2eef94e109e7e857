import ShapeEditorLanguage
import ShapeEditorText

extension Diagnostic {
    /// The members of the error's JSON object: the text, and the place as far as it is known.
    var members: JSONObject {
        let members = JSONObject(error: words)
        guard let sourceName else { return members }
        let source = sourceName.shortenedAtFront(to: 400, bytes: 400)
        let place = members.with("source", source).with("line", line)
        return column.map { place.with("column", $0) } ?? place
    }
}
