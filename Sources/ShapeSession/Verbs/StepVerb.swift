import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let step = VerbRow(
        "step", forms: [[.number("POINTS", .points)]], summary: "set the points of a move that names none",
        arguments: { parser throws(LanguageError) in Arguments(number: try parser.number(.points)) },
        does: { arguments, execution in
            execution.session.stepLength = arguments.number ?? MoveCommand.defaultPoints
        })
}
