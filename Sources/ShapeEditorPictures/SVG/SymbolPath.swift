import ShapeEditorModel

/// The outline of a cylinder or a note as the data of a path, around the centre of the shape.
struct SymbolPath {
    /// The outline with the line that sets a part apart: the lower edge of the top, or the fold.
    let outline: String
    /// The part that this line sets apart: the top of a cylinder, or the folded corner.
    let part: String

    // Each subpath goes clockwise, so that where two overlap is inside of both.
    init(_ state: ShapeState.State, scale: Double) {
        let (x, y) = (Double(state.size.width) / 2 * scale, Double(state.size.height) / 2 * scale)
        func at(_ x: Double, _ y: Double) -> String { "\(x.decimal) \(y.decimal)" }
        if state.kind == .cylinder {
            let cap = Double(state.capHeight) * scale
            func arc(to x: Double, _ y: Double) -> String { "A\(at(abs(x), cap)) 0 0 1 \(at(x, y))" }
            let upper = "M\(at(-x, cap - y))\(arc(to: x, cap - y))"
            let edge = arc(to: -x, cap - y)
            outline = "\(upper)V\((y - cap).decimal)\(arc(to: -x, y - cap))ZM\(at(x, cap - y))\(edge)"
            part = "\(upper)\(edge)Z"
        } else {
            let fold = Double(state.fold) * scale
            let corner = "M\(at(x, fold - y))H\((x - fold).decimal)V\((-y).decimal)"
            outline =
                "M\(at(-x, -y))H\((x - fold).decimal)L\(at(x, fold - y))V\(y.decimal)H\((-x).decimal)Z\(corner)"
            part = "\(corner)Z"
        }
    }
}
