import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let order = VerbRow(
        Verb(
            "order",
            alsoTried: [
                "up": "order forward", "down": "order backward", "bring": "order {front}",
                "send": "order {back}", "layer": "order {forward}", "front": "order front",
                "raise": "order forward", "lower": "order backward",
            ], group: .shapes,
            forms: [[.choice(["front", "back", "forward", "backward"])], [.keyword("behind"), .shape]],
            summary: "draw the selected shapes before or behind others",
            details: "Several shapes keep their order.",
            example: "add ellipse sun; order back; order forward; order behind shape",
            words: [
                "front": "in front of all", "back": "behind all", "forward": "one place forward",
                "backward": "one place back", "behind": "directly behind a shape",
            ],
            role: .command, concurrentUse: .nowhere,
            menuItems: ["Forward", "Backward"].map {
                MenuItem(menu: .shapes, title: .fixed("Order \($0)"), statement: "order \($0.lowercased())")
            }),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let word = cursor.word() ?? ""
            let named = cursor.shapeIfAny()
            let shapes = try execution.selected(for: "order") { _ in true }
            let behind = try named.map { word in try located(at: cursor.span) { try execution.shape(word) } }
            if let behind, shapes.contains(where: { $0 === behind }) {
                let name = execution.drawing.name(of: behind)
                throw LanguageError(Problem(DrawingError.orderedBehindItself(name)), at: cursor.span)
            }
            let (drawing, old) = (execution.drawing, execution.drawing.indices(of: shapes))
            let new = drawing.indices(from: old, word, behind)
            let changes = zip(shapes, zip(old, new)).map { ShapeChange($0, .moved(from: $1.0, to: $1.1)) }
            let words = ["order", word, behind.map { drawing.name(of: $0).asName }].compactMap(\.self)
            return Edit(
                command: execution.arrangement(words.joined(separator: " "), of: shapes, changes))
        })

    static let align = VerbRow(
        Verb(
            "align",
            alsoTried: [
                "center": "align {centre}"
            ], group: .shapes, forms: [[.choice(AlignEdge.allCases.map(\.rawValue))]],
            summary: "put the selected shapes in line",
            details: """
                At least two shapes must be selected. Their edges or centres move to those of the rectangle around them.
                """,
            example: "add ellipse sun; select all; align left",
            words: [
                "left": "the left edges", "centre": "the centres, across", "right": "the right edges",
                "top": "the upper edges", "middle": "the centres, up and down", "bottom": "the lower edges",
            ], role: .command),
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .align(cursor.word().flatMap(AlignEdge.init) ?? .left)
        })

    static let spread = VerbRow(
        Verb(
            "spread", group: .shapes,
            forms: [[.choice(["across", "down"]), .optional(.number("GAP", .gap))]],
            summary: "put equal gaps between the selected shapes",
            details:
                "At least three shapes must be selected. With GAP the first one stays, else the outermost.",
            example: "add ellipse sun; add ellipse moon; select all; spread across 20",
            words: ["across": "from left to right", "down": "from top to bottom"], role: .command),
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            return .spread(across: cursor.word() == "across", gap: cursor.number())
        })
}

extension ReadableDrawing {
    /// The indices that shapes have after `order` with `word`, in ascending order, and so are their old ones, `moved`.
    ///  With `forward` and `backward`, shapes that reach the front or the back keep their order there.
    /// The parameter `behind` is the other shape of `order behind`; otherwise nil.
    fileprivate func indices(from moved: [Int], _ word: String, _ behind: ShapeState?) -> [Int] {
        let (count, all) = (moved.count, shapes.count)
        switch word {
        case "forward": return moved.enumerated().map { min($1 + 1, all - count + $0) }
        case "backward": return moved.enumerated().map { max($1 - 1, $0) }
        default:
            // All go together: behind the shape at the index `place`, to the front for `all`, or to the back for 0.
            let place = behind.map { indices(of: [$0])[0] } ?? (word == "front" ? all : 0)
            let first = place - moved.count { $0 < place }
            return Array(first..<first + count)
        }
    }
}
