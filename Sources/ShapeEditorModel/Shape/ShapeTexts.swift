/// The texts of a shape. Most shapes have a label or none, so a state has all of them as one reference: with a reference
/// for each kind of text, a step in a named drawing took 40 % more instructions.
struct ShapeTexts: Equatable, Sendable {
    /// The text on the shape, or the text that the shape is; nil if there is none.
    var label: String?
    /// The rows of tables at which a connector ends.
    var rows = EndRows()
    /// The texts at the ends of a connector.
    var ends = EndTexts()

    /// Texts that several states share.
    final class Shared: Equatable, Sendable {
        let texts: ShapeTexts

        init(_ texts: ShapeTexts) { self.texts = texts }

        static func == (one: Shared, other: Shared) -> Bool { one === other || one.texts == other.texts }
    }
}

extension ShapeState.State {
    /// The text on the shape, or the text that the shape is; nil if there is none.
    package var label: String? {
        get { sharedTexts?.texts.label }
        set { texts.label = newValue }
    }

    package var endTexts: EndTexts {
        get { sharedTexts?.texts.ends ?? EndTexts() }
        set { texts.ends = newValue }
    }

    /// The rows of tables at which a connector ends.
    var rows: EndRows {
        get { sharedTexts?.texts.rows ?? EndRows() }
        set { texts.rows = newValue }
    }

    private var texts: ShapeTexts {
        get { sharedTexts?.texts ?? ShapeTexts() }
        set {
            guard newValue != texts else { return }
            sharedTexts = newValue == ShapeTexts() ? nil : ShapeTexts.Shared(newValue)
        }
    }
}
