import ShapeEditorModel

/// The arguments of a statement.
///
/// Arguments without ``more`` hold no reference, and are cheap to copy.
package struct Arguments {
    /// The arguments that a fast parser has read (``Verb/quickArguments``), which fit into two integers; otherwise
    /// ``parts``.
    package enum Main {
        /// A place (x, y): the two numbers after `to`.
        case pair(Int, Int)
        /// A direction alone, for a move by the length of a step.
        case step(MoveDirection)
        case along(MoveDirection, points: Int)
        /// An offset: the two numbers after `by`.
        case by(Offset)
        case colour(Colour)
        /// The arguments are in ``Arguments/parts``.
        case parts
    }

    package let main: Main
    /// Further arguments, and the words that ``Statement/text(in:)`` replaces; nil if there is none of either.
    package private(set) var more: MoreArguments?

    package init(_ main: Main = .parts) { self.main = main }

    /// The time that the statement takes, or the interval of a timer.
    package var duration: Duration? { more?.duration }
    package var block: StatementBlock? { more?.block }
    /// The listed words, and the values of other words, in order; empty if a fast parser has read them into ``main``.
    /// `over`, a duration and a body are not included.
    package var parts: [ArgumentPart] { more?.parts ?? [] }
    /// The body that the statement keeps to run later; nil if there is none.
    package var body: DeferredBody? { more?.body }
}

/// Further arguments, held by reference, so that a statement without them is cheap to copy. The arguments don't change
/// after parsing.
package final class MoreArguments {
    package internal(set) var duration: Duration?
    var parts: [ArgumentPart] = []
    var block: StatementBlock?
    var body: DeferredBody?
    /// The words that ``Statement/text(in:)`` replaces, as recorded in ``StatementParser/expansions``.
    var expansions: [Expansion] = []
}

extension Arguments {
    /// The further arguments, created on first use, for the parser to change.
    var added: MoreArguments {
        mutating get {
            if let more { return more }
            let made = MoreArguments()
            more = made
            return made
        }
    }
}
