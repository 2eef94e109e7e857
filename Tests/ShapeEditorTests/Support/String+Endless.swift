extension String {
    /// A line that does a statement again and again, for longer than a test lasts. A single group would end after
    /// 500,000 statements.
    static func endless(_ statement: String) -> String {
        Array(repeating: statement, count: 1000).joined(separator: "; ") + "\n"
    }
}
