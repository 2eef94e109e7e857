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
                "text": "add text {\"TEXT\"}", "line": "add line {from X Y to X Y}",
            ],
            group: .shapes,
            forms: [
                [
                    .kind, .optional(.newName), .optional(.place), .optional(.words(.shape)),
                    .optional(.labelled),
                ],
                [.kind, .optional(.newName)] + fromTo
                    + [.optional(.words(.shape, withSize: false)), .optional(.labelled)],
                [.keyword("line"), .optional(.newName)] + fromTo + [.optional(.words(.line))],
                [
                    .keyword("text"), .optional(.newName), .quotedText, .optional(.place),
                    .optional(.words(.text)),
                ],
            ],
            summary: "add a shape in front of the others, and select it",
            details: """
                KIND is \(AreaKind.rows.map { $0.details ?? $0.word }.joinedByOr). PLACE is 'at X Y', or 'right of', 'left of', 'above' or 'below' a SHAPE, with a GAP in points; 'from X Y to X Y' are two corners. WORDS say how it \
                looks, in any order: 'size W H', 'turn DEGREES', a colour, 'outline COLOUR WIDTH', 'dashed' or 'dotted', \
                'corner N', 'font N left top ink COLOUR'; of a line 'stroke N', 'arrow' or 'arrows'. Without a size, the \
                shape is large enough for its label, which stands last, in quotes if it has blanks. A NAME that \
                ends in * gets the next free number; dots make groups, as in face.eye.
                """,
            example: "add ellipse sun at -120 -20 size 120 gold label hot; add text \"hello\" below sun",
            words: AreaKind.rows.map { ($0.word, $0.meaning) } + [
                "line": "from a place to another one", "text": "a text without a shape",
                "at": "with its centre at X Y", "right": "right of another shape",
                "left": "left of another shape",
                "above": "above another shape", "below": "below another shape", "of": "the shape beside it",
                "size": "W points wide, H high", "from": "the first end or corner", "to": "the second one",
            ],
            role: .command, concurrentUse: .nowhere,
            menuItems: AreaKind.rows.compactMap(\.menuTitle).map {
                MenuItem(menu: .shapes, title: .fixed("Add \($0)"), statement: "add \($0.lowercased())")
            }),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let (state, name) = try execution.newShape(&cursor)
            return execution.addition(
                state.addStatement(named: name), of: [ShapeState(state, name: name)])
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

    /// The state and the name of the new shape that the arguments of `add` describe.
    fileprivate func newShape(_ cursor: inout PartCursor) throws -> (ShapeState.State, String) {
        try drawing.checkRoom(for: 1)
        let kind = Self.kind(&cursor)
        let name = try newName(&cursor, kind)
        var state = ShapeState.State(kind, label: cursor.text(), bounds: drawing.bounds)
        let ends = cursor.ends()
        let place = try place(&cursor)
        do {
            try look(&state, hasSize: ends != nil, &cursor)
            if let ends {
                try state.span(from: ends.from, to: ends.to)
            } else {
                try state.move(to: place(state))
            }
        } catch let error as ShapeError {
            throw DrawingError.named(error, ShapeState(state, name: name))
        }
        return (state, name)
    }

    /// Reads WORDS and the label, and gives them and the session's styles to a new shape. Without a size, the shape is
    /// at least as large as its label needs.
    private func look(
        _ state: inout ShapeState.State, hasSize: Bool, _ cursor: inout PartCursor
    ) throws(ShapeError) {
        let words = cursor.style(.init(of: state.kind.noun))
        let style = state.kind == .text ? words.ofText : words
        let all = session.styles.style(for: state.kind).adding(style)
        try all.apply(to: &state)
        if state.kind != .text { state.label = cursor.labelText() }
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

/// The argument PLACE of `add`: the place of the new shape.
extension Execution {
    /// The gap between two shapes, in points, if the statement has no GAP.
    private static let usualGap = 40

    /// Reads PLACE. If PLACE is missing, reads nothing, and chooses the place of ``usualOffset(of:)``.
    ///
    /// - Returns: A function that returns the offset of a new shape with the given state, or throws
    ///   `ShapeError/offsetOutOfRange`.
    /// - Throws: ``LanguageError`` at the name of the other shape if there is no such shape, or if it is a group or a
    ///   connector.
    func place(_ cursor: inout PartCursor) throws -> (ShapeState.State) throws -> Offset {
        guard let word = cursor.word(of: "at", "right", "left", "above", "below") else { return usualOffset }
        guard let side = ShapeSide(rawValue: word) else {
            let offset = cursor.offset() ?? .zero
            return { _ in offset }
        }
        _ = cursor.word(of: "of")
        let named = cursor.shape()
        let other = try located(at: cursor.span) {
            let shape = try shape(named)
            guard !shape.kind.isConnector else {
                throw DrawingError.placedAtConnector(drawing.name(of: shape))
            }
            return drawing.state(of: shape)
        }
        let gap = cursor.number() ?? Self.usualGap
        return { try $0.place(side, of: other, gap: gap) ?? .zero }
    }

    /// The usual place of a new shape, right of the foremost shape that is no connector. It is the origin if there is
    /// no such shape, or if that place is outside of the bounds or out of range.
    private func usualOffset(of state: ShapeState.State) -> Offset {
        guard let foremost = drawing.shapes.last(where: { !$0.kind.isConnector }),
            let offset = try? state.place(.right, of: drawing.state(of: foremost), gap: Self.usualGap)
        else { return .zero }
        do throws(ShapeError) { try state.check(offset) } catch { return .zero }
        return offset
    }
}
