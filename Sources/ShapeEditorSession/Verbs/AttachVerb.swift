import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let attach = VerbRow(
        "attach", group: .shapes,
        forms: [
            [.choice(["from", "to"]), .shape, .optional(.side)],
            [.choice(["from", "to"]), .side],
        ],
        summary: "put an end of the selected connectors elsewhere",
        details: """
            'from' is the end at which a connector begins. It goes to another SHAPE, or to another side of its own. N% \
            is counted from the left or the upper end of the side. Without a side, the line takes the way that it would \
            take by itself.
            """,
        example: "add ellipse a; add ellipse b; connect shape a; attach to b top; attach from right 25%",
        words: [
            "from": "the end at the first shape", "to": "the end at the second shape",
            "left": "the left side",
            "right": "the right side", "top": "the upper side", "bottom": "the lower side",
        ],
        role: .command, concurrentUse: .nowhere,
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            let end = AttachCommand.End(rawValue: cursor.word() ?? "") ?? .from
            let side = cursor.side()
            if side != nil { return try execution.attach(end, to: nil, side) }
            let shape = try execution.end(&cursor)
            try execution.attach(end, to: shape, cursor.side())
        })
}

extension Execution {
    fileprivate func attach(_ end: AttachCommand.End, to shape: ShapeState?, _ side: SidePlace?) throws {
        let connectors = try selected(for: "attach") { $0.ends != nil }
        let words = ["attach", end.rawValue, shape?.name.besideSides, side?.words].compactMap(\.self)
        try perform(
            AttachCommand(
                drawing, end, of: connectors, to: shape, side, statement: words.joined(separator: " ")))
    }
}

extension String {
    /// A name as a statement writes it where a side might stand.
    fileprivate var besideSides: String {
        let isSide = SidePlace.Side.allCases.contains { "\($0)" == lowercased() }
        return isSide ? "\"\(self)\"" : asName
    }
}
