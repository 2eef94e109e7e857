import ShapeModel

/// The appearance of one pixel of a shape.
enum ShapePixel: Equatable {
    case none
    /// The shape's colour; nil for the default text colour.
    case inside(Colour?)
    /// The default text colour, which is taken to be visible on the background.
    case rim
}

/// The pixels of a shape. If colours are shown, a shape whose colour may match the background has a rim. Of an entirely
/// transparent shape, only the rim is drawn.
struct ShapePixels {
    private let across: Range<Int>
    private let down: Range<Int>
    private let inside: ShapePixel
    private let hasRim: Bool

    init(
        _ colour: Colour, _ across: Range<Int>, _ down: Range<Int>, hasColours: Bool,
        needsRim: (Colour) -> Bool
    ) {
        (self.across, self.down) = (across, down)
        inside = colour.alpha == 0 ? .none : .inside(hasColours ? colour : nil)
        hasRim = colour.alpha == 0 || hasColours && needsRim(colour)
    }

    subscript(_ column: Int, _ row: Int) -> ShapePixel {
        guard across.contains(column), down.contains(row) else { return .none }
        let isAtEdge =
            column == across.lowerBound || column == across.upperBound - 1 || row == down.lowerBound
            || row == down.upperBound - 1
        return hasRim && isAtEdge ? .rim : inside
    }
}

extension PictureCell {
    /// Creates a cell of two pixels; nil if both pixels are empty.
    init?(top: ShapePixel, bottom: ShapePixel) {
        switch (top, bottom) {
        case (.none, .none): return nil
        case (_, .none): self.init(scalar: "▀", foreground: top.colour)
        case (.none, _): self.init(scalar: "▄", foreground: bottom.colour)
        case (.rim, .inside(let colour?)): self.init(scalar: "▀", background: colour)
        case (.inside(let colour?), .rim): self.init(scalar: "▄", background: colour)
        default: self.init(scalar: "█", foreground: top.colour)
        }
    }
}

extension ShapePixel {
    /// The pixel's colour; nil for the default text colour, and for no pixel.
    var colour: Colour? { if case .inside(let colour) = self { colour } else { nil } }
}
