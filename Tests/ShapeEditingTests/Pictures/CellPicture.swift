@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The picture of a script's drawing, as at a prompt.
struct CellPicture {
    let cells: [[PictureCell]]
    /// The inner rows, without the frame.
    let rows: [String]

    /// The picture of a window of `columns` by `rows`. The script begins without shapes, and shows no errors.
    init(
        _ script: String, columns: Int = 80, rows: Int = 24, scale: Int? = nil, at place: Offset? = nil,
        _ style: PictureStyle = .init(isASCII: false, hasColours: true),
        needsRim: @escaping (Colour) -> Bool = { $0 == .black || $0 == .white }
    ) {
        let editor = Editor()
        editor.run("format quiet; delete all\n\(script)")
        precondition(editor.errors == [], "\(editor.errors)")
        var viewport = Viewport()
        if let scale { viewport.hold(scale: scale) }
        if let place { viewport.hold(at: place) }
        let scene = PictureScene(
            of: editor.session.drawing, selected: editor.session.selection.all, trails: [])
        let picture = Rasteriser(columns: columns - 1, rows: rows / 2, style, needsRim: needsRim)
            .picture(of: scene, in: &viewport)
        cells = picture.rows
        self.rows = picture.lines.dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
    }

    /// The rows with something in them, without the spaces that all have at the left.
    var drawn: [String] { Self.trimmed(rows) }

    /// The same without the sign of the origin.
    var withoutOrigin: [String] { Self.trimmed(rows.map { $0.replacing("+", with: " ") }) }

    private static func trimmed(_ rows: [String]) -> [String] {
        let full = rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
        let margin = full.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return full.map { String($0.dropFirst(margin)) }
    }

    /// The cells of a text in one row within the frame.
    func cells(of text: String) -> [PictureCell] {
        for row in cells.dropFirst().dropLast() {
            let line = row.map { Character($0.scalar) }
            for start in line.indices where line[start...].starts(with: text) {
                return Array(row[start..<start + text.count])
            }
        }
        return []
    }
}

extension Editor {
    /// The rows of a picture of the drawing in 80 by 20 cells of ASCII, as `view` prints it where there are no labels and
    /// no connectors.
    var cellsInASCII: [String] {
        let style = PictureStyle(isASCII: true, hasColours: false)
        let rasteriser = Rasteriser(columns: 80, rows: 20, style) { _ in false }
        return rasteriser.picture(of: session.scene, in: &session.view.viewport).lines
    }
}
