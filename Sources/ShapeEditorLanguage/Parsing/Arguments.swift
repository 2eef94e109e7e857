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

/// A word, or a text of several words, in ``Arguments/parts``: its value, and its place in the source text.
package struct ArgumentPart: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        /// A listed word (``Argument/words``), in lower case and unabbreviated, or the name of the verb that a word
        /// stands for.
        case word(String)
        /// A whole number: points, a count, or degrees.
        case number(Int)
        case percent(Int)
        /// The name of a shape, a group or a macro, which need not exist. A new name may have a final `*`.
        case name(String)
        case shapes(ShapesWord)
        case colour(Colour)
        /// The text that a word in quotes stands for, as in `add text`; all words up to the end of the statement; a
        /// path; the spelling of a key.
        case text(String)
    }

    package let value: Value
    /// The range of the word, or of the words of a text, in the source text, in bytes.
    package let span: Range<Int>
}

/// One word that stands for shapes: names, patterns, `all` and `selected`, separated by commas.
package struct ShapesWord: Equatable, Sendable {
    /// A name, a pattern, `all` or `selected`; empty for `""`, or if a comma has nothing on one side.
    package struct Part: Equatable, Sendable {
        package let text: String
        /// Whether the word is in quotes, so that `all` and `selected` are names.
        package let isQuoted: Bool
        /// The part's range in the source text, in bytes. The range of the whole word, with its quotes, if the word has
        /// only one part, or escapes, which shift the bytes.
        package let span: Range<Int>

        /// The part without the `+` at its end, which adds to its shapes what lies within them; nil if there is none.
        package var container: Part? {
            guard text.utf8.last == UInt8(ascii: "+"), text.utf8.count > 1 else { return nil }
            return Part(text: String(text.dropLast()), isQuoted: isQuoted, span: span)
        }
    }

    package let parts: [Part]

    init(_ text: String, _ token: Token) {
        let isQuoted = token.kind == .quotedWord
        guard text.utf8.contains(UInt8(ascii: ",")) else {
            parts = [Part(text: text, isQuoted: isQuoted, span: token.span)]
            return
        }
        let quotes = isQuoted ? 2 : 0
        let isWhole = text.utf8.count + quotes != token.span.count
        var start = token.span.lowerBound + quotes / 2
        parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let span = isWhole ? token.span : start..<start + part.utf8.count
            start += part.utf8.count + 1
            return Part(text: String(part), isQuoted: isQuoted, span: span)
        }
    }

    var hasEmptyPart: Bool { parts.contains(where: \.text.isEmpty) }
}
