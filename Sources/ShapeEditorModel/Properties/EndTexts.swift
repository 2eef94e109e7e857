/// The texts at the ends of a connector, such as `0..*`; nil where there is none.
package struct EndTexts: Equatable, Sendable {
    private var from: String?
    private var to: String?

    package init() {}

    package var isEmpty: Bool { from == nil && to == nil }

    /// The text at the second end, or at the first one. An empty text is none.
    package subscript(isAtEnd isAtEnd: Bool) -> String? {
        get { isAtEnd ? to : from }
        set {
            let text = newValue == "" ? nil : newValue
            if isAtEnd { to = text } else { from = text }
        }
    }
}

extension Property {
    /// The text at the first end of a connector; nothing if there is none.
    package static let fromText = Property(ofEnd: "from", isAtEnd: false) {
        $0.withMutation(keyPath: \.fromText, $1)
    }

    /// The text at the second end.
    package static let toText = Property(ofEnd: "to", isAtEnd: true) {
        $0.withMutation(keyPath: \.toText, $1)
    }

    private convenience init(
        ofEnd heading: String, isAtEnd: Bool, mutating: @escaping @Sendable (ShapeState, () -> Void) -> Void
    ) {
        self.init(
            heading + "Text", .endText, words: .connector, heading: heading,
            fits: { kind, _ in kind == .connector },
            access: Access(
                { $0.endTexts[isAtEnd: isAtEnd].map { .text($0) } ?? .nothing },
                put: { $1.endTexts[isAtEnd: isAtEnd] = $0.text }, mutating: mutating))
    }
}

extension ShapeState {
    package var fromText: String? { observed(\.fromText).endTexts[isAtEnd: false] }
    package var toText: String? { observed(\.toText).endTexts[isAtEnd: true] }
}
