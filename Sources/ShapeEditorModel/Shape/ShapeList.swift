/// Some shapes of a drawing. Commands that act on the same selection share a list, so that each of them takes as little
/// memory for many shapes as for one.
package final class ShapeList {
    package let drawing: Drawing
    package let shapes: [ShapeState]

    package init(_ drawing: Drawing, _ shapes: [ShapeState]) {
        (self.drawing, self.shapes) = (drawing, shapes)
    }
}
