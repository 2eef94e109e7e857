/// The statements that change the shape, with or without a duration.
extension Oracle {
    func command(_ statement: OracleStatement, _ scope: OracleScope, _ end: @escaping End) throws {
        do {
            switch statement.deed {
            case .move(let movement, let duration?):
                return try move(movement, over: duration, statement.place, scope, end)
            case .paint(let paint, let duration?):
                return try animate(statement.place, over: duration, scope, end, fading(to: colour(paint)))
            case .move(let movement, nil): try show(change(for: movement, scope), statement, scope)
            case .paint(let paint, nil): try show(.paint(colour(paint)), statement, scope)
            default: try show(.reset, statement, scope)
            }
        } catch let fault as OracleFault {
            return try end(.failed(fault))
        }
        try end(.done)
    }

    private func show(_ change: OracleChange, _ statement: OracleStatement, _ scope: OracleScope) throws {
        try self.change(change, in: scope.group, at: statement.place)
        print(shape.line)
    }

    private func change(for movement: OracleStatement.Movement, _ scope: OracleScope) -> OracleChange {
        switch movement {
        case .along(let x, let y, let points):
            let points = points ?? scope.step ?? stepLength
            return .by(x * points, y * points)
        case .by(let x, let y): return .by(x, y)
        case .to(let x, let y): return .to(x, y)
        }
    }

    private func colour(_ paint: OracleStatement.Paint) -> OracleColour {
        switch paint {
        case .colour(let colour): colour
        case .next: shape.colour.neighbour(1)
        case .previous: shape.colour.neighbour(-1)
        }
    }
}

// MARK: - Durations

/// Returns the change of a frame and the total change so far; nil if the frame changes nothing visible.
private typealias Frames = (_ frame: Int, _ count: Int) throws -> (step: OracleChange, reached: OracleChange)?

extension Oracle {
    private func move(
        _ movement: OracleStatement.Movement, over duration: Int, _ place: Place, _ scope: OracleScope,
        _ end: @escaping End
    ) throws {
        guard let goal = shape.after(change(for: movement, scope)), bounds?.contains(goal) ?? true else {
            throw OracleFault(place: place)
        }
        let (x, y) = (Int128(goal.x) - Int128(shape.x), Int128(goal.y) - Int128(shape.y))
        let start: (Int, Int)? = if case .to = movement { (shape.x, shape.y) } else { nil }
        try animate(place, over: duration, scope, end, going(x, y, to: start))
    }

    /// Frames of a move: evenly spaced, in whole points, rounded towards the start. With `start`, the total change is
    /// a move to a place; otherwise it is a move by a distance.
    private func going(_ x: Int128, _ y: Int128, to start: (x: Int, y: Int)?) -> Frames {
        var (doneX, doneY) = (Int128(0), Int128(0))
        return { frame, count in
            let (nextX, nextY) = (x * Int128(frame) / Int128(count), y * Int128(frame) / Int128(count))
            defer { (doneX, doneY) = (nextX, nextY) }
            if frame < count, nextX == doneX, nextY == doneY { return nil }
            let step = (Int(exactly: nextX - doneX), Int(exactly: nextY - doneY))
            guard let start else { return (.by(step.0 ?? 0, step.1 ?? 0), .by(Int(nextX), Int(nextY))) }
            let place = OracleChange.to(Int(Int128(start.x) + nextX), Int(Int128(start.y) + nextY))
            guard case let (x?, y?) = step else {
                let isElsewhere =
                    Int128(start.x) + doneX != self.shape.x || Int128(start.y) + doneY != self.shape.y
                if isElsewhere { throw Unsaid("a move of more than 64 bits beside another") }
                return (place, place)
            }
            return (.by(x, y), place)
        }
    }

    /// Frames of a painting. A frame changes the colour only if the interpolated colour changes, whatever concurrent
    /// statements paint.
    private func fading(to goal: OracleColour) -> Frames {
        let start = shape.colour
        var last = start
        return { frame, count in
            var colour = start
            for index in 0..<4 {
                colour.channels[index] += (goal.channels[index] - start.channels[index]) * frame / count
            }
            defer { last = colour }
            return frame < count && colour == last ? nil : (.paint(colour), .paint(colour))
        }
    }

    /// At most 30 frames a second, at least one, the last at the end. The tween is one entry, with the label of the
    /// total change.
    private func animate(
        _ place: Place, over duration: Int, _ scope: OracleScope, _ end: @escaping End,
        _ frames: @escaping Frames
    ) throws {
        let count = max(1, duration * 30 / 1_000_000)
        let group = begin("", within: scope.group)
        let start = agenda.now
        var reached: OracleChange?
        func finish(_ outcome: OracleEnd) throws {
            commit(group, as: reached)
            // A tween that is cut short becomes a step with the total change so far.
            if case .done = outcome {} else if reached != nil { self.print(self.shape.line) }
            try end(outcome)
        }
        func wait(for frame: Int) {
            agenda.sleep(until: start + duration * frame / count, in: scope.task) { outcome in
                guard case .done = outcome else { return try finish(outcome) }
                if let (step, whole) = try frames(frame, count) {
                    do throws(OracleFault) {
                        try self.change(step, in: group, at: place)
                    } catch {
                        return try finish(.failed(error))
                    }
                    reached = whole
                    self.print(self.shape.line)
                }
                if frame < count { wait(for: frame + 1) } else { try finish(.done) }
            }
        }
        wait(for: 1)
    }
}
