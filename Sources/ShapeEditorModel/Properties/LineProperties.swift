extension Property {
    /// The width of a line or a connector, in points; the verb also sets that of an outline.
    package static let stroke = Property(
        ofLine: "stroke", .number("WIDTH", .outlineWidth), usual: .number(LineStyle.usualWidth),
        words: [.line, .connector], heading: "stroke",
        Verb(
            name: "stroke", summary: "set the lines of the selected shapes: width, dashes, heads and way",
            details: """
                WIDTH is in points, at first 2. Width and dashes are also those of outlines. Heads are for lines and \
                connectors, the way is for connectors.
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

    /// The arrowheads of a line or a connector. They stand beside the ends in lines and in JSON.
    package static let heads = Property(
        ofLine: "heads", .choice(LineStyle.Heads.self), usual: PropertyValue(LineStyle.Heads.plain),
        words: [.line, .connector],
        meanings: [
            "plain": "without heads", "arrow": "a head at the second end", "arrows": "a head at each end",
        ],
        fits: { kind, _ in kind == .line || kind == .connector },
        { PropertyValue($0.heads) }, put: { $1.heads = $0.word() ?? .plain },
        mutating: { $0.withMutation(keyPath: \.heads, $1) }, isInPlace: true)

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
        "fromSide", SidePlace.form, spelling: "SIDE", words: .connector, heading: "from",
        meanings: SidePlace.meanings, fits: { kind, _ in kind == .connector },
        access: Access(
            { PropertyValue($0.line.from) }, put: { $1.line.from = SidePlace($0) },
            mutating: { $0.withMutation(keyPath: \.fromSide, $1) }))

    /// Where a connector reaches its second shape.
    package static let to = Property(
        "toSide", SidePlace.form, spelling: "SIDE", words: .connector, heading: "to",
        meanings: SidePlace.meanings, fits: { kind, _ in kind == .connector },
        access: Access(
            { PropertyValue($0.line.to) }, put: { $1.line.to = SidePlace($0) },
            mutating: { $0.withMutation(keyPath: \.toSide, $1) }))

    private convenience init(
        ofLine name: String, _ form: PropertyForm, usual: PropertyValue, words: Words, heading: String? = nil,
        _ verb: Verb? = nil, meanings: @autoclosure @escaping @Sendable () -> WordTexts,
        fits: @escaping @Sendable (ShapeKind, PropertyValue) -> Bool,
        _ value: @escaping @Sendable (LineStyle) -> PropertyValue,
        put: @escaping @Sendable (PropertyValue, inout LineStyle) -> Void,
        mutating: @escaping @Sendable (ShapeState, () -> Void) -> Void,
        change: (@Sendable (PropertyValue, inout ShapeState.State) -> Void)? = nil, isInPlace: Bool = false
    ) {
        self.init(
            name, form, usual: usual, words: words, heading: heading, verb: "stroke", verb,
            meanings: meanings(), fits: fits,
            access: Access({ value($0.line) }, put: { put($0, &$1.line) }, mutating: mutating),
            change: change, isInPlace: isInPlace)
    }
}

extension SidePlace {
    package static let form = PropertyForm.pair(
        .choice(Side.self), .percent(0...100), or: .percent(middle))

    fileprivate static var meanings: WordTexts {
        [
            "left": "the left side", "right": "the right side", "top": "the upper side",
            "bottom": "the lower side",
        ]
    }

    /// Nil if the value is nothing.
    package init?(_ value: PropertyValue) {
        guard let side = value.first.word(Side.self) else { return nil }
        self.init(side, percent: value.second.percent ?? Self.middle)
    }
}

extension PropertyValue {
    init(_ place: SidePlace?) {
        self = place.map { .pair(PropertyValue($0.side), .percent($0.percent)) } ?? .nothing
    }
}

extension ShapeState {
    package var strokeWidth: Int { observed(\.strokeWidth).line.width }
    package var dash: LineStyle.Dash { observed(\.dash).line.dash }
    package var heads: LineStyle.Heads { observed(\.heads).line.heads }
    package var route: LineStyle.Route { observed(\.route).line.route }
    package var fromSide: SidePlace? { observed(\.fromSide).line.from }
    package var toSide: SidePlace? { observed(\.toSide).line.to }
}
