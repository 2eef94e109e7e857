import ShapeLanguage

extension VerbRow {
    static let export = VerbRow(
        "export", group: .session,
        forms: [[.file, .optional(.choice(kinds))], [.keyword("live"), .keyword("off")]],
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
        arguments: { parser throws(LanguageError) in
            let path = parser.string(try parser.requireWord())
            if path.lowercased() == live {
                _ = try parser.choice(of: ["off"])
                return Arguments(number: 0)
            }
            guard let word = try parser.nextWord() else { return Arguments(name: path) }
            let kind = try parser.choice(word, of: kinds, abbreviated: false) {
                .unknownChoice($0, of: kinds, nearest: $1)
            }
            return Arguments(choice: kind, name: path)
        },
        takingTime: { arguments, execution in
            let session = execution.session
            guard arguments.number == nil else { return session.endLive() }
            guard let choice = arguments.choice else {
                return try await session.export(.state, to: arguments.name)
            }
            if kinds[choice] == live { return try await session.exportLive(to: arguments.name) }
            let kind = choice == 0 ? SVGPicture.Kind.trail : .film
            try await session.export(kind, to: arguments.name, in: execution.outermostGroup)
        })

    private static let live = "live"
    private static let kinds = ["trail", "animated", live]
}
