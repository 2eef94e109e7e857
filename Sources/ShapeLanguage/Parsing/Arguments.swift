import ShapeModel

/// The arguments of a statement.
///
/// Most statements have only ``main``. Their arguments hold no reference, and are cheap to copy.
package struct Arguments {
    /// The arguments that fit into two integers.
    package enum Main {
        case none
        /// Points, a count, or the number of a list item.
        case number(Int)
        /// A place (x, y) or a size (width, height).
        case pair(Int, Int)
        /// A direction alone, for a move by the length of a step.
        case step(MoveDirection)
        case along(MoveDirection, points: Int)
        /// A distance: two numbers after `by`.
        case by(Offset)
        case colour(Colour)
        /// The arguments are in ``Arguments/parts``. A verb begins with this value if all its forms are so.
        case parts
    }

    package internal(set) var main: Main
    /// Further arguments, which few statements have.
    package private(set) var more: MoreArguments?

    package init(_ main: Main = .none) { self.main = main }

    package var number: Int? { if case .number(let number) = main { number } else { nil } }
    /// The time that the statement takes, or the interval of a timer.
    package var duration: Duration? { more?.duration }
    /// The listed words in the statement, such as `trail` and `on`, or the full name of a verb.
    package var words: [String] { more?.words ?? [] }
    /// A name, a key, a path, or a text to print.
    package var text: String { more?.text ?? "" }
    package var block: StatementBlock? { more?.block }
    /// The words that have a value, in order, if ``main`` is ``Main/parts``; otherwise empty. A duration, a text up to
    /// the end, a path and a block are not among them.
    package var parts: [ArgumentPart] { more?.parts ?? [] }
    /// The statements to run later.
    package var body: DeferredBody? { more?.body }
}

/// Further arguments, held by reference, so that a statement without them is cheap to copy. The arguments don't change
/// after parsing.
package final class MoreArguments {
    package internal(set) var duration: Duration?
    var words: [String] = []
    var text: String?
    var parts: [ArgumentPart] = []
    var block: StatementBlock?
    var body: DeferredBody?
    /// The abbreviations in the statement.
    var expansions: [Expansion] = []

    /// Appends a word to the text in place. A copy for each word would take quadratic time.
    func addToText(_ word: String) {
        guard text != nil else { return text = word }
        text?.append(" ")
        text?.append(word)
    }
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

    mutating func take(_ number: Int) {
        main =
            switch main {
            case .step(let direction): .along(direction, points: number)
            case .number(let first) where words.first == "by": .by(Offset(x: first, y: number))
            case .number(let first): .pair(first, number)
            default: .number(number)
            }
    }

    /// Adds a listed word that has matched `argument`: leaves `over` out, sets ``main`` for a direction, and appends
    /// any other word to ``words``, or to ``parts``.
    mutating func take(_ word: String, as argument: Argument, at span: Range<Int>) {
        // Two places after `from` don't fit into `main`.
        if argument == .keyword("from") { main = .parts }
        switch (main, argument) {
        case (_, .keyword("over")): break
        case (.parts, _): added.parts.append(ArgumentPart(value: .word(word), span: span))
        case (_, .direction): main = MoveDirection(rawValue: word).map { .step($0) } ?? main
        default: added.words.append(word)
        }
    }
}
