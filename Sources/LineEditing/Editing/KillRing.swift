/// What was killed, for `yank` and `yank-pop`. libedit keeps one text only, which every deletion with a count replaces.
/// Kills in a row are one text.
struct KillRing {
    /// The most texts that are kept.
    static let mostTexts = 60
    /// The most scalars in all of them, but for the newest.
    static let mostText = 2 * LineEditor.longestLine

    private var texts: [[Unicode.Scalar]] = []
    private var size = 0
    /// Whether the key before this one has killed.
    private var isInRow = false
    /// Whether this key has killed.
    private var hasKilled = false

    /// The functions that kill. A shorter deletion is none.
    static let killing: Set<String> = [
        "kill-to-row-start", "kill-to-row-end", "kill-region", "ed-kill-line", "em-kill-line",
        "ed-delete-prev-word", "em-delete-next-word", "vi-kill-line-prev",
    ]

    /// Adds what a key has killed: to the newest text, where the key before it has killed as well.
    mutating func addKill(_ text: [Unicode.Scalar], isBeforeCursor: Bool) {
        var text = text
        if isInRow, let newest = texts.popLast() {
            size -= newest.count
            text = isBeforeCursor ? text + newest : newest + text
        }
        add(text)
        hasKilled = true
    }

    /// What the next key kills joins what this one has killed.
    mutating func endKey() { (isInRow, hasKilled) = (hasKilled, false) }

    /// Adds the newest text.
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

    /// So many texts before the newest, and round to the newest again; nil if there is none.
    subscript(age: Int) -> [Unicode.Scalar]? {
        texts.isEmpty ? nil : texts[texts.count - 1 - age % texts.count]
    }
}
