/// A kind of shape that has an area: its words, its usual look, and its geometry. All else, such as completion, the
/// extent and connectors, follows from its row. The closures take the whole state, because a geometry may depend on the
/// label and the font, too.
package struct KindRow: Sendable {
    /// The word of `add` and `style`, which is also the noun of messages and the beginning of names.
    package var word: String
    /// What the word means, for completion.
    package var meaning: String
    /// The kind in the text of `help add`, if that is not the word alone.
    package var details: String?
    /// The number behind the word, of at most 255, with its noun, and for errors, a kind with a number.
    package var number: (noun: String, range: ClosedRange<Int>, example: String)?
    /// Words of other programs, each with what stands for it after `add`.
    package var counterparts: KeyValuePairs<String, String> = [:]
    /// What the menu adds, such as `Polygon 6`; nil if it has no item for the kind.
    package var menuTitle: String?
    /// Whether the word, where a name may be left out, is a keyword (``NameKeywords``). Those of newer kinds are names,
    /// so that older scripts stay valid.
    var isKeyword = false
    var usualSize = ShapeSize(width: 100, height: 60)
    var usualColour = Colour.blue
    var body = ShapeBody.box()
    /// Whether the extent of a turned shape is that of its ellipse.
    var isRound = false
    /// The least distances between the sides of ``room`` and the label, in whole points.
    var padding = Point(x: 12, y: 8)
    /// The centre, relative to that of the shape, and half the size of the box in which the label is, at the angle 0;
    /// nil for the largest box in the middle of the body in proportion to it.
    var room: (@Sendable (ShapeState.State) -> (centre: Point, half: Point))?
    /// The sides of the smallest shape for a label that has these sides with its padding; nil if the body decides.
    var fit: (@Sendable (ShapeState.State, _ label: Sides) -> Sides)?

    /// Whether the rows of the label are those of a table (``TableRows``), which stand from the top, at the left at first.
    package var hasRows = false

    typealias Sides = (width: Int128, height: Int128)
}

/// The form of a shape at the angle 0, from which its extent, its edge, what is inside and the size that a label needs
/// follow.
package enum ShapeBody: Sendable {
    /// The box of the shape's size, with corners of a radius in points, which is limited to half of the shorter side.
    case box(corner: @Sendable (ShapeState.State) -> Int = { _ in 0 })
    /// The ellipse in the box.
    case ellipse
    /// Corners in the box, relative to its centre, clockwise and convex. If ``KindRow/room`` and ``KindRow/fit`` are
    /// nil, they must be in proportion to the size.
    case corners(@Sendable (ShapeState.State) -> [Point])
}
