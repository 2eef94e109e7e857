import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorText

extension VerbRow {
    static let inspect = VerbRow(
        Verb(
            "inspect", alsoTried: ["lint": "inspect {SHAPES}"], group: .looking,
            forms: [[.optional(.shapes)]],
            summary: "say what is wrong with the picture, and what to type against it",
            details: """
                Shapes that overlap or are hardly out of line, labels that are too large, covered or hardly seen, \
                connectors through other shapes, and what reaches beyond the bounds. SHAPES limits it to what concerns \
                them. It changes nothing.
                """,
            example: "add rectangle api size 40 label \"a long label\"; inspect", role: .aside),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let shapes = try cursor.shapes().map(execution.shapes)
            let session = execution.session
            let rows = try session.findings(of: shapes, execution.checkInterruption)
            if rows.isEmpty { session.printFeedback("nothing to mend") }
            session.printer.each(rows) { session.printer.printRow($0.text, $0.type, $0.object) }
        })
}

extension Session {
    fileprivate typealias FindingRow = (type: ObjectType, text: String, object: JSONObject)

    /// How many findings are printed, because each of thousands may need a search for what helps.
    private static let mostFindings = 100

    /// Reports the findings as warnings. Returns whether there are any.
    package func warnOfFindings() -> Bool {
        output.flush()
        do {
            let rows = try findings(of: nil) { if isInterrupted() { throw CancellationError() } }
            for row in rows { host.reportError("warning: \(row.text)\n") }
            return !rows.isEmpty
        } catch {
            return false
        }
    }

    /// The findings of the drawing, or of some shapes, as they are printed.
    fileprivate func findings(of shapes: [ShapeState]?, _ check: () throws -> Void) throws -> [FindingRow] {
        let inspection = try Inspection(of: drawing, check)
        let wanted = shapes.map { Set($0.map(\.index)) }
        let findings = inspection.findings.filter { wanted?.isDisjoint(with: $0.shapes) != true }
        let shown = findings.prefix(Self.mostFindings)
        let rows: [FindingRow] = zip(shown, inspection.fixes(of: shown)).map { finding, fix in
            let (words, fix) = (inspection.words(of: finding), fix.map(inspection.statement))
            let object = JSONObject().with("finding", finding.kind)
                .with("shapes", inspection.names(of: finding.shapes)).with("text", words).with("fix", fix)
            return (
                .finding, fix.map { "\(words); \($0)" } ?? words,
                finding.numbers.reduce(object) { $0.with($1.name, Hundredths(hundredths: $1.hundredths)) }
            )
        }
        let more = findings.count - shown.count
        return more == 0
            ? rows : rows + [(.findings, "… and \(more) more", JSONObject().with("more", more))]
    }
}
