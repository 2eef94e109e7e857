import ShapeEditorModel

/// The appearance of one pixel of the shapes.
enum ShapePixel: Equatable {
    case none
    case inside(Colour)
    /// The default text colour, which is taken to be visible on the background.
    case text
    /// A light shade of the text colour, for the inside of a named drawing's shape that is drawn without colours.
    case shade
}

/// The ink with which pixels are painted.
enum Ink {
    /// A colour. Painting blends it over the colour behind it, if there is one.
    case colour(Colour)
    /// `over` on a pixel with a colour, blended over it, and `bare` on a pixel without one. Nil is the text colour.
    case line(over: Colour?, bare: Colour?)
    case shade

    static let text = Ink.line(over: nil, bare: nil)

    /// Whether the ink changes nothing, because it is an entirely transparent colour.
    var isInvisible: Bool { if case .colour(let colour) = self { colour.alpha == 0 } else { false } }

    /// Whether the ink covers what is behind it.
    var isOpaque: Bool {
        switch self {
        case .colour(let colour): colour.isOpaque
        case .line(let colour, _): colour?.isOpaque ?? true
        case .shade: true
        }
    }

    /// Whether the pixels with no colour behind them get the text colour.
    var isText: Bool { if case .line(_, nil) = self { true } else { false } }
}

extension ShapePixel {
    /// The pixel's colour; nil for the default text colour, for a shade of it, and for an empty pixel.
    var colour: Colour? { if case .inside(let colour) = self { colour } else { nil } }

    func painted(with ink: Ink) -> ShapePixel {
        switch ink {
        case .colour(let colour): .inside(self.colour.map(colour.over) ?? colour)
        case .line(let over, let bare):
            if let own = colour {
                over.map { .inside($0.over(own)) } ?? .text
            } else {
                bare.map(ShapePixel.inside) ?? .text
            }
        case .shade: .shade
        }
    }
}

extension PictureCell {
    /// Creates a cell of two pixels; nil if both pixels are empty.
    ///
    /// With colours, the upper pixel is never a block: in many fonts, a line of the background shows above it.
    init?(top: ShapePixel, bottom: ShapePixel, _ style: PictureStyle) {
        let upper: Unicode.Scalar = style.hasColours ? "▄" : "▀"
        switch (top, bottom) {
        case (.none, .none): return nil
        case (.shade, .none), (.none, .shade), (.shade, .shade): self.init(scalar: "░")
        case (_, .none), (.text, .shade):
            self.init(scalar: upper, foreground: top.colour, isInverse: style.hasColours)
        case (.none, _), (.shade, .text): self.init(scalar: "▄", foreground: bottom.colour)
        case (.inside(let colour), _) where top != bottom:
            self.init(scalar: "▄", foreground: bottom.colour, background: colour)
        case (.text, .inside(let colour)): self.init(scalar: "▄", background: colour, isInverse: true)
        default: self.init(scalar: "█", foreground: top.colour)
        }
    }

    /// Creates a cell of one pixel in ASCII; nil if the pixel is empty.
    init?(inASCII pixel: ShapePixel) {
        if pixel == .none { return nil }
        self.init(scalar: pixel == .shade ? ":" : "#", foreground: pixel.colour)
    }
}
