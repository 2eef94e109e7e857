import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorPictures

extension VerbRow {
    static let view = VerbRow(
        Verb(
            "view",
            alsoTried: [
                "zoom": "view scale {N}", "display": "view on",
            ], group: .looking, isBasic: true,
            forms: [
                [.optional(.choice(["on", "off"]))], [.keyword("trail"), .choice(["on", "off"])],
                [.keyword("lines"), .choice(["on", "off"])],
                [.keyword("ascii"), .choice(["on", "off"])],
                [.keyword("preview"), .choice(["on", "off"])],
                [.keyword("text")], [.keyword("at"), .x, .y], [.keyword("fit")],
                [.keyword("scale"), .number("N", .count)],
            ],
            summary: "show a picture of the drawing: once, or above the prompt",
            details: """
                At a prompt, the picture is on from the start, if the window has at least 24 columns and 10 rows; a typed \
                'view off' or 'view on' is remembered. A column is 10 points wide and a row 20 points high, or more if a shape would leave the picture. Then the \
                picture is centred on the shapes, as by 'view fit'. 'view at' and 'view scale' fix the centre and the scale \
                until 'view fit'. In a script and in JSON, a drawing with a label or a connector is printed as text, \
                as by 'view text'. The trail is the path of the selected shapes, and + is the origin. 'view ascii on' is for \
                fonts without lines and blocks. At a prompt, frames of animations, a key that is held down and a timer are written \
                in place; 'view lines on' prints all lines.
                """,
            example: "right 50; down 20; view; view trail off",
            words: [
                "on": "keep showing it", "off": "stop showing it",
                "lines": "print all frames, and each press of a key that is held down",
                "trail": "with or without the path of the selected shapes",
                "text": "print the drawing as text, as 'export FILE.txt' does",
                "preview": "with or without what the typed line would do",
                "ascii": "in ASCII characters, or in all",
                "at": "centred on the place X Y", "fit": "with everything, and following the shapes",
                "scale": "with N points in a column",
            ],
            role: .queryOnly),
        does: { arguments, execution in
            var cursor = PartCursor(arguments)
            guard let word = cursor.word() else {
                return try execution.session.printPicture(in: execution)
            }
            if word == "text" { return try execution.session.printText(in: execution) }
            execution.session.setView(word, &cursor)
        })
}

extension Session {
    /// Changes the view as the arguments after `word` say.
    fileprivate func setView(_ word: String, _ cursor: inout PartCursor) {
        switch word {
        case "trail":
            view.showsPath = cursor.word() == "on"
            printFeedback(view.showsPath ? "view shows the path" : "view shows no path")
        case "lines":
            view.showsLines = cursor.word() == "on"
            printFeedback(view.showsLines ? "view prints all lines" : "view prints few lines")
        case "ascii":
            view.isASCII = cursor.word() == "on"
            printFeedback(view.isASCII ? "view is in ASCII" : "view is in all characters")
        case "preview":
            view.previews = cursor.word() == "on"
            printFeedback(view.previews ? "view shows what Enter would do" : "view shows no previews")
        case "at":
            guard let place = cursor.offset() else { return }
            view.viewport.hold(at: place)
            printFeedback("view stays at (\(place.x), \(place.y)); 'view fit' follows the shape again")
        case "fit":
            view.viewport.fit()
            printFeedback("view follows the shape")
        case "scale":
            view.viewport.hold(scale: cursor.number() ?? Viewport.usualScale)
            printFeedback(
                "a column stays at \(view.viewport.scale.counting("point")); 'view fit' follows the shape again"
            )
        default:
            view.isOn = word == "on"
            if view.isOn, !view.viewport.isHeld { view.viewport.fit() }
            if input.isTyped, !isInFile { host.pictureChosen(view.isOn) }
            printFeedback(view.isOn ? host.whyNoPicture() ?? "view is on" : "view is off")
        }
    }
}
