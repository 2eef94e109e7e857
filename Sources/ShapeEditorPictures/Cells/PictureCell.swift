import ShapeEditorModel

/// A Unicode scalar of a picture with its colours. In most cases it takes one column.
package struct PictureCell: Equatable, Sendable {
    package var scalar: Unicode.Scalar = " "
    /// The colour of the character; nil for the terminal's default.
    package var foreground: Colour?
    /// The colour behind the character; nil for the terminal's default.
    package var background: Colour?
    /// Whether to draw the cell faint if colours are available: true for a line of the picture's frame or of the
    /// bounds.
    package var isFaint = false
    /// Whether the two colours are exchanged.
    package var isInverse = false
    package var isBold = false
    package var isUnderlined = false
}
