/// How steps are printed.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// `offset (-10, 20) colour red`
    case text
    /// One JSON object a line.
    case json
    /// Not at all.
    case quiet
}
