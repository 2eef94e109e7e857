import ShapeModel

/// What the inside and the edge of a shape are painted with.
struct Inks {
    /// Nil for a shape without a visible inside.
    let fill: Ink?
    /// Nil for a shape whose edge looks as its inside.
    let edge: Ink?

    /// If colours are shown, a shape whose colour may match the background has a rim; else each shape of a drawing has
    /// one, so that two that overlap are two. Of an entirely transparent shape, only the rim is drawn.
    init(of state: ShapeState.State, _ style: PictureStyle, needsRim: (Colour) -> Bool, isNamed: Bool) {
        let isInvisible = state.colour.alpha == 0
        guard style.hasColours else {
            fill = isInvisible ? nil : isNamed ? .shade : .text(orOver: nil)
            edge = isInvisible || isNamed ? .text(orOver: nil) : nil
            return
        }
        fill = isInvisible ? nil : .colour(state.colour)
        let needsEdge = isInvisible || needsRim(state.colour)
        if let outline = state.outline, outline.colour.alpha > 0 {
            edge =
                needsEdge && needsRim(outline.colour)
                ? .text(orOver: outline.colour) : .colour(outline.colour)
        } else {
            edge = needsEdge ? .text(orOver: isInvisible ? nil : state.colour) : nil
        }
    }
}

extension Ink {
    /// Whether the ink may have the text colour, which is seen only where nothing is behind.
    var isText: Bool { if case .text = self { true } else { false } }
}
