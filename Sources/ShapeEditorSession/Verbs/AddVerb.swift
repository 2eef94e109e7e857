import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Argument {
    static let x = Argument.number("X", .coordinate)
    static let y = Argument.number("Y", .coordinate)
}

extension VerbRow {
    static let add = VerbRow(
        "add",
        alsoTried: [
            "box": "add rectangle {}", "rect": "add rectangle {}", "square": "add rectangle {}",
            "circle": "add ellipse {}", "oval": "add ellipse {}", "text": "add text {\"TEXT\"}",
            "line": "add line {from X Y to X Y}",
        ],
        group: .shapes,
        forms: [
            [.kind, .optional(.newName), .optional(.place), .optional(.sized), .optional(.colour)],
            [
                .keyword("line"), .optional(.newName), .keyword("from"), .x, .y, .keyword("to"), .x, .y,
                .optional(.colour),
            ],
            [
                .keyword("text"), .optional(.newName), .quotedText, .optional(.place),
                .optional(.sequence([.keyword("size"), .number("N", .letters)])), .optional(.colour),
            ],
        ],
        summary: "add a shape in front of the others, and select it",
        details: """
            KIND is rectangle, ellipse or polygon N. PLACE is 'at X Y', or 'right of', 'left of', 'above' or 'below' \
            a SHAPE, with a GAP in points. A NAME that ends in * gets the next free number; dots make groups, as in \
            face.eye. 'label' then writes on the shape.
            """,
        example: "add ellipse sun at -120 -20 size 120 gold; add text \"hello\" below sun",
        words: [
            "rectangle": "100 by 60 points", "ellipse": "100 by 60 points", "polygon": "60 by 60 points",
            "line": "from a place to another one", "text": "a text without a shape",
            "at": "with its centre at X Y", "right": "right of another shape",
            "left": "left of another shape",
            "above": "above another shape", "below": "below another shape", "of": "the shape beside it",
            "size": "W points wide, H high", "from": "the first end", "to": "the second end",
        ],
        role: .command, concurrentUse: .nowhere,
        menuItems: ["Rectangle", "Ellipse", "Polygon 6"].map {
            MenuItem(menu: .shapes, title: .fixed("Add \($0)"), statement: "add \($0.lowercased())")
        },
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (state, name) = try execution.newShape(&cursor)
            let shape = execution.drawing.makeShape(state, name: name)
            try execution.insert(.add, [shape], statement: state.addStatement(named: name))
        })
}

extension [ShapeState] {
    /// The shapes that a statement selects after it has added the shapes of this array: all of them but connectors; a
    /// single shape even if it is a connector.
    var selectedWhenMade: [ShapeState] { count == 1 ? self : filter { $0.ends == nil } }
}

extension Execution {
    /// Adds shapes by one command, in front of the others or from an index on, and then selects their
    /// ``selectedWhenMade``. The caller has checked that there is room. `statement` is a statement with the same
    /// effect. `selected` are the shapes that must be selected for it; nil if it does not depend on the selection.
    /// `former` are the shapes that remain for statements that don't fit what is added.
    func insert(
        _ kind: ArrangeCommand.Kind, _ shapes: [ShapeState], at index: Int? = nil, statement: String,
        selected: [ShapeState]? = nil, former: [ShapeState] = []
    ) throws {
        let first = index ?? drawing.shapes.count
        let placings = shapes.enumerated().map { Placing(adding: $0.element, at: first + $0.offset) }
        try arrange(kind, placings, statement, selected: selected)
        selectMade(shapes.selectedWhenMade, former: former)
    }

    /// The state and the name of the new shape that the arguments of `add` describe.
    fileprivate func newShape(_ cursor: inout PartCursor) throws -> (ShapeState.State, String) {
        try drawing.checkRoom(for: 1)
        let kind = Self.kind(&cursor)
        let name = try newName(&cursor, kind)
        var state = ShapeState.State(kind, label: cursor.text(), bounds: drawing.bounds)
        let ends = cursor.ends()
        let place = try place(&cursor)
        if cursor.word(of: "size") != nil, let width = cursor.number() {
            state = try state.sized(width: width, height: cursor.number())
        }
        if let colour = cursor.colour() { state.paint(colour) }
        if let ends { state.size = try ShapeSize(lineFrom: ends.from, to: ends.to) }
        do {
            try state.move(to: ends?.from ?? place(state))
        } catch {
            throw DrawingError.named(error, ShapeState(state, name: name))
        }
        return (state, name)
    }

    private static func kind(_ cursor: inout PartCursor) -> ShapeKind {
        switch cursor.word() {
        case "ellipse": .ellipse
        case "polygon": .polygon(corners: cursor.number() ?? 3)
        case "line": .line
        case "text": .text
        default: .rectangle
        }
    }

    private func newName(_ cursor: inout PartCursor, _ kind: ShapeKind) throws -> String {
        guard let name = cursor.name() else { return try drawing.names.numbered(kind.noun) }
        return try located(at: cursor.span) {
            if name.hasSuffix("*") { return try drawing.names.numbered(String(name.dropLast())) }
            try drawing.names.check(name)
            return name
        }
    }
}
