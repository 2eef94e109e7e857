import ShapeEditorLanguage
import ShapeEditorModel

/// The WORDS of `add`, `connect` and `style`, each at most once in any order.
extension Argument {
    /// The words for a rectangle, an ellipse, a polygon, a cylinder or a note; without `size` if its place gives it.
    static func shapeWords(withSize: Bool = true) -> Argument {
        .anyOrder("WORDS", (withSize ? [[sized]] : []) + [turn, [.colour], outline, [dashes], corner, font])
    }

    static let lineWords = Argument.anyOrder("WORDS", [[.colour], stroke, [heads], [dashes]])

    static let textWords = Argument.anyOrder(
        "WORDS", [[.keyword("size"), .number("N", .letters)], turn, [.colour], font])

    static let connectorWords = Argument.anyOrder(
        "WORDS",
        [[.colour], stroke, [heads], [routes], [dashes], side(of: "from"), side(of: "to"), font])

    /// The words of `stroke`.
    static let strokeWords = Argument.anyOrder(
        nil, [[.number("WIDTH", .outlineWidth)], [dashes], [heads], [routes]])

    /// The words of `font`.
    static let fontWords = Argument.anyOrder(
        nil,
        [
            [.number("N", .letters)], [words(Font.Column.self)], [words(Font.Row.self)],
            [.keyword("ink"), .group("COLOUR|auto", [[.colour], [.keyword("auto")]])],
        ])

    /// The keyword `label` and a text of one word.
    static let labelled = Argument.sequence([
        .keyword("label"), .group("TEXT", [[.keyword("none")], [.wordOfText("TEXT")]]),
    ])

    /// A side, and how far along it a place is.
    static let side = Argument.group(
        "SIDE", [[words(SidePlace.Side.self), .optional(.percent(0...100))]])

    private static let dashes = words(LineStyle.Dash.self)
    private static let heads = words(LineStyle.Heads.self)
    private static let routes = words(LineStyle.Route.self)
    private static let turn = [Argument.keyword("turn"), .degrees]
    private static let stroke = [Argument.keyword("stroke"), .number("N", .outlineWidth)]
    private static let corner = [Argument.keyword("corner"), .number("N", .radius)]
    private static let font = [Argument.keyword("font"), fontWords]
    private static let outline = [
        Argument.keyword("outline"),
        .group(
            "COLOUR", [[.colour, .optional(.number("WIDTH", .outlineWidth))], [.keyword("none")]]),
    ]

    private static func side(of end: String) -> [Argument] { [.keyword(end), side] }

    private static func words<Value: CaseIterable & RawRepresentable<String>>(_: Value.Type) -> Argument {
        .choice(Value.allCases.map(\.rawValue))
    }
}

extension PartCursor {
    /// Reads WORDS.
    mutating func style() -> ShapeStyle {
        var style = ShapeStyle()
        while read(&style) {}
        return style
    }

    /// Reads the words of `stroke`.
    mutating func strokeChange() -> StrokeChange {
        var stroke = StrokeChange()
        while readWidth(&stroke) || read(&stroke) {}
        return stroke
    }

    /// Reads the words of `font`.
    mutating func fontChange() -> FontChange {
        var font = FontChange()
        while read(&font) {}
        return font
    }

    /// Reads the text after `label`; nil if the next part is not `label`, or if the text is `none`.
    mutating func labelText() -> String? {
        guard word(of: "label") != nil, word(of: "none") == nil else { return nil }
        return text()
    }

    /// Reads SIDE; nil if the next part is none.
    mutating func side() -> SidePlace? {
        guard let side = value(SidePlace.Side.self) else { return nil }
        return SidePlace(side, percent: percent() ?? SidePlace.middle)
    }

    private mutating func read(_ style: inout ShapeStyle) -> Bool {
        if let colour = colour() {
            style.colour = colour
        } else if word(of: "size") != nil {
            style.size = number().map { .init(width: $0, height: number()) }
        } else if word(of: "turn") != nil {
            style.angle = number()
        } else if word(of: "outline") != nil {
            style.edge = edge()
        } else if word(of: "corner") != nil {
            style.corner = number()
        } else if word(of: "font") != nil {
            style.font = fontChange()
        } else if word(of: "from") != nil {
            style.from = side()
        } else if word(of: "to") != nil {
            style.to = side()
        } else if word(of: "stroke") != nil {
            style.stroke.width = number()
        } else {
            return read(&style.stroke)
        }
        return true
    }

    private mutating func edge() -> ShapeStyle.Edge {
        guard let colour = colour() else {
            _ = word(of: "none")
            return .none
        }
        return .outline(Outline(colour: colour, width: number() ?? Outline.usualWidth))
    }

    private mutating func readWidth(_ stroke: inout StrokeChange) -> Bool {
        guard let width = number() else { return false }
        stroke.width = width
        return true
    }

    private mutating func read(_ stroke: inout StrokeChange) -> Bool {
        if let dash = value(LineStyle.Dash.self) {
            stroke.dash = dash
        } else if let heads = value(LineStyle.Heads.self) {
            stroke.heads = heads
        } else if let route = value(LineStyle.Route.self) {
            stroke.route = route
        } else {
            return false
        }
        return true
    }

    private mutating func read(_ font: inout FontChange) -> Bool {
        if let height = number() {
            font.height = height
        } else if let column = value(Font.Column.self) {
            font.column = column
        } else if let row = value(Font.Row.self) {
            font.row = row
        } else if word(of: "ink") != nil {
            font.ink = word(of: "auto") != nil ? .automatic : colour().map { .colour($0) }
        } else {
            return false
        }
        return true
    }

    /// The case whose name is the next part.
    private mutating func value<Value: RawRepresentable<String>>(_: Value.Type) -> Value? {
        take { if case .word(let word) = $0 { Value(rawValue: word) } else { nil } }
    }
}
