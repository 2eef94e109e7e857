import ShapeLanguage

extension VerbRow {
    static let export = VerbRow(
        "export", group: .session,
        forms: [
            [.file, .optional(.choice(["trail", "animated", "live"]))], [.keyword("live"), .keyword("off")],
        ],
        summary: "write a picture of the shape as an SVG file, or for - to standard output",
        details: """
            The offset is the shape's centre. A film takes as long as its making did, as far as that is known. A line \
            that is typed asks before it overwrites a file that the session did not write.
            """,
        example: "left; paint red; right 80; export picture.svg trail",
        words: [
            "trail": "with the way it came", "animated": "its making, as a film",
            "live": "written anew after each step", "off": "do not write it any more",
        ],
        queue: .flushes,
        takingTime: { arguments, execution in
            let session = execution.session
            switch arguments.words.last {
            case "trail": try await session.export(.trail, to: arguments.text, in: execution.outermostGroup)
            case "animated":
                try await session.export(.animation, to: arguments.text, in: execution.outermostGroup)
            case "live": try await session.exportLive(to: arguments.text)
            case "off": session.endLive()
            default: try await session.export(.state, to: arguments.text)
            }
        })
}
