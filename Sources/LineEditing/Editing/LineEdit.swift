/// A change of a line: the replacement of one text by another.
struct LineEdit: Equatable {
    /// The position of the change, in scalars.
    var start: Int
    var removed: [Unicode.Scalar]
    var inserted: [Unicode.Scalar]
    var cursorBefore: Int
    var cursorAfter: Int

    /// The change from one line to another, in O(n). If several changes are possible, as in a run of equal characters,
    /// the cursor decides.
    init(from old: LineBuffer, to new: LineBuffer) {
        let shorter = min(old.text.count, new.text.count)
        let before = old.text.commonPrefix(new.text)
        var after = old.text.commonSuffix(new.text)
        let earliest = max(0, shorter - after)
        if earliest <= before {
            // The change is only a deletion, or only an insertion.
            let deleted = old.text.count - new.text.count
            let isBackward = deleted > 0 && new.cursor == old.cursor - deleted
            start = min(max(isBackward ? new.cursor : old.cursor, earliest), before)
            after = shorter - start
        } else {
            start = before
        }
        removed = Array(old.text[start..<old.text.count - after])
        inserted = Array(new.text[start..<new.text.count - after])
        (cursorBefore, cursorAfter) = (old.cursor, new.cursor)
    }

    /// The insertion of a typed character.
    init(typed: Unicode.Scalar, at cursor: Int) {
        (start, removed, inserted, cursorBefore, cursorAfter) = (cursor, [], [typed], cursor, cursor + 1)
    }

    /// The deletion of the scalar before the cursor.
    init(erased: Unicode.Scalar, before cursor: Int) {
        (start, removed, inserted, cursorBefore, cursorAfter) = (cursor - 1, [erased], [], cursor, cursor - 1)
    }

    /// The memory that the change takes, in scalars.
    var size: Int { removed.count + inserted.count }

    /// Undoes the change: returns the line before it.
    func undone(in line: LineBuffer) -> LineBuffer {
        replace(inserted.count, by: removed, in: line, cursorBefore)
    }

    /// Redoes the change: returns the line after it.
    func redone(in line: LineBuffer) -> LineBuffer {
        replace(removed.count, by: inserted, in: line, cursorAfter)
    }

    private func replace(
        _ count: Int, by text: [Unicode.Scalar], in line: LineBuffer, _ cursor: Int
    ) -> LineBuffer {
        var line = line
        let range = (start..<start + count).clamped(to: 0..<line.text.count)
        line.text.replaceSubrange(range, with: text)
        line.cursor = min(cursor, line.text.count)
        return line
    }
}
