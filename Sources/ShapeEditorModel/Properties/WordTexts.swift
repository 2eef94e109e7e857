/// Words, each with a text, in order. Unlike `KeyValuePairs`, they can also be made of rows.
package struct WordTexts: ExpressibleByDictionaryLiteral, Sendable {
    package let pairs: [(word: String, text: String)]

    package init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs.map { ($0, $1) } }

    private init(_ pairs: [(String, String)]) { self.pairs = pairs.map { ($0, $1) } }

    package static func + (rows: [(String, String)], texts: WordTexts) -> WordTexts {
        WordTexts(rows + texts.pairs.map { ($0, $1) })
    }

    package subscript(word: String) -> String? { pairs.first { $0.word == word }?.text }
}
