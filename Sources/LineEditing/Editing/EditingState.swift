/// The state of the line and of the last key.
struct EditingState {
    /// The line as it was when libedit last asked for a key, with changes detected since.
    var line = LineBuffer()
    /// The text with which the line began.
    private(set) var begun: [Unicode.Scalar] = []
    /// The characters of the current key that were passed to libedit.
    var key: [Unicode.Scalar] = []
    /// The control sequence of the last key in vi mode.
    var sequence: [Unicode.Scalar] = []
    var undo = LineUndo()
    var kills = KillRing()
    /// The mark, set by Ctrl-@. Later changes of the line don't move it.
    var mark = 0
    /// The text that yank, yank-pop or last-word inserted at the last key. A following yank-pop or last-word replaces
    /// this text.
    var insertion: Insertion?
    /// The count typed before the current key.
    var count = KeyCount()
    /// Whether the last key has set ``insertion``.
    var hasInserted = false
    /// Whether the current key has typed a character.
    var hasTyped = false
    /// Whether libedit expects a new key, with no count or prefix pending.
    var isBetweenKeys = false
    /// The length of the line, if the last key was text and nothing else has changed the line since.
    private(set) var typedLength: Int?
    /// Work to do when libedit asks for the next key.
    private var deferred: [() -> Void] = []

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

    /// Begins a line.
    mutating func begin(with line: LineBuffer) {
        (self.line, key, undo, insertion, mark, deferred) = (line, [], LineUndo(), nil, 0, [])
        (begun, isBetweenKeys, typedLength, count) = (line.text, true, nil, KeyCount())
    }

    /// Records a character passed to libedit. `lengthOfText` is the new length of the line if the character is text.
    mutating func recordForwarded(_ scalar: Unicode.Scalar, lengthOfText: Int?) {
        key.append(scalar)
        typedLength = lengthOfText
    }

    /// Records a key that is not text, but runs a function.
    mutating func recordForwarded(_ key: [Unicode.Scalar]) { (self.key, typedLength) = (key, nil) }

    mutating func deferWork(_ work: @escaping () -> Void) { deferred.append(work) }

    mutating func takeDeferred() -> (() -> Void)? { deferred.isEmpty ? nil : deferred.removeFirst() }
}
