@testable import ShapeEditing

extension Grammar {
    /// The editor's verbs, in full.
    static let plain = Grammar(verbs: VerbTable.verbs)
}
