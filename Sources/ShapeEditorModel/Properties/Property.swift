import ShapeEditorText

/// A row of ``all``. For a property that a statement replaces as a whole, such as the label, it declares everything except
/// how the property is drawn. The size, the angle and the colour, which change in ways of their own, have rows that are
/// only there for the WORDS of `add`, `connect` and `style`.
///
/// A change of a property is undone by the old value, and merges with the next change of it.
package final class Property: Sendable {
    /// How a state and an observable shape have the property.
    package struct Access: Sendable {
        package let value: @Sendable (ShapeState.State) -> PropertyValue
        let put: @Sendable (PropertyValue, inout ShapeState.State) -> Void
        /// Changes a shape in `withMutation(keyPath:)` of the observable property.
        let mutating: @Sendable (ShapeState, () -> Void) -> Void

        package init(
            _ value: @escaping @Sendable (ShapeState.State) -> PropertyValue,
            put: @escaping @Sendable (PropertyValue, inout ShapeState.State) -> Void,
            mutating: @escaping @Sendable (ShapeState, () -> Void) -> Void
        ) {
            (self.value, self.put, self.mutating) = (value, put, mutating)
        }
    }

    /// The verb that sets the property, perhaps with others of the same verb.
    package struct Verb: Sendable {
        package let name: String
        package let summary: String
        package let details: String
        package let example: String
        /// Whether it leaves its abbreviations to other verbs, because it was added when they had them.
        package var yields = false
        /// Whether a diagram needs the verb.
        package var isBasic = false
    }

    /// The WORDS that the property is one of.
    package struct Words: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Those of shapes that have an area.
        package static let shape = Words(rawValue: 1)
        package static let line = Words(rawValue: 2)
        package static let text = Words(rawValue: 4)
        package static let connector = Words(rawValue: 8)

        /// Those of a kind, by its noun.
        package init(of noun: String) {
            self =
                switch noun {
                case "line": .line
                case "text": .text
                case "connector": .connector
                default: .shape
                }
        }
    }

    /// The name of the member in JSON.
    package let name: String
    /// The member of the second value of a pair; by default both values are one text.
    let secondName: String?
    package let form: PropertyForm
    /// How usage writes ``form`` if it is more than one word.
    package let spelling: String?
    /// The value that a new shape has unless `add` gives another one. It is not shown.
    package let usual: PropertyValue
    /// That of some kinds, if it is not ``usual``.
    let usualOf: (@Sendable (ShapeKind) -> PropertyValue)?
    package let words: Words
    /// The keyword in front of the value in WORDS and in lines. Properties that follow each other in ``all`` with the
    /// same heading stand together behind it.
    package let heading: String?
    /// A keyword between the heading or the verb and the value.
    package let keyword: String?
    /// The name of the verb; nil if no verb sets the property by itself.
    package let verbName: String?
    /// The verb, at the first of its properties.
    package let verb: Verb?
    /// Descriptions of the heading, the keyword and the words of the form, for completion.
    package let meanings: @Sendable () -> WordTexts
    /// Whether shapes of a kind can have a value.
    package let fits: @Sendable (ShapeKind, PropertyValue) -> Bool
    /// How the property is stored; nil for a row that is only there for WORDS.
    package let access: Access?
    /// What the verb does to a state if it does not simply put the value into it.
    let change: (@Sendable (PropertyValue, inout ShapeState.State) -> Void)?
    /// The value to be shown if it is not that of the state.
    let shown: (@Sendable (ShapeState.State) -> PropertyValue)?
    /// Whether `reset` leaves the value as it is.
    let outlastsReset: Bool
    /// Whether a line and a statement show the value at a place of its own.
    package let isInPlace: Bool
    /// Whether the value decides whether the property fits, so that an error names `none`, too.
    let fitsByValue: Bool
    /// Whether the verb, which sets no other property, may change the value over a duration. The value is a number.
    package let isAnimated: Bool

    init(
        _ name: String, and secondName: String? = nil, _ form: PropertyForm, spelling: String? = nil,
        usual: PropertyValue = .nothing, usualOf: (@Sendable (ShapeKind) -> PropertyValue)? = nil,
        words: Words = [], heading: String? = nil, keyword: String? = nil,
        verb verbName: String? = nil, _ verb: Verb? = nil,
        meanings: @autoclosure @escaping @Sendable () -> WordTexts = [:],
        fits: @escaping @Sendable (ShapeKind, PropertyValue) -> Bool, access: Access? = nil,
        change: (@Sendable (PropertyValue, inout ShapeState.State) -> Void)? = nil,
        shown: (@Sendable (ShapeState.State) -> PropertyValue)? = nil,
        outlastsReset: Bool = false, isInPlace: Bool = false, fitsByValue: Bool = false,
        isAnimated: Bool = false
    ) {
        (self.name, self.secondName, self.form, self.spelling) = (name, secondName, form, spelling)
        (self.usual, self.usualOf, self.words) = (usual, usualOf, words)
        (self.heading, self.keyword) = (heading, keyword)
        (self.verbName, self.verb, self.meanings) = (verb?.name ?? verbName, verb, meanings)
        (self.fits, self.access, self.change, self.shown) = (fits, access, change, shown)
        (self.outlastsReset, self.isInPlace, self.fitsByValue) = (outlastsReset, isInPlace, fitsByValue)
        self.isAnimated = isAnimated
    }
}

extension Property {
    /// The properties that a state has, in the order of ``all``.
    package static let stored = all.filter { $0.access != nil }

    /// The properties of each verb, and of each verb those in the order of ``all``.
    package static let verbs: [[Property]] = all.filter { $0.verb != nil }.map { first in
        all.filter { $0.verbName == first.verbName }
    }

