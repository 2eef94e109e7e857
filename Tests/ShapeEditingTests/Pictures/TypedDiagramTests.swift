import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// A diagram in the terminal while it comes to be, line by line.
@Suite(.timeLimited) struct TypedDiagramTests {
    private static let lines = """
        add rectangle browser at 0 0 size 120 50 white label Browser
        add rectangle api right of browser 90 size 120 50 white; label API
        add ellipse cache above api 50 size 120 60 lightyellow; label "cache\\nin memory"
        add rectangle worker right of api 90 size 120 50 white; label Worker
        add polygon 6 queue below api 50 size 120 70 lavender; label Queue
        add rectangle store below worker 60 size 120 50 lightcyan; label Store
        with all outline slategray
        connect browser api arrow
        connect api cache arrows
        connect api worker arrow
        connect api queue arrow
        connect queue store arrow
        connect worker store arrow
        """.split(separator: "\n" as Character)

    /// The rows of labels, the words that add their shapes, and the fills.
    private static let labels: [(row: String, word: String, fill: Colour)] = [
        ("Browser", "browser", .white), ("API", "api", .white),
        ("cache", "cache", Colour(packed: 0xffff_e0ff)),
        ("in memory", "cache", Colour(packed: 0xffff_e0ff)), ("Worker", "worker", .white),
        ("Queue", "queue", Colour(packed: 0xe6e6_faff)), ("Store", "store", Colour(packed: 0xe0ff_ffff)),
    ]

    @Test(
        arguments: [(80, 24), (120, 40), (200, 60)],
        [Colour.black, .white, Colour(packed: 0x002b_36ff), Colour(packed: 0xfdf6_e3ff)])
    func `after each line, all labels are whole, on the fill of their shapes`(
        size: (columns: Int, rows: Int), background: Colour
    ) {
        for count in Self.lines.indices.map({ $0 + 1 }) {
            let script = Self.lines.prefix(count).joined(separator: "\n")
            let picture = CellPicture(script, columns: size.columns, rows: size.rows) { $0 == background }
            for label in Self.labels where script.contains(" \(label.word) ") {
                let cells = picture.cells(of: label.row)
                // A shape that is narrower than its label has all its columns below it.
                let least = min(label.row.count, 6)
                let filled = cells.count { $0.background == label.fill }
                #expect(filled >= least, "\(label.row) after \(count) lines: \(picture.rows)")
            }
        }
    }
}
