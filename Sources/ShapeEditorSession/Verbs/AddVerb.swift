import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Argument {
    static let x = Argument.number("X", .coordinate)
    static let y = Argument.number("Y", .coordinate)
}

extension VerbRow {
    static let add = VerbRow(
        Verb(
            "add",
            alsoTried: AreaKind.rows.flatMap { $0.counterparts.map { ($0.key, "add \($0.value) {}") } } + [
                "create": "add {KIND}", "draw": "add {KIND}", "insert": "add {KIND}",
                "text": "add text {\"TEXT\"}", "line": "add line {from X Y to X Y}",
            ],
            group: .shapes, isBasic: true,
            forms: [
                [
                    .kind, .optional(.newName), .optional(.place), .optional(.words(.shape)),
                    .optional(.labelledRows),
                ],
                [
                    .kind, .optional(.newName), .keyword("around"), .shapes, .optional(.number("GAP", .gap)),
                    .optional(.words(.shape, without: [.size, .turn])), .optional(.labelledRows),
                ],
                [.kind, .optional(.newName)] + fromTo
                    + [.optional(.words(.shape, without: [.size])), .optional(.labelledRows)],
                [.keyword("line"), .optional(.newName)] + fromTo + [.optional(.words(.line))],
                [
                    .keyword("text"), .optional(.newName), .quotedText, .optional(.place),
                    .optional(.words(.text)),
                ],
            ],
            summary: "add a shape in front of the others, and select it",
            details: """
                KIND is \(AreaKind.rows.map { $0.details ?? $0.word }.joinedByOr). PLACE is 'at X Y', or 'right of', 'left of', \
                'above' or 'below' SHAPES, with a GAP in points and perhaps the edges in line, as in 'right of a,b 20 top', or \
                'in SHAPES' and an edge or a corner. 'around SHAPES' makes a frame behind them. 'from X Y to X Y' are two corners. WORDS say how it \
                looks, in any order: 'size W H', 'turn DEGREES', a colour, 'outline COLOUR WIDTH', 'dashed' or 'dotted', \
                'corner N', 'font N left top ink COLOUR'; of a line 'stroke N' and heads, such as 'arrow'. Without a size, the \
                shape is large enough for its label, which stands last, in quotes if it has blanks; of a table each word after \
                'label' is a row, the first one its heading, and -- a rule. A NAME that \
                ends in * gets the next free number; dots make groups, as in face.eye.
                """,
            example: "add ellipse sun at -120 -20 size 120 gold label hot; add text \"hello\" below sun",
            words: AreaKind.rows.map { ($0.word, $0.meaning) } + [
                "line": "from a place to another one", "text": "a text without a shape",
                "at": "with its centre at X Y", "right": "right of other shapes",
                "left": "left of other shapes",
                "above": "above other shapes", "below": "below other shapes", "of": "the shapes beside it",
                "in": "inside other shapes", "around": "a frame behind other shapes",
                "size": "W points wide, H high", "from": "the first end or corner", "to": "the second one",
            ],
            role: .command, concurrentUse: .nowhere,
            menuItems: AreaKind.rows.compactMap(\.menuTitle).map {
                MenuItem(menu: .shapes, title: .fixed("Add \($0)"), statement: "add \($0.lowercased())")
            }),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            return try execution.addition(&cursor)
        })

    private static let fromTo: [Argument] = [.keyword("from"), .x, .y, .keyword("to"), .x, .y]
}

extension [ShapeState] {
    /// The shapes that a statement selects after it has added the shapes of this array: all of them but connectors; a
    /// single shape even if it is a connector.
    fileprivate var selectedWhenMade: [ShapeState] { count == 1 ? self : filter { !$0.kind.isConnector } }
}

extension Execution {
    /// The addition of shapes, in front of the others or from an index on, of which it selects those in
    /// ``selectedWhenMade``. The caller has checked that there is room. `statement` is a statement with the same
    /// effect. `acted` are the shapes that must be selected for it; none if it does not depend on the selection.
    func addition(
        _ statement: String, of shapes: [ShapeState], at index: Int? = nil, copying acted: [ShapeState] = []
    ) -> Edit {
        let first = index ?? drawing.shapes.count
        let changes = zip(shapes, first...).map { ShapeChange($0, .placed(Place($0.name, at: $1))) }
        return Edit(
            command: arrangement(statement, of: acted, takesConnectors: false, changes),
            selected: shapes.selectedWhenMade)
    }

    /// The addition of the shape that the arguments of `add` describe.
    fileprivate func addition(_ cursor: inout PartCursor) throws -> Edit {
        try drawing.checkRoom(for: 1)
        let kind = Self.kind(&cursor)
        let name = try newName(&cursor, kind)
        var state = ShapeState.State(kind, label: cursor.text(), bounds: drawing.bounds)
        if cursor.word(of: "around") != nil { return try frame(&state, name, &cursor) }
        let ends = cursor.ends()
        let place = try ends == nil ? place(&cursor) : nil
        try naming(state, name) {
            try look(&state, hasSize: ends != nil, &cursor)
            if let ends { try state.span(from: ends.from, to: ends.to) }
            if let place { try state.move(to: place(state)) }
        }
        return addition(state.addStatement(named: name), of: [ShapeState(state, name: name)])
    }

    /// The addition of a shape around others: directly behind them and their connectors, which it would hide.
    private func frame(_ state: inout ShapeState.State, _ name: String, _ cursor: inout PartCursor) throws
        -> Edit
    {
        let shapes = try shapesWithPlace(&cursor)
        let gap = cursor.number()
        try naming(state, name) {
            try look(&state, hasSize: true, isFrame: true, &cursor)
            guard let extent = shapes.map(drawing.state).extent else { return }
            try state.enclose(extent, gap: gap ?? 20)
        }
        let place = "around " + shapes.map(drawing.name).asShapes + (gap.map { " \($0)" } ?? "")
        return addition(
            state.addStatement(named: name, around: place),
            of: [ShapeState(state, name: name)],
            at: drawing.indices(of: shapes + drawing.connectors(of: shapes)).min())
    }

    /// Runs `body`. A ``ShapeError`` is thrown as that of a new shape.
    private func naming(_ state: ShapeState.State, _ name: String, _ body: () throws -> Void) throws {
        do { try body() } catch let error as ShapeError {
            throw DrawingError.named(error, ShapeState(state, name: name))
        }
    }

    /// Reads WORDS and the label, and gives them and the session's styles to a new shape. Without a size, the shape is
    /// at least as large as its label needs. A frame is not turned, and has its label at the top.
    private func look(
        _ state: inout ShapeState.State, hasSize: Bool, isFrame: Bool = false, _ cursor: inout PartCursor
    ) throws {
        let words = cursor.style(.init(of: state.kind.noun))
        let style = state.kind == .text ? words.ofText : words
        let all = session.styles.style(for: state.kind).adding(style)
        if state.kind != .text { state.label = cursor.labelText() }
        try check(state.label, of: state.kind, at: cursor.span)
        try (isFrame ? all.ofFrame(hasLabel: state.label != nil) : all).apply(to: &state)
        if !hasSize, !style.hasSize { state = try state.grownToFit(isSquare: all.isSquare) }
    }

    private static func kind(_ cursor: inout PartCursor) -> ShapeKind {
        ShapeKind(cursor.word() ?? "", number: cursor.number() ?? 0)
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
