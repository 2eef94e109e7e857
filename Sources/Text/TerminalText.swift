extension String {
    /// The text with control characters other than tabs escaped, so that showing it can't control a terminal.
    package var printable: String { escaped { $0 == "\t" } }

    /// As ``printable``, with its newlines.
    package var printableLines: String { escaped { $0 == "\t" || $0 == "\n" } }

    /// As ``printable``, cut for a message: to 40 characters, and to 120 bytes.
    package var quotable: String { shortened(to: 40, bytes: 120) }

    /// As ``printable``, but of a long text only the first so many characters, escaped in so many bytes; `…` stands
    /// for the rest.
    ///
    /// Cut between characters; only one that is too long by itself is cut between its scalars.
    package func shortened(to characters: Int, bytes: Int) -> String {
        guard let kept = kept(of: self, characters, bytes) else { return printable }
        return kept.joined() + "…"
    }

    /// As ``shortened(to:bytes:)``, but keeps the end.
    package func shortenedAtFront(to characters: Int, bytes: Int) -> String {
        guard let kept = kept(of: reversed(), characters, bytes) else { return printable }
        return "…" + kept.reversed().joined()
    }

    /// The characters that fit, escaped; nil if all do.
    private func kept(of text: some Sequence<Character>, _ limit: Int, _ bytes: Int) -> [String]? {
        var kept: [String] = []
        var room = bytes
        for character in text {
            let piece = String(character).printable
            guard kept.count < limit, piece.utf8.count <= room else {
                return kept.isEmpty ? [piece.scalars(fitting: bytes)] : kept
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

    /// Whether a character of it is shown escaped.
    package var steersTerminal: Bool { unicodeScalars.contains(where: \.steersTerminal) }

    private func escaped(unless isKept: (Unicode.Scalar) -> Bool) -> String {
        // Most texts are as they should be.
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
    /// Whether it is in the category Cc, which Unicode promises never to change.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// A C0 or C1 control, or one that changes the direction of the text around it.
    package var steersTerminal: Bool {
        value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
    }

    /// `\u{1b}`, as it is shown, and can be written in quotes.
    package var escape: String { "\\u{\(String(value, radix: 16))}" }
}
