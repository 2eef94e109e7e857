/// The style of text on a terminal.
public struct TextStyle: Hashable, Sendable {
    /// A colour of the text or of its background.
    public enum Colour: Hashable, Sendable {
        /// A colour of the palette: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and white, 8 to 15 their
        /// bright variants, and the rest those of xterm's 256-colour palette.
        case indexed(UInt8)
        /// A 24-bit colour: red, green and blue. It is sent as it is, even to a terminal with fewer colours.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// All properties in one word, since every cell of the screen has a style, and cells are compared.
    private var bits: UInt64 = 0

    /// The colour of the text; nil for the terminal's default.
    public var foreground: Colour? {
        get { Colour(bits: UInt32(truncatingIfNeeded: bits) & Colour.mask) }
        set { bits = bits & ~UInt64(Colour.mask) | UInt64(newValue?.bits ?? 0) }
    }
    /// The colour of the background; nil for the terminal's default.
    public var background: Colour? {
        get { Colour(bits: UInt32(truncatingIfNeeded: bits >> 32) & Colour.mask) }
        set { bits = bits & ~(UInt64(Colour.mask) << 32) | UInt64(newValue?.bits ?? 0) << 32 }
    }
    /// Whether the text is bold.
    public var isBold: Bool {
        get { self[63] }
        set { self[63] = newValue }
    }
    /// Whether the text is faint.
    public var isFaint: Bool {
        get { self[62] }
        set { self[62] = newValue }
    }
    /// Whether the text is underlined.
    public var isUnderlined: Bool {
        get { self[61] }
        set { self[61] = newValue }
    }
    /// Whether the colours of text and background are swapped.
    public var isInverse: Bool {
        get { self[60] }
        set { self[60] = newValue }
    }

    /// Whether the text is italic. Terminals without italic letters show it upright.
    public var isItalic: Bool {
        get { self[59] }
        set { self[59] = newValue }
    }

    private subscript(_ bit: Int) -> Bool {
        get { bits >> UInt64(bit) & 1 == 1 }
        set { bits = bits & ~(1 << UInt64(bit)) | (newValue ? 1 : 0) << UInt64(bit) }
    }

    /// Makes a style. A colour that is not given is the terminal's default.
    public init(
        _ foreground: Colour? = nil, on background: Colour? = nil, isBold: Bool = false,
        isFaint: Bool = false,
        isUnderlined: Bool = false, isInverse: Bool = false, isItalic: Bool = false
    ) {
        (self.foreground, self.background) = (foreground, background)
        (self.isBold, self.isFaint) = (isBold, isFaint)
        (self.isUnderlined, self.isInverse, self.isItalic) = (isUnderlined, isInverse, isItalic)
    }

    /// The terminal's default style.
    public static let plain = TextStyle()
    /// Bold text.
    public static let bold = TextStyle(isBold: true)
    /// Faint text: grey if the terminal has 256 colours, colours are shown, and the text has no colour.
    public static let faint = TextStyle(isFaint: true)
    /// A suggestion: faint and italic, because on some backgrounds the grey of faint text is the colour of text.
    static let suggestion = TextStyle(isFaint: true, isItalic: true)
    /// Underlined text.
    public static let underlined = TextStyle(isUnderlined: true)
    /// Text with the colours of text and background swapped.
    public static let inverse = TextStyle(isInverse: true)
}

extension TextStyle {
    /// A grey that is legible on black and on white. It replaces faint letters, as xterm doesn't make black fainter.
    package static let grey = Colour.indexed(243)

    /// The style with ``grey`` in place of faint letters.
    var withGrey: TextStyle {
        guard isFaint, foreground == nil else { return self }
        var style = self
        (style.isFaint, style.foreground) = (false, Self.grey)
        return style
    }

    /// The control sequence that sets this style and resets any other (SGR of ECMA-48; colours by ISO 8613-6).
    package var sequence: String {
        var bytes: [UInt8] = []
        writeSequence(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``sequence``, without making a string.
    func writeSequence(to bytes: inout [UInt8]) {
        for byte in "\u{1B}[0".utf8 { bytes.append(byte) }
        if isBold { bytes.append(code: 1) }
        if isFaint { bytes.append(code: 2) }
        if isItalic { bytes.append(code: 3) }
        if isUnderlined { bytes.append(code: 4) }
        if isInverse { bytes.append(code: 7) }
        foreground?.write(to: &bytes, base: 30, bright: 90)
        background?.write(to: &bytes, base: 40, bright: 100)
        bytes.append(UInt8(ascii: "m"))
    }
}

extension TextStyle.Colour {
    /// Two bits for the kind of colour (0: none) above 24 bits for the colour.
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
