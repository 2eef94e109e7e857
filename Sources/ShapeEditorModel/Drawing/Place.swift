/// A shape's name, and its index in the order of a drawing, 0 for the hindmost shape.
package struct Place {
    package let name: String
    package let index: Int

    package init(_ name: String, at index: Int) { (self.name, self.index) = (name, index) }
}
