import ShapeEditorText

/// The usual name of a connector between two shapes. `connect` gives a new connector this name; if it is not free, this
/// name with the smallest free number from 2; if neither is possible, `connector` with a number.
package struct ConnectorName {
    /// The names of both ends, with `-` between them and in place of their dots: `face-eye-sun` from `face.eye` to
    /// `sun`.
    package let usual: String

    /// Whether a name is the usual one, or the usual one directly followed by a number from 2 to `Int.max`.
    package func made(_ name: String) -> Bool {
        name == usual || name.hasPrefix(usual) && Int(name.dropFirst(usual.count)) ?? 0 > 1
    }

    package init(from: String, to: String) {
        usual = "\(from)-\(to)".split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-")
    }
}
