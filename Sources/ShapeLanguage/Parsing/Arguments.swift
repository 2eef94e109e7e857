import ShapeModel

/// The arguments of a statement.
///
/// Most statements are three words without a reference to anything, so that they are cheap to hand on.
package struct Arguments {
    /// What one or two words say.
    package enum Main {
        case none
        /// Points, a count, or the number of a list item.
        case number(Int)
        /// A place or a size.
        case pair(Int, Int)
        /// By the length of a step.
        case step(MoveDirection)
        case along(MoveDirection, points: Int)
        /// By a distance: a pair after `by`.
        case by(Offset)
        case colour(Colour)
    }

    package internal(set) var main: Main
    /// What few statements have.
    package private(set) var more: MoreArguments?

    package init(_ main: Main = .none) { self.main = main }

    package var number: Int? { if case .number(let number) = main { number } else { nil } }
    /// How long it takes, or the interval of a timer.
    package var duration: Duration? { more?.duration }
    /// The words of the form, such as `trail` and `on`, and the name of a verb, in full.
    package var words: [String] { more?.words ?? [] }
    /// A name, a key, a path, or what is printed.
    package var text: String { more?.text ?? "" }
    package var block: StatementBlock? { more?.block }
    /// What is run later.
    package var body: DeferredBody? { more?.body }
}

/// Behind a reference, so that a statement without them is cheap to copy. Nothing changes them once they are read.
package final class MoreArguments {
    package internal(set) var duration: Duration?
    var words: [String] = []
    var text: String?
    var block: StatementBlock?
    var body: DeferredBody?
    /// What was abbreviated in the statement.
    var expansions: [Expansion] = []

    /// Adds a word of a text. In place, as a copy for each word is quadratic in them.
    func addToText(_ word: String) {
        guard text != nil else { return text = word }
        text?.append(" ")
        text?.append(word)
    }
}

extension Arguments {
    /// To be changed while the arguments are read.
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

    /// Takes a word of the form.
    mutating func take(_ word: String, as argument: Argument) {
        switch argument {
        case .direction: main = MoveDirection(rawValue: word).map { .step($0) } ?? main
        case .over: break
        default: added.words.append(word)
        }
    }
}
