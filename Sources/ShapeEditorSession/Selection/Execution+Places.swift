import ShapeEditorLanguage
import ShapeEditorModel

/// PLACE in `add` and `move`.
extension Execution {
    /// Reads PLACE. If PLACE is missing, reads nothing, and chooses the place of ``usualOffset(of:)``.
    ///
    /// - Returns: A function that returns the offset of a new shape with the given state, or throws
    ///   `ShapeError/offsetOutOfRange`.
    /// - Throws: As ``relativePlace(_:of:)``.
    func place(_ cursor: inout PartCursor) throws -> (ShapeState.State) throws -> Offset {
        if cursor.word(of: "at") != nil {
            let offset = cursor.offset() ?? .zero
            return { _ in offset }
        }
        return try relativePlace(&cursor).map { place in { try place([$0]) } } ?? usualOffset
    }

    /// Reads a PLACE that other shapes determine; nil, with nothing read, if there is none. `moved` are the shapes that
    /// are to be placed.
    ///
    /// - Returns: A function that returns the place of a `move to` for shapes with the given states, or throws
    ///   `ShapeError/offsetOutOfRange`.
    /// - Throws: ``LanguageError`` at a name if there is no such shape, or if it is a connector.
    func relativePlace(
        _ cursor: inout PartCursor, of moved: [ShapeState] = []
    ) throws -> (([ShapeState.State]) throws -> Offset)? {
        guard cursor.isAtPlace, let word = cursor.word() else { return nil }
        _ = cursor.word(of: "of")
        let states = try shapesWithPlace(&cursor, besides: moved).map(drawing.state)
        let place = cursor.place(word, usualGap: session.styles.gap)
        let goal = word == "in" ? states.room : states.extent
        return { moved in
            guard let goal, let extent = moved.extent else { return .zero }
            guard let offset = moved.place(after: place.distance(of: extent, from: goal)) else {
                throw ShapeError.offsetOutOfRange
            }
            return offset
        }
    }

    /// Reads SHAPES, and returns the shapes that have a place, but for `moved`. Connectors are passed over, too, unless
    /// they are named by themselves.
    ///
    /// - Throws: ``LanguageError`` at a part of SHAPES that finds nothing or names a connector, or at the whole word if
    ///   nothing is left.
    func shapesWithPlace(_ cursor: inout PartCursor, besides moved: [ShapeState] = []) throws -> [ShapeState]
    {
        guard let word = cursor.shapes() else { return [] }
        let shapes = try shapes(word, where: { !$0.isConnector }) { name, _ in .placedAtConnector(name) }
        let passed = Set(moved.map { ObjectIdentifier($0) })
        let others = shapes.filter { !passed.contains(ObjectIdentifier($0)) }
        return try located(at: cursor.span) {
            if others.isEmpty { throw DrawingError.nothingWithPlace(selected: !shapes.isEmpty) }
            return others
        }
    }

    /// The usual place of a new shape, right of the foremost shape that is no connector. It is the origin if there is
    /// no such shape, or if that place is outside of the bounds or out of range.
    private func usualOffset(of state: ShapeState.State) -> Offset {
        let place = RelativePlace(across: .after(session.styles.gap), down: .centre)
        guard let foremost = drawing.shapes.last(where: { !$0.kind.isConnector }),
            let goal = drawing.state(of: foremost).extent, let extent = state.extent,
            let offset = [state].place(after: place.distance(of: extent, from: goal))
        else { return .zero }
        do throws(ShapeError) { try state.check(offset) } catch { return .zero }
        return offset
    }
}

extension PartCursor {
    /// Whether a PLACE that other shapes determine is next.
    var isAtPlace: Bool {
        var ahead = self
        guard let word = ahead.word(of: "right", "left", "above", "below", "in") else { return false }
        return ahead.word(of: "of") != nil || !["right", "left"].contains(word)
    }

    /// Reads GAP and the edges or the corner of a place, in any order, after its first word and SHAPES.
    fileprivate mutating func place(_ word: String, usualGap: Int) -> RelativePlace {
        var gap = number()
        let first = self.word(of: "top", "bottom", "left", "right", "centre")
        let second = first.flatMap { _ in self.word(of: "left", "right") }
        gap = gap ?? number()
        let edge = { (low: String, high: String, gap: Int) -> RelativePlace.Relation in
            let words = [first, second]
            return words.contains(low) ? .start(gap) : words.contains(high) ? .end(gap) : .centre
        }
        var place = RelativePlace(across: edge("left", "right", 0), down: edge("top", "bottom", 0))
        switch word {
        case "right": place.across = .after(gap ?? usualGap)
        case "left": place.across = .before(gap ?? usualGap)
        case "above": place.down = .before(gap ?? usualGap)
        case "below": place.down = .after(gap ?? usualGap)
        default:
            let margin = gap ?? 10
            place = RelativePlace(across: edge("left", "right", margin), down: edge("top", "bottom", margin))
        }
        return place
    }
}
