extension EmulatedScreen {
    /// The content of one cell of the screen.
    public struct Cell: Hashable, Sendable {
        /// The character with its combining marks. A space for an empty cell; empty for the right half of a wide
        /// character.
        public var text = " "
        /// The style of the character, and of the blank behind it.
        public var style = Style()

        package init(text: String = " ", style: Style = Style()) {
            self.text = text
            self.style = style
        }

        /// Whether the cell is the right half of a wide character.
        public var isRightHalf: Bool { text.isEmpty }
    }

    /// The style of a cell.
    public struct Style: Hashable, Sendable {
        /// The colour of the character.
        public var foreground = Colour.default
        /// The colour behind the character.
        public var background = Colour.default
        /// Whether the character is bold.
        public var isBold = false
        /// Whether the character is faint.
        public var isFaint = false
        /// Whether the character is italic.
        public var isItalic = false
        /// Whether the character is underlined.
        public var isUnderlined = false
        /// Whether the character has its colours exchanged.
        public var isInverse = false

        /// Makes a style; without arguments, that of plain text.
        public init(
            foreground: Colour = .default, background: Colour = .default, isBold: Bool = false,
            isFaint: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false, isInverse: Bool = false
        ) {
            self.foreground = foreground
            self.background = background
            self.isBold = isBold
            self.isFaint = isFaint
            self.isItalic = isItalic
            self.isUnderlined = isUnderlined
            self.isInverse = isInverse
        }
    }

    /// A colour of a cell.
    public enum Colour: Hashable, Sendable {
        /// The terminal's own.
        case `default`
        /// A colour of the palette. 0 to 7 are the basic colours, 8 to 15 the bright ones.
        case indexed(UInt8)
        /// Red, green and blue.
        case rgb(UInt8, UInt8, UInt8)
    }
}
