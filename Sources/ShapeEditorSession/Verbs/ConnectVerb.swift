import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let connect = VerbRow(
        Verb(
            "connect",
            alsoTried: [
                "crow": "connect {A B} crow", "arrow": "connect {A B} arrow",
                "arrows": "connect {A B} arrows",
                "link": "connect {A B}", "join": "connect {A B}", "edge": "connect {A B}",
                "wire": "connect {A B}",
            ],
            group: .shapes, isBasic: true,
            forms: [
                [.shapes, .shapes, .furtherShapes, .optional(.words(.connector)), .optional(.labelled)]
            ],
            summary: "draw a line between two shapes that follows them",
            details: """
                A connector leads from one shape to another one, from edge to edge, behind both. With more names it is a \
                chain, as in 'connect a b c', or a fan, as in 'connect a b,c'. WORDS say how it looks, in any order: a colour, \
                'stroke N', a head as for 'stroke', 'bent' or 'curved', 'dashed' or 'dotted', 'from SIDE N% "TEXT"' and 'to SIDE \
                N% "TEXT"' or 'row WORD' of a table, 'font N'. The label stands last, in quotes if it has blanks. The connectors are selected, and the \
                name of each is made of both names.
                """,
            example: "add rectangle api; connect shape api bent arrow label \"GET /orders\"",
            words: [
                "from": "the side of the first shape, and a text there",
                "to": "the side of the second shape, and a text there",
            ],
            role: .command, concurrentUse: .nowhere),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let ends = try execution.chain(&cursor)
            var state = ShapeState.State(.connector)
            try execution.session.styles.style(for: .connector).adding(cursor.style(.connector)).apply(
                to: &state)
            state.label = cursor.labelText()
            return try execution.connections(ends, state, arguments)
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

    /// Where a connector ends at a shape, with a row of a table by the word by which it is kept.
    ///
    /// - Throws: ``LanguageError`` at the word if the shape has no such row.
    func kept(
        _ place: EndPlace?, at shape: ShapeState, of end: String, _ arguments: Arguments
    ) throws -> EndPlace? {
        guard case .row(let word) = place else { return place }
        let parts = arguments.parts
        let rows = parts.indices.dropFirst().filter { parts[$0 - 1].value == .word("row") }
        let span = (rows.first { $0 > 1 && parts[$0 - 2].value == .word(end) } ?? rows.last).map {
            parts[$0].span
        }
        return try located(at: span) {
            .row(try drawing.state(of: shape).keptRow(word, name: drawing.name(of: shape)))
        }
    }

    /// Reads the words SHAPES of `connect`, and returns the shapes of each. Lines and connectors are passed over unless
    /// they are named by themselves.
    ///
    /// - Throws: ``LanguageError`` at a word that finds no shape, or a part of it that does not fit.
    fileprivate func chain(_ cursor: inout PartCursor) throws -> [[ShapeState]] {
        var chain: [[ShapeState]] = []
        while let word = cursor.shapes() {
            do {
                let shapes = try shapes(word, where: \.isJoinable, DrawingError.cannotConnect)
                try located(at: cursor.span) { if shapes.isEmpty { throw DrawingError.nothingToConnect } }
                chain.append(shapes)
            } catch let error as LanguageError {
                throw chain.count < 2 ? error : error.afterShapes(isQuoted: word.parts[0].isQuoted)
            }
        }
        return chain
    }

    /// The addition of connectors from each shape of a word to each of the next, each directly behind the hindmost of
    /// its two shapes.
    fileprivate func connections(
        _ chain: [[ShapeState]], _ state: ShapeState.State, _ arguments: Arguments
    ) throws -> Edit {
        let count = zip(chain, chain.dropFirst()).reduce(0) { $0 + $1.0.count * $1.1.count }
        // Not more than this many are made, so the pairs of a shape with itself need not be counted here.
        try drawing.checkRoom(for: max(0, count - chain.reduce(0) { $0 + $1.count }))
        let pairs = zip(chain, chain.dropFirst()).flatMap(Self.pairs)
        if pairs.isEmpty { throw DrawingError.nothingToConnect }
        try drawing.checkRoom(for: pairs.count)
        var names = drawing.names.draft
        let connectors = try pairs.map { from, to in
            let name = try names.connectorName(drawing.name(of: from), drawing.name(of: to))
            var state = state
            state.from = try kept(state.from, at: from, of: "from", arguments)
            state.to = try kept(state.to, at: to, of: "to", arguments)
            let connector = ShapeState(state, name: name, ends: (from, to))
            names.insert(connector, as: name)
            return connector
        }
        let words = chain.enumerated().map { index, shapes in
            let names = shapes.map(drawing.name)
            return chain.count > 2 && index > 0 ? names.asFurtherShapes : names.asShapes
        }
        // A row of several tables is written as it was typed.
        let written = connectors.count == 1 ? connectors[0].untracked : state
        let statement = written.connectStatement(words)
        let hindmost = pairs.map { drawing.indices(of: [$0, $1]).min() ?? 0 }
        let inOrder = connectors.indices.sorted { (hindmost[$0], $0) < (hindmost[$1], $1) }
        let changes = inOrder.enumerated().map { before, index in
            let connector = connectors[index]
            return ShapeChange(connector, .placed(Place(connector.name, at: hindmost[index] + before)))
        }
        return Edit(
            command: arrangement(statement, takesConnectors: false, changes),
            selected: connectors)
    }

    /// The pairs of the shapes of two words. A shape is joined to itself only if both words are this one shape.
    private static func pairs(_ from: [ShapeState], _ to: [ShapeState]) -> [ShapeState.Ends] {
        let isLoop = from.count == 1 && to.count == 1
        return from.flatMap { first in
            to.filter { isLoop || $0 !== first }.map { (first, $0) }
        }
    }
}

extension ShapeKind {
    /// Whether connectors join shapes of this kind.
    fileprivate var isJoinable: Bool { !isConnector && self != .line }
}

extension LanguageError {
    /// The error of a word after two shapes, which may also be meant as one of WORDS, a colour or a label.
    fileprivate func afterShapes(isQuoted: Bool) -> LanguageError {
        guard case .refused(let refusal) = problem,
            case .unknownShape(let name, let shape) = refusal.error as? DrawingError
        else { return self }
        let words = Property.all.filter { $0.words.contains(.connector) }.flatMap {
            $0.heading.map { [$0] } ?? $0.form.listedWords
        }.filter { $0 != name }
        if !isQuoted, let meant = nearest(to: name, in: words) ?? Colour.nearest(to: name) ?? shape {
            return LanguageError(Problem(DrawingError.unknownShape(name, nearest: meant)), at: span)
        }
        return LanguageError(
            .textMeantAsLabel(name.quotable, typed: isQuoted ? name.quotedWord : name), at: span)
    }
}

extension Colour {
    /// The keyword of a colour that a misspelt word resembles; nil if there is none.
    fileprivate static func nearest(to word: String) -> String? {
        do throws(ColourSyntaxError) {
            return try Colour(parsing: word.utf8.span).description
        } catch {
            if case .unknownKeyword(_, let suggestion) = error.problem { return suggestion }
            return nil
        }
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
