import ShapeEditorText

extension Colour {
    /// Parses a colour of CSS Color 4, §4.1 (`#color-syntax`): a keyword of ``init(keyword:)``, `#rgb`, `#rgba`,
    /// `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` or `hwb()`. The whole text must be the colour.
    /// White space may stand only inside the parentheses and after the closing one.
    ///
    /// A keyword or a valid form with `#` allocates no memory, except for the table of keywords on first use.
    package init(parsing text: Span<UInt8>) throws(ColourSyntaxError) {
        if text.count > 0, text[0] == UInt8(ascii: "#") {
            try self.init(parsingHex: text)
        } else if let colour = Colour(keyword: text) {
            self = colour
        } else {
            try self.init(parsingFunction: text)
        }
    }

    /// Parses a colour as the initialiser for spans does. The offsets in an error count bytes of UTF-8.
    package init(parsing text: Substring) throws(ColourSyntaxError) {
        try self.init(parsing: text.utf8.span)
    }

    private init(parsingFunction text: Span<UInt8>) throws(ColourSyntaxError) {
        let nameEnd = text.indices.first { !text[$0].continuesCSSName } ?? text.count
        let name = text.excerpt(0..<nameEnd)
        let opens = nameEnd < text.count && text[nameEnd] == UInt8(ascii: "(")
        guard let function = ColourFunction(named: name.lowercased()) else {
            throw Self.unknown(opens ? 0..<nameEnd : 0..<text.count, in: text, isFunction: opens)
        }
        guard opens else {
            throw ColourSyntaxError(.missingOpeningParenthesis(function: name), at: nameEnd..<nameEnd)
        }
        let bytes = text.indices.map { text[$0] }
        var parser = ColourFunctionParser(function, name: name, text: bytes, from: nameEnd + 1)
        self = try parser.colour()
    }

    private static func unknown(_ range: Range<Int>, in text: Span<UInt8>, isFunction: Bool)
        -> ColourSyntaxError
    {
        let found = text.excerpt(range)
        if text.count == 0 { return ColourSyntaxError(.empty, at: range) }
        let suggestion =
            isFunction
            ? nearest(to: found, in: ColourFunction.names) : keyword(meantBy: text.extracting(range), found)
        return ColourSyntaxError(
            isFunction
                ? .unknownFunction(found: found, suggestion: suggestion)
                : .unknownKeyword(found: found, suggestion: suggestion),
            at: range)
    }

    /// The keyword that a text, of which `found` is an excerpt, probably means: the only one that begins with it, or else
    /// the nearest in spelling; `transparent` for `none`; nil if there is none.
    private static func keyword(meantBy text: Span<UInt8>, _ found: String) -> String? {
        if found.lowercased() == "none" { return "transparent" }
        let begun = ColourNames.standard.names(beginningWith: text)
        return begun.count == 1 ? begun[0] : nearest(to: found, in: ColourNames.standard.all)
    }
}

extension Colour {
    /// Whether a text may become a colour when more is typed. Also true for an empty text and for a whole keyword. If
    /// the text contains `(`, only the name of the function before it is checked.
    package static func mayBegin(with text: Span<UInt8>) -> Bool {
        guard text.count > 0 else { return true }
        if text[0] == UInt8(ascii: "#") {
            return text.count <= 8 && text.indices.dropFirst().allSatisfy { hexValue(text[$0]) != nil }
        }
        return !ColourNames.standard.names(beginningWith: text).isEmpty
            || ColourFunction.names.contains { beginsFunction($0, with: text) }
    }

    private static func beginsFunction(_ name: String, with text: Span<UInt8>) -> Bool {
        let end = text.indices.first { text[$0] == UInt8(ascii: "(") } ?? text.count
        return text.extracting(0..<end).begins(name.utf8) && (end == text.count || end == name.utf8.count)
    }
}
