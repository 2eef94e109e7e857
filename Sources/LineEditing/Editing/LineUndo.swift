/// The changes of one line, to be undone and redone.
struct LineUndo {
    /// The most steps that are kept.
    static let mostSteps = 500
    /// The most scalars in all of them: those of two changes of the longest line.
    static let mostText = 4 * LineEditor.longestLine

    private struct Step {
        var change: LineChange
        /// Whether it is text that was typed, which more may join.
        var isTyping: Bool

        /// Whether a character goes on with the same word.
        func isContinued(by next: Unicode.Scalar, at cursor: Int) -> Bool {
            guard isTyping, let last = change.inserted.last,
                !last.properties.isWhitespace || next.properties.isWhitespace
            else { return false }
            return cursor == change.cursorAfter && cursor == change.start + change.inserted.count
        }
    }

    private var steps: [Step] = []
    /// How many of the steps are done; the others have been undone.
    private var done = 0
    private var size = 0

    /// Notes a change, which makes those that were undone unreachable.
    mutating func note(_ change: LineChange) { add(Step(change: change, isTyping: false)) }

    /// Notes a character that was typed. Those are one step up to the end of their word and the blanks after it.
    mutating func noteTyped(_ typed: Unicode.Scalar, at cursor: Int) {
        forgetUndone()
        guard done > 0, steps[done - 1].isContinued(by: typed, at: cursor) else {
            return add(Step(change: LineChange(typed: typed, at: cursor), isTyping: true))
        }
        steps[done - 1].change.inserted.append(typed)
        steps[done - 1].change.cursorAfter = cursor + 1
        size += 1
        dropOldest()
    }

    private mutating func add(_ step: Step) {
        forgetUndone()
        steps.append(step)
        done += 1
        size += step.change.size
        dropOldest()
    }

    private mutating func forgetUndone() {
        guard done < steps.count else { return }
        size -= steps[done...].reduce(0) { $0 + $1.change.size }
        steps.removeSubrange(done...)
    }

    private mutating func dropOldest() {
        guard steps.count > Self.mostSteps || size > Self.mostText else { return }
        var count = 0
        while steps.count - count > Self.mostSteps || size > Self.mostText, count < steps.count {
            size -= steps[count].change.size
            count += 1
        }
        steps.removeFirst(count)
        done -= count
    }

    /// The line before the last step that is done; nil if there is none.
    mutating func undo(_ line: LineBuffer) -> LineBuffer? {
        guard done > 0 else { return nil }
        done -= 1
        steps[done].isTyping = false
        return steps[done].change.undone(in: line)
    }

    /// The line after the first step that was undone; nil if there is none.
    mutating func redo(_ line: LineBuffer) -> LineBuffer? {
        guard done < steps.count else { return nil }
        done += 1
        return steps[done - 1].change.redone(in: line)
    }
}
