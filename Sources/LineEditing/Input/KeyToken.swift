/// What a terminal sent for one press of a key, or one paste.
enum KeyToken: Equatable {
    /// One character, or a character after ESC.
    case characters([Unicode.Scalar])
    /// A whole control sequence (CSI … or SS3 …), with its introducer.
    case sequence([Unicode.Scalar])
    /// What stood between the marks of a bracketed paste.
    case paste(Paste)
}

/// Text from a bracketed paste.
struct Paste: Equatable {
    /// The most bytes of UTF-8 that are kept of one paste.
    static let limit = 64 * 1024

    var text: String = ""
    /// Whether text beyond the limit was left out.
    var isCut = false
}
