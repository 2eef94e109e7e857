extension Property {
    /// The width of a line or a connector, in points; the verb also sets that of an outline.
    package static let stroke = Property(
        ofLine: "stroke", .number("WIDTH", .outlineWidth), usual: .number(LineStyle.usualWidth),
        words: [.line, .connector], heading: "stroke",
        Verb(
            name: "stroke", summary: "set the lines of the selected shapes: width, dashes, heads and way",
            details: """
                WIDTH is in points, at first 2. Width and dashes are also those of outlines. Heads are for lines and \
                connectors, the way is for connectors. 'plain', 'arrow' and 'arrows' set both ends, the other heads the \
                second one, and 'tail' with a head the first one. 'hollow' shows in triangles, diamonds and circles what is \
                behind them.
                """,
            example: "add rectangle a; connect shape a; stroke 3 dashed arrow bent"),
        meanings: ["stroke": "a width of the line"], fits: { kind, _ in kind != .text },
        { .number($0.width) }, put: { $1.width = $0.number ?? LineStyle.usualWidth },
        mutating: { $0.withMutation(keyPath: \.strokeWidth, $1) },
        change: { value, state in
            guard let width = value.number else { return }
            if state.kind.isArea { state.outline?.width = width } else { state.line.width = width }
        })

    /// The dashes of a line, a connector or an outline. The verb leaves an area without an outline as it is.
    package static let dash = Property(
        ofLine: "dash", .choice(LineStyle.Dash.self), usual: PropertyValue(LineStyle.Dash.solid),
        words: [.shape, .line, .connector],
        meanings: [
            "solid": "an unbroken line", "dashed": "a line of dashes", "dotted": "a line of dots",
        ],
        fits: { kind, _ in kind != .text }, { PropertyValue($0.dash) },
        put: { $1.dash = $0.word() ?? .solid },
        mutating: { $0.withMutation(keyPath: \.dash, $1) },
        change: { value, state in
            if !state.kind.isArea || state.outline != nil { state.line.dash = value.word() ?? .solid }
        })

    /// The head at the second end of a line or a connector. In a statement, its word may stand for both ends
    /// (``ShapeStyle/withBothEnds``). The heads stand beside the ends in lines and in JSON.
    package static let head = Property(
        ofHeads: "head", .choice(LineStyle.Heads.words + LineStyle.Head.others),
        usual: PropertyValue(LineStyle.Head.plain),
        meanings: LineStyle.Head.meanings + [
            "plain": "without heads", "arrow": "a head at the second end", "arrows": "a head at each end",
        ],
        { PropertyValue($0.head) }, put: { $1.head = $0.word() ?? .plain },
        mutating: { $0.withMutation(keyPath: \.head, $1) })

    /// The head at the first end of a line or a connector.
    package static let tail = Property(
        ofHeads: "tail", .choice(LineStyle.Head.self), usual: PropertyValue(LineStyle.Head.plain),
        keyword: "tail",
        meanings: LineStyle.Head.meanings + [
            "tail": "the head at the first end", "plain": "without a head", "arrow": "an arrowhead",
        ],
        { PropertyValue($0.tail) }, put: { $1.tail = $0.word() ?? .plain },
        mutating: { $0.withMutation(keyPath: \.tail, $1) })

    /// Whether the heads have the colour of what is behind them.
    package static let filling = Property(
        ofHeads: "hollow", .choice(["filled", "hollow"]), usual: .word("filled"),
        meanings: [
            "filled": "heads in the colour of the line",
            "hollow": "triangles, diamonds and circles in the colour behind them",
        ],
        { .word($0.isHollow ? "hollow" : "filled") }, put: { $1.isHollow = $0 == .word("hollow") },
        mutating: { $0.withMutation(keyPath: \.isHollow, $1) })

    /// The way of a connector between its shapes.
    package static let route = Property(
        ofLine: "route", .choice(LineStyle.Route.self), usual: PropertyValue(LineStyle.Route.straight),
        words: .connector,
        meanings: [
            "straight": "the shortest way", "bent": "along the axes, with corners", "curved": "in one curve",
        ],
        fits: { kind, _ in kind == .connector },
        { PropertyValue($0.route) }, put: { $1.route = $0.word() ?? .straight },
        mutating: { $0.withMutation(keyPath: \.route, $1) })

    /// Where a connector leaves its first shape.
    package static let from = Property(
        "fromSide", .either([SidePlace.form, .row]), spelling: "SIDE", words: .connector, heading: "from",
        meanings: SidePlace.meanings, fits: { kind, _ in kind == .connector },
        access: Access(
            { PropertyValue($0.from) }, put: { $1.from = EndPlace($0) },
            mutating: { $0.withMutation(keyPath: \.fromSide, $1) }))

    /// Where a connector reaches its second shape.
    package static let to = Property(
        "toSide", .either([SidePlace.form, .row]), spelling: "SIDE", words: .connector, heading: "to",
        meanings: SidePlace.meanings, fits: { kind, _ in kind == .connector },
        access: Access(
            { PropertyValue($0.to) }, put: { $1.to = EndPlace($0) },
            mutating: { $0.withMutation(keyPath: \.toSide, $1) }))

    private convenience init(
        ofHeads name: String, _ form: PropertyForm, usual: PropertyValue, keyword: String? = nil,
        meanings: @autoclosure @escaping @Sendable () -> WordTexts,
        _ value: @escaping @Sendable (LineStyle) -> PropertyValue,
        put: @escaping @Sendable (PropertyValue, inout LineStyle) -> Void,
        mutating: @escaping @Sendable (ShapeState, () -> Void) -> Void
    ) {
        self.init(
            ofLine: name, form, usual: usual, words: [.line, .connector], keyword: keyword,
            meanings: meanings(), fits: { kind, _ in kind == .line || kind == .connector },
            value, put: put, mutating: mutating, isInPlace: true)
    }

    private convenience init(
        ofLine name: String, _ form: PropertyForm, usual: PropertyValue, words: Words, heading: String? = nil,
        keyword: String? = nil, _ verb: Verb? = nil,
        meanings: @autoclosure @escaping @Sendable () -> WordTexts,
        fits: @escaping @Sendable (ShapeKind, PropertyValue) -> Bool,
        _ value: @escaping @Sendable (LineStyle) -> PropertyValue,
        put: @escaping @Sendable (PropertyValue, inout LineStyle) -> Void,
        mutating: @escaping @Sendable (ShapeState, () -> Void) -> Void,
        change: (@Sendable (PropertyValue, inout ShapeState.State) -> Void)? = nil, isInPlace: Bool = false
    ) {
        self.init(
            name, form, usual: usual, words: words, heading: heading, keyword: keyword, verb: "stroke",
            verb,
            meanings: meanings(), fits: fits,
            access: Access({ value($0.line) }, put: { put($0, &$1.line) }, mutating: mutating),
            change: change, isInPlace: isInPlace)
    }
}

