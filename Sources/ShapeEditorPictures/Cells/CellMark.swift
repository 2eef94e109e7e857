import ShapeEditorModel

/// What stands in a cell of a picture over the colours of the shapes: a part of a line, or a letter.
struct CellMark {
    enum Kind: UInt8 {
        case none
        /// A character of an outline along cells.
        case frame
        /// Braille dots of an outline.
        case edge
        /// Braille dots of a line or a connector.
        case dots
        /// A part of a straight connector along cells.
        case line
        /// The head of a connector.
        case head
        /// A letter, or the mark of a selection.
        case letter
    }

    /// The directions in which a straight connector leaves a cell, as bits.
    struct Ways: OptionSet {
        let rawValue: UInt8
        static let up = Ways(rawValue: 1)
        static let down = Ways(rawValue: 2)
        static let left = Ways(rawValue: 4)
        static let right = Ways(rawValue: 8)
        static let all: Ways = [.up, .down, .left, .right]

        // How the line is drawn, beside the directions.
        static let dashed = Ways(rawValue: 16)
        static let dotted = Ways(rawValue: 32)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ dash: LineStyle.Dash) {
            switch dash {
            case .solid: self = []
            case .dashed: self = .dashed
            case .dotted: self = .dotted
            }
        }

        var dash: LineStyle.Dash { contains(.dashed) ? .dashed : contains(.dotted) ? .dotted : .solid }
    }

    var kind = Kind.none
    /// The dots of a braille character, or the ways of a straight connector.
    var bits: UInt8 = 0
    /// The number of the shape that it belongs to.
    var owner: Int32 = 0
    /// The colour, which is drawn if it contrasts with what is behind it; nil for the text colour.
    var colour: Colour?
    private var character: Unicode.Scalar = " "

    static let none = CellMark()

    private init() {}

    /// A character of an outline, or a head.
    init(_ kind: Kind, _ scalar: Unicode.Scalar, _ owner: Int32, _ colour: Colour) {
        (self.kind, character, self.owner, self.colour) = (kind, scalar, owner, colour)
    }

    /// Dots or ways.
    init(_ kind: Kind, bits: UInt8, _ owner: Int32, _ colour: Colour) {
        (self.kind, self.bits, self.owner, self.colour) = (kind, bits, owner, colour)
    }

    /// A place for a letter, which is drawn later.
    static func letter(of owner: Int32) -> CellMark {
        var mark = CellMark()
        (mark.kind, mark.owner) = (.letter, owner)
        return mark
    }

    /// The character, as far as the style has it.
    func scalar(_ style: PictureStyle) -> Unicode.Scalar {
        switch kind {
        case .dots, .edge: style.isASCII ? "#" : style.hasBraille ? PictureDots.scalar(bits) : "·"
        case .line:
            LineCharacters(isASCII: style.isASCII, Ways(rawValue: bits).dash)
                .joining(Ways(rawValue: bits).intersection(.all))
        case .none, .frame, .head, .letter: character
        }
    }
}

extension LineCharacters {
    /// The character that leaves its cell in these ways. A line that ends in the cell crosses it.
    func joining(_ ways: CellMark.Ways) -> Unicode.Scalar {
        switch (ways.isDisjoint(with: [.up, .down]), ways.isDisjoint(with: [.left, .right])) {
        case (true, _): horizontal
        case (_, true): vertical
        default:
            switch ways {
            case [.up, .down, .left, .right]: crossing.all
            case [.up, .down, .right]: crossing.right
            case [.up, .down, .left]: crossing.left
            case [.down, .left, .right]: crossing.down
            case [.up, .left, .right]: crossing.up
            case [.down, .right]: topLeft
            case [.down, .left]: topRight
            case [.up, .right]: bottomLeft
            default: bottomRight
            }
        }
    }
}
