import ShapeEditorText

/// The reasons why a statement can't act on the shapes of a drawing. Most of them name the shape or group at fault,
/// which a ``ShapeError`` does not.
package enum DrawingError: Error, Equatable {
    case nameTaken(String)
    /// A shape can't be renamed, because another shape has the new name, or would get it as well.
    case newNameTaken(String)
    case nameTooLong(String)
    /// The name of a new or renamed shape is that of a group.
    case nameOfGroup(String)
    /// A new or renamed shape would get the second name, which is below the first, the name of a shape: `sun.ray` below
    /// `sun`. A name can't belong to both a shape and a group.
    case nameOfShape(String, below: String)
    case unknownShape(String, nearest: String?)
    case noMatch(String)
    case nothingSelected
    /// No shape is further in a direction than the selected ones.
    case nothingBeyond(String)
    case tooManyShapes(limit: Int)
    /// The shapes on which the timer with this number acts have all been deleted.
    case timerHasNoShapes(Int)
    /// A verb fits none of the selected shapes. `name` and the kind are those of the hindmost of them.
    case doesNotFit(verb: String, name: String, ShapeKind)
    /// A verb fits none of the selected shapes, the hindmost of which is a connector, but `ends` of that one, as a word
    /// SHAPES. `statement` is nil if it can't be shown.
    case fitsEnds(String, of: String, statement: String?)
    case groupInPlaceOfShape(String)
    case connectsGroup(String)
    case cannotConnect(String, ShapeKind)
    /// SHAPES of `connect` has only lines and connectors, or only one shape in a group.
    case nothingToConnect
    /// `rename` has a name without `*` for several selected shapes, which are not exactly the shapes of a group. The
    /// values are the number of the shapes and the new name.
    case severalSelected(Int, name: String)
    case orderedBehindItself(String)
    case needsShapes(verb: String, least: Int, found: Int)
    case sizeOutOfRange(name: String, ShapeLength)
    case lettersOutOfRange(name: String, ClosedRange<Int>)
    /// A table has no row with the first number; the second one is that of its last row.
    case noRow(String, Int, last: Int)
    case rowsTooLong(String, limit: Int)
    case notATable(String, ShapeKind)
    /// No row of the table with the first name begins with the word, or has that number.
    case unknownRow(String, String, nearest: String?, last: Int)
    case placedAtConnector(String)
    /// SHAPES of a place has only connectors, or only the shapes that are to be placed.
    case nothingWithPlace(selected: Bool)
    /// Room beside these shapes, on a side such as `right of`, would change nothing.
    case nothingToMove(String, shapes: String)
    /// Both ends of a line would be at the same place.
    case lineWithoutLength
    case lineTooLong(limit: Int)
    case oneLineNeeded(found: Int)
    /// `selected` stands for one shape.
    case oneShapeNeeded(found: Int)
    case severalToDuplicate(Int, name: String)
    case placeOutside(String, Bounds)
    /// A coordinate of the shape with this name would leave the range of 64-bit integers.
    case placeOutOfRange(String)
}

/// An error whose message suggests another name in place of one that was typed.
package protocol MisnamingError: Error {
    /// The name that was found and the one that was probably meant; nil if none was.
    var misnamed: (found: String, meant: String)? { get }
}

extension DrawingError: MisnamingError {
    package var misnamed: (found: String, meant: String)? {
        switch self {
        case .unknownShape(let name, let nearest?), .unknownRow(_, let name, let nearest?, _): (name, nearest)
        default: nil
        }
    }
}

