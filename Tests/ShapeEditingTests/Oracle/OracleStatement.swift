/// A statement as the oracle parses it.
struct OracleStatement {
    indirect enum Deed {
        case move(Movement, over: Int?)
        case paint(Paint, over: Int?)
        case reset
        case transaction(Block), sequential(Block), concurrent(Block)
        case `repeat`(Int, Block)
        case play(String, Int)
        case show
        case print(String)
        case wait(Int)
        case step(Int)
        case bounds(OracleBounds?)
        case undo(Int), redo(Int), again(Int)
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
    }

    enum Paint {
        case colour(OracleColour)
        case next, previous
    }

    typealias Block = [OracleStatement]

    let deed: Deed
    let place: Place

    /// Whether the statement changes the shape, so that it waits in the queue and `again` repeats it.
    var isCommand: Bool {
        switch deed {
        case .move, .paint, .reset, .transaction, .sequential, .concurrent, .repeat, .play: true
        default: false
        }
    }

    /// Whether groups and macros can hold the statement.
    var standsInGroups: Bool {
        switch deed {
        case .show, .print, .wait: true
        default: isCommand
        }
    }

    /// Whether no part of the statement could change the shape.
    var onlyLooks: Bool {
        switch deed {
        case .transaction(let block), .sequential(let block), .concurrent(let block), .repeat(_, let block):
            block.allSatisfy(\.onlyLooks)
        case .play: false
        default: !isCommand
        }
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
}
