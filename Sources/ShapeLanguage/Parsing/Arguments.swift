import ShapeModel

/// What stands after a verb, read: plain values, of which each verb's row fills in those that it speaks of.
package struct Arguments {
    /// Where a move leads.
    package enum Movement {
        /// So many points in a direction; a step's length where none are named.
        case along(MoveDirection, points: Int?)
        case by(Offset)
        case to(Offset)
    }

    /// What only few verbs speak of, kept apart so that a statement is small to copy (1.1 times the time of a line).
    private struct Rest {
        var otherNumber: Int?
        var choice: Int?
        var name: String
        var text: String
        var block: StatementBlock?
    }

    /// A number of points, of times, or of something in a list.
    package var number: Int?
    package var movement: Movement?
    package var colour: Palette.Choice?
    /// How long it takes, or the time between two.
    package var duration: Duration?
    private var rest: Box<Rest>?

    /// Nothing, or what moves and paintings speak of.
    package init(
        number: Int? = nil, movement: Movement? = nil, colour: Palette.Choice? = nil,
        duration: Duration? = nil
    ) {
        (self.number, self.movement, self.colour, self.duration) = (number, movement, colour, duration)
    }

    /// What other verbs speak of.
    package init(
        number: Int? = nil, otherNumber: Int? = nil, duration: Duration? = nil, choice: Int? = nil,
        name: String = "", text: String = "", block: StatementBlock? = nil
    ) {
        self.init(number: number, duration: duration)
        rest = Box(Rest(otherNumber: otherNumber, choice: choice, name: name, text: text, block: block))
    }

    /// The second of two numbers.
    package var otherNumber: Int? { rest?.value.otherNumber }
    /// The number of a word among those that the form names, or of a verb in the grammar.
    package var choice: Int? { rest?.value.choice }
    /// A name, a key or a path.
    package var name: String { rest?.value.name ?? "" }
    /// A text, or the text of a statement.
    package var text: String { rest?.value.text ?? "" }
    package var block: StatementBlock? { rest?.value.block }
}

/// A value behind a reference.
private final class Box<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
