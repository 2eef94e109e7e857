import ShapeEditorModel

/// What a person would see as a fault of a picture. Lengths are in whole points.
package struct Finding: Equatable, Sendable {
    package enum Fault: Equatable, Sendable {
        /// Two shapes overlap.
        case overlap(across: Int, down: Int)
        /// The label of a shape is wider or higher than the shape.
        case label(isWide: Bool, length: Int, room: Int)
        /// Rows of a table are not drawn.
        case hidden(rows: Int, count: Int)
        /// The row of a table is gone at which a connector ends; the first shape is the connector.
        case row(String, isAtEnd: Bool)
        /// A connector runs through a shape.
        case crossing(length: Int)
        /// Two labels overlap, or a connector's label and a shape.
        case text(across: Int, down: Int, isOnShape: Bool)
        /// The centres of two joined shapes are nearly in line. The distance leads from the first to the second.
        case line(isAcross: Bool, distance: Int)
        /// The gaps of three joined shapes in a row are nearly equal.
        case gaps(isAcross: Bool, difference: Int)
        /// A shape reaches beyond the bounds.
        case bounds(reach: Int)
        /// Letters are hardly seen; the ratio of WCAG 2.1 in hundredths.
        case contrast(hundredths: Int)
    }

    package let fault: Fault
    /// The indices of the shapes in the drawing.
    package let shapes: [Int]

    init(_ fault: Fault, of shapes: Int...) { (self.fault, self.shapes) = (fault, shapes) }
}

/// What to do to some shapes against a finding.
package struct Fix: Equatable {
    /// The indices of the shapes in the drawing.
    package let shapes: [Int]
    package let action: EditAction
    /// The one of the shapes in which all others lie; nil if there is none.
    var container: Int?
}
