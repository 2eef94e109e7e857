import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

extension VerbRow {
    static let export = VerbRow(
        Verb(
            "export",
            alsoTried: [
                "render": "export {FILE.svg}"
            ], group: .session, isBasic: true,
            forms: [
                [.file, .optional(.page), .optional(.keyword("trail")), .optional(.keyword("animated"))],
                [.file, .optional(.page), .keyword("animated"), .keyword("trail")],
                [.file, .optional(.page), .keyword("live")], [.keyword("live"), .keyword("off")],
                [.file, .optional(.keyword("live")), .keyword("ascii")],
                [.file, .keyword("ascii"), .keyword("live")],
            ],
            summary: "write a picture to a file, or to standard output (-)",
            details: """
                FILE.svg is an SVG picture, FILE.txt the drawing as text, with frames, lines and all letters, if possible \
                at most 100 columns wide; 'ascii' is for ASCII lines. '-' prints SVG, '-.txt' the text. \
                The picture has a ground of COLOUR, by default white. 'on none' leaves the ground to the page that shows it: \
                black texts, lines and outlines are white there if its user prefers a dark page. An animation takes as long \
                as its steps did, as far as that is known. With 'trail', it draws the path as the shapes move. \
                A typed line asks before it overwrites a file that the session did not write. In a shell, 'rsvg-convert \
                picture.svg -o picture.png' makes a PNG of a picture.
                """,
            example: "left; paint red; right 80; export picture.svg on gold trail",
            words: [
                "on": "the colour of the page, or none", "none": "without a ground",
                "trail": "with the path of the selected shapes", "animated": "as an animation of the steps",
                "live": "rewritten after each step", "off": "stop rewriting the file",
                "ascii": "the text with ASCII lines",
            ],
            reach: .file(orOutput: true)), queue: .flushes,
        takingTime: { arguments, execution in
            let session = execution.session
            var cursor = PartCursor(arguments)
            guard let path = cursor.text() else { return session.endLive() }
            var (kind, words): (SVGPicture.Kind, [String: Range<Int>]) = (SVGPicture.Kind(), [:])
            while let word = cursor.word() {
                words[word] = cursor.span
                if word == "on" { kind.page = page(&cursor) }
            }
            (kind.hasTrail, kind.isAnimated) = (words["trail"] != nil, words["animated"] != nil)
            let isLive = words["live"] != nil
            guard let ending = path.pictureEnding else {
                throw SessionError.notAPicture(path: path, orOutput: !isLive)
            }
            let isText = ending == ".txt"
            for word in isText ? ["on", "trail", "animated"] : ["ascii"] {
                guard let span = words[word] else { continue }
                throw LanguageError(Problem(SessionError.notForPicture(word: word, isText: isText)), at: span)
            }
            let form: ExportForm = isText ? .text(isASCII: words["ascii"] != nil) : .svg(kind)
            if isLive { return try await session.exportLive(form, to: path) }
            try await session.export(form, to: path, in: execution)
        })

    /// The page after `on`. One that is fully transparent is none.
    private static func page(_ cursor: inout PartCursor) -> Page {
        guard let colour = cursor.colour(), colour.alpha > 0 else {
            _ = cursor.word(of: "none")
            return .unknown
        }
        return .colour(colour)
    }
}

extension Argument {
    /// The page of a picture.
    fileprivate static var page: Argument {
        .sequence([.keyword("on"), .group("COLOUR|none", [[.colour], [.keyword("none")]])])
    }
}
