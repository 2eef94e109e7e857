import ShapeEditorLanguage

extension VerbRow {
    static let export = VerbRow(
        "export", group: .session,
        forms: [
            [.file, .optional(.choice(["trail", "animated", "live"]))], [.keyword("live"), .keyword("off")],
        ],
        summary: "write an SVG picture to a file, or to standard output (-)",
        details: """
            An animation takes as long as its steps did, as far as that is known. \
            A typed line asks before it overwrites a file that the session did not write.
            """,
        example: "left; paint red; right 80; export picture.svg trail",
        words: [
            "trail": "with the path of the selected shapes", "animated": "as an animation of the steps",
            "live": "rewritten after each step", "off": "stop rewriting the file",
        ],
        queue: .flushes,
        takingTime: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            guard let path = cursor.text() else { return session.endLive() }
            switch cursor.word() {
            case "trail": try await session.export(.trail, to: path, in: execution)
            case "animated": try await session.export(.animation, to: path, in: execution)
            case "live": try await session.exportLive(to: path)
            default: try await session.export(.state, to: path, in: execution)
            }
        })
}
