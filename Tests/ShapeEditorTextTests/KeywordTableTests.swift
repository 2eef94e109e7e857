import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorText

@Suite(.timeLimited) struct KeywordTableTests {
    /// Words of every length, some with the same beginning and the same end.
    private static let words = (1...24).flatMap { count in
        ["a", "z"].flatMap { letter in
            [String(repeating: letter, count: count), String(repeating: "b", count: count - 1) + letter]
        }
    }

    @Test func `a word of any length is found in any case, and none that differs in a letter`() {
        let words = Array(Set(Self.words)).sorted()
        let table = KeywordTable(words)
        for (number, word) in words.enumerated() {
            #expect(table.number(of: word.utf8.span) == number, "\(word)")
            #expect(table.number(of: word.uppercased().utf8.span) == number, "\(word)")
            for place in 0..<word.utf8.count {
                var other = Array(word.utf8)
                other[place] = UInt8(ascii: "q")
                #expect(table.number(of: other.span) == nil, "\(word) \(place)")
            }
        }
    }

    @Test(arguments: [
        "", "left5", "le ft", "l", "leftt", "lef", "\u{C}eft", "é", String(repeating: "left", count: 7),
    ])
    func `what is no keyword is not found`(text: String) {
        let table = KeywordTable(["left", "right"])
        #expect(table.number(of: text.utf8.span) == nil)
    }
}
