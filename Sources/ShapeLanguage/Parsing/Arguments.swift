import ShapeModel

/// The parsed arguments of a verb; each verb's row sets those that it uses.
package struct Arguments {
    package enum Movement {
        /// Nil points mean the length of a step.
        case along(MoveDirection, points: Int?)
        case by(Offset)
        case to(Offset)
    }

    /// What few verbs use, behind a reference so that a statement is cheap to copy (otherwise 1.1 times the time of a
    /// line).
    private struct Rest {
        var otherNumber: Int?
        var duration: Duration?
        var choice: Int?
        var name = ""
        var text = ""
        var block: StatementBlock?
        var body: DeferredBody?
    }

    /// Points, a count, or the number of a list item.
    package var number: Int?
    package var movement: Movement?
    package var colour: Palette.Choice?
    private var rest: Box<Rest>?

    /// For moves, paintings, and verbs with at most a number and a duration.
    package init(
        number: Int? = nil, movement: Movement? = nil, colour: Palette.Choice? = nil,
        duration: Duration? = nil
    ) {
        (self.number, self.movement, self.colour) = (number, movement, colour)
        if let duration { rest = Box(Rest(duration: duration)) }
    }

    /// For other verbs.
    package init(
        number: Int? = nil, otherNumber: Int? = nil, duration: Duration? = nil, choice: Int? = nil,
        name: String = "", text: String = "", block: StatementBlock? = nil, body: DeferredBody? = nil
    ) {
        self.number = number
        rest = Box(
            Rest(
                otherNumber: otherNumber, duration: duration, choice: choice, name: name, text: text,
                block: block,
                body: body))
    }

    /// How long it takes, or the interval of a timer.
    package var duration: Duration? { rest?.value.duration }
    /// The second of two numbers.
    package var otherNumber: Int? { rest?.value.otherNumber }
    /// The index of a word in its form, or of a verb in the grammar.
    package var choice: Int? { rest?.value.choice }
    /// A name, a key or a path.
    package var name: String { rest?.value.name ?? "" }
    /// What is printed.
    package var text: String { rest?.value.text ?? "" }
    package var block: StatementBlock? { rest?.value.block }
    /// What is run later.
    package var body: DeferredBody? { rest?.value.body }
}

final class Box<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
