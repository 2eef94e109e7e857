import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Files that the version saved whose `add` had only a size and a colour.
@Suite(.timeLimited) struct OlderDrawingTests {
    private let editor = Editor()

    private static let saved = """
        # Saved by shape-editor
        rename browser
        size 120 50
        paint white
        label "Browser"
        add rectangle api at 210 0 size 120 50 white
        label "API"
        add ellipse cache at 210 -105 size 120 60 lightyellow
        label "cache\\nin memory"
        add polygon 6 queue at 210 110 size 120 70 lavender
        turn 30
        add line axis from 0 0 to 90 9 red
        add text text1 "a request" at 210 185 size 20 slategray
        select browser,api,cache,queue
        outline slategray 2
        connect browser api arrow black
        connect api cache arrows #ff8800
        label "both"
        begin
        add rectangle note at 0 300 size 100 60 blue
        turn to 90
        commit
        duplicate by 10 10
        bounds 2000 2000
        step 20

        """

    private static let listed = """
        delete all
        add rectangle browser at 0 0 size 120 50 white
        outline slategray 2
        label "Browser"
        add polygon 6 queue at 210 110 size 120 70 lavender
        turn to 30
        outline slategray 2
        add line axis from 0 0 to 90 9 red
        add text text1 "a request" at 210 185 size 20 slategray
        turn to 45
        connect browser queue arrow black
        rename link
        label "both"
        order behind axis

        """

    /// The drawing with all that each shape is.
    private var statements: [String] { DrawingStatements(of: DrawingCopy(of: editor.session.drawing)).all }

    @Test func `a saved drawing reads as it did`() {
        editor.run(Self.saved)
        #expect(editor.errors == [])
        #expect(
            statements == [
                "delete all",
                "add rectangle browser at 0 0 size 120 50 white outline slategray 2 label \"Browser\"",
                "add rectangle api at 210 0 size 120 50 white outline slategray 2 label \"API\"",
                "add ellipse cache at 210 -105 size 120 60 lightyellow outline slategray 2 label \"cache\\nin memory\"",
                "add polygon 6 queue at 210 110 size 120 70 lavender turn 30 outline slategray 2",
                "add line axis from 0 0 to 90 9 red",
                "add text text1 \"a request\" at 210 185 size 20 slategray",
                "add rectangle note at 0 300 size 100 60 blue turn 90",
                "add rectangle note2 at 10 310 size 100 60 blue turn 90",
                "connect browser api arrow black", "connect api cache arrows #ff8800 label \"both\"",
            ])
        #expect(editor.labels.count == 18)
    }

    @Test func `a listed drawing reads as it did`() {
        editor.run(Self.listed)
        #expect(editor.errors == [])
        #expect(
            statements == [
                "delete all",
                "add rectangle browser at 0 0 size 120 50 white outline slategray 2 label \"Browser\"",
                "add polygon 6 queue at 210 110 size 120 70 lavender turn 30 outline slategray 2",
                "add line axis from 0 0 to 90 9 red",
                "add text text1 \"a request\" at 210 185 size 20 slategray turn 45",
                "connect browser queue arrow black label \"both\"", "rename link", "order behind axis",
            ])
    }
}
