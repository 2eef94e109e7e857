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
    /// The text colour on a pixel without a colour. On others, the associated colour, blended over theirs; if it is
    /// nil, the text colour there, too.
    case text(orOver: Colour?)
    case shade

    /// Whether the ink changes nothing, because it is an entirely transparent colour.
    var isInvisible: Bool { if case .colour(let colour) = self { colour.alpha == 0 } else { false } }

    /// Whether the ink is `text`, so that at least the pixels with no colour behind them get the text colour.
    var isText: Bool { if case .text = self { true } else { false } }
}

extension ShapePixel {
    /// The pixel's colour; nil for the default text colour, for a shade of it, and for an empty pixel.
    var colour: Colour? { if case .inside(let colour) = self { colour } else { nil } }

    func painted(with ink: Ink) -> ShapePixel {
        switch ink {
        case .colour(let colour): .inside(self.colour.map(colour.over) ?? colour)
        case .text(let colour?): self.colour.map { .inside(colour.over($0)) } ?? .text
        case .text(nil): .text
        case .shade: .shade
        }
    }
}

extension PictureCell {
    /// Creates a cell of two pixels; nil if both pixels are empty.
    init?(top: ShapePixel, bottom: ShapePixel) {
        switch (top, bottom) {
        case (.none, .none): return nil
        case (.shade, .none), (.none, .shade), (.shade, .shade): self.init(scalar: "░")
        case (_, .none): self.init(scalar: "▀", foreground: top.colour)
        case (.none, _): self.init(scalar: "▄", foreground: bottom.colour)
        case (_, .inside(let colour)) where top != bottom:
            self.init(scalar: "▀", foreground: top.colour, background: colour)
        case (.inside(let colour), .text): self.init(scalar: "▄", background: colour)
        case (.text, .shade): self.init(scalar: "▀")
        case (.shade, .text): self.init(scalar: "▄")
        default: self.init(scalar: "█", foreground: top.colour)
        }
    }

    /// Creates a cell of one pixel in ASCII; nil if the pixel is empty.
    init?(inASCII pixel: ShapePixel) {
        if pixel == .none { return nil }
        self.init(scalar: pixel == .shade ? ":" : "#", foreground: pixel.colour)
    }
}

extension Colour {
    /// The colour blended over another one, which may be translucent too.
    func over(_ back: Colour) -> Colour {
        if isOpaque || back.alpha == 0 { return self }
        let (own, rest) = (255 * Int(alpha), Int(back.alpha) * (255 - Int(alpha)))
        func blend(_ front: UInt8, _ back: UInt8) -> UInt8 {
            UInt8(clamping: (Int(front) * own + Int(back) * rest + (own + rest) / 2) / (own + rest))
        }
        return Colour(
            red: blend(red, back.red), green: blend(green, back.green), blue: blend(blue, back.blue),
            alpha: UInt8(clamping: (own + rest + 127) / 255))
    }
}
