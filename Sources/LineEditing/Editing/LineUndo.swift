/// The undo stack of one line. A step is one change, or a word typed with the blanks after it.
struct LineUndo {
    /// The maximum number of steps.
    static let mostSteps = 500
    /// The maximum number of scalars in all steps: as many as two replacements of the longest line have.
    static let mostText = 4 * LineEditor.longestLine

    private struct Step {
        var change: LineEdit
        /// Whether the step is typed text, which further typing may extend.
        var isTyping: Bool
        /// Whether the step is undone and redone together with the one before it.
        var isJoined: Bool

        /// Whether a typed character continues the word of this step.
        func isContinued(by next: Unicode.Scalar, at cursor: Int) -> Bool {
            guard isTyping, let last = change.inserted.last,
                !last.properties.isWhitespace || next.properties.isWhitespace
            else { return false }
            return cursor == change.cursorAfter && cursor == change.start + change.inserted.count
        }
    }

    private var steps: [Step] = []
    /// The number of steps that are done; the steps after these were undone.
    private var done = 0
    private var size = 0

    /// Adds a change, and drops the steps that were undone. `isJoined`: whether the change belongs to the step before
    /// it.
    mutating func record(_ change: LineEdit, isJoined: Bool = false) {
        add(Step(change: change, isTyping: false, isJoined: isJoined))
    }

    /// Adds a typed character. Characters up to the end of a word, and the blanks after it, form one step.
    mutating func recordTyped(_ typed: Unicode.Scalar, at cursor: Int, isJoined: Bool = false) {
        forgetUndone()
        guard done > 0, steps[done - 1].isContinued(by: typed, at: cursor) else {
            let change = LineEdit(typed: typed, at: cursor)
            return add(Step(change: change, isTyping: true, isJoined: isJoined))
        }
        steps[done - 1].change.inserted.append(typed)
        steps[done - 1].change.cursorAfter = cursor + 1
        size += 1
        dropOldest()
    }

    /// Makes the next typed character a step of its own, after a key that is no text.
    mutating func endTyping() { if done > 0 { steps[done - 1].isTyping = false } }

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

    /// Undoes the last step that is done, with those that it is joined to, and returns the line before; nil if there is
    /// none.
    mutating func undo(_ line: LineBuffer) -> LineBuffer? {
        guard done > 0 else { return nil }
        var line = line
        repeat {
            done -= 1
            steps[done].isTyping = false
            line = steps[done].change.undone(in: line)
        } while steps[done].isJoined && done > 0
        return line
    }

    /// Redoes the first step that was undone, with those that are joined to it, and returns the line after; nil if
    /// there is none.
    mutating func redo(_ line: LineBuffer) -> LineBuffer? {
        guard done < steps.count else { return nil }
        var line = line
        repeat {
            line = steps[done].change.redone(in: line)
            done += 1
        } while done < steps.count && steps[done].isJoined
        return line
    }
}
