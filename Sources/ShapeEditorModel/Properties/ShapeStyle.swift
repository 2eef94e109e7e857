/// Values of properties: WORDS of `add`, `connect` and `style`, the style of a session, or what a verb such as `stroke`
/// sets.
package struct ShapeStyle: Equatable, Sendable {
    private struct Setting: Equatable {
        let property: Property
        var value: PropertyValue

        static func == (one: Setting, other: Setting) -> Bool {
            one.property === other.property && one.value == other.value
        }
    }

    /// At most one for each property, in the order of ``Property/all``.
    private var settings: [Setting] = []

    package init() {}

    package init(_ property: Property, _ value: PropertyValue) {
        settings = [Setting(property: property, value: value)]
    }

    /// The values of some properties that are not the usual ones.
    package init(unusualOf properties: [Property], in state: ShapeState.State) {
        settings = properties.compactMap { property in
            let value = property.value(in: state)
            return value == property.usual ? nil : Setting(property: property, value: value)
        }
    }

    package var isEmpty: Bool { settings.isEmpty }

    /// The value of a property; nil if the style does not say it.
    package subscript(property: Property) -> PropertyValue? {
        get { settings.first { $0.property === property }?.value }
        set {
            let other = settings.filter { $0.property !== property }
            let own = newValue.map { [Setting(property: property, value: $0)] } ?? []
            let all = other + own
            settings =
                all.count < 2 ? all : Property.all.flatMap { each in all.filter { $0.property === each } }
        }
    }
}

extension ShapeStyle {
    /// The style with the values of `next`, and with those of this style that `next` does not give.
    package func adding(_ next: ShapeStyle) -> ShapeStyle {
        next.settings.reduce(into: self) { $0[$1.property] = $1.value }
    }

    /// This style as it is meant: a word for both ends, such as `arrow`, also gives the tail, unless that is said.
    package var withBothEnds: ShapeStyle {
        guard let both = self[.head]?.word(LineStyle.Heads.self) else { return self }
        var style = self
        style[.head] = PropertyValue(both.head)
        if self[.tail] == nil { style[.tail] = PropertyValue(both.tail) }
        return style
    }

    /// This style as it is said, with one word for both ends if there is one.
    private var asSaid: ShapeStyle {
        guard let both = LineStyle.Heads(head: self[.head]?.word(), tail: self[.tail]?.word()) else {
            return self
        }
        var style = self
        (style[.head], style[.tail]) = (PropertyValue(both), nil)
        return style
    }

    /// This style for a text, whose letters have the height that its size says: with `font N` as `size N`.
    package var ofText: ShapeStyle {
        guard let height = self[.letters] else { return self }
        var style = self
        (style[.textSize], style[.letters]) = (height, nil)
        return style
    }

    /// This style for a frame around other shapes: it is not turned, and its label stands at the top if the style does
    /// not say where.
    package func ofFrame(hasLabel: Bool) -> ShapeStyle {
        var style = self
        (style[.turn], style[.size]) = (nil, nil)
        if hasLabel, self[.row] == nil { style[.row] = PropertyValue(Font.Row.top) }
        return style
    }

    /// Whether the style gives a size, other than that of a text's letters.
    package var hasSize: Bool { self[.size] != nil }

    /// Whether the style gives one number for both sides.
    package var isSquare: Bool { self[.size].map { $0.second.number == nil } ?? false }

    /// Whether one of the values fits shapes of a kind.
    func fits(_ kind: ShapeKind) -> Bool { settings.contains { $0.property.fits(kind, $0.value) } }

    /// Gives a new shape the look of this style. What does not fit its kind is passed over.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``; nothing has changed then.
    package func apply(to state: inout ShapeState.State) throws(ShapeError) {
        if let size = self[.size] ?? self[.textSize], let width = size.first.number {
            state = try state.sized(width: width, height: size.second.number)
        }
        if let angle = self[.turn]?.number, Property.turn.fits(state.kind, .nothing) {
            state = StateChange(turn: angle - state.angle).added(to: state) ?? state
        }
        if let colour = self[.colour]?.colour { state.paint(colour) }
        for setting in settings where setting.property.fits(state.kind, setting.value) {
            setting.property.access?.put(setting.value, &state)
        }
    }

    /// Changes a state as the verb of these values does. What does not fit its kind is passed over.
    func change(_ state: inout ShapeState.State) {
        for setting in settings where setting.property.fits(state.kind, setting.value) {
            let change = setting.property.change ?? setting.property.access?.put
            change?(setting.value, &state)
        }
    }

    /// The style as WORDS, with which it is read again; empty if it is empty.
    package var words: String { words(isShort: false) }

    /// The style as WORDS, perhaps without what may be left out, such as the usual width of an outline.
    package func words(isShort: Bool) -> String {
        let style = asSaid
        return Property.headed.map { group in
            group.headed(
                group.compactMap { property in style[property].map { property.words($0, isShort: isShort) } })
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The verb that sets these values.
    var verb: String { settings.first?.property.verbName ?? "" }

    /// The statement that sets these values.
    var statement: String {
        ([verb] + asSaid.settings.map { $0.property.words($0.value) }).joined(separator: " ")
    }

    /// The words for setting these values in ``DrawingError/doesNotFit(verb:name:_:)``.
    var phrase: String {
        let isStatement = settings.contains { $0.property.fitsByValue && $0.value == .nothing }
        return isStatement ? statement : verb
    }
}

// MARK: - The WORDS for what changes in ways of its own

extension Property {
    package static let size = Property(
        "size", .pair(.number("W", .side), .number("H", .side), or: .nothing), words: .shape, heading: "size",
        fits: { _, _ in true })

    /// The height of a text's letters, which is its size.
    package static let textSize = Property(
        "size", .number("N", .letters), words: .text, heading: "size", fits: { _, _ in true })

    /// The angle in degrees, clockwise if positive.
    package static let turn = Property(
        "turn", .number("DEGREES", .degrees), words: [.shape, .text], heading: "turn",
        meanings: ["turn": "turned clockwise"], fits: { kind, _ in kind.isArea || kind == .text })

    package static let colour = Property(
        "colour", .colour, words: [.shape, .line, .text, .connector], fits: { _, _ in true })
}
