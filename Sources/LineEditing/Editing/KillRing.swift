/// The kill ring: the killed (cut) texts, for `yank` and `yank-pop`. Consecutive kills form one text.
struct KillRing {
    /// The maximum number of texts.
    static let mostTexts = 60
    /// The maximum number of scalars in all texts, not counting the newest text.
    static let mostText = 2 * LineEditor.longestLine

    private var texts: [[Unicode.Scalar]] = []
    private var size = 0
    /// Whether the previous key has killed a text.
    private var isInRow = false
    /// Whether the current key has killed a text.
    private var hasKilled = false

    /// Adds a killed text. If the previous key has killed, too, extends the newest text instead: at its start if
    /// `isBeforeCursor`, otherwise at its end.
    mutating func addKill(_ text: [Unicode.Scalar], isBeforeCursor: Bool) {
        var text = text
        if isInRow, let newest = texts.popLast() {
            size -= newest.count
            text = isBeforeCursor ? text + newest : newest + text
        }
        add(text)
        hasKilled = true
    }

    /// Ends a key. If the key has killed a text, a kill by the next key extends this text.
    mutating func endKey() { (isInRow, hasKilled) = (hasKilled, false) }

    /// Ends a sequence of kills at a change that is no kill.
    mutating func endOtherKey() { if !hasKilled { endKey() } }

    /// Adds a text as the newest, and drops the oldest texts beyond the limits.
    mutating func add(_ text: [Unicode.Scalar]) {
        guard !text.isEmpty, text != texts.last else { return }
        texts.append(text)
        size += text.count
        var count = 0
        while texts.count - count > Self.mostTexts || size > Self.mostText, count < texts.count - 1 {
            size -= texts[count].count
            count += 1
        }
        texts.removeFirst(count)
    }

    /// The text `age` places before the newest, cyclically; nil if the ring is empty.
    subscript(age: Int) -> [Unicode.Scalar]? {
        texts.isEmpty ? nil : texts[texts.count - 1 - age % texts.count]
    }
}
