extension EmulatedScreen {
    /// The content of one cell of the screen.
    package struct Cell: Hashable, Sendable {
        /// The character with its combining marks. A space for an empty cell; empty for the right half of a wide
        /// character.
        package var text = " "
        package var style = Style()

        package init(text: String = " ", style: Style = Style()) {
            self.text = text
            self.style = style
        }

        package var isRightHalf: Bool { text.isEmpty }
    }

    /// The style of a cell.
    package struct Style: Hashable, Sendable {
        package var foreground = Colour.default
        package var background = Colour.default
        package var isBold = false
        package var isFaint = false
        package var isItalic = false
        package var isUnderlined = false
        package var isInverse = false

        package init(
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

    package enum Colour: Hashable, Sendable {
        case `default`
        /// 0 to 7 are the basic colours, 8 to 15 the bright ones.
        case indexed(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }
}
