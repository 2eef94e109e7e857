@testable import ShapeLanguage
@testable import ShapeSession

extension Grammar {
    /// The editor's verbs, without abbreviations.
    static let plain = Grammar(verbs: VerbTable.verbs)
}
