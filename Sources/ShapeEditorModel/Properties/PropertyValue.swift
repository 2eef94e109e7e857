/// A property and a value of it.
package struct PropertyValue: Equatable {
    private let content: any PropertyContent

    package init<Property: ShapeProperty>(_ property: Property.Type, _ value: Property.Value) {
        content = Content<Property>(value: value)
    }

    package static func == (one: PropertyValue, other: PropertyValue) -> Bool {
        one.content.equals(other.content)
    }

    var property: any ShapeProperty.Type { content.property }

    /// The verb of ``statement``.
    var verb: String { String(content.words.prefix { $0 != " " }) }

    /// The words for setting this value in ``DrawingError/doesNotFit(verb:name:_:)``.
    var phrase: String { content.phrase }

    /// The statement that gives a shape this value.
    var statement: String { content.words }

    func fits(_ kind: ShapeKind) -> Bool { content.fits(kind) }

    /// The replacement of the value in a state by this one; nil if they are the same.
    func replacement(in state: ShapeState.State) -> PropertyReplacement? {
        let old = content.old(in: state)
        return old == self ? nil : PropertyReplacement(old: old, new: self)
    }

    /// Gives the property this value in a state.
    func put(into state: inout ShapeState.State) { content.put(into: &state) }

    func isSameProperty(as other: PropertyValue) -> Bool { property == other.property }
}

extension [PropertyReplacement] {
    /// The replacements with the effect of these and then of `next`.
    func adding(_ next: [PropertyReplacement]) -> [PropertyReplacement] {
        next.reduce(into: self) { sum, replacement in
            let place = sum.firstIndex { $0.property == replacement.property }
            if let place { sum[place].new = replacement.new } else { sum.append(replacement) }
        }
    }
}

private protocol PropertyContent {
    var property: any ShapeProperty.Type { get }
    var phrase: String { get }
    var words: String { get }
    func fits(_ kind: ShapeKind) -> Bool
    func put(into state: inout ShapeState.State)
    func old(in state: ShapeState.State) -> PropertyValue
    func equals(_ other: any PropertyContent) -> Bool
}

private struct Content<Property: ShapeProperty>: PropertyContent {
    let value: Property.Value

    var property: any ShapeProperty.Type { Property.self }
    var phrase: String { Property.phrase(value) }
    var words: String { Property.words(value) }
    func fits(_ kind: ShapeKind) -> Bool { Property.fits(kind, value) }
    func put(into state: inout ShapeState.State) { state[keyPath: Property.member] = value }
    func old(in state: ShapeState.State) -> PropertyValue {
        PropertyValue(Property.self, state[keyPath: Property.member])
    }
    func equals(_ other: any PropertyContent) -> Bool { (other as? Content)?.value == value }
}
