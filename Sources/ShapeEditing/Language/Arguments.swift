/// What stands after a verb, read: plain values, of which each verb's row fills in those that it speaks of.
public struct Arguments {
    /// Where a move leads.
    public enum Movement {
        /// So many points in a direction; a step's length where none are named.
        case along(MoveDirection, points: Int?)
        case by(Offset)
        case to(Offset)
    }

    /// A number of points, of times, or of something in a list.
    var number: Int?
    /// The second of two numbers.
    var otherNumber: Int?
    var movement: Movement?
    var colour: Palette.Choice?
    /// How long it takes, or the time between two.
    var duration: Duration?
    /// The number of a word among those that the form names, or of a verb in the grammar.
    var choice: Int?
    /// A name, a key or a path.
    var name = ""
    /// A text, or the text of a statement.
    var text = ""
    var block: StatementBlock?
}