extension LineStyle.Heads {
    fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

extension LineStyle.Head {
    /// The words that no ``LineStyle/Heads`` have.
    fileprivate static var others: [String] {
        allCases.map(\.rawValue).filter { LineStyle.Heads(rawValue: $0) == nil }
    }

    fileprivate static let meanings = [
        ("triangle", "a triangle"), ("diamond", "a diamond"), ("circle", "a circle"),
        ("bar", "a bar across the line"), ("crow", "a crow's foot"),
    ]
}

extension SidePlace {
    package static let form = PropertyForm.pair(
        .choice(Side.self), .percent(0...100), or: .percent(middle))

    fileprivate static var meanings: WordTexts {
        [
            "left": "the left side", "right": "the right side", "top": "the upper side",
            "bottom": "the lower side", "row": "a row of a table, by its first word or its number",
        ]
    }

    /// Nil if the value is nothing.
    package init?(_ value: PropertyValue) {
        guard let side = value.first.word(Side.self) else { return nil }
        self.init(side, percent: value.second.percent ?? Self.middle)
    }
}

extension ShapeState {
    package var strokeWidth: Int { observed(\.strokeWidth).line.width }
    package var dash: LineStyle.Dash { observed(\.dash).line.dash }
    package var head: LineStyle.Head { observed(\.head).line.head }
    package var tail: LineStyle.Head { observed(\.tail).line.tail }
    package var isHollow: Bool { observed(\.isHollow).line.isHollow }
    package var route: LineStyle.Route { observed(\.route).line.route }
    package var fromSide: EndPlace? { observed(\.fromSide).from }
    package var toSide: EndPlace? { observed(\.toSide).to }
}
