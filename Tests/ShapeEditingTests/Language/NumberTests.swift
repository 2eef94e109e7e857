import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct NumberTests {
    /// Random digits with an optional sign, sometimes with leading zeros or other characters at the end.
    private static func word(_ random: inout SeededGenerator) -> String {
        let digits = (0..<Int.random(in: 0...21, using: &random)).map { _ in
            String(Int.random(in: 0...9, using: &random))
        }.joined()
        let sign = ["", "", "-", "-", "+", "--"].randomElement(using: &random) ?? ""
        let zeros = String(repeating: "0", count: [0, 0, 0, 1, 9, 18].randomElement(using: &random) ?? 0)
        let end = ["", "", "", "", "", "x", "é", "{", ".", "-", "\u{B0}"].randomElement(using: &random) ?? ""
        return sign + zeros + digits + end
    }

    private static func value(_ word: String) -> Int? {
        let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(word)
    }

    @Test func `a word is the number that it spells, or an error`() {
        var random = SeededGenerator(.shape, for: "numbers")
        for _ in 0..<rounds(usually: 5_000) {
            let word = Self.word(&random)
            let editor = Editor()
            editor.run("move to \(word) 7 ; paint red")
            if let value = Self.value(word) {
                #expect(editor.lines.first == "offset (\(value), 7) colour blue", "'\(word)'")
            } else {
                #expect(editor.lines == [] && editor.errors.count == 1, "'\(word)'")
            }
        }
    }

    @Test(arguments: ["-0", "-1", "-00000000", "-12345678901234567"])
    func `where a number can't be negative, no minus is taken`(word: String) {
        let editor = Editor()
        #expect(editor.run("left \(word)") == [])
        #expect(editor.errors.first?.contains("'\(word)'") == true)
    }

    @Test(arguments: [
        "7", "07", "+7", "\"7\"", "0000000000000007", "00000000000000007", "000000000000000000000007",
    ])
    func `however it is written, it is the same number`(word: String) {
        #expect(Editor().run("right \(word)") == ["offset (7, 0) colour blue"])
    }
}
