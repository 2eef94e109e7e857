import ShapeLanguage
import ShapeModel

extension VerbRow {
    static let view = VerbRow(
        "view", group: .looking,
        forms: [
            [.optional(.choice(["on", "off"]))], [.keyword("trail"), .choice(["on", "off"])],
            [.keyword("at"), .number("X", .coordinate), .number("Y", .coordinate)],
            [.keyword("fit")], [.keyword("scale"), .number("N", .count)],
        ],
        summary: "show a picture of the shape: once, or above the prompt",
        details: """
            A column and half a row are 10 points; what would leave the picture zooms it out. 'view at' and 'view \
            scale' hold it as it is, until 'view fit'. + is the origin. A window needs 24 columns and 10 rows for it.
            """,
        example: "right 50; down 20; view; view trail off",
        words: [
            "on": "keep it", "off": "keep it no longer", "trail": "with the way it came, or without",
            "at": "with a place in the middle", "fit": "with all that there is",
            "scale": "with so many points in a column",
        ],
        role: .asideAlone,
        arguments: { parser throws(LanguageError) in
            guard let word = try parser.nextWord() else { return Arguments() }
            return try parser.viewArguments(after: word)
        },
        does: { arguments, execution in
            guard let choice = arguments.choice else {
                return try execution.session.printPicture(in: execution)
            }
            execution.session.setView(ViewChoice.allCases[choice], arguments)
        })
}

/// The first word of a form.
private enum ViewChoice: String, CaseIterable {
    case on, off, trail, at, fit, scale

    static let words = allCases.map(\.rawValue)
}

extension StatementParser {
    fileprivate mutating func viewArguments(after word: Token) throws(LanguageError) -> Arguments {
        let words = ViewChoice.words
        let choice = try choice(word, of: words, abbreviated: false) {
            .unknownChoice($0, of: words, nearest: $1)
        }
        switch ViewChoice.allCases[choice] {
        case .on, .off, .fit: return Arguments(choice: choice)
        case .trail: return Arguments(number: try self.choice(of: ["on", "off"]), choice: choice)
        case .scale: return Arguments(number: try number(.count), choice: choice)
        case .at:
            let x = try number(.coordinate)
            return Arguments(number: x, otherNumber: try number(.coordinate), choice: choice)
        }
    }
}

extension Session {
    fileprivate func setView(_ choice: ViewChoice, _ arguments: Arguments) {
        switch choice {
        case .on, .off:
            view.isOn = choice == .on
            say(view.isOn ? host.whyNoPicture() ?? "view is on" : "view is off")
        case .trail:
            view.hasWay = arguments.number == 0
            say(view.hasWay ? "view shows the way" : "view shows no way")
        case .at:
            let place = Offset(x: arguments.number ?? 0, y: arguments.otherNumber ?? 0)
            view.viewport.hold(at: place)
            say("view stays at (\(place.x), \(place.y)); 'view fit' follows the shape again")
        case .fit:
            view.viewport.fit()
            say("view follows the shape")
        case .scale:
            view.viewport.hold(scale: arguments.number ?? Viewport.usualScale)
            say(
                "a column stays at \(view.viewport.scale.counting("point")); 'view fit' follows the shape again"
            )
        }
    }
}
