import ShapeEditorText

@testable import LineEditing

/// Decodes the bytes of a terminal, up to the decisions about keys.
enum TerminalTarget {
    private static let bound = ["up", "ctrl-up", "ctrl-x r", "ctrl-x up", "alt-p", "f1", "a"]

    static func run(_ bytes: [UInt8]) {
        let scalars = decoded(bytes, step: bytes.count)
        expect(decoded(bytes, step: 1 + Int(bytes.digest % 7)) == scalars, "the pieces make no difference")
        checkTokens(scalars)
        checkDecisions(scalars, lineIsEmpty: bytes.digest & 8 == 0)
    }

    private static func decoded(_ bytes: [UInt8], step: Int) -> [Unicode.Scalar] {
        var decoder = UTF8Decoder()
        var decoded: [Unicode.Scalar] = []
        for start in stride(from: 0, to: bytes.count, by: max(1, step)) {
            decoder.decode(bytes[start..<min(start + step, bytes.count)], into: &decoded)
        }
        return decoded
    }

    /// Checks that text outside of keys is not changed, and that each key's spelling parses back to the key.
    private static func checkTokens(_ scalars: [Unicode.Scalar]) {
        var tokenizer = KeyTokenizer()
        let tokens = scalars.flatMap { tokenizer.feed($0) } + tokenizer.giveUp()
        let count = tokens.reduce(0) { $0 + $1.scalars.count }
        expect(count <= scalars.count, "\(scalars.count) characters make \(count)")
        if !scalars.contains("\u{1B}") { expect(tokens.flatMap(\.scalars) == scalars, "text comes through") }
        for token in tokens { if let stroke = token.stroke { check(stroke) } }
    }

    private static func check(_ stroke: KeyStroke) {
        do throws(KeySyntaxError) {
            let spelt = try KeyStroke(parsing: stroke.description)
            expect(spelt == stroke, "'\(stroke)' is what was pressed")
        } catch {
            // Not every key that terminals send can be bound.
        }
    }

    private static func checkDecisions(_ scalars: [Unicode.Scalar], lineIsEmpty: Bool) {
        var decoder = KeyDecoder<String>()
        for key in bound {
            do { try decoder.keymap.bind(KeySequence(parsing: key), to: key) } catch {
                expect(false, "\(error)")
            }
        }
        let tokens = scalars.flatMap { decoder.tokens($0) } + decoder.giveUp()
        let decisions = tokens.flatMap { decoder.decide($0, lineIsEmpty: lineIsEmpty) }
        let passed = decisions.reduce(0) { $0 + $1.passed.count }
        expect(passed <= scalars.count, "nothing is made up")
        for case .pass(let scalars) in decisions {
            expect(!scalars.contains("\0") || scalars == ["\0"], "a NUL is handed on by itself only")
        }
    }
}

extension KeyToken {
    fileprivate var scalars: [Unicode.Scalar] {
        switch self {
        case .characters(let scalars), .sequence(let scalars): scalars
        case .paste(let paste): Array(paste.text.unicodeScalars)
        }
    }

    fileprivate var stroke: KeyStroke? {
        switch self {
        case .characters(let scalars): KeyRecogniser.stroke(ofCharacters: scalars)
        case .sequence(let scalars): KeyRecogniser.stroke(ofSequence: scalars)
        case .paste: nil
        }
    }
}

extension KeyDecoder.Decision {
    fileprivate var passed: [Unicode.Scalar] {
        switch self {
        case .run: []
        case .pass(let scalars): scalars
        case .paste(let paste): Array(paste.text.unicodeScalars)
        }
    }
}
