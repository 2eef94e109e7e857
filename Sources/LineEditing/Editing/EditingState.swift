/// The line that is being edited, and the state of its keys.
struct EditingState {
    private(set) var line = LineBuffer()
    /// The line before the changes that are not recorded yet; nil if there are none.
    private var changed: LineBuffer?
    /// The text with which the line began.
    private(set) var begun: [Unicode.Scalar] = []
    /// The characters of the last key that has run a function.
    var key: [Unicode.Scalar] = []
    /// The characters typed of a longer key.
    var prefix: [Unicode.Scalar] = []
    var undo = LineUndo()
    var kills = KillRing()
    /// The mark, set by Ctrl-@. Later changes of the line don't move it.
    var mark = 0
    /// The text that yank, yank-pop or last-word inserted at the last key. A following yank-pop or last-word replaces
    /// this text.
    var insertion: Insertion?
    /// The count typed before the next key.
    var count = KeyCount()
    /// Whether the last key has set ``insertion``.
    var hasInserted = false
    /// While typed characters replace others, what each of them has replaced; else nil.
    var overwritten: [[Unicode.Scalar]]?
    /// The length of the line, if the last key was text; nil after any other key.
    var typedLength: Int?

    struct Insertion {
        enum Source: Equatable {
            /// A text of the kill ring, by its age: 0 is the newest.
            case kill(Int)
            /// The last word of a history entry, by the index of the entry.
            case history(Int)
        }

        var source: Source
        var range: Range<Int>
    }

    /// The length of the line in Unicode scalars.
    var length: Int { line.text.count }

    var text: String { String(line.text) }

    /// Begins a line.
    mutating func begin(with line: LineBuffer) {
        (self.line, changed, key, prefix, undo, insertion) = (line, nil, [], [], LineUndo(), nil)
        (begun, typedLength, count, mark, overwritten) = (line.text, nil, KeyCount(), 0, nil)
    }

    /// Replaces the line. The change is not recorded yet.
    mutating func change(to new: LineBuffer) {
        changed = changed ?? line
        line = new
    }

    /// Replaces the line by one of its earlier or later states, which is not recorded.
    mutating func restore(_ earlier: LineBuffer) { (line, changed) = (earlier, nil) }

    /// Moves the cursor, within the line.
    mutating func moveCursor(to place: Int) {
        changed = changed ?? line
        line.cursor = min(max(0, place), line.text.count)
    }

    /// Moves a cursor that has been moved into a character to the start of that character.
    mutating func keepCursorOnBoundary() {
        guard changed != nil, CharacterBounds.mayJoin(line.text, line.cursor..<line.cursor) else { return }
        line.cursor = CharacterBounds(line.text).down(line.cursor)
    }

    /// The line before the changes that are not recorded yet, which counts as recorded from now on.
    mutating func takeChanged() -> LineBuffer? { changed.take() }

    /// Inserts a character that is recorded already. In place, so that typing takes constant time at the end.
    mutating func type(_ scalar: Unicode.Scalar) {
        line.text.insert(scalar, at: line.cursor)
        line.cursor += 1
    }

    /// Deletes the scalar before the cursor, in place.
    mutating func erase() -> Unicode.Scalar {
        line.cursor -= 1
        return line.text.remove(at: line.cursor)
    }

    /// Forgets what was replaced, as another key than a typed one has changed the line or moved the cursor.
    mutating func forgetOverwritten() { if overwritten != nil { overwritten = [] } }
}
