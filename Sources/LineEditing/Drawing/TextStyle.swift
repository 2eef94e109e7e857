/// How text looks on a terminal.
public struct TextStyle: Hashable, Sendable {
    /// A colour of text or of what is behind it.
    public enum Colour: Hashable, Sendable {
        /// One of the palette: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and white, 8 to 15 the same in
        /// bright; the rest are of xterm's 256.
        case indexed(UInt8)
        /// In 24 bits.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The colour of the text; nil for the terminal's own.
    public var foreground: Colour?
    /// The colour behind the text; nil for the terminal's own.
    public var background: Colour?
    /// Whether the letters are bold.
    public var isBold = false
    /// Whether the text is fainter than other text.
    public var isFaint = false
    /// Whether there is a line below the text.
    public var isUnderlined = false
    /// Whether the colours of text and background change places.
    public var isInverse = false

    /// Text as the terminal shows it by itself, but for what is given.
    public init(
        _ foreground: Colour? = nil, on background: Colour? = nil, isBold: Bool = false,
        isFaint: Bool = false,
        isUnderlined: Bool = false, isInverse: Bool = false
    ) {
        (self.foreground, self.background) = (foreground, background)
        (self.isBold, self.isFaint) = (isBold, isFaint)
        (self.isUnderlined, self.isInverse) = (isUnderlined, isInverse)
    }

    /// As the terminal shows text by itself.
    public static let plain = TextStyle()
    /// Bold letters.
    public static let bold = TextStyle(isBold: true)
    /// Fainter than other text.
    public static let faint = TextStyle(isFaint: true)
    /// With a line below.
    public static let underlined = TextStyle(isUnderlined: true)
    /// With the colours of text and background in each other's place.
    public static let inverse = TextStyle(isInverse: true)
}

extension TextStyle {
    /// The sequence after which text looks like this (SGR of ECMA-48; colours by ISO 8613-6), whatever it looked like
    /// before.
    var sequence: String {
        var codes = ["0"]
        if isBold { codes.append("1") }
        if isFaint { codes.append("2") }
        if isUnderlined { codes.append("4") }
        if isInverse { codes.append("7") }
        if let foreground { codes.append(foreground.code(base: 30, bright: 90)) }
        if let background { codes.append(background.code(base: 40, bright: 100)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension TextStyle.Colour {
    fileprivate func code(base: Int, bright: Int) -> String {
        switch self {
        case .indexed(let index) where index < 8: "\(base + Int(index))"
        case .indexed(let index) where index < 16: "\(bright + Int(index) - 8)"
        case .indexed(let index): "\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}

/// A text in which each part has a style; a plain string is one, too.
///
///     editor.prompt = "shape" + StyledText("> ", .bold)
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of one style.
    struct Run: Hashable {
        var text: String
        var style: TextStyle
    }

    var runs: [Run]

    /// A text of one style.
    public init(_ text: String, _ style: TextStyle = .plain) { runs = [Run(text: text, style: style)] }

    /// A plain text.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text without its styles.
    public var text: String { runs.map(\.text).joined() }

    /// The text with nothing in it that steers a terminal.
    var withoutControls: StyledText {
        var text = self
        for index in runs.indices { text.runs[index].text = runs[index].text.withoutControls }
        return text
    }

    /// One text after the other.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var both = first
        both.runs += second.runs
        return both
    }
}
