import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

@Suite(.timeLimited) struct StatementHintTests {
    @Test(
        arguments: [
            ("mov", "e"), ("MO", "ve"), ("move l", "eft"), ("left; pai", "nt"), ("paint tom", "ato"),
            ("repeat 2 mo", "ve"), ("", nil), ("move ", nil), ("move left;", nil), ("zzz", nil),
            ("# mov", nil), ("print \"é🙂\"; PAI", "nt"), ("é", nil), ("move up # é; mo", nil),
            ("bind sh", "ift-"),
            ("\"mo", nil), ("repeat 3 \"m\" l", "eft"), ("move up over 5", "s"),
            ("source some", nil), ("transaction {", nil),
        ] as [(String, String?)])
    func `a word that is begun is finished as completion would, without a look at the disk`(
        line: String, rest: String?
    ) {
        let editor = Editor()
        withExtendedLifetime(editor) { #expect(editor.session.hinter.hint(for: line) == rest) }
    }

    @Test(
        arguments: [
            ("play éc", "ole"), ("play e\u{301}c", nil), ("play É", nil), ("play \"my", " walk\""),
            ("play my", nil),
            ("play 日", "本"), ("play e", nil),
        ] as [(String, String?)])
    func `names are finished byte by byte, never within a character`(line: String, rest: String?) {
        let editor = Editor()
        editor.run("record école; end; record \"my walk\"; end; record 日本; end; record e\u{301}x; end")
        #expect(editor.errors == [])
        withExtendedLifetime(editor) { #expect(editor.session.hinter.hint(for: line) == rest) }
    }
}
