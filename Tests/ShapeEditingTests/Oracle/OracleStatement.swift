/// A statement as the oracle reads it.
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
        /// With a block it is not run.
        case record(String, Block?), end
        case history(order: String?, count: Int?)
    }

    enum Movement {
        /// A direction as one of its points, and how many; nil for a step.
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

    /// Whether it changes the shape: it waits in the queue, and `again` repeats it.
    var isCommand: Bool {
        switch deed {
        case .move, .paint, .reset, .transaction, .sequential, .concurrent, .repeat, .play: true
        default: false
        }
    }

    /// Whether groups and macros take it.
    var standsInGroups: Bool {
        switch deed {
        case .show, .print, .wait: true
        default: isCommand
        }
    }

    /// Whether nothing in it could change the shape.
    var onlyLooks: Bool {
        switch deed {
        case .transaction(let block), .sequential(let block), .concurrent(let block), .repeat(_, let block):
            block.allSatisfy(\.onlyLooks)
        case .play: false
        default: !isCommand
        }
    }
}

/// What is wrong in a block: all of it, as none of the block runs.
struct OracleFaults: Error {
    let all: [OracleFault]
    /// Whether nobody can say where the blocks around it go on.
    var endsBlocks = false

    static func all(in error: any Error) -> [OracleFault] {
        (error as? OracleFaults)?.all ?? [error].compactMap { $0 as? OracleFault }
    }
}

/// Something that is wrong, and where; a place is nil where none is shown.
struct OracleFault: Error, Equatable {
    var place: Place?
}
