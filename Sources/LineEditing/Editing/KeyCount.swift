/// The count typed before a key, such as Alt-3, or 3 in vi's command mode.
struct KeyCount {
    /// libedit's limit.
    private static let most = 1_000_000

    /// Nil if no count has been typed.
    private(set) var value: Int?

    mutating func add(_ scalar: Unicode.Scalar?) {
        value = scalar?.digit.map { Self.adding($0, to: value) }
    }

    mutating func multiply() { value = Self.product(4, value) }

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

extension LineEditor {
    func addDigit() -> FunctionResult {
        editing.count.add(editing.key.last)
        return .keepsCount
    }

    func multiplyCount() -> FunctionResult {
        editing.count.multiply()
        return .keepsCount
    }
}
