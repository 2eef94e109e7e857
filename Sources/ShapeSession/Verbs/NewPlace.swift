import ShapeLanguage
import ShapeModel

/// PLACE, where a new shape goes.
extension Execution {
    /// The points between two shapes if the statement does not say it.
    private static let usualGap = 40

    /// Reads PLACE, or nothing where it is missing.
    ///
    /// - Returns: A function that returns the offset of a new shape, or throws `ShapeError/offsetOutOfRange`.
    /// - Throws: ``DrawingError`` at the name of the other shape if there is no such shape, or it is a connector.
    func place(_ cursor: inout PartCursor) throws -> (ShapeState.State) throws -> Offset {
        guard let word = cursor.word(of: "at", "right", "left", "above", "below") else { return usualOffset }
        guard let side = ShapeSide(rawValue: word) else {
            let offset = cursor.offset() ?? .zero
            return { _ in offset }
        }
        _ = cursor.word(of: "of")
        let name = cursor.name() ?? ""
        let other = try located(at: cursor.span) {
            let shape = try shape(name)
            guard shape.ends == nil else { throw DrawingError.placedAtConnector(shape.name) }
            return shape.untracked
        }
        let gap = cursor.number() ?? Self.usualGap
        return { try $0.place(side, of: other, gap: gap) ?? .zero }
    }

    /// The place right of the foremost shape that is no connector; the origin if there is none, or if that is outside
    /// of the bounds.
    private func usualOffset(of state: ShapeState.State) -> Offset {
        guard let foremost = drawing.shapes.last(where: { $0.ends == nil }),
            let offset = try? state.place(.right, of: foremost.untracked, gap: Self.usualGap)
        else { return .zero }
        do throws(ShapeError) { try state.check(offset) } catch { return .zero }
        return offset
    }
}
