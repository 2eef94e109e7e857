/// A statement as the oracle parses it.
struct OracleStatement {
    indirect enum Action {
        case tweak(Tweak, over: Int?)
        case edit(Edit)
        case select(Selecting)
        case with(OracleWord, Block, isBlock: Bool)
        case transaction(Block), sequential(Block), concurrent(Block)
        case `repeat`(Int, Block)
        case play(String, Int)
        case show
        case print(String)
        case wait(Int)
        case step(Int)
        /// The kind; nil for all. Without words, the usual look.
        case style(String?, OracleWords?)
        case styleGap(Int)
        case styles
        case bounds(OracleBounds?)
        /// Without a number, all.
        case undo(Int?), redo(Int?)
        case again(Int)
        case begin, commit, rollback
        case every(Int, times: Int?, Block)
        case stop(Int?)
        /// Nil for `queue off`.
        case queue(Int?)
        case flush
        /// A macro with a block is defined without running the block.
        case record(String, Block?), end
        case history(order: String?, count: Int?)
    }

    enum Movement {
        /// A direction as a unit vector, and the number of points; nil for a step.
        case along(x: Int, y: Int, points: Int?)
        case by(Int, Int)
        case to(Int, Int)
        case place(OraclePlace)
    }

    enum Paint {
        case colour(OracleColour)
        case next, previous
    }

    /// A change of each selected shape, which a concurrent group can hold.
    enum Tweak {
        case move(Movement)
        /// The ends of a line.
        case ends(Int, Int, Int, Int)
        case paint(Paint)
        case reset
        case size(Int, Int?)
        case sizeBy(Int)
        case sizeFit(together: Bool)
        case turn(Int, together: Bool)
        case turnTo(Int)
        /// The words of a verb that sets properties.
        case set(String, OracleWords)
        case label(String?)
        case row(Int, OracleTable.Change)
        case align(String)
        case spread(isAcross: Bool, Int?)
    }

    /// A change of the list of shapes, or of their names.
    enum Edit {
        case add(Addition)
        /// Each shape of a word is joined to each of the next.
        case connect([OracleWord], OracleWords, label: String?)
        /// `from` or `to`; another shape, another side, or both.
        case attach(String, OracleWord?, side: String?, text: String?, keepsSide: Bool = false)
        /// `right`, `left`, `above` or `below`.
        case space(String, OracleWord, Int)
        case delete(OracleWord?)
        case order(String)
        case orderBehind(OracleWord)
        case rename(OracleWord)
        case duplicate(OracleWord?, by: (Int, Int)?)
    }

    struct Addition {
        let kind: OracleShape.Kind
        var name: OracleWord?
        var placement: Placement?
        var words = OracleWords()
        var label: String?
    }

    enum Placement {
        case at(Int, Int)
        case relative(OraclePlace)
        case around(OracleWord, gap: Int?)
        /// The ends of a line, or two corners.
        case between(Int, Int, Int, Int)
    }

    enum Selecting {
        case shapes(OracleWord)
        case next, previous, none
        case towards(String)
    }

    typealias Block = [OracleStatement]

    let action: Action
    let place: Place

    /// Whether the statement changes the drawing, so that it waits in the queue and `again` repeats it.
    var isCommand: Bool {
        switch action {
        case .tweak, .edit, .with, .transaction, .sequential, .concurrent, .repeat, .play: true
        default: false
        }
    }

    /// Whether groups and macros can hold the statement.
    var standsInGroups: Bool {
        switch action {
        case .show, .print, .wait, .select: true
        default: isCommand
        }
    }

    var isSelect: Bool { if case .select = action { true } else { false } }

    /// The statements in the statement.
    var parts: Block {
        switch action {
        case .transaction(let block), .sequential(let block), .concurrent(let block), .repeat(_, let block),
            .with(_, let block, _):
            block
        default: []
        }
    }

    /// Whether no part of the statement could change the drawing.
    var onlyLooks: Bool {
        switch action {
        case .transaction, .sequential, .concurrent, .repeat, .with: parts.allSatisfy(\.onlyLooks)
        default: !isCommand
        }
    }

    /// The statements that change what all branches of a concurrent group share.
    var shared: Block {
        if case .edit = action { return [self] }
        return parts.flatMap(\.shared)
    }
}

/// All errors of a block. They are reported together, because none of the block runs.
struct OracleFaults: Error {
    let all: [OracleFault]
    /// Whether the enclosing blocks can't be parsed further, because their ends are unknown.
    var endsBlocks = false

    static func all(in error: any Error) -> [OracleFault] {
        (error as? OracleFaults)?.all ?? [error].compactMap { $0 as? OracleFault }
    }
}

/// An error and its location; nil if no location is shown.
struct OracleFault: Error, Equatable {
    var place: Place?
    /// Whether a timer has lost its shapes, which it says once.
    var isLoss = false
}
