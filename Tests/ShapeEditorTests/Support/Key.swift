/// The bytes that an xterm sends for the keys that tests press.
enum Key {
    static let up = "\u{1b}[A"
    static let down = "\u{1b}[B"
    static let right = "\u{1b}[C"
    static let left = "\u{1b}[D"
    static let altLeft = "\u{1b}[1;3D"
    static let controlLeft = "\u{1b}[1;5D"
    static let controlRight = "\u{1b}[1;5C"
    static let controlUp = "\u{1b}[1;5A"
    static let f5 = "\u{1b}[15~"
    static let enter = "\r"
    static let tab = "\t"
    static let controlC = control("c")
    static let controlD = control("d")
    static let controlBackslash = "\u{1c}"
    static let controlZ = control("z")

    /// A letter with Control.
    static func control(_ letter: Character) -> String {
        String(decoding: [(letter.asciiValue ?? 0) & 0x1f], as: UTF8.self)
    }

    /// A text in the brackets that a terminal puts around a paste (XTerm Control Sequences, "Bracketed Paste Mode").
    static func paste(_ text: String) -> String { "\u{1b}[200~\(text)\u{1b}[201~" }
}
