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

    /// All of it in one word, since each cell of the screen has a style, and is compared with what stands there.
    private var bits: UInt64 = 0

    /// The colour of the text; nil for the terminal's own.
    public var foreground: Colour? {
        get { Colour(bits: UInt32(truncatingIfNeeded: bits) & Colour.mask) }
        set { bits = bits & ~UInt64(Colour.mask) | UInt64(newValue?.bits ?? 0) }
    }
    /// The colour behind the text; nil for the terminal's own.
    public var background: Colour? {
        get { Colour(bits: UInt32(truncatingIfNeeded: bits >> 32) & Colour.mask) }
        set { bits = bits & ~(UInt64(Colour.mask) << 32) | UInt64(newValue?.bits ?? 0) << 32 }
    }
    /// Whether the letters are bold.
    public var isBold: Bool {
        get { self[63] }
        set { self[63] = newValue }
    }
    /// Whether the text is fainter than other text.
    public var isFaint: Bool {
        get { self[62] }
        set { self[62] = newValue }
    }
    /// Whether there is a line below the text.
    public var isUnderlined: Bool {
        get { self[61] }
        set { self[61] = newValue }
    }
    /// Whether the colours of text and background change places.
    public var isInverse: Bool {
        get { self[60] }
        set { self[60] = newValue }
    }

    private subscript(_ bit: Int) -> Bool {
        get { bits >> UInt64(bit) & 1 == 1 }
        set { bits = bits & ~(1 << UInt64(bit)) | (newValue ? 1 : 0) << UInt64(bit) }
    }

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
    /// Fainter than other text: grey where the terminal has 256 colours.
    public static let faint = TextStyle(isFaint: true)
    /// With a line below.
    public static let underlined = TextStyle(isUnderlined: true)
    /// With the colours of text and background in each other's place.
    public static let inverse = TextStyle(isInverse: true)
}

extension TextStyle {
    /// A grey that can be read on black and on white. It stands for faint letters, which in xterm are no fainter where
    /// they are black.
    package static let grey = Colour.indexed(243)

    /// With ``grey`` letters in place of faint ones.
    var withGrey: TextStyle {
        guard isFaint, foreground == nil else { return self }
        var style = self
        (style.isFaint, style.foreground) = (false, Self.grey)
        return style
    }

    /// The sequence after which text looks like this (SGR of ECMA-48; colours by ISO 8613-6), whatever it looked like
    /// before.
    package var sequence: String {
        var bytes: [UInt8] = []
        writeSequence(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``sequence``, without a string on the way, which takes four times as long.
    func writeSequence(to bytes: inout [UInt8]) {
        for byte in "\u{1B}[0".utf8 { bytes.append(byte) }
        if isBold { bytes.append(code: 1) }
        if isFaint { bytes.append(code: 2) }
        if isUnderlined { bytes.append(code: 4) }
        if isInverse { bytes.append(code: 7) }
        foreground?.write(to: &bytes, base: 30, bright: 90)
        background?.write(to: &bytes, base: 40, bright: 100)
        bytes.append(UInt8(ascii: "m"))
    }
}

extension TextStyle.Colour {
    /// A kind in two bits, of which 0 is no colour, above 24 bits of the colour.
    fileprivate static let mask: UInt32 = 0x3FF_FFFF

    fileprivate var bits: UInt32 {
        switch self {
        case .indexed(let index): 1 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue):
            2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }

    fileprivate init?(bits: UInt32) {
        func byte(_ place: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> place) }
        switch bits >> 24 {
        case 1: self = .indexed(byte(0))
        case 2: self = .rgb(byte(16), byte(8), byte(0))
        default: return nil
        }
    }

    fileprivate func write(to bytes: inout [UInt8], base: UInt8, bright: UInt8) {
        switch self {
        case .indexed(let index) where index < 8: bytes.append(code: base + index)
        case .indexed(let index) where index < 16: bytes.append(code: bright + index - 8)
        case .indexed(let index): for code in [base + 8, 5, index] { bytes.append(code: code) }
        case .rgb(let red, let green, let blue):
            for code in [base + 8, 2, red, green, blue] { bytes.append(code: code) }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(code: UInt8) {
        append(UInt8(ascii: ";"))
        if code > 99 { append(UInt8(ascii: "0") + code / 100) }
        if code > 9 { append(UInt8(ascii: "0") + code / 10 % 10) }
        append(UInt8(ascii: "0") + code % 10)
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

    /// Adds a text.
    public static func += (text: inout StyledText, other: StyledText) { text.runs += other.runs }

    /// One text after the other.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var both = first
        both.runs += second.runs
        return both
    }
}
