import ShapeEditorLanguage
import ShapeEditorText

extension Diagnostic {
    /// The members of the error's JSON object: the text, the place as far as it is known, with the path of the file, and
    /// the corrected statement.
    func members(file: String?) -> JSONObject {
        var members = members
        if let endColumn, sourceName != nil { members = members.with("endColumn", endColumn) }
        if let file { members = members.with("file", file) }
        if let suggestion { members = members.with("suggestion", suggestion) }
        return members
    }

    private var members: JSONObject {
        let members = JSONObject(error: words)
        guard let sourceName else { return members }
        let source = sourceName.shortenedAtFront(to: 400, bytes: 400)
        let place = members.with("source", source).with("line", line)
        return column.map { place.with("column", $0) } ?? place
    }
}
