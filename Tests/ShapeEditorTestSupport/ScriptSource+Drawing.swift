import ShapeEditorModel

/// Random statements of a drawing. The names are few, so that many statements find a shape.
extension ScriptSource {
    /// Shapes with some of the names that statements use, in every other script of a drawing.
    package mutating func opening() -> String {
        guard parts.contains(.drawing), chance(2) else { return "" }
        let shapes = [
            "add ellipse sun gold", "add rectangle api below sun size 51 7", "add ellipse face.eye size 30",
            "add polygon 5 face.mouth", "add line dot1 from \(coordinates()) to \(coordinates())",
            "add text \"gold\" \"x\"", "connect sun api arrow", "connect face.eye sun",
        ]
        return shapes.filter { _ in !chance(4) }.joined(separator: "; ") + "; select \(self.shapes())"
    }

    /// A statement at the top level of a script, or in a group that is not concurrent.
    ///
    /// A group duplicates one shape, since `repeat 3 { select all; duplicate }` doubles the drawing each time.
    mutating func drawing(inGroup: Bool = false) -> String {
        switch number(18) {
        case 1...3: addition()
        case 4: "add line \(newName()) from \(coordinates()) to \(coordinates()) \(lineWords())"
        case 5: "add text \(newName()) \(text()) \(place()) \(textWords())"
        case 6:
            "connect \(any(shape(), shapes())) \(any(shape(), shapes())) \(any("", "", "", shapes())) \(connectorWords()) \(labelWord())"
                + any(
                    "", "; \(shapeCommand())", "; with \(shape()) \(shapeCommand())", "; \(attachment())")
        case 7...8:
            "select \(any(shapes(), "next", "previous", "none", "all", any("up", "down", "left", "right")))"
        case 17 where !inGroup: style()
        case 18:
            any(
                attachment(),
                "space \(any("right of", "left of", "above", "below")) \(shapes()) \(any("", "-"))\(number(30))"
            )
        case 9: any("delete", "delete \(shapes())", "delete \(name())")
        case 10 where inGroup: "sequential { select \(name()); \(duplicate()) }"
        case 10: duplicate()
        case 11: "rename \(any("face.*", "*", "head", "head.*", name(), "x.y"))"
        case 12: "order \(any("front", "back", "forward", "backward", "behind \(shape())"))"
        case 13:
            any(
                "with \(shapes()) { \(drawing(inGroup: true)); \(shapeCommand()) }",
                "with \(name()) \(drawing(inGroup: true))")
        default: shapeCommand()
        }
    }

    /// Connects, alone or in a group.
    package mutating func connecting() -> String {
        let connect = "connect \(shape()) \(shape())"
        return any(
            connect, "\(connect); \(shapeCommand())", "transaction { \(connect); \(shapeCommand()) }",
            "transaction { \(drawing(inGroup: true)); \(connect) }; \(shapeCommand())",
            "begin; \(connect); with \(shapes()) left; commit; \(attachment())",
            "with \(shapes()) { \(connect); \(shapeCommand()) }", "with \(shapes()) \(connect)",
            "repeat 2 { \(connect); \(attachment()) }")
    }

    /// Acts on the connector that was selected last, or on those of all selected shapes.
    private mutating func attachment() -> String {
        let place = any(
            shape(), "\(shape()) \(side())", side(), "text \(endText())", "\(side()) \(endText())")
        let statement = "attach \(any("from", "to", "To")) \(place)"
        return any(statement, "select \(any("all", "*-*", "sun-api")); \(statement)", "with all \(statement)")
    }

    /// A statement that may stand in `concurrent`, too.
    package mutating func shapeCommand() -> String {
        switch number(14) {
        case 13:
            any("", "select table*; ", "with table* ")
                + any(
                    "row 0 x", "row 1 \"id  PK\"", "row 0 after b", "row 1 after --", "row 1 none",
                    "row 0 none", "row 2 y")
        case 1:
            any(
                "size \(number(200))", "size \(number(200)) \(number(99))", "size by \(number(300))%",
                "size fit", "size fit together")
        case 2: "turn \(any("90", "45", "-30", "90 together", "30 together", "to 60", "to -90", "360"))"
        case 3: setting()
        case 4:
            any(
                "label \(number())", "label \"a \\\"b\\\"\"", "label none", "label none of it",
                "label \"none\"")
        case 5: "align \(any("left", "centre", "right", "top", "middle", "bottom"))"
        case 6: any("spread across", "spread down", "spread across \(number())", "spread down \(number())")
        case 7:
            any(
                "with \(shapes()) \(any("left", "paint red", "size 30", "{ up; turn 10 }", "label z"))",
                "with \(shapes()) { with \(name()) left; size by 50% }",
                "sequential { select \(any(shapes(), "next", "previous")); \(any("left", "paint 3", "turn 5")) }"
            )
        case 8: animation()
        case 9: "move from \(coordinates()) to \(coordinates())"
        case 10, 11: setting()
        case 12: "move \(relativePlace())"
        default: any("left", "up 7", "move to 3 4", "paint next", "reset")
        }
    }

