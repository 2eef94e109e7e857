import ShapeLanguage
import ShapeModel

/// PLACE, where a new shape goes.
enum NewPlace {
    case at(Offset)
    /// On a side of another shape; the span is that of the shape's name.
    case beside(ShapeSide, shape: String, span: Range<Int>, gap: Int)
    /// Right of the foremost shape.
    case usual

    /// The points between two shapes if the statement does not say it.
    static let usualGap = 40

    /// Reads PLACE, or nothing where it is missing.
    init(_ cursor: inout PartCursor) {
        self = .usual
        guard let word = cursor.word(of: "at", "right", "left", "above", "below") else { return }
        if word == "at" {
            self = .at(cursor.offset() ?? .zero)
        } else if let side = ShapeSide(rawValue: word) {
            _ = cursor.word(of: "of")
            let (name, span) = (cursor.name() ?? "", cursor.span)
            self = .beside(side, shape: name, span: span, gap: cursor.number() ?? Self.usualGap)
        }
    }
}

extension Execution {
    /// The offset of a new shape.
    ///
    /// - Throws: An error at the name of a shape that there is not; ``DrawingError`` if the shape is a connector;
    ///   `ShapeError/offsetOutOfRange`.
    func offset(of state: ShapeState.State, at place: NewPlace) throws -> Offset {
        switch place {
        case .at(let offset): return offset
        case .usual: return usualOffset(of: state)
        case .beside(let side, let name, let span, let gap):
            let other = try located(at: span) {
                let shape = try shape(name)
                guard shape.ends == nil else { throw DrawingError.placedAtConnector(shape.name) }
                return shape
            }
            return try state.place(side, of: other.untracked, gap: gap) ?? .zero
        }
    }

    /// The place right of the foremost shape that is no connector; the origin if there is none, or if that is outside
    /// of
    /// the bounds.
    private func usualOffset(of state: ShapeState.State) -> Offset {
        guard let foremost = drawing.shapes.last(where: { $0.ends == nil }),
            let offset = try? state.place(.right, of: foremost.untracked, gap: NewPlace.usualGap)
        else { return .zero }
        do throws(ShapeError) { try state.check(offset) } catch { return .zero }
        return offset
    }
}
