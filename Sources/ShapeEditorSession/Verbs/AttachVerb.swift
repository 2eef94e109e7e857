import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let attach = VerbRow(
        Verb(
            "attach", group: .shapes,
            forms: [
                [.choice(["from", "to"]), .shape, .optional(.side), .optional(.endText)],
                [.choice(["from", "to"]), .side, .optional(.endText)],
                [.choice(["from", "to"]), .keyword("text"), .endText],
            ],
            summary: "put an end of the selected connectors elsewhere",
            details: """
                'from' is the end at which a connector begins. It goes to another SHAPE, or to another side of its own. N% \
                is counted from the left or the upper end of the side. 'row WORD' is the row of a table that begins with \
                WORD, or has that number; the end follows it. Without a side, the line takes the way that it would \
                take by itself. TEXT stands at the end; "" takes it away. Behind 'text', it is changed alone.
                """,
            example: "add ellipse a; add ellipse b; connect shape a; attach to b top; attach from right 25%",
            words: [
                "from": "the end at the first shape", "to": "the end at the second shape",
                "left": "the left side",
                "right": "the right side", "top": "the upper side", "bottom": "the lower side",
                "text": "only the text at the end",
                "row": "a row of a table, by its first word or its number",
            ],
            role: .command, concurrentUse: .nowhere),
        arranges: { arguments, execution in
            var cursor = PartCursor(arguments)
            let isFrom = cursor.word() == "from"
            if cursor.word(of: "text") != nil {
                return try execution.attachment(
                    isFrom, to: nil, nil, cursor.text(), keepsSide: true, arguments: arguments)
            }
            let side = cursor.side()
            let shape = try side == nil ? execution.end(&cursor) : nil
            return try execution.attachment(
                isFrom, to: shape, side ?? cursor.side(), cursor.text(), arguments: arguments)
        })
}

extension Execution {
    /// The change of one end of the selected connectors: of the first one, or of the second one, at which the arrowhead
    /// of `arrow` is. It goes to another shape, or stays on its own. Without a side, the way of each connector decides,
    /// unless the sides are kept. Without a text, those at the ends stay.
    fileprivate func attachment(
        _ isFrom: Bool, to shape: ShapeState?, _ side: EndPlace?, _ text: String?, keepsSide: Bool = false,
        arguments: Arguments
    ) throws -> Edit {
        let connectors = try selected(for: "attach", where: \.isConnector)
        let name = shape.map { drawing.name(of: $0).besideSides }
        let end = [isFrom ? "from" : "to", keepsSide ? "text" : name, side?.words, text?.quotedWord]
        let words = ["attach"] + end.compactMap(\.self)
        let joined = shape.map { shape in
            connectors.compactMap { connector in
                drawing.ends(of: connector).map { ends in
                    let new = isFrom ? (from: shape, to: ends.to) : (from: ends.from, to: shape)
                    return ShapeChange(connector, .joined(from: ends, to: new))
                }
            }
        }
        let sides = try connectors.map { connector in
            let (old, ends) = (drawing.state(of: connector), drawing.ends(of: connector))
            var new = old
            if !keepsSide {
                let end = try (shape ?? (isFrom ? ends?.from : ends?.to)).flatMap {
                    try kept(side, at: $0, of: isFrom ? "from" : "to", arguments)
                }
                if isFrom { new.from = end } else { new.to = end }
            }
            if let text { new.endTexts[isAtEnd: !isFrom] = text }
            return StateChange(from: old, to: new)
        }
        return Edit(
            command: arrangement(words.joined(separator: " "), of: connectors, joined ?? [], sides))
    }
}

extension String {
    /// A name as a statement writes it where a side or `text` might stand.
    fileprivate var besideSides: String {
        let isOther = lowercased() == "text" || Property.from.form.listedWords.contains(lowercased())
        return isOther ? "\"\(self)\"" : asName
    }
}
