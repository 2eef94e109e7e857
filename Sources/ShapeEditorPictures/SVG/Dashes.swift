import ShapeEditorModel

/// The dashes of a line as lengths in the picture: they grow with the width of the line.
extension LineStyle.Dash {
    /// The attributes of a line of a width, in units; none for a solid line.
    func attributes(width: Double) -> XMLText.Attributes {
        switch self {
        case .solid: [:]
        case .dashed: ["stroke-dasharray": pattern(width)]
        case .dotted: ["stroke-linecap": "round", "stroke-dasharray": pattern(width)]
        }
    }

    /// The declarations of a keyframe.
    func css(width: Double) -> String {
        let cap = self == .dotted ? "round" : "butt"
        return "stroke-dasharray: \(width > 0 ? pattern(width) : "none"); stroke-linecap: \(cap); "
    }

    /// The length of a dash and of the gap after it. A dash of the length 0 with round ends is a dot.
    private func pattern(_ width: Double) -> String {
        switch self {
        case .solid: "none"
        case .dashed: "\((4 * width).decimal) \((3 * width).decimal)"
        case .dotted: "0 \((3 * width).decimal)"
        }
    }
}
