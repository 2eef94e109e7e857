import ShapeEditorText

/// The action of a statement on the selected shapes. It determines the changes of the shapes, and the statement, the
/// label and the counter of an ``EditCommand``.
package enum EditAction: Equatable {
    case move(Offset)
    case moveTo(Offset)
    indirect case moveLine(from: Offset, reach: ShapeSize)
    case paint(Paint)
    case reset
    case size(Int, Int?)
    case scale(percent: Int)
    /// Makes shapes as small as their labels allow: each as its own, or all as the labels of all.
    case fit(together: Bool)
    case turn(Int, together: Bool)
    case turnTo(Int)
    /// Sets the properties of one verb, such as `stroke`.
    indirect case set(ShapeStyle)
    /// Changes, inserts or takes away a row of tables.
    indirect case row(RowChange)
    case align(AlignEdge)
    case spread(across: Bool, gap: Int?)
    /// Adds, deletes, orders, renames or joins shapes, as this statement does.
    indirect case arrange(String, takesConnectors: Bool)
}

extension EditAction {
    /// The verb of the statement.
    package var verb: String {
        switch self {
        case .move, .moveTo, .moveLine: "move"
        case .paint: "paint"
        case .reset: "reset"
        case .size, .scale, .fit: "size"
        case .turn, .turnTo: "turn"
        case .set(let style): style.verb
        case .row: "row"
        case .align: "align"
        case .spread: "spread"
        case .arrange(let statement, _): String(statement.prefix { $0 != " " })
        }
    }

    /// The words for this action in ``DrawingError/doesNotFit(verb:name:_:)``: `turn to`, `move from`,
    /// `label none`, or the verb.
    package var phrase: String {
        switch self {
        case .turnTo: "turn to"
        case .fit: "size fit"
        case .moveLine: "move from"
        case .set(let style): style.phrase
        default: verb
        }
    }

    /// The statement that does this to the selected shapes, without `over DURATION`.
    package var statement: String {
        switch self {
        case .move(let distance): MoveCommand.statement(of: distance)
        case .moveTo(let place): "move to " + place.words
        case .moveLine(let from, let reach):
            "move from \(from.words) to \(from.x + reach.width) \(from.y + reach.height)"
        case .paint(let paint): "paint " + paint.words
        case .reset: "reset"
        case .size(let width, let height): "size \(width)" + (height.map { " \($0)" } ?? "")
        case .scale(let percent): "size by \(percent)%"
        case .fit(let isTogether): "size fit" + (isTogether ? " together" : "")
        case .turn(let degrees, let isTogether): "turn \(degrees)" + (isTogether ? " together" : "")
        case .turnTo(let degrees): "turn to \(degrees)"
        case .set(let style): style.statement
        case .row(let change): change.statement
        case .align(let edge): "align " + edge.rawValue
        case .spread(let across, let gap):
            "spread " + (across ? "across" : "down") + (gap.map { " \($0)" } ?? "")
        case .arrange(let statement, _): statement
        }
    }

    /// The label of a command with this action. A move by a distance has the label of a `MoveCommand`. Other labels are
    /// the statement with a capital at its start, as in `Size 50`, and sometimes with a second one: `Move To 3 4`.
    var label: String {
        switch self {
        case .move(let distance): MoveCommand.label(of: distance)
        case .paint(let paint): "Paint " + paint.words.capitalised
        case .moveTo(let place): "Move To " + place.words
        default: statement.capitalised
        }
    }

    /// The counter of `stats` that counts a command with this action.
    var counter: StepCounter {
        switch self {
        case .move, .moveTo, .moveLine: .moves
        case .paint: .paints
        case .reset: .resets
        default: .edits
        }
    }

    /// An action with the effect of this action and then of `next`; on lines, its effect may differ. Nil if there is
    /// none, for actions that do not merge, such as two scalings, or if turns add up to over 3,600 degrees either way.
    func merged(with next: EditAction) -> EditAction? {
        switch (self, next) {
        case (.move(let first), .move(let second)): first.adding(second).map { .move($0) }
        case (.turn(let first, together: false), .turn(let second, together: false))
        where abs(first + second) <= 3600:
            .turn(first + second, together: false)
        case (.set(let first), .set(let second)) where first.verb == second.verb: .set(first.adding(second))
        case (.paint(.colour), .paint(.colour)), (.size, .size): next
        case (.moveTo, .moveTo), (.turnTo, .turnTo), (.reset, .reset): next
        // One that is together also changes shapes without a label.
        case (.fit, .fit(together: true)), (.fit(together: false), .fit): next
        default: nil
        }
    }
}

/// The colour that `paint` gives: one colour for all shapes, or for each shape the next or the previous colour in the
/// palette.
package enum Paint: Equatable, Sendable {
    case colour(Colour)
    case next
    case previous

    package func colour(after current: Colour) -> Colour {
        switch self {
        case .colour(let colour): colour
        case .next: Palette.next(after: current)
        case .previous: Palette.previous(before: current)
        }
    }

    fileprivate var words: String {
        switch self {
        case .colour(let colour): "\(colour)"
        case .next: "next"
        case .previous: "previous"
        }
    }
}

extension String {
    /// The text with its first character in upper case. A text such as `#ff8800` stays as it is.
    var capitalised: String {
        // With a `String` on both sides, this is not the generic `+` for collections, which takes 100,000
        // instructions on its first use in each run of the program.
        prefix(1).uppercased() + String(dropFirst())
    }
}
