/// What was killed, for `yank` and `yank-pop`. libedit keeps one text only, which every deletion with a count replaces.
struct KillRing {
    /// The most texts that are kept.
    static let mostTexts = 60
    /// The most scalars in all of them, but for the newest.
    static let mostText = 2 * LineEditor.longestLine

    private var texts: [[Unicode.Scalar]] = []
    private var size = 0
    /// Whether libedit has copied a text, which only its own `em-yank` can tell.
    var isBehind = false

    /// The functions of libedit that kill. A shorter deletion is none.
    static let killing: Set<String> = [
        "ed-kill-line", "em-kill-line", "em-kill-region", "ed-delete-prev-word", "em-delete-next-word",
        "vi-kill-line-prev",
    ]

    /// Adds the newest text.
    mutating func add(_ text: [Unicode.Scalar]) {
        isBehind = false
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
