/// The capabilities of the output that a picture may use.
package struct PictureStyle: Equatable, Sendable {
    /// Whether to draw with ASCII characters only.
    let isASCII: Bool
    let hasColours: Bool

    package init(isASCII: Bool, hasColours: Bool) { (self.isASCII, self.hasColours) = (isASCII, hasColours) }
}
