import ShapeEditorLanguage
import ShapeEditorModel

/// Reads the parts (``Arguments/parts``) of a statement's arguments, one after another. A method for one part returns
/// nil, and reads nothing, if the next part is of another kind or none is left.
struct PartCursor {
    private var rest: ArraySlice<ArgumentPart>
    /// The range of the part that was read last, in bytes of the source text; `0..<0` before the first.
    private(set) var span = 0..<0

    init(_ arguments: Arguments) { rest = arguments.parts[...] }

    /// Whether all parts have been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// The next part if it is a word that a form of the verb lists, such as `size`, and one of `words` unless `words`
    /// is empty; otherwise nil, with nothing read.
    mutating func word(of words: String...) -> String? {
        take { if case .word(let word) = $0, words.isEmpty || words.contains(word) { word } else { nil } }
    }

    mutating func direction() -> MoveDirection? {
        take { if case .word(let word) = $0 { MoveDirection(rawValue: word) } else { nil } }
    }

    mutating func number() -> Int? { take { if case .number(let number) = $0 { number } else { nil } } }

    mutating func percent() -> Int? { take { if case .percent(let percent) = $0 { percent } else { nil } } }

    mutating func name() -> String? { take { if case .name(let name) = $0 { name } else { nil } } }

    /// SHAPE; nil if the next part is none.
    mutating func shapeIfAny() -> ShapeWord? {
        name().map { .named($0) } ?? word(of: "selected").map { _ in .selected }
    }

    mutating func shape() -> ShapeWord { shapeIfAny() ?? .named("") }

    mutating func shapes() -> ShapesWord? {
        take { if case .shapes(let shapes) = $0 { shapes } else { nil } }
    }

    mutating func colour() -> Colour? { take { if case .colour(let colour) = $0 { colour } else { nil } } }

    mutating func text() -> String? { take { if case .text(let text) = $0 { text } else { nil } } }

    /// Two numbers as a place or a distance; nil if the next two parts are not numbers. If only the first is a number,
    /// it is read nevertheless.
    mutating func offset() -> Offset? {
        guard let x = number(), let y = number() else { return nil }
        return Offset(x: x, y: y)
    }

    /// The places after `from` and `to`; nil if the next parts are not `from`, a place, `to` and a place. Some of them
    /// may have been read then.
    mutating func ends() -> (from: Offset, to: Offset)? {
        guard word(of: "from") != nil, let from = offset(), word(of: "to") != nil, let to = offset() else {
            return nil
        }
        return (from, to)
    }

    mutating func take<Value>(_ value: (ArgumentPart.Value) -> Value?) -> Value? {
        guard let first = rest.first, let value = value(first.value) else { return nil }
        rest.removeFirst()
        span = first.span
        return value
    }
}

/// Runs `body`. A ``DrawingError`` of `body` is thrown as a ``LanguageError`` at `span`. If `span` is nil, and for any
/// other error, the error stays as it is.
func located<Result>(at span: Range<Int>?, _ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as DrawingError {
        throw span.map { LanguageError(Problem(error), at: $0) } ?? error
    }
}
