@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

extension Grammar {
    /// The editor's verbs, without abbreviations.
    static let plain = Grammar(verbs: VerbTable.verbs)
}
