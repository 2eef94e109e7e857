import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let connect = VerbRow(
        Verb(
            "connect", alsoTried: ["arrow": "connect {A B} arrow", "arrows": "connect {A B} arrows"],
            group: .shapes,
            forms: [[.shape, .shape, .optional(.words(.connector)), .optional(.labelled)]],
            summary: "draw a line between two shapes that follows them",
            details: """
                A connector leads from the first SHAPE to the second one, from edge to edge, behind both. WORDS say how \
                it looks, in any order: a colour, 'stroke N', 'arrow' or 'arrows', 'bent' or 'curved', 'dashed' or \
                'dotted', 'from SIDE N%' and 'to SIDE N%', 'font N'. The label stands last, in quotes if it has blanks. \
                The connector is selected, and its name is made of both names.
                """,
            example: "add rectangle api; connect shape api bent arrow label \"GET /orders\"",
            words: [
                "arrow": "with a head at the second shape", "arrows": "with a head at each shape",
                "from": "the side of the first shape", "to": "the side of the second shape",
            ],
            role: .command, concurrentUse: .nowhere),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let from = try execution.end(&cursor)
            let to = try execution.end(&cursor)
            var state = ShapeState.State(.connector)
            try execution.session.styles.style(for: .connector).adding(cursor.style(.connector)).apply(
                to: &state)
            state.label = cursor.labelText()
            return try execution.connection(from, to, state)
        })
}

extension Execution {
    /// Reads SHAPE, and returns the shape.
    ///
    /// - Throws: ``LanguageError`` at SHAPE if there is no such shape, or if it is a group, a line or a connector.
    func end(_ cursor: inout PartCursor) throws -> ShapeState {
        let word = cursor.shape()
        return try located(at: cursor.span) {
            if case .named(let name) = word, drawing.names.shape(name) == nil, drawing.names.isGroup(name) {
                throw DrawingError.connectsGroup(name)
            }
            let shape = try shape(word)
            guard !shape.kind.isConnector, shape.kind != .line else {
                throw DrawingError.cannotConnect(drawing.name(of: shape), shape.kind)
            }
            return shape
        }
    }

    /// The addition of a connector directly behind the hindmost of its two shapes.
    fileprivate func connection(
        _ from: ShapeState, _ to: ShapeState, _ state: ShapeState.State
    ) throws -> Edit {
        try drawing.checkRoom(for: 1)
        let (first, second) = (drawing.name(of: from), drawing.name(of: to))
        let name = try drawing.names.connectorName(first, second)
        return addition(
            state.connectStatement(from: first, to: second),
            of: [ShapeState(state, name: name, ends: (from, to))], at: drawing.indices(of: [from, to]).min())
    }
}

extension ShapeNames {
    /// The name of a new connector: `A-B`, with `-` in place of the dots in the names of its ends. If this name is
    /// taken, the smallest number from 2 that makes it free is appended. If a name would be too long in this way, it is
    /// `connector` with the smallest free number from 1.
    func connectorName(_ from: String, _ to: String) throws(DrawingError) -> String {
        let name = ConnectorName(from: from, to: to).usual
        if isFree(name) { return name }
        if name.count < ShapeNames.limit {
            do { return try numbered(name, from: 2) } catch {}
        }
        return try numbered("connector")
    }
}
