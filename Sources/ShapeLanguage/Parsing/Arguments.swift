import ShapeModel

/// The parsed arguments of a verb; each verb's row sets those that it uses.
///
/// Most statements are three words without a reference to anything, so that they are cheap to hand on.
package struct Arguments {
    /// What one or two words say.
    package enum Main {
        case none
        /// Points, a count, or the number of a list item.
        case number(Int)
        /// By the length of a step.
        case step(MoveDirection)
        case along(MoveDirection, points: Int)
        case by(Offset)
        case to(Offset)
        case colour(Palette.Choice)
    }

    package let main: Main
    /// What few statements have.
    package let more: MoreArguments?

    package init(_ main: Main = .none, duration: Duration? = nil) {
        self.main = main
        more = duration.map { MoreArguments(duration: $0) }
    }

    /// For verbs other than moves and paintings.
    package init(
        number: Int? = nil, otherNumber: Int? = nil, duration: Duration? = nil, choice: Int? = nil,
        name: String = "", text: String = "", block: StatementBlock? = nil, body: DeferredBody? = nil
    ) {
        main = number.map { .number($0) } ?? .none
        more = MoreArguments(
            otherNumber: otherNumber, duration: duration, choice: choice, name: name, text: text,
            block: block, body: body)
    }

    private init(_ main: Main, _ more: MoreArguments) { (self.main, self.more) = (main, more) }

    /// The same, of a statement in which these words were abbreviated.
    func abbreviated(_ expansions: [Expansion]) -> Arguments {
        Arguments(main, MoreArguments(more ?? MoreArguments(), expansions))
    }

    package var number: Int? { if case .number(let number) = main { number } else { nil } }
    /// How long it takes, or the interval of a timer.
    package var duration: Duration? { more?.duration }
    /// The second of two numbers.
    package var otherNumber: Int? { more?.otherNumber }
    /// The index of a word in its form, or of a verb in the grammar.
    package var choice: Int? { more?.choice }
    /// A name, a key or a path.
    package var name: String { more?.name ?? "" }
    /// What is printed.
    package var text: String { more?.text ?? "" }
    package var block: StatementBlock? { more?.block }
    /// What is run later.
    package var body: DeferredBody? { more?.body }
}

/// Behind a reference, so that a statement without them is cheap to copy.
package final class MoreArguments {
    package let duration: Duration?
    fileprivate let otherNumber: Int?
    fileprivate let choice: Int?
    fileprivate let name: String
    fileprivate let text: String
    fileprivate let block: StatementBlock?
    fileprivate let body: DeferredBody?
    /// What was abbreviated in the statement.
    let expansions: [Expansion]

    fileprivate init(
        otherNumber: Int? = nil, duration: Duration? = nil, choice: Int? = nil,
        name: String = "", text: String = "", block: StatementBlock? = nil, body: DeferredBody? = nil
    ) {
        (self.otherNumber, self.duration, self.choice) = (otherNumber, duration, choice)
        (self.name, self.text, self.block, self.body) = (name, text, block, body)
        expansions = []
    }

    fileprivate init(_ other: MoreArguments, _ expansions: [Expansion]) {
        (otherNumber, duration, choice) = (other.otherNumber, other.duration, other.choice)
        (name, text, block, body) = (other.name, other.text, other.block, other.body)
        self.expansions = expansions
    }
}