    private mutating func duplicate() -> String { "duplicate \(newName()) \(any("", "", "by 5 -7"))" }

    private mutating func animation() -> String {
        let change = any(
            "size \(number(90))", "size by \(number(200))%", "size fit", "size fit together", "turn 90",
            "turn to 200",
            "with all left",
            "paint next",
            "move to 9 -9", "move \(relativePlace())", "move from 0 0 to \(coordinates())")
        return "\(change) over \(time())"
    }

    /// A statement of a drawing that can't be read, or that fails always.
    mutating func mistakeOfDrawing() -> String {
        any(
            "add circle", "add arrow", "add", "add polygon 2", "add polygon", "add ellipse gold gold",
            "add rectangle right", "add text", "add text x", "add ellipse 5", "add ellipse a..b",
            "add line a from 1 2",
            "connect sun", "connect a b arrow arrow", "connect sun to api", "connect sun api \"a b\"",
            "connect sun nobody", "select", "select sun api", "select sun,", "with all",
            "with all { x }",
            "rename", "rename 5", "rename *.x", "duplicate x.*", "delete a b", "order up", "order behind",
            "size 50%",
            "size by 0%", "size by 50", "turn 45deg", "turn 4000", "turn to", "label # 1", "outline red 101",
            "outline",
            "align up", "spread", "spread up", "move from 1 2", "concurrent { left; add ellipse }",
            "concurrent { select all }", "concurrent { sequential { select all; delete } }", "with all undo",
            "add rectangle label at 0 0", "add rectangle in in sun", "add rectangle \"in\" in sun",
            "add rectangle around", "add rectangle around sun turn 5", "move below", "move in sun top top",
            "style gap", "style gap -1",
            "add rectangle right of sun left", "add rectangle in sun top centre", "add rectangle red red",
            "add rectangle size 5 size 5",
            "add rectangle size 5 at 1 2", "add ellipse from 1 2 to 3 4 size 5", "add ellipse from 1 2 to 3",
            "add text \"x\" label y", "add line from 1 2 to 3 4 label x", "add ellipse label x y",
            "attach", "attach to", "attach sun", "attach from sun middle", "attach to left right",
            "attach to top 101%", "attach to sun-api", "attach to face", "concurrent { attach to sun }",
            "connect sun api from left 101%", "connect sun api from up", "connect sun api label x arrow",
            "style arrow", "style polygon 6 red", "style ellipse", "style none red", "repeat 2 { style red }",
            "with all style red", "font red", "font", "font 3", "font 12 13", "font ink", "stroke",
            "stroke 0",
            "row", "row 1", "row -1 x", "row x y", "row 9 none", "add table label a \"\"",
            "add note label a b",
            "stroke arrow arrows", "corner", "corner -1", "size fit 5")
    }

    private mutating func text() -> String {
        any("\"hello\"", "\"a\\nb\"", "\"api \\u{e9}\"", "\"sun\" \"x\"", "\"日本\"")
    }

    mutating func kind() -> String {
        guard let row = AreaKind.rows.randomElement(using: &random) else { return "" }
        let word = chance(9) ? row.word.prefix(1).uppercased() + row.word.dropFirst() : row.word
        guard let range = row.number?.range else { return word }
        return "\(word) \(chance(2) ? range.lowerBound : Int.random(in: range, using: &random))"
    }

    private mutating func name() -> String {
        any("shape", "sun", "api", "face.eye", "face.mouth", "dot1", "\"gold\"", "\"label\"", "\"top\"")
    }

    /// A word that stands for one shape.
    private mutating func shape() -> String { any(name(), name(), name(), "selected") }

    mutating func newName() -> String { any("", name(), name(), "dot*", "face.eye*") }

    mutating func shapes() -> String {
        any(
            name(), name(), "face", "all", "selected", "sun,api", "s*", "*e*", "shape,face", "dot*",
            any("face+", "sun+,api", "all+", "*e*+", "selected+"))
    }

    mutating func place() -> String {
        any(
            "", "at \(coordinates())", relativePlace(), relativePlace())
    }

    /// A PLACE beside shapes or in them.
    mutating func relativePlace() -> String {
        let edge = any("", "", any("top", "bottom", "left", "right"))
        let corner = any("", "top", "bottom left", "right", "centre 0", "3 top", "top right 20")
        return any(
            "right of \(shapes()) \(edge)", "left of \(shapes()) \(edge) \(number())",
            "above \(shapes()) 10 \(edge)",
            "below \(shape()) \(edge)", "in \(shapes()) \(corner)")
    }

    mutating func coordinates() -> String {
        "\(Int.random(in: -90...90, using: &random)) \(Int.random(in: -90...90, using: &random))"
    }
}
