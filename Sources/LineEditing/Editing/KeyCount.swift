/// The count typed before a key, such as Alt-3, or 3 in vi's command mode. libedit doesn't report its own, so it is
/// tracked key by key.
struct KeyCount {
    /// libedit's limit.
    private static let most = 1_000_000

    /// Nil if no count has been typed.
    private(set) var value: Int?

    /// Records a key and its function, which is empty for text. `hasTyped`: whether the key has changed the line.
    mutating func record(_ key: [Unicode.Scalar], _ function: String, hasTyped: Bool) {
        switch function {
        case "ed-argument-digit": add(key.last)
        case "vi-zero" where value != nil: add("0")
        // A sequence without a binding does nothing.
        case "" where key == [Libedit.sequence]: break
        // In emacs mode, a digit behind a count belongs to the count.
        case "" where value != nil && !hasTyped: add(key.last)
        case "em-universal-argument": value = Self.product(4, value)
        case "ed-sequence-lead-in", "negative-argument": break
        default: value = nil
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar?) {
        value = scalar?.digit.map { Self.adding($0, to: value) }
    }

    /// The count with one more digit.
    static func adding(_ digit: Int, to count: Int?) -> Int { min((count ?? 0) * 10 + digit, most) }

    /// The product of two counts; nil if both are nil.
    static func product(_ one: Int?, _ other: Int?) -> Int? {
        if let one, let other { min(one * other, most) } else { one ?? other }
    }
}

extension Unicode.Scalar {
    /// The value of an ASCII digit.
    var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
}