    /// The properties of ``all`` by their ``heading``: those that stand together behind one, and each other by itself.
    package static let headed: [[Property]] = all.reduce(into: []) { groups, property in
        if let heading = property.heading, groups.last?.first?.heading == heading, property.access != nil {
            groups[groups.count - 1].append(property)
        } else {
            groups.append([property])
        }
    }

    /// The description of a word that a row lists, of one whose form has the word among `words` if that is not empty;
    /// nil if there is none.
    package static func meaning(of word: String, among words: [String] = []) -> String? {
        // Each property has its own word for nothing.
        if words.isEmpty, word == "none" { return nil }
        for property in all where words.isEmpty || property.form.listedWords == words {
            if let text = property.meanings()[word] { return text }
        }
        return nil
    }

    /// Whether several forms list a word, such as `left`, so that it has several meanings.
    package static func isAmbiguous(_ word: String) -> Bool {
        let forms = all.lazy.map(\.form.listedWords).filter { $0.contains(word) }
        guard let first = forms.first else { return false }
        return forms.contains { $0 != first }
    }

    /// Whether WORDS may begin with a word because of a property.
    package static func isWord(_ word: String) -> Bool {
        all.contains { $0.firstWord == word || $0.firstWord == nil && $0.form.listedWords.contains(word) }
    }

    /// The heading or else the keyword, with which the property begins in WORDS; nil if it begins with its value.
    package var firstWord: String? {
        heading ?? keyword
    }

    /// The value in a state; nothing for a row that is only there for WORDS.
    func value(in state: ShapeState.State) -> PropertyValue { access?.value(state) ?? .nothing }

    /// The value with the keyword of the property; empty if no word stands for the value.
    package func words(_ value: PropertyValue, isShort: Bool = false) -> String {
        let words = form.words(value, isShort: isShort)
        return words.isEmpty ? "" : (keyword.map { $0 + " " } ?? "") + words
    }

    /// Adds the members for the value of a state to the JSON object of a shape.
    package func add(of state: ShapeState.State, to object: JSONObject) -> JSONObject {
        let value = shown?(state) ?? value(in: state)
        if isInPlace { return object }
        guard let secondName else { return add(value, name, to: object) }
        return add(value.second, secondName, to: add(value.first, name, to: object))
    }

    private func add(_ value: PropertyValue, _ name: String, to object: JSONObject) -> JSONObject {
        switch value {
        case .nothing: object.with(name, String?.none)
        case .number(let number), .percent(let number): object.with(name, number)
        case .colour(let colour): object.with(name, colour.hex)
        case .text(let text): object.with(name, text)
        case .word, .pair: object.with(name, form.words(value))
        }
    }
}

extension [Property] {
    /// The words for the values that a shape has of properties with one heading: those that are not the usual ones, or
    /// the first one if all are. Empty if no word stands for them.
    package func words(in state: ShapeState.State) -> String {
        let unusual = unusualWords(in: state)
        guard unusual.isEmpty, let first else { return unusual }
        return headed([first.words(first.shown?(state) ?? first.value(in: state))])
    }

    /// The words for the values that are not the usual ones, and for that of `included`; empty if there are none.
    package func unusualWords(in state: ShapeState.State, including included: Property? = nil) -> String {
        headed(
            compactMap { property in
                let value = property.value(in: state)
                let usual = property.usualOf?(state.kind) ?? property.usual
                return value == usual && property !== included ? nil : property.words(value)
            })
    }

    /// Values behind the heading.
    func headed(_ words: [String]) -> String {
        let words = words.filter { !$0.isEmpty }
        return words.isEmpty ? "" : ((first?.heading.map { [$0] } ?? []) + words).joined(separator: " ")
    }
}

/// The values of a property before a change and after it.
package struct PropertyReplacement: Equatable {
    package let property: Property
    package var old: PropertyValue
    package var new: PropertyValue

    package init(_ property: Property, old: PropertyValue, new: PropertyValue) {
        (self.property, self.old, self.new) = (property, old, new)
    }

    /// Nil if both states have the same value.
    init?(_ property: Property, from old: ShapeState.State, to new: ShapeState.State) {
        let (before, after) = (property.value(in: old), property.value(in: new))
        if before == after { return nil }
        self.init(property, old: before, new: after)
    }

    package static func == (one: PropertyReplacement, other: PropertyReplacement) -> Bool {
        one.property === other.property && one.old == other.old && one.new == other.new
    }

    var reversed: PropertyReplacement { PropertyReplacement(property, old: new, new: old) }

    /// The difference of a value that is animated; 0 for any other value.
    var difference: Int {
        guard property.isAnimated, let old = old.number, let new = new.number else { return 0 }
        return new - old
    }

    /// A part of the replacement, for a frame of an animation. `part` maps the difference to a part of it.
    func part(_ part: (Int128) -> Int128) -> PropertyReplacement {
        guard property.isAnimated, let start = old.number else { return self }
        return PropertyReplacement(property, old: old, new: .number(start + Int(part(Int128(difference)))))
    }

    /// Gives the property the new value in a state.
    func put(into state: inout ShapeState.State) { property.access?.put(new, &state) }
}

extension [PropertyReplacement] {
    /// The replacements with the effect of these and then of `next`.
    func adding(_ next: [PropertyReplacement]) -> [PropertyReplacement] {
        next.reduce(into: self) { sum, replacement in
            let place = sum.firstIndex { $0.property === replacement.property }
            if let place { sum[place].new = replacement.new } else { sum.append(replacement) }
        }
    }
}
