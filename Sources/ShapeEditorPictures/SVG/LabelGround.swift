import ShapeEditorModel

/// What lies behind the labels of shapes, which are looked at from the hindmost to the foremost: the page, or filled
/// shapes.
struct LabelGround {
    private let page: Page
    /// The shapes that are not transparent, back to front.
    private var filled: [ShapeState.State] = []

    init(_ page: Page) { self.page = page }

    /// The colour behind the middle of a shape's label, not that of the shape itself; nil if it is that of a page whose
    /// colour is not known. A connector's label lies on a patch of the page's colour. A shape that is not seen is not
    /// behind others.
    mutating func colour(behind shape: PictureShape, isSeen: Bool = true) -> Colour? {
        guard shape.state.kind.isArea else { return page.ground }
        defer { if isSeen, shape.state.colour.alpha > 0 { filled.append(shape.state) } }
        guard shape.state.label != nil, !shape.state.colour.isOpaque else { return page.ground }
        return filled.filter { $0.covers(shape.anchor) }.reduce(page.ground) { $1.colour.over($0 ?? .white) }
    }
}

extension ShapeState.State {
    /// The colour of the letters of a label that is not the shape itself, on a colour behind the shape, or on a page
    /// whose colour is not known.
    func letters(on ground: Colour?) -> PageInk {
        let fill = kind.isArea ? colour : .transparent
        guard fill.alpha > 0 || ground != nil else { return .scheme }
        return .colour(fill.over(ground ?? .white).contrasting)
    }
}
