import Testing

@testable import ShapeEditorModel

/// The rows of properties, on which the program, the oracle and the random scripts depend alike.
@Suite(.timeLimited) struct PropertyTests {
    /// The name in JSON, the WORDS, the heading and the keyword, the words listed and the ranges, and what is usual.
    private static let rows = [
        "size: shape, size, 1...1000000 1...1000000, ''", "size: text, size, 4...1000, ''",
        "turn: shape text, turn, -3600...3600, ''", "colour: shape line text connector, , colour, ''",
        "outline: shape, outline, colour 1...100 none, 'none'",
        "stroke: line connector, stroke, 1...100, '2'",
        "dash: shape line connector, , solid dashed dotted, 'solid'",
        "head: line connector, , plain arrow arrows triangle diamond circle bar crow, 'plain'",
        "tail: line connector, tail, plain arrow triangle diamond circle bar crow, 'plain'",
        "hollow: line connector, , filled hollow, 'filled'",
        "route: connector, , straight bent curved, 'straight'",
        "fromSide: connector, from, left right top bottom 0...100% row, ''",
        "fromText: connector, from, \"TEXT\", ''",
        "toSide: connector, to, left right top bottom 0...100% row, ''",
        "toText: connector, to, \"TEXT\", ''",
        "corner: shape, corner, 0...1000000, '0'", "font: shape text connector, font, 4...1000, '16'",
        "align: shape text connector, font, left centre right, 'centre'",
        "valign: shape text connector, font, top middle bottom, 'middle'",
        "ink: shape text connector, font ink, colour auto, 'auto'", "label: , label, none TEXT, 'none'",
    ]

    @Test func `the rows are these`() {
        #expect(Property.all.map(Self.words) == Self.rows)
        #expect(
            Property.verbs.map { $0.map(\.name) } == [
                ["outline"], ["stroke", "dash", "head", "tail", "hollow", "route"], ["corner"],
                ["font", "align", "valign", "ink"], ["label"],
            ])
    }

    private static func words(_ row: Property) -> String {
        let kinds: KeyValuePairs<String, Property.Words> = [
            "shape": .shape, "line": .line, "text": .text, "connector": .connector,
        ]
        let words = kinds.filter { row.words.contains($0.value) }.map(\.key).joined(separator: " ")
        let heading = [row.heading, row.keyword].compactMap(\.self).joined(separator: " ")
        return "\(row.name): \(words), \(heading), \(form(row.form)), '\(row.form.words(row.usual))'"
    }

    private static func form(_ form: PropertyForm) -> String {
        switch form {
        case .nothing(let word): word
        case .choice(let words): words.joined(separator: " ")
        case .row: "row"
        case .number(_, let quantity): "\(quantity.range)"
        case .percent(let range): "\(range)%"
        case .colour: "colour"
        case .text(let name): name
        case .endText: "\"TEXT\""
        case .either(let forms): forms.map { Self.form($0) }.joined(separator: " ")
        case .pair(let first, let second, _, _): Self.form(first) + " " + Self.form(second)
        }
    }
}
