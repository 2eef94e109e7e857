import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let size = VerbRow(
        Verb(
            "size",
            alsoTried: [
                "scale": "size by {N%}", "resize": "size {W}", "width": "size {W}", "grow": "size by {N%}",
                "shrink": "size by {N%}", "enlarge": "size by {N%}",
            ], group: .shapes, isBasic: true,
            forms: [
                [.number("W", .lineSide), .optional(.number("H", .lineSide)), .optional(.over)],
                [.keyword("by"), .percent(Argument.scale), .optional(.over)],
                [.keyword("fit"), .optional(.keyword("together")), .optional(.over)],
            ],
            summary: "give the selected shapes a size",
            details: """
                W alone is the width and the height. For a text it is the height of the letters, for a line its length. \
                W and H of a line are its reach across and down. 'size fit' makes each shape as small as its label allows; \
                'together' gives all the greatest width and height that one of them needs. With 'over DURATION' it takes time.
                """,
            example: "size 120 80; size by 50% over 1s; label \"hello there\"; size fit",
            words: ["by": "by a percentage, about the centre", "together": "one size for all"],
            role: .command),
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            if cursor.word(of: "by") != nil { return .scale(percent: cursor.percent() ?? 100) }
            if cursor.word(of: "fit") != nil { return .fit(together: cursor.word(of: "together") != nil) }
            return .size(cursor.number() ?? 1, cursor.number())
        })

    static let turn = VerbRow(
        Verb(
            "turn",
            alsoTried: [
                "rotate": "turn {DEGREES}", "spin": "turn {DEGREES}",
            ], group: .shapes,
            forms: [
                [.degrees, .optional(.keyword("together")), .optional(.over)],
                [.keyword("to"), .degrees, .optional(.over)],
            ],
            summary: "turn the selected shapes clockwise",
            details: """
                Each turns about its own centre; 'together' turns them about their common centre. 'turn to' turns to an \
                angle, the shorter way. With 'over DURATION' it takes time.
                """,
            example: "turn 45; turn to 0 over 1s",
            words: ["together": "about the centre of all", "to": "to an angle"],
            role: .command),
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            if cursor.word(of: "to") != nil { return .turnTo(cursor.number() ?? 0) }
            return .turn(cursor.number() ?? 0, together: cursor.word(of: "together") != nil)
        })
}
