import Glibc
import LineEditing
import ShapeEditorModel
import ShapeEditorPictures
import ShapeEditorSession

/// The picture of the shape at the prompt: above the typed line from `view on` to `view off`, or printed once by
/// `view`.
final class PicturePane {
    /// The size of the smallest window in which a picture is shown.
    private static let fewestColumns = 24
    private static let fewestRows = 10
    private static let fewestPictureRows = 4
    /// The rows below a printed picture: those of the next typed line.
    private static let rowsBelowPrinted = 3

    private unowned let session: Session
    private unowned let editor: LineEditor
    private let depth: ColourDepth
    /// The most recent picture, with the values from which it was drawn. The picture is reused, because most key
    /// presses don't change these values.
    private var drawn: (cause: Cause, text: StyledText)?

    private struct Cause: Equatable {
        let scene: PictureScene
        let settings: PictureSettings
        let columns: Int
        let rows: Int
    }

    /// The session and the editor must outlive the pane.
    init(_ session: Session, _ editor: LineEditor, _ depth: ColourDepth) {
        (self.session, self.editor, self.depth) = (session, editor, depth)
        editor.header = { [unowned self] in header(columns: $0, rows: $1) }
        session.host.showPicture = { [unowned self] in print() }
        session.host.whyNoPicture = { [unowned self] in whyNot }
    }

    private func header(columns: Int, rows: Int) -> StyledText? {
        guard session.view.isOn, why(columns, rows) == nil else { return nil }
        let cause = Cause(scene: session.scene, settings: session.view, columns: columns, rows: rows)
        if let drawn, drawn.cause == cause { return drawn.text }
        var text: StyledText = ""
        let picture = picture(of: cause.scene, columns, height: rows / 2)
        for (number, row) in picture.rows.enumerated() {
            if number > 0 { text += "\n" }
            for run in runs(of: row) { text += StyledText(run.text, run.style) }
        }
        drawn = (Cause(scene: cause.scene, settings: session.view, columns: columns, rows: rows), text)
        return text
    }

    /// Draws a picture that leaves the last column empty, because terminals wrap after that column.
    private func picture(of scene: PictureScene, _ columns: Int, height: Int) -> Picture {
        let rows = max(height, Self.fewestPictureRows)
        return Rasteriser(columns: columns - 1, rows: rows, style, needsRim: depth.mayBeBackground)
            .picture(of: scene, in: &session.view.viewport, isAnimated: session.animations > 0)
    }

    private var style: PictureStyle {
        // The font of the Linux console has no braille characters.
        PictureStyle(
            isASCII: !editor.showsUnicode || session.view.isASCII, hasColours: depth > .none,
            hasBraille: Environment.value("TERM") != "linux")
    }

    // MARK: Printing

    private func print() {
        let size = editor.windowSize
        let height = size.rows - Self.rowsBelowPrinted
        for row in picture(of: session.scene, size.columns, height: height).rows {
            var line = ""
            for run in runs(of: row) {
                line += run.style == .plain ? run.text : run.style.applied(to: run.text)
            }
            session.output.append(line + "\n")
        }
    }

    private var whyNot: String? {
        let size = editor.windowSize
        return why(size.columns, size.rows)
    }

    private func why(_ columns: Int, _ rows: Int) -> String? {
        guard editor.capabilities.canRedraw else {
            return "no picture: the terminal can't move its cursor"
        }
        guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
            return "no picture: the window has \(columns) columns and \(rows) rows; "
                + "expected at least \(Self.fewestColumns) and \(Self.fewestRows)"
        }
        return nil
    }

    // MARK: Colours

    private func runs(of row: [PictureCell]) -> [(text: String, style: TextStyle)] {
        var runs: [(text: String, style: TextStyle)] = []
        for cell in row {
            let (scalar, style) = look(of: cell)
            if runs.last?.style != style { runs.append(("", style)) }
            runs[runs.count - 1].text.unicodeScalars.append(scalar)
        }
        return runs
    }

    /// The character and the style of a cell. A full block becomes a space with a background colour, because blocks
    /// leave gaps in many fonts.
    private func look(of cell: PictureCell) -> (scalar: Unicode.Scalar, style: TextStyle) {
        guard depth > .none else {
            let style = TextStyle(
                isBold: cell.isBold, isUnderlined: cell.isUnderlined, isInverse: cell.isInverse)
            return (cell.scalar, style)
        }
        if cell.isFaint { return (cell.scalar, depth.faint) }
        var foreground = cell.foreground.flatMap(depth.nearestOfAll)
        if cell.scalar == "█" { return (" ", foreground.map { TextStyle(on: $0) } ?? .inverse) }
        let background = cell.background.flatMap(depth.nearestOfAll)
        // Few colours may show two colours alike.
        if let fill = cell.background, foreground == background {
            foreground = depth.nearestOfAll(to: fill.contrasting)
        }
        let style = TextStyle(
            foreground, on: background, isBold: cell.isBold, isUnderlined: cell.isUnderlined,
            isInverse: cell.isInverse)
        return (cell.scalar, style)
    }
}
