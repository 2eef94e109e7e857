/// The capabilities of the output that a picture may use.
package struct PictureStyle: Equatable, Sendable {
    /// Whether to draw with ASCII characters only.
    let isASCII: Bool
    let hasColours: Bool
    /// Whether the font has braille characters. Otherwise, a cell with dots is a single dot.
    let hasBraille: Bool

    package init(isASCII: Bool, hasColours: Bool, hasBraille: Bool = true) {
        (self.isASCII, self.hasColours, self.hasBraille) = (isASCII, hasColours, hasBraille)
    }
}
