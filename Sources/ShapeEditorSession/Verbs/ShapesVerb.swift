import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let shapes = VerbRow(
        "shapes", alsoTried: ["ls": "shapes", "list": "shapes"], group: .shapes, forms: [[.optional(.file)]],
        summary: "show the drawing as statements, or write them to a file",
        details: """
            They make the drawing from a new one. A typed line asks before it overwrites a file that the session did \
            not write.
            """,
        example: "add ellipse sun; shapes", role: .queryOnly, reach: .file(),
        takingTime: { arguments, execution in
            let session = execution.session
            let statements = DrawingStatements(of: DrawingCopy(of: session.drawing)).all
            var cursor = PartCursor(arguments)
            if let path = cursor.text(), !path.isEmpty {
                let count = session.drawing.shapes.count.counting("shape")
                return try await session.save(statements, count, to: path)
            }
            if session.printer.isJSON {
                if session.printer.format == .quiet { return session.printer.printDrawing(statements) }
                session.printer.show(session.drawing.shapes, as: "shapes")
                return session.printer.endShapes(session.drawing.shapes)
            }
            if !session.drawing.isNamed { session.printFeedback("nothing but the first rectangle") }
            session.byPages {
                session.printer.each(statements) { session.printer.printRow($0) }
            }
        })
}
