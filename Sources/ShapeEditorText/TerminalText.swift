extension String {
    /// The text with every character escaped that could control a terminal (``Unicode/Scalar/steersTerminal``), except
    /// for tabs.
    package var printable: String { escaped { $0 == "\t" } }

    /// Like ``printable``, but newlines are kept, too.
    package var printableLines: String { escaped { $0 == "\t" || $0 == "\n" } }

    /// Like ``printable``, but cut in its middle for a message if it has more than 40 characters or 120 bytes.
    package var quotable: String { shortenedInside(to: 40, bytes: 120) }

    /// Like ``printable``, but a text of more than `characters` characters or `bytes` escaped bytes is cut there. `…`
    /// is appended in place of the rest.
    ///
    /// The cut is between two characters. Only a first character of more than `bytes` bytes is cut between its scalars.
    package func shortened(to characters: Int, bytes: Int) -> String {
        guard let kept = kept(of: self, characters, bytes) else { return printable }
        return kept.joined() + "…"
    }

    /// Like ``shortened(to:bytes:)``, but keeps the end of the text.
    package func shortenedAtFront(to characters: Int, bytes: Int) -> String {
        guard let kept = kept(of: reversed(), characters, bytes) else { return printable }
        return "…" + kept.reversed().joined()
    }

    /// Like ``shortened(to:bytes:)``, but keeps the start and the end of the text, because names often begin alike.
    package func shortenedInside(to characters: Int, bytes: Int) -> String {
        guard kept(of: self, characters, bytes) != nil else { return printable }
        let start = kept(of: self, (characters + 1) / 2, bytes / 2) ?? []
        let end = kept(of: reversed(), characters / 2, bytes / 2, cutsFirst: false) ?? []
        return start.joined() + "…" + end.reversed().joined()
    }

    /// The characters that fit within both limits, escaped; nil if the whole text fits. A first character that is too
    /// large by itself is cut, or left out.
    private func kept(
        of text: some Sequence<Character>, _ limit: Int, _ bytes: Int, cutsFirst: Bool = true
    ) -> [String]? {
        var kept: [String] = []
        var room = bytes
        for character in text {
            let piece = String(character).printable
            guard kept.count < limit, piece.utf8.count <= room else {
                return kept.isEmpty && cutsFirst ? [piece.scalars(fitting: bytes)] : kept
            }
            room -= piece.utf8.count
            kept.append(piece)
        }
        return nil
    }

    private func scalars(fitting bytes: Int) -> String {
        var kept = UnicodeScalarView()
        var room = bytes
        for scalar in unicodeScalars {
            room -= UTF8.width(scalar)
            guard room >= 0 else { break }
            kept.append(scalar)
        }
        return String(kept)
    }

    /// The text without its control characters.
    package var withoutControls: String {
        String(UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
    }

    /// Whether the text has a character that could control a terminal, tabs and newlines included.
    package var steersTerminal: Bool { unicodeScalars.contains(where: \.steersTerminal) }

    private func escaped(unless isKept: (Unicode.Scalar) -> Bool) -> String {
        // Fast path: most texts have nothing to escape.
        guard unicodeScalars.contains(where: { $0.steersTerminal && !isKept($0) }) else { return self }
        return unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.steersTerminal, !isKept(scalar) {
                result += scalar.escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in the general category Cc, which Unicode promises never to change.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// Whether the scalar could control a terminal: a C0 or C1 control, or a control of text direction (U+202A to
    /// U+202E, U+2066 to U+2069).
    package var steersTerminal: Bool {
        value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
    }

    /// The scalar's escape, such as `\u{1b}`, as messages show it and as quoted text may contain it.
    package var escape: String { "\\u{\(String(value, radix: 16))}" }
}

extension String {
    /// The text as a word of the language in quotes, with escapes for the characters that may not stand there.
    package var quotedWord: String { "\"\(escapedForQuotes)\"" }

    /// The text with escapes for the characters that may not stand between quotes.
    package var escapedForQuotes: String {
        // Works on scalars, because a quotation mark with a combining accent is one character in Swift, and so is CRLF.
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.steersTerminal: result += scalar.escape
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
