import ShapeEditorText

@testable import LineEditing

/// Parses the spellings of keys and binds the keys.
enum KeyTarget {
    static func run(_ bytes: [UInt8]) {
        guard let text = bytes.text else { return }
        var keymap = Keymap<String>()
        for line in text.split(separator: "\n", maxSplits: 20) {
            do throws(KeySyntaxError) {
                check(try KeySequence(parsing: String(line)), &keymap)
            } catch {
                expect("\(error)".isPlain, "an error shows no control characters")
                if let suggestion = error.suggestion, error.reason != .unknownKey {
                    expect(parsed(suggestion) != nil, "'\(suggestion)', which is suggested, is a key")
                }
            }
        }
    }

    private static func parsed(_ text: String) -> KeySequence? {
        do throws(KeySyntaxError) { return try KeySequence(parsing: text) } catch { return nil }
    }

    private static func check(_ key: KeySequence, _ keymap: inout Keymap<String>) {
        let text = key.description
        expect(parsed(text) == key, "'\(text)' is the key it spells")
        expect(1...KeySequence.limit ~= key.strokes.count, "'\(text)' has some strokes")
        do throws(KeyBindingError) {
            try keymap.bind(key, to: text)
            guard case .action(text) = keymap.match(key.strokes) else {
                return expect(false, "'\(text)' acts")
            }
        } catch {
            if case .action = keymap.match(key.strokes) { expect(false, "'\(text)' is not bound") }
        }
    }
}
