import ShapeModel

/// What one pixel of a shape looks like.
enum ShapePixel: Equatable {
    case none
    /// In the shape's own colour; nil for that of text.
    case inside(Colour?)
    /// In the colour of text, which can be seen on any background.
    case rim
}

/// The pixels of a shape. One that may have the background's colour has a rim; one that can't be seen at all is a rim.
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
    /// A cell of two pixels; nil if there is nothing in either.
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
    /// Nil for that of text.
    var colour: Colour? { if case .inside(let colour) = self { colour } else { nil } }
}
