import ShapeEditorModel

/// The dashes of a line as lengths in the picture: they grow with the width of the line.
extension LineStyle.Dash {
    /// The ends and the dashes of a line of a width, in units.
    func properties(width: Double) -> [SVGProperty] {
        guard self != .solid, width > 0 else {
            return [
                SVGProperty(.lineCap, .word("butt"), isUsual: true),
                SVGProperty(.dashes, .word("none"), isUsual: true),
            ]
        }
        // A dash of the length 0 with round ends is a dot.
        let length = self == .dotted ? 0 : 4 * width
        return [
            SVGProperty(.lineCap, .word(self == .dotted ? "round" : "butt"), isUsual: self != .dotted),
            SVGProperty(.dashes, .pair(length, 3 * width, .units)),
        ]
    }
}
