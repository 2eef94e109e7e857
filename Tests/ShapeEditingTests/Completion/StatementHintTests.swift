import TestSupport
import Testing

@testable import ShapeLanguage
@testable import ShapeSession

@Suite(.timeLimited) struct StatementHintTests {
    @Test(
        arguments: [
            ("mov", "e"), ("MO", "ve"), ("move l", "eft"), ("left; pai", "nt"), ("paint tom", "ato"),
            ("repeat 2 mo", "ve"), ("", nil), ("move ", nil), ("move left;", nil), ("zzz", nil),
            ("# mov", nil),
            ("source some", nil), ("transaction {", nil),
        ] as [(String, String?)])
    func `a word that is begun is finished as completion would, without a look at the disk`(
        line: String, rest: String?
    ) {
        #expect(Editor().session.hinter.hint(for: line) == rest)
    }
}
