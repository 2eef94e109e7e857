import ShapeEditorModel

/// The arguments of a statement.
///
/// For many statements, ``main`` is enough. Arguments without ``more`` hold no reference, and are cheap to copy.
package struct Arguments {
    /// The arguments that fit into two integers; ``none`` if none do; ``parts`` if they are in ``Arguments/parts``.
    package enum Main {
        case none
        /// Points, a count, or the number of a timer.
        case number(Int)
        /// Two numbers: a place (x, y), or the width and the height of `bounds`.
        case pair(Int, Int)
        /// A direction alone, for a move by the length of a step.
        case step(MoveDirection)
        case along(MoveDirection, points: Int)
        /// An offset: the two numbers after `by`.
        case by(Offset)
        case colour(Colour)
        /// Arguments are added to ``Arguments/parts``: for some verbs from the start (``Verb/main``), and for `move`
        /// from the word `from` on.
        case parts
    }

    package internal(set) var main: Main
    /// Further arguments, and the words that ``Statement/text(in:)`` replaces; nil if there is none of either.
    package private(set) var more: MoreArguments?

    package init(_ main: Main = .none) { self.main = main }

    package var number: Int? { if case .number(let number) = main { number } else { nil } }
    /// The time that the statement takes, or the interval of a timer.
    package var duration: Duration? { more?.duration }
    /// Listed words (``Argument/words``) of the statement, such as `trail` and `on`; for `help` with a verb, the verb's
    /// full name. `over`, directions, words in ``parts`` and words read by a fast parser are not included.
    package var words: [String] { more?.words ?? [] }
    /// The name of a macro, a key, a path, or the text up to the statement's end; empty if there is none.
    package var text: String { more?.text ?? "" }
    package var block: StatementBlock? { more?.block }
    /// The listed words, and the values of other words, in order, if ``main`` is ``Main/parts``; otherwise empty.
    /// `over`, its duration, a text up to the end, a path and a body are not included.
    package var parts: [ArgumentPart] { more?.parts ?? [] }
    /// The body that the statement keeps to run later; nil if there is none.
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
    /// The words that ``Statement/text(in:)`` replaces, as recorded in ``StatementParser/expansions``.
    var expansions: [Expansion] = []

    /// Appends a word to the text, with a space before it if it is not the first. The text is changed in place, because
    /// a copy for each word would take quadratic time.
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

    /// Adds a listed word that has matched `argument`. `over` is left out. A direction sets ``main``, and any other
    /// word is appended to ``words``. But if ``main`` is ``Main/parts``, or the word is `from`, which makes it so, then
    /// any word except `over` is appended to ``parts``.
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
