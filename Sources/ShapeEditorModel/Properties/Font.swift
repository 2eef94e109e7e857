/// The letters of a label: their height and colour, and where the rows stand in the shape.
package struct Font: Equatable, Hashable, Sendable, BitwiseCopyable {
    package enum Column: String, Sendable, CaseIterable, BitwiseCopyable {
        case left, centre, right
    }

    package enum Row: String, Sendable, CaseIterable, BitwiseCopyable {
        case top, middle, bottom
    }

    private var points = UInt16(usualHeight)
    package var column = Column.centre
    package var row = Row.middle
    /// The colour of the letters; nil for black or white, whichever is easier to read.
    package var ink: Colour?

    package static let usualHeight = 16

    package init() {}

    /// The height of the letters in points. The letters of a text have the height of its ``ShapeSize`` instead.
    package var height: Int {
        get { Int(points) }
        set { points = UInt16(clamping: newValue) }
    }
}

extension ShapeKind {
    /// Where the rows of a new shape's label stand, across.
    var usualColumn: Font.Column { hasRows ? .left : .centre }
}

extension ShapeState {
    package var font: Font { observed(\.font).font }
}

extension Property {
    /// The height of the letters of a label, in points; of a text, its size.
    package static let letters = Property(
        ofFont: "font", .number("N", .letters), usual: .number(Font.usualHeight),
        Verb(
            name: "font", summary: "set the letters of the selected shapes' labels",
            details: """
                N is the height of the letters in points, at first 16; of a text it is the size. 'left', 'centre', \
                'right', 'top', 'middle' and 'bottom' say where the rows stand in the shape. 'ink auto' is black or \
                white, whichever is easier to read.
                """,
            example: "label \"two\\nrows\"; font 12 left top ink red"),
        meanings: ["font": "the letters of the label"],
        { .number($0.height) }, put: { $1.height = $0.number ?? Font.usualHeight },
        change: { value, state in
            let height = value.number ?? Font.usualHeight
            if state.kind == .text { state.size.height = height } else { state.font.height = height }
        },
        shown: { .number($0.kind == .text ? $0.size.height : $0.font.height) })

    /// Where the rows of a label stand in the shape, across.
    static let column = Property(
        ofFont: "align", .choice(Font.Column.self), usual: PropertyValue(Font.Column.centre),
        usualOf: { PropertyValue($0.usualColumn) },
        meanings: [
            "left": "rows begin at the left", "centre": "rows in the middle, across",
            "right": "rows end at the right",
        ],
        { PropertyValue($0.column) }, put: { $1.column = $0.word() ?? .centre })

    /// Where the rows of a label stand in the shape, up and down.
    package static let row = Property(
        ofFont: "valign", .choice(Font.Row.self), usual: PropertyValue(Font.Row.middle),
        meanings: [
            "top": "rows at the top", "middle": "rows in the middle, up and down",
            "bottom": "rows at the bottom",
        ],
        { PropertyValue($0.row) }, put: { $1.row = $0.word() ?? .middle })

    /// The colour of the letters; nothing for black or white.
    package static let ink = Property(
        ofFont: "ink", .either([.colour, .nothing("auto")]), spelling: "COLOUR|auto", keyword: "ink",
        meanings: ["ink": "the colour of the letters", "auto": "black or white, by what is behind"],
        { $0.ink.map { .colour($0) } ?? .nothing }, put: { $1.ink = $0.colour })

    private convenience init(
        ofFont name: String, _ form: PropertyForm, spelling: String? = nil, usual: PropertyValue = .nothing,
        usualOf: (@Sendable (ShapeKind) -> PropertyValue)? = nil, keyword: String? = nil, _ verb: Verb? = nil,
        meanings: @autoclosure @escaping @Sendable () -> WordTexts,
        _ value: @escaping @Sendable (Font) -> PropertyValue,
        put: @escaping @Sendable (PropertyValue, inout Font) -> Void,
        change: (@Sendable (PropertyValue, inout ShapeState.State) -> Void)? = nil,
        shown: (@Sendable (ShapeState.State) -> PropertyValue)? = nil
    ) {
        self.init(
            name, form, spelling: spelling, usual: usual, usualOf: usualOf,
            words: [.shape, .text, .connector], heading: "font", keyword: keyword, verb: "font", verb,
            meanings: meanings(), fits: { kind, _ in kind != .line },
            access: Access(
                { value($0.font) }, put: { put($0, &$1.font) },
                mutating: { $0.withMutation(keyPath: \.font, $1) }),
            change: change, shown: shown)
    }
}
