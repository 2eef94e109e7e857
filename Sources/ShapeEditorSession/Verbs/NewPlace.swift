import ShapeEditorLanguage
import ShapeEditorModel

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
