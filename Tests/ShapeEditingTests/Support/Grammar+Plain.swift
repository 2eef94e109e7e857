@testable import ShapeLanguage
@testable import ShapeSession

extension Grammar {
    /// The editor's verbs, in full.
    static let plain = Grammar(verbs: VerbTable.verbs)
}