extension DrawingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nameTaken(let name):
            "there is a '\(name.quotable)' already; '\(name.quotable)*' takes the next number that is free"
        case .newNameTaken(let name): "there is a '\(name.quotable)' already; expected a name that is free"
        case .nameTooLong(let name):
            "the name '\(name.quotable)' is too long; a name has at most \(ShapeNames.limitWords)"
        case .nameOfGroup(let name):
            "'\(name.quotable)' is a group; a shape in it would be '\(name.quotable).NAME'"
        case .nameOfShape(let shape, let name):
            "'\(shape.quotable)' is a shape; there can't be a '\(name.quotable)' beside it"
        case .unknownShape(let name, nil) where name.contains(","):
            "unknown shape '\(name.quotable)'; SHAPE is one name, without commas"
        case .unknownShape(let name, let nearest):
            "unknown shape '\(name.quotable)'; "
                + (nearest.map { "did you mean '\($0.quotable)'?" } ?? "'shapes' lists those there are")
        case .noMatch(let pattern): "no shape is called '\(pattern.quotable)'"
        case .nothingSelected: "nothing is selected; 'select NAME' says what to act on"
        case .nothingBeyond(let direction):
            switch direction {
            case "up": "no shape is above the selected ones"
            case "down": "no shape is below the selected ones"
            default: "no shape is \(direction) of the selected ones"
            }
        case .tooManyShapes(let limit):
            "too many shapes; a drawing has at most \(limit / 1000),\("\(limit % 1000 + 1000)".dropFirst())"
        case .timerHasNoShapes(let id): "timer \(id) has stopped; its shapes have been deleted"
        case .doesNotFit(let verb, let name, let kind):
            "'\(name.quotable)' is \(kind.nounWithArticle); '\(verb)' does not fit it"
        case .fitsEnds(let ends, let name, let statement):
            "'\(name.quotable)' is a connector; 'select \(ends.quotable)' first"
                + (statement.map { ", or 'with \(ends.quotable) \($0)'" } ?? "")
        case .groupInPlaceOfShape(let name): "'\(name.quotable)' is a group; expected the name of one shape"
        case .connectsGroup(let name): "'\(name.quotable)' is a group; a connector joins two shapes"
        case .cannotConnect(let name, let kind):
            "'\(name.quotable)' is a \(kind.noun); a connector joins two other shapes"
        case .nothingToConnect: "nothing to connect; a connector joins two shapes that are no lines"
        case .severalSelected(let count, let name):
            "\(count) shapes are selected; 'rename \(name.quotable).*' makes them a group"
        case .orderedBehindItself(let name):
            "'\(name.quotable)' is selected; expected the name of another shape"
        case .needsShapes(let verb, let least, let found):
            "'\(verb)' needs \(least == 2 ? "two" : "three") shapes or more; "
                + "\(found) \(found == 1 ? "is" : "are") selected"
        case .sizeOutOfRange(let name, let length): "'\(name.quotable)' would be \(length.words)"
        case .lettersOutOfRange(let name, let range):
            "'\(name.quotable)' is a text; its letters are \(range.lowerBound) to \(range.upperBound) points high"
        case .noRow(let name, let number, let last):
            "'\(name.quotable)' has no row \(number); its last one is \(last), and 0 is its heading"
        case .rowsTooLong(let name, let limit):
            "the rows of '\(name.quotable)' would be too long; a table has at most \(limit) characters, and "
                + "\(TableRows.scalars * limit) Unicode scalars"
        case .notATable(let name, let kind):
            "'\(name.quotable)' is \(kind.nounWithArticle); 'row' is for tables"
        case .unknownRow(let name, let word, let nearest, let last):
            "'\(name.quotable)' has no row '\(word.quotable)'; "
                + (nearest.map { "did you mean '\($0.quotable)'?" }
                    ?? "expected the first word of a row, or its number from 0 to \(last)")
        case .placedAtConnector(let name):
            "'\(name.quotable)' is a connector; expected a shape that has a place"
        case .nothingWithPlace(let selected):
            selected
                ? "only the selected shapes themselves are there; expected other shapes"
                : "only connectors are there; expected a shape that has a place"
        case .nothingToMove(let side, let shapes): "nothing lies \(side) '\(shapes.quotable)'"
        case .lineWithoutLength: "a line needs two ends; both are at one place"
        case .lineTooLong(let limit):
            "the line is too long; it reaches at most \(limit) points across and down"
        case .oneLineNeeded(let found):
            "'move from' moves the ends of one line; \(found) are selected"
        case .oneShapeNeeded(let found):
            "'selected' stands for one shape here; \(found == 0 ? "none is" : "\(found) are") selected"
        case .severalToDuplicate(let count, let name):
            "\(count) shapes are selected; 'duplicate \(name.quotable)*' numbers their names"
        case .placeOutside(let name, let bounds):
            "'\(name.quotable)' would be outside the bounds; expected a place within \(bounds.words)"
        case .placeOutOfRange(let name):
            "'\(name.quotable)' would leave the range of 64-bit offsets; expected a place nearer to (0, 0)"
        }
    }
}

extension ShapeKind {
    fileprivate var nounWithArticle: String { ("aeiou".contains(noun.first ?? "-") ? "an " : "a ") + noun }
}
